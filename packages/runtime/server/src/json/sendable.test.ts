import { describe, expect, it } from 'vitest'
import { reply } from '../handlers/reply.ts'
import { createServer } from '../server/server.ts'
import { request } from '../testing/request.ts'
import { contractOf, httpOperation, rpcOperation } from '../testing/tables.ts'

const contract = contractOf({
  endpoints: [{ path: '/rpc', dialect: 'standard' }],
  operations: [
    httpOperation({ id: 'get', method: 'GET', path: '/json' }),
    httpOperation({
      id: 'events',
      method: 'GET',
      path: '/events',
      responses: [{ status: 200, mediaType: 'text/event-stream' }],
    }),
    rpcOperation({ id: 'call', method: 'call', endpoint: '/rpc' }),
  ],
})

const serve = (value: () => unknown) => {
  const messages: string[] = []
  const server = createServer(
    contract,
    { get: value, events: value, call: value },
    { onError: error => void messages.push(String(error)) },
  )
  return { server, messages }
}

async function* generator(): AsyncGenerator<number> {
  yield 1
}

class Lost {
  readonly #value = 1
  get value(): number {
    return this.#value
  }
}

const lost: readonly (readonly [string, () => unknown])[] = [
  ['a stream', () => new ReadableStream()],
  ['an async generator', () => generator()],
  ['a response', () => new Response('x')],
  ['a buffer', () => new ArrayBuffer(2)],
  ['bytes', () => new Uint8Array(2)],
  ['a file', () => new Blob(['x'])],
  ['a map', () => new Map([[1, 2]])],
  ['a set', () => new Set([1])],
  ['a function', () => () => 1],
  ['an object without members of its own', () => new Lost()],
  ['a stream with a status', () => reply(new ReadableStream(), { status: 200 })],
]

describe('a value that JSON cannot represent gives 500, and is reported to onError', () => {
  it.each(lost)('%s', async (_, value) => {
    const { server, messages } = serve(value)
    const { status, text } = await request(server, '/json')
    expect([status, text.includes('{}')]).toEqual([500, false])
    expect(messages).toEqual([
      expect.stringMatching(/^TypeError: The handler of get returned .+, which cannot be sent as JSON$/),
    ])
  })

  const atRootOnly = ['bytes', 'a function', 'a stream with a status']
  it.each([
    ...lost.filter(([name]) => !atRootOnly.includes(name)),
    ['a promise', () => Promise.resolve(1)] as const,
    ['an error', () => new Error('x')] as const,
  ])('%s, below the root', async (_, value) => {
    const { server, messages } = serve(() => ({ items: [{ id: 1 }, { 'a/b': value() }] }))
    const { status, text } = await request(server, '/json')
    expect([status, text.includes('{}')]).toEqual([500, false])
    expect(messages).toEqual([
      expect.stringMatching(
        /^TypeError: The handler of get returned .+ at \/items\/1\/a~1b, which cannot be sent as JSON$/,
      ),
    ])
  })

  it('an empty object elsewhere does not change what happens to a function', async () => {
    const { server } = serve(() => ({ meta: {}, text: '{}', save: () => 1 }))
    expect(await request(server, '/json')).toMatchObject({ status: 200, text: '{"meta":{},"text":"{}"}' })
  })

  it.each(lost)('%s, as the result of a method', async (_, value) => {
    const { server, messages } = serve(value)
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'call', params: {} })
    const { text } = await request(server, '/rpc', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(JSON.parse(text)).toMatchObject({ id: 1, error: {} })
    expect(messages).toHaveLength(1)
  })
})

it('events without an item schema are sent unchanged, whole or as they arrive', async () => {
  expect((await request(serve(() => 'data: 1\n\n').server, '/events')).text).toBe('data: 1\n\n')
  expect((await request(serve(() => new Blob(['data: 1'])).server, '/events')).text).toBe('data: 1')
  expect((await request(serve(() => new Blob(['data: 1']).stream()).server, '/events')).text).toBe('data: 1')
  const { server, messages } = serve(() => generator())
  expect((await request(server, '/events')).status).toBe(500)
  expect(messages).toEqual([expect.stringContaining('yield bytes (Uint8Array) or strings')])
})

it.each([
  ['an object', { a: 1 }, '{"a":1}'],
  ['an object without a prototype', Object.assign(Object.create(null), { a: 1 }), '{"a":1}'],
  ['an empty object', {}, '{}'],
  ['a list', [1n], '[1]'],
  ['a date', new Date(0), '"1970-01-01T00:00:00.000Z"'],
  [
    'an object of a class',
    new (class A {
      readonly a = 1
    })(),
    '{"a":1}',
  ],
])('%s is sent', async (_, value, text) => {
  expect((await request(serve(() => value).server, '/json')).text).toBe(text)
})
