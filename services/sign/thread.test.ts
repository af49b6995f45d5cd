import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exchangeOf } from '@chainwright/recordings'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signBls } from '../testing/network.ts'
import { startSample } from '../testing/sample.ts'
import { aggregate, type GivenSignature, verify } from './bls.ts'
import { blsThread } from './thread.ts'

/** Points of public keys that were decompressed in this thread. */
const decompressed = vi.hoisted((): string[] => [])
/** The verifications in this thread: true for a correct signature. */
const verified = vi.hoisted((): boolean[] => [])
vi.mock(import('@noble/curves/bls12-381.js'), async original => {
  const { bls12_381: curve, ...others } = await original()
  const { Point } = curve.G1
  const counting = Object.create(Point, {
    fromBytes: {
      value: (bytes: Uint8Array) => {
        decompressed.push(Buffer.from(bytes).toString('hex'))
        return Point.fromBytes(bytes)
      },
    },
  }) as typeof Point
  const verify: typeof curve.longSignatures.verify = (...of) => {
    const isRight = curve.longSignatures.verify(...of)
    verified.push(isRight)
    return isRight
  }
  const longSignatures = { ...curve.longSignatures, verify }
  return { ...others, bls12_381: { ...curve, longSignatures, G1: { ...curve.G1, Point: counting } } }
})

let started = 0
const count = (): number => ++started
beforeEach(() => {
  decompressed.length = 0
  verified.length = 0
  started = 0
  process.on('worker', count)
})
afterEach(() => {
  process.off('worker', count)
})

/** Signatures of validators that only this test has. */
const signaturesOf = (message: Uint8Array, seeds: readonly number[]): GivenSignature[] =>
  seeds.map(seed => {
    const { secretKey, publicKey } = bls12_381.longSignatures.keygen(new Uint8Array(48).fill(seed))
    const key = { secret: secretKey, publicKey: publicKey.toBytes(), nodeId: new Uint8Array(20) }
    return { publicKey: key.publicKey, signature: signBls(message, key) }
  })
const hexOf = (given: readonly GivenSignature[]): string[] =>
  given.map(({ publicKey }) => Buffer.from(publicKey).toString('hex'))
const recorded = (JSON.parse(exchangeOf('warp', 'getMessage 0').response.body) as { readonly result: string }).result
const [message, other] = [Uint8Array.of(1), Uint8Array.of(2)]

it('the public key of a validator is decompressed once for all of its signatures', () => {
  const given = signaturesOf(message, [1, 2, 3])
  expect(aggregate(message, given).valid).toEqual([0, 1, 2])
  expect(decompressed).toEqual(hexOf(given))
  // With copies of the key's bytes, as each request has them.
  const copied = signaturesOf(other, [1, 2, 3, 4])
  const { signature, valid } = aggregate(other, copied)
  expect(valid).toEqual([0, 1, 2, 3])
  expect(decompressed).toEqual(hexOf(copied))
  const keys = copied.map(({ publicKey }) => publicKey.slice())
  expect(verify(other, signature ?? new Uint8Array(), keys)).toBe(true)
  expect(verify(message, signature ?? new Uint8Array(), keys)).toBe(false)
  expect(decompressed).toEqual(hexOf(copied))
})

it('verifies the aggregate first, and single signatures only if it is wrong', () => {
  const given = signaturesOf(message, [11, 12, 13, 14])
  expect(aggregate(message, given).valid).toEqual([0, 1, 2, 3])
  expect(verified).toEqual([true])
  verified.length = 0
  const wrong = signaturesOf(other, [12])
  expect(aggregate(message, given.toSpliced(1, 1, ...wrong)).valid).toEqual([0, 2, 3])
  expect(verified).toEqual([false, true, false, true, true])
})

it('refuses bytes that are not a key each time', () => {
  const [given] = signaturesOf(message, [5])
  if (given === undefined) throw new Error('There is a signature.')
  const noKey = { ...given, publicKey: new Uint8Array(48).fill(0xff) }
  for (const _ of [1, 2]) expect(aggregate(message, [noKey])).toEqual({ signature: undefined, valid: [] })
})

it('the thread aggregates and verifies, one worker for all calls', async () => {
  const thread = blsThread()
  try {
    const given = signaturesOf(message, [6, 7])
    const results = await Promise.all([thread.aggregate(message, given), thread.aggregate(message, given.slice(1))])
    expect(results.map(({ valid }) => valid)).toEqual([[0, 1], [0]])
    const keys = given.map(({ publicKey }) => publicKey)
    expect(await thread.verify(message, results[0]?.signature ?? new Uint8Array(), keys)).toBe(true)
    expect([decompressed, started]).toEqual([[], 1])
    // Work in this thread would be noticed.
    aggregate(message, given)
    expect(decompressed).toEqual(hexOf(given))
  } finally {
    await thread.close()
  }
})

it('the service aggregates in one worker that it keeps', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-thread-'))
  const service = await startSample({ data: join(folder, 'data'), databaseUrl: undefined, minFreeBytes: 0 })
  try {
    const before = started
    for (const percentage of [60, 33, 60]) {
      const response = await fetch(`${service.url}/v1/signatureAggregator/fuji/aggregateSignatures`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ message: recorded, quorumPercentage: percentage }),
      })
      expect(response.status).toBe(201)
    }
    expect([decompressed, started - before]).toEqual([[], 1])
  } finally {
    await service.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
