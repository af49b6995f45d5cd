import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { BodyPieces } from '../exchange/body-pieces.ts'
import type { BodyLimits, Exchange } from '../exchange/exchange.ts'
import { bytesOfBody, itemsOfBody } from './body-stream.ts'

const limits: BodyLimits = { bytes: 0, milliseconds: 1_000, itemBytes: 1_000, streamBytes: undefined }

/** A request with the given body; the tests read nothing else of it. */
const exchangeOf = (next: BodyPieces['next']): Exchange =>
  ({ header: () => undefined, pieces: () => ({ next, stop: () => undefined }) }) as unknown as Exchange

const linesOf = (next: BodyPieces['next'], own: Partial<BodyLimits> = {}) =>
  itemsOfBody(exchangeOf(next), {
    form: 'lines',
    limits: { ...limits, ...own },
    decode: item => ({ ok: true, value: { body: item } }),
  })

const all = async (items: AsyncIterable<unknown>): Promise<unknown[]> => {
  const found: unknown[] = []
  for await (const item of items) found.push(item)
  return found
}

describe('items that arrive in chunks', () => {
  it.each([1, 2, 7, 300, 5_000])('keep nothing of their chunks, with %d bytes each', async length => {
    const items = Array.from({ length: 30 }, (_, index) => `${index}`.repeat(1 + index * 10))
    const bytes = new TextEncoder().encode(`${items.map(item => JSON.stringify(item)).join('\n')}\n`)
    const piece = new Uint8Array(length)
    let at = 0
    // the buffer of a chunk is reused for the next one
    const next = async () => {
      const part = bytes.subarray(at, at + length)
      at += length
      piece.set(part)
      return part.length === 0 ? undefined : piece.subarray(0, part.length)
    }
    expect(await all(linesOf(next))).toEqual(items)
  })

  it.each([
    [1_000, 1, true],
    [1_001, 1, false],
    [1_000, 600, true],
    [1_001, 600, false],
    [1_001, 2_000, false],
  ])('are limited in length: %d bytes in chunks of %d', async (size, length, isTaken) => {
    const bytes = new TextEncoder().encode(`${JSON.stringify('a'.repeat(size - 2))}\n`)
    let at = 0
    const next = async () => {
      const part = bytes.subarray(at, at + length)
      at += length
      return part.length === 0 ? undefined : part
    }
    const taken = all(linesOf(next))
    if (isTaken) expect(await taken).toHaveLength(1)
    else await expect(taken).rejects.toMatchObject({ status: 413 })
  })
})

describe.each([2 ** 31, Number.POSITIVE_INFINITY])('a `bodyTimeout` of %d milliseconds', milliseconds => {
  it('sets no limit', async () => {
    const pieces = [new Uint8Array([49]), undefined]
    const next = async () => {
      await wait(20)
      return pieces.shift()
    }
    expect(await all(bytesOfBody(exchangeOf(next), { ...limits, milliseconds }))).toEqual([new Uint8Array([49])])
  })
})
