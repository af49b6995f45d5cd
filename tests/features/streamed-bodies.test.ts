import { type Context, type ServerOptions, streamedBody } from '@chainwright/runtime-server'
import { describe, expect, it, vi } from 'vitest'
import { createServerOf } from './served.ts'

// A response that never arrives fails its test after 20 seconds.
vi.setConfig({ testTimeout: 20_000 })

// Bodies of requests that a generated server reads as they arrive: the items of lines and sequences (RFC 7464), however they are
// cut into pieces, their limits, and what a handler gets if one is invalid.
const lines = 'application/x-ndjson'
const sequence = 'application/json-seq'
const octets = 'application/octet-stream'
const item = {
  type: 'object',
  required: ['text'],
  properties: { text: { type: 'string' }, level: { type: 'integer', maximum: 5, default: 3 } },
}
const body = (mediaType: string, media: object) => ({ required: true, content: { [mediaType]: media } })
const responses = { 200: { description: 'Fine.', content: { 'application/json': { schema: {} } } } }
const put = (operationId: string, requestBody: object) => ({ put: { operationId, requestBody, responses } })
const document = {
  openapi: '3.1.0',
  info: { title: 'Bodies', version: '1.0.0' },
  paths: {
    '/lines': put('putLines', body(lines, { 'x-item-schema': item })),
    '/sequence': put('putSequence', body(sequence, { 'x-item-schema': {} })),
    '/file': put('putFile', body(octets, { schema: { type: 'string', format: 'binary' } })),
  },
}

type Items = (input: { readonly body: AsyncIterable<unknown> }, context: Context) => unknown
const create = createServerOf('bodies', document)

const place = (operation: string, at: string): string => `operation ${operation} of the contract at ${at}`
const collect: Items = async ({ body }) => {
  const found: unknown[] = []
  for await (const one of body) found.push(one instanceof Uint8Array ? [...one] : one)
  return found
}

/** Sends pieces, each when the server takes it. Without `end`, the body does not end. */
const sender = (handler: Items = collect, options: ServerOptions = {}) => {
  const errors: unknown[] = []
  const service = { putLines: handler, putSequence: handler, putFile: streamedBody(handler as never) }
  const server = create(service, { onError: error => void errors.push(error), ...options })
  const state = { taken: 0, isStopped: false }
  const send = async (
    [path, type]: readonly [string, string],
    pieces: Iterable<string | Uint8Array>,
    { isEndless = false, length }: { readonly isEndless?: boolean; readonly length?: number } = {},
  ) => {
    const source = pieces[Symbol.iterator]()
    const stream = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          const { done, value: piece } = source.next()
          state.taken += 1
          if (done !== true) controller.enqueue(typeof piece === 'string' ? Buffer.from(piece) : piece)
          else if (!isEndless) controller.close()
        },
        cancel() {
          state.isStopped = true
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { 'content-type': type, ...(length !== undefined && { 'content-length': String(length) }) }
    const init = { method: 'PUT', headers, body: stream, duplex: 'half' } as RequestInit
    const response = await server.fetch(new Request(`http://localhost${path}`, init))
    const value = (await response.json()) as { readonly message?: string }
    return [response.status, response.status === 200 ? value : value.message] as const
  }
  return { send, state, errors }
}

const toLines = ['/lines', lines] as const
const toSequence = ['/sequence', sequence] as const
const toFile = ['/file', octets] as const

