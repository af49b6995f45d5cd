import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Decoded, RawRequest } from '../contract/contract.ts'
import type { Context } from '../exchange/context.ts'
import { streamedBody } from '../handlers/streamed-body.ts'
import { createServer } from '../server/server.ts'
import { type Hosted, hosts } from '../testing/hosts.ts'
import { contractOf, decodeNumber, httpOperation } from '../testing/tables.ts'

const whole = ({ body }: RawRequest): Decoded => ({ ok: true, value: { body } })
const numbers = (request: RawRequest): Decoded => {
  // like a decoder that runs out of stack
  if (request.body === 'deep') throw new RangeError('Maximum call stack size exceeded')
  return decodeNumber(2)(request)
}

const sent = (id: string, mediaTypes: readonly string[], more: object = {}) =>
  httpOperation({
    id,
    method: 'POST',
    path: `/${id}`,
    decode: whole,
    body: { required: true, mediaTypes },
    responses: [{ status: 200, mediaType: 'application/json' }],
    ...more,
  })
const contract = contractOf({
  operations: [
    sent('lines', ['application/x-ndjson', 'application/json'], {
      sentStreams: [{ mediaType: 'application/x-ndjson', form: 'lines', decode: numbers }],
    }),
    sent('sequence', ['application/json-seq'], {
      sentStreams: [{ mediaType: 'application/json-seq', form: 'sequence', decode: numbers }],
    }),
    sent('bytes', ['application/octet-stream']),
    sent('unbounded', ['application/octet-stream']),
    sent('file', ['application/octet-stream']),
  ],
})

type Handled = (body: AsyncIterable<unknown>, context: Context) => unknown
/** The current handler. */
let handler: Handled
const handled = ({ body }: { body: AsyncIterable<unknown> }, context: Context) => handler(body, context)
const all: Handled = async body => {
  const items: unknown[] = []
  for await (const item of body) items.push(item)
  return items
}
const service = {
  lines: handled,
  sequence: handled,
  bytes: streamedBody(handled as never),
  unbounded: streamedBody(handled as never),
  file: async ({ body }: { body: Blob }) => body.text(),
}

const encoder = new TextEncoder()