describe('the items of a body', () => {
  const text = '{"text":"ä"}\n\n {"text":"b","level":1} \r\n\t\n{"text":"c"}'
  const items = [
    { text: 'ä', level: 3 },
    { text: 'b', level: 1 },
    { text: 'c', level: 3 },
  ]

  it('are the same, wherever the body is cut', async () => {
    const bytes = Buffer.from(text)
    for (let at = 0; at <= bytes.length; at += 1) {
      const pieces = [bytes.subarray(0, at), bytes.subarray(at)]
      expect(await sender().send(toLines, pieces), place('putLines', `the items, cut at ${at}`)).toEqual([200, items])
    }
    const each = [...bytes].map(byte => Uint8Array.of(byte))
    expect(await sender().send(toLines, each), place('putLines', 'the items, byte by byte')).toEqual([200, items])
    const records = '\x1e1\n\x1e"a\\u001e"\n\x1e[2]\n'
    for (let at = 0; at <= records.length; at += 1)
      expect(
        await sender().send(toSequence, [records.slice(0, at), records.slice(at)]),
        place('putSequence', `the items, cut at ${at}`),
      ).toEqual([200, [1, 'a\x1e', [2]]])
    expect(await sender().send(toLines, []), place('putLines', 'the items of nothing')).toEqual([200, []])
    expect(await sender().send(toLines, ['\n \n']), place('putLines', 'the items of blank lines')).toEqual([200, []])
  })

  it('may be long, in many pieces', async () => {
    const long = 'x'.repeat(1_000)
    const text = `{"text":"${long}"}\n{"text":"b"}\n`
    for (const size of [1, 7, 300, 900]) {
      const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
        text.slice(at * size, (at + 1) * size),
      )
      const [status, got] = await sender().send(toLines, pieces)
      expect([status, got], place('putLines', `the items in pieces of ${size} bytes`)).toEqual([
        200,
        [
          { text: long, level: 3 },
          { text: 'b', level: 3 },
        ],
      ])
    }
  })

  it('are read on demand, and the rest is not read if the handler stops', async () => {
    const { send, state } = sender(async ({ body }) => {
      for await (const one of body) return one
      return 'nothing'
    })
    const pieces = Array.from({ length: 20 }, (_, index) => `{"text":"${index}"}\n`)
    expect(await send(toLines, pieces), place('putLines', 'the first item')).toEqual([200, { text: '0', level: 3 }])
    expect(state, place('putLines', 'the pieces that were taken')).toEqual({ taken: 1, isStopped: true })
  })

  it('can be read once', async () => {
    const { send, errors } = sender(async input => [
      await collect(input, {} as Context),
      await collect(input, {} as Context),
    ])
    expect((await send(toLines, ['{"text":"a"}']))[0], place('putLines', 'the status')).toBe(500)
    expect(String(errors), place('putLines', 'the error that onError gets')).toContain('can be read only once')
  })

  it.each([
    ['that is no JSON', '{"text":"a"}\n{', 'body[1] is not JSON: unexpected end at character 1'],
    ['that is refused', '{"text":"a"}\n\n{"text":7}\n', 'body[1].text must be a string, but is 7'],
    [
      'with two mistakes',
      '{"level":6}\n',
      'body[0].text must be present, but is missing; body[0].level must be at most 5, but is 6',
    ],
    ['of another type', '[]\n', 'body[0] must be an object, but is an array'],
    ['that is not UTF-8', Uint8Array.of(0x22, 0xff, 0x22, 0x0a), 'body[0] is not valid UTF-8'],
    ['with a byte order mark', '\ufeff{"text":"a"}\n', /^body\[0\] is not JSON/],
  ])('end with an item %s', async (_, bytes, message) => {
    const { send, errors } = sender()
    const [status, got] = await send(toLines, [bytes])
    expect(status, place('putLines', 'the status')).toBe(400)
    expect(got, place('putLines', 'the message')).toEqual(
      message instanceof RegExp ? expect.stringMatching(message) : message,
    )
    expect(errors, place('putLines', 'the errors that onError gets')).toEqual([])
    const caught = sender(async input => {
      try {
        return await collect(input, {} as Context)
      } catch (error) {
        return (error as Error).message
      }
    })
    expect(await caught.send(toLines, [bytes]), place('putLines', 'the error that the handler catches')).toEqual([
      200,
      got,
    ])
  })

  it.each([
    ['\x1e1\n\x1e2', 400, 'body[1] may be truncated'],
    ['\x1e1\n\x1etrue', 400, 'body[1] may be truncated'],
    ['\x1e1\n\x1e"2"', 200, [1, '2']],
    ['\x1e1\n\x1e{}', 200, [1, {}]],
    ['\x1e1\n\x1e[]', 200, [1, []]],
    ['\x1e1\n\x1e2\n', 200, [1, 2]],
    ['\x1e\x1e1\n', 200, [1]],
  ])('of the sequence %j are complete: %d', async (text, status, expected) => {
    expect(await sender().send(toSequence, [text]), place('putSequence', 'the response')).toEqual([status, expected])
  })

  it('have the maximum length of their operation, if it has its own', async () => {
    const text = `{"text":"${'x'.repeat(40 - 11)}"}\n`
    const statusOf = async (maxItemBytes: number, own: number): Promise<unknown> => {
      const options = { maxItemBytes, bodies: { putLines: { maxItemBytes: own } } }
      return ((await sender(collect, options).send(toLines, [text])) as readonly unknown[])[0]
    }
    const found = [await statusOf(39, 40), await statusOf(40, 39)]
    expect(found, place('putLines', 'the status for an item of 40 bytes')).toEqual([200, 413])
  })

  it('are refused beyond the maximum length, in one piece or in several', async () => {
    const fits = `{"text":"${'x'.repeat(40 - 11)}"}`
    const options = { maxItemBytes: 40 }
    const message = 'body[1] is larger than 40 bytes (maxItemBytes)'
    const text = `${fits}\n${fits}x`
    const both = [{ text: fits.slice(9, -2), level: 3 }]
    expect(
      await sender(collect, options).send(toLines, [`${fits}\n`]),
      place('putLines', 'an item of 40 bytes'),
    ).toEqual([200, both])
    const cut = [fits.slice(0, 7), fits.slice(7)]
    expect(await sender(collect, options).send(toLines, cut), place('putLines', 'an item of 7 and 33 bytes')).toEqual([
      200,
      both,
    ])
    for (const pieces of [[text], [`${text}\n`], [fits, '\n', fits, 'x'], [...text]])
      expect(await sender(collect, options).send(toLines, pieces), place('putLines', 'an item of 41 bytes')).toEqual([
        413,
        message,
      ])
    const own = { maxItemBytes: 1, bodies: { putLines: { maxItemBytes: 40 } } }
    expect((await sender(collect, own).send(toLines, [fits]))[0], place('putLines', 'a limit of its own')).toBe(200)
    expect(
      (await sender(collect, { maxItemBytes: 1 }).send(toSequence, ['\x1e12\n']))[0],
      place('putSequence', 'the general limit'),
    ).toBe(413)
  })
})