describe.each(Object.keys(hosts))('through %s', name => {
  let host: Hosted
  let errors: unknown[]
  beforeEach(async () => {
    errors = []
    const server = createServer(contract, service, {
      onError: error => void errors.push(error),
      maxItemBytes: 100,
      bodies: { bytes: { maxStreamBytes: 300_000 } },
      bodyTimeout: 200,
    })
    host = (await hosts[name]?.(server)) as Hosted
  })
  afterEach(() => host.stop())

  const post = async (path: string, type: string, body: string | ReadableStream<Uint8Array>) => {
    const init = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' }
    const response = await host.call(path, init as RequestInit)
    const text = await response.text()
    const answer = text === '' ? undefined : JSON.parse(text)
    return { status: response.status, answer: response.ok ? answer : answer?.message }
  }
  const lines = (body: string | ReadableStream<Uint8Array>) => post('/lines', 'application/x-ndjson', body)

  it('a handler receives lines and sequences item by item, each decoded', async () => {
    handler = all
    expect(await lines('1\n\n 2 \r\n3')).toEqual({ status: 200, answer: [2, 4, 6] })
    expect(await post('/sequence', 'application/json-seq', '\x1e1\n\x1e2\n')).toEqual({ status: 200, answer: [2, 4] })
    expect(await lines('')).toEqual({ status: 200, answer: [] })
  })

  it('a body with another media type is read as usual', async () => {
    handler = body => body
    expect(await post('/lines', 'application/json', '{"a":1}')).toEqual({ status: 200, answer: { a: 1 } })
  })

  it('an item that arrives in several chunks is one item', async () => {
    handler = all
    const pieces = ['1', '2\n3', '4', '\n5\n'].map(text => encoder.encode(text))
    expect(await lines(paced(pieces, 5))).toEqual({ status: 200, answer: [24, 68, 10] })
  })

  it.each([
    ['invalid JSON', '1\n{', 400, 'body[1] is not JSON: unexpected end at character 1'],
    ['refused', '1\n2\n"a"\n', 400, 'body[2] must be a number, but is "a"'],
    [
      'an object with a property `__proto__`',
      '{"__proto__":1}\n',
      400,
      'body[0] is refused: it has a property "__proto__", which is not allowed',
    ],
    ['nested too deeply for its decoder', '1\n"deep"\n', 400, 'body[1] is nested too deeply'],
    ['too large', `1\n"${'a'.repeat(200)}"\n`, 413, 'body[1] is larger than 100 bytes (maxItemBytes)'],
  ])(
    'an item that is %s gives an error response, unless the handler catches the error',
    async (_, body, status, message) => {
      handler = all
      expect(await lines(body)).toEqual({ status, answer: message })
      handler = async items => {
        try {
          return await all(items, {} as Context)
        } catch (error) {
          return { expectedMessage: (error as Error).message }
        }
      }
      expect(await lines(body)).toEqual({ status: 200, answer: { expectedMessage: message } })
      expect(errors).toEqual([])
    },
  )

  it('a truncated sequence is refused', async () => {
    handler = all
    const { status, answer } = await post('/sequence', 'application/json-seq', '\x1e1\n\x1e2')
    expect([status, answer]).toEqual([400, 'body[1] may be truncated'])
  })

  it('a handler receives complete bytes, or reads them as they arrive', async () => {
    let size = 0
    let count = 0
    handler = async body => {
      for await (const piece of body) {
        size += (piece as Uint8Array).length
        count++
      }
      return { size }
    }
    const pieces = Array.from({ length: 20 }, () => new Uint8Array(10_000))
    const octets = 'application/octet-stream'
    expect(await post('/bytes', octets, paced(pieces, 1))).toEqual({ status: 200, answer: { size: 200_000 } })
    expect(count).toBeGreaterThan(1)
    expect(await post('/file', octets, 'abc')).toEqual({ status: 200, answer: 'abc' })
  })

  it('a body beyond its limit is refused as soon as it exceeds it', async () => {
    handler = all
    const pieces = Array.from({ length: 40 }, () => new Uint8Array(10_000))
    const sentAll = post('/bytes', 'application/octet-stream', paced(pieces, 1))
    // the caller may receive the response, or the end of the connection
    const refused = { status: 413, answer: 'Body is larger than 300000 bytes (maxStreamBytes)' }
    expect(await sentAll.catch(() => refused)).toEqual(refused)
  })

  it('a body that stalls is refused after the time limit', async () => {
    handler = all
    const stopped = new ReadableStream<Uint8Array>({ start: controller => controller.enqueue(encoder.encode('1\n')) })
    expect(await lines(stopped)).toEqual({
      status: 408,
      answer: 'No part of the body arrived within 200 ms (bodyTimeout)',
    })
  })

  it('a slow handler does not time out the stream', async () => {
    handler = async body => {
      const items: unknown[] = []
      for await (const item of body) {
        items.push(item)
        await wait(120)
      }
      return items
    }
    expect(
      await lines(
        paced(
          ['1\n', '2\n', '3\n'].map(text => encoder.encode(text)),
          1,
        ),
      ),
    ).toEqual({ status: 200, answer: [2, 4, 6] })
  })

  it('a handler may respond before the end of the body, or without reading it', async () => {
    handler = async body => {
      for await (const item of body) return { first: item }
      return {}
    }
    expect(await lines('7\n8\n9\n')).toEqual({ status: 200, answer: { first: 14 } })
    handler = () => ({ none: true })
    expect(await lines('7\n8\n')).toEqual({ status: 200, answer: { none: true } })
    expect(await lines('7\n8\n')).toEqual({ status: 200, answer: { none: true } })
  })

  it('a body can be iterated once', async () => {
    handler = async body => {
      await all(body, {} as Context)
      return all(body, {} as Context)
    }
    expect((await lines('1\n')).status).toBe(500)
    expect(errors).toEqual([expect.objectContaining({ message: expect.stringContaining('can be read only once') })])
  })

  it('the server does not read what the handler does not read', async () => {
    let taken = 0
    const long = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await wait(0)
          taken++
          if (taken > 100) controller.close()
          else controller.enqueue(new Uint8Array(1_000_000))
        },
      },
      { highWaterMark: 0 },
    )
    let atRest = 0
    handler = async body => {
      for await (const _ of body) {
        await wait(300)
        atRest = taken
        return {}
      }
      return {}
    }
    const init = { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: long, duplex: 'half' }
    const response = await host.call('/unbounded', init as RequestInit)
    await response.text()
    // the buffers of the operating system and the platform for a connection, in megabytes
    expect(atRest).toBeGreaterThan(0)
    expect(atRest).toBeLessThan(40)
  })
})

/** Chunks with delays of some milliseconds. */
const paced = (pieces: readonly Uint8Array[], milliseconds: number): ReadableStream<Uint8Array> => {
  const left = [...pieces]
  return new ReadableStream({
    async pull(controller) {
      const piece = left.shift()
      if (piece === undefined) return controller.close()
      await wait(milliseconds)
      controller.enqueue(piece)
    },
  })
}