describe('a body of pieces', () => {
  it('is accepted at the maximum length, and refused with one more byte', async () => {
    const options = { maxStreamBytes: 6 }
    const message = 'Body is larger than 6 bytes (maxStreamBytes)'
    const bytes = (...sizes: readonly number[]) => sizes.map(size => new Uint8Array(size))
    const sizeOf: Items = async ({ body }) => {
      let size = 0
      for await (const piece of body) size += (piece as Uint8Array).length
      return size
    }
    expect(await sender(sizeOf, options).send(toFile, bytes(4, 2)), place('putFile', '4 and 2 bytes')).toEqual([200, 6])
    expect(await sender(sizeOf, options).send(toFile, bytes(4, 3)), place('putFile', '4 and 3 bytes')).toEqual([
      413,
      message,
    ])
    const stated = sender(sizeOf, options)
    expect(await stated.send(toFile, bytes(4), { length: 7 }), place('putFile', 'a stated length of 7')).toEqual([
      413,
      message,
    ])
    expect(stated.state.taken, place('putFile', 'the pieces that were taken')).toBe(0)
    expect(
      await sender(sizeOf, options).send(toFile, bytes(6), { length: 6 }),
      place('putFile', 'a stated length of 6'),
    ).toEqual([200, 6])
    expect(await sender(sizeOf).send(toFile, bytes(2 ** 21)), place('putFile', 'no limit')).toEqual([200, 2 ** 21])
    expect(
      (await sender(collect, options).send(toLines, ['{"text":"a"}']))[0],
      place('putLines', 'a longer stream'),
    ).toBe(413)
  })

  it('is refused if the caller stalls, but not if the handler is slow', async () => {
    const stalls = sender(collect, { bodyTimeout: 40 })
    expect(await stalls.send(toFile, ['a'], { isEndless: true }), place('putFile', 'a piece and no end')).toEqual([
      408,
      'No part of the body arrived within 40 ms (bodyTimeout)',
    ])
    const slow = sender(
      async ({ body }) => {
        let count = 0
        for await (const _ of body) {
          count += 1
          await new Promise(resolve => setTimeout(resolve, 60))
        }
        return count
      },
      { bodyTimeout: 40 },
    )
    expect(await slow.send(toFile, ['a', 'b', 'c']), place('putFile', 'a slow handler')).toEqual([200, 3])
  })

  it('is not read if the handler does not read it', async () => {
    const { send, state } = sender(() => 'unread')
    expect(await send(toFile, ['a', 'b']), place('putFile', 'the response')).toEqual([200, 'unread'])
    expect(state.taken, place('putFile', 'the pieces that were taken')).toBe(0)
  })

  it('may arrive in pieces of one buffer that the sender reuses', async () => {
    const buffer = new Uint8Array(4)
    function* pieces() {
      for (const text of ['{"te', 'xt":', '"abc', 'd"}\n']) {
        buffer.set(Buffer.from(text))
        yield buffer
      }
    }
    expect(await sender().send(toLines, pieces()), place('putLines', 'the items')).toEqual([
      200,
      [{ text: 'abcd', level: 3 }],
    ])
  })
})

it('a handler of pieces is called as a method of its service', async () => {
  class Files {
    readonly name = 'mine'
    readonly putLines = collect
    readonly putSequence = collect
    readonly putFile = streamedBody(function (this: Files) {
      return this.name
    } as never)
  }
  const init = { method: 'PUT', headers: { 'content-type': octets }, body: 'a' }
  const response = await create(new Files(), {}).fetch(new Request('http://localhost/file', init))
  expect([response.status, await response.json()], place('putFile', 'the response')).toEqual([200, 'mine'])
})
