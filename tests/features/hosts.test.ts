import { once } from 'node:events'
import { request } from 'node:http'
import {
  allowHosts,
  type CorsOptions,
  cors,
  type Middleware,
  type Server,
  type ServerOptions,
} from '@chainwright/runtime-server'
import { startServer } from '@chainwright/testing/start-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createServerOf, overHttp } from './served.ts'

// A generated server behind the middleware and the hosts of this package: the order of middleware, requests of other origins
// (WHATWG Fetch §3.2), names of hosts, the length of responses to HEAD (RFC 9110 §9.3.2), and bodies of exactly the permitted length.
const card = { schema: { $ref: '#/components/schemas/Card' } }
const cards = { 'application/json': card, 'application/vnd.card+json': card }
const document = {
  openapi: '3.1.0',
  info: { title: 'Hosts', version: '1.0.0' },
  components: { schemas: { Card: { type: 'object', properties: { name: { type: 'string' } } } } },
  paths: {
    '/card': { get: { operationId: 'getCard', responses: { 200: { description: 'A card.', content: cards } } } },
    '/poem': {
      get: {
        operationId: 'getPoem',
        responses: { 200: { description: 'A poem.', content: { 'text/plain': { schema: { type: 'string' } } } } },
      },
      put: {
        operationId: 'putPoem',
        requestBody: { required: true, content: { 'text/plain': { schema: { type: 'string' } } } },
        responses: { 204: { description: 'Stored.' } },
      },
      patch: {
        operationId: 'patchPoem',
        requestBody: { content: { 'text/plain': { schema: { type: 'string' } } } },
        responses: { 204: { description: 'Stored.' } },
      },
    },
  },
}

const create = createServerOf('hosts', document)

const url = 'http://localhost/poem'
const poem = 'ein Gedicht über é'
const served = (options: ServerOptions = {}, stored = (): void => undefined): Server =>
  create({ getPoem: () => poem, putPoem: stored, patchPoem: stored, getCard: () => ({ name: 'a' }) }, options)

it('middleware runs in its order around the handler, and then interceptors in theirs', async () => {
  const order: string[] = []
  const middleware =
    (name: string): Middleware =>
    async (_request, next) => {
      order.push(`${name} begins`)
      const answer = await next()
      order.push(`${name} ends`)
      return answer
    }
  const intercept = ['c', 'd'].map(name => async (_call: unknown, next: () => Promise<unknown>) => {
    order.push(name)
    return next()
  })
  await served({ use: [middleware('a'), middleware('b')], intercept }).fetch(new Request(url))
  expect(order, 'operation getPoem of the contract at the middleware').toEqual([
    'a begins',
    'b begins',
    'c',
    'd',
    'b ends',
    'a ends',
  ])
})

describe('a response to another origin', () => {
  const own = 'https://app.example'
  it.each<[CorsOptions, string | undefined, string | null, string | null]>([
    [{}, own, '*', null],
    [{}, undefined, null, null],
    [{ origin: [own] }, own, own, 'Origin'],
    [{ origin: [own] }, undefined, null, 'Origin'],
    [{ origin: [own] }, 'https://other.example', null, 'Origin'],
    [{ origin: [own] }, `${own}.attacker.example`, null, 'Origin'],
    [{ origin: [own] }, 'http://app.example', null, 'Origin'],
    [{ origin: [own] }, `${own}:8443`, null, 'Origin'],
    [{ origin: [own] }, 'null', null, 'Origin'],
    [{ origin: origin => origin.endsWith('.example') }, own, own, 'Origin'],
  ])('with the options %j, from %s, allows %s and varies by %s', async (options, origin, allowed, vary) => {
    const server = served({ use: [cors(options)] })
    const { headers } = await server.fetch(new Request(url, origin === undefined ? {} : { headers: { origin } }))
    const got = [headers.get('access-control-allow-origin'), headers.get('vary')]
    expect(got, `operation getPoem of the contract at the headers for the origin ${origin}`).toEqual([allowed, vary])
  })
})

it.each([
  [undefined, {}, 'application/json', 'Accept'],
  ['*/*', {}, 'application/json', 'Accept'],
  ['application/vnd.card+json', {}, 'application/vnd.card+json', 'Accept'],
  ['application/json;q=0.5, application/vnd.card+json', {}, 'application/vnd.card+json', 'Accept'],
  ['text/html', {}, 'application/json', 'Accept'],
  ['application/vnd.card+json;charset=utf-8, */*;q=0.1', {}, 'application/vnd.card+json', 'Accept'],
  ['application/vnd.card+json; Charset="UTF-8"', {}, 'application/vnd.card+json', 'Accept'],
  [undefined, { use: [cors({ origin: [] })] }, 'application/json', 'Accept, Origin'],
  ['application/vnd.card+json', { use: [cors({ origin: [] })] }, 'application/vnd.card+json', 'Accept, Origin'],
])(
  'a response to the header accept %s names it for caches, because its type depends on it',
  async (accept, options, type, vary) => {
    const request = new Request('http://localhost/card', accept === undefined ? {} : { headers: { accept } })
    const { headers } = await served(options).fetch(request)
    const place = `operation getCard of the contract at the headers for ${accept}`
    expect([headers.get('content-type'), headers.get('vary')], place).toEqual([type, vary])
  },
)

describe('a server with `allowHosts`', () => {
  it.each([
    ['api.example', 200],
    ['API.Example:8080', 200],
    ['a.pages.example', 200],
    ['a.b.pages.example', 200],
    ['127.0.0.1:80', 200],
    ['pages.example', 403],
    ['otherpages.example', 403],
    ['api.example.attacker.example', 403],
    ['an-api.example', 403],
  ])('responds to %s with %d', async (host, status) => {
    const server = served({ use: [allowHosts(['api.example', '*.pages.example'])] })
    const response = await server.fetch(new Request(url, { headers: { host } }))
    expect(response.status, `operation getPoem of the contract at the status for the host ${host}`).toBe(status)
  })
})

it.each([
  ['/api/poem', 200],
  ['/poem', 404],
  ['/poem/api', 404],
  ['/apis/poem', 404],
  ['/other/api/poem', 404],
])('a server with the `basePath` /api responds to %s with %d', async (path, status) => {
  const response = await served({ basePath: '/api' }).fetch(new Request(`http://localhost${path}`))
  expect(response.status, `operation getPoem of the contract at the status for the path ${path}`).toBe(status)
})

it.each([
  ['/api/poem', 200],
  ['/api/old', 200],
  ['/old', 404],
  ['/api/api/old', 404],
])('a server with the `basePath` /api and `rewritePath` responds to %s with %d', async (path, status) => {
  const seen: string[] = []
  const rewritePath = (below: string): string | undefined => {
    seen.push(below)
    return below === '/old' ? '/poem' : undefined
  }
  const response = await served({ basePath: '/api', rewritePath }).fetch(new Request(`http://localhost${path}`))
  const expected = [status, path.startsWith('/api') ? [path.slice('/api'.length)] : []]
  expect([response.status, seen], `operation getPoem of the contract at the path ${path}`).toEqual(expected)
})

// a server with all handlers owns the paths of its contract, so that no other server handles them by another method
it.each([
  ['GET', '/poem', 200, poem],
  ['POST', '/poem', 405, expect.stringContaining('POST is not allowed here')],
  ['GET', '/elsewhere', 200, 'the host'],
])(
  'a server with all handlers, as middleware, handles all methods of its paths: %s %s',
  async (method, path, ...expected) => {
    const { express } = served()
    const { call, stop } = await overHttp(
      (sent, response) => void express(sent, response, () => response.end('the host')),
    )
    onTestFinished(stop)
    const response = await call(path, { method })
    const found = [response.status, await response.text()]
    expect(found, `operation getPoem of the contract at the response to ${method} ${path}`).toEqual(expected)
  },
)

describe('over each kind of host', () => {
  type Send = (
    server: Server,
    method: string,
    body?: { readonly pieces?: readonly string[]; readonly headers?: Readonly<Record<string, string>> },
  ) => Promise<[number, string | null]>
  const plain = { 'content-type': 'text/plain' }
  /** Sends a request without a content-length, unless it has no body. */
  const kinds: Readonly<Record<string, Send>> = {
    async fetch(server, method, { pieces, headers = plain } = {}) {
      const body =
        pieces &&
        new ReadableStream({
          start(controller) {
            for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
            controller.close()
          },
        })
      const init = { method, headers, ...(body && { body, duplex: 'half' }) } as RequestInit
      const response = await server.fetch(new Request(url, init))
      return [response.status, response.headers.get('content-length')]
    },
    async node(server, method, { pieces, headers = plain } = {}) {
      const { port, stop } = await startServer(server.node)
      try {
        const sent = request({ port, method, path: '/poem', headers })
        if (pieces) sent.setHeader('transfer-encoding', 'chunked')
        // a refusal may arrive before the rest of the body is sent
        const responded = once(sent, 'response')
        sent.flushHeaders()
        for (const piece of pieces ?? []) {
          sent.write(piece)
          // so that each piece arrives separately
          await new Promise(resolve => setTimeout(resolve, 5))
        }
        sent.end()
        const [response] = await responded
        response.resume()
        return [response.statusCode, response.headers['content-length'] ?? null]
      } finally {
        await stop()
      }
    },
  }
  const rows = Object.entries(kinds)

  it.each(rows)('%s: the response to HEAD has the length of the body in bytes', async (_, send) => {
    const expected = [200, String(new TextEncoder().encode(poem).length)]
    expect(await send(served(), 'HEAD'), 'operation getPoem of the contract at header:content-length').toEqual(expected)
  })

  it.each(rows)('%s: a body in pieces may have exactly the permitted length, and no byte more', async (_, send) => {
    const statusOf = async (pieces: readonly string[]): Promise<number> =>
      (await send(served({ maxBodyBytes: 8 }), 'PUT', { pieces }))[0]
    const statuses = [
      await statusOf(['1234', '5678']),
      await statusOf(['1234', '5678', '9']),
      await statusOf(['12345678']),
    ]
    expect(statuses, 'operation putPoem of the contract at the status').toEqual([204, 413, 204])
  })
  // RFC 9110 §8.3 permits a recipient to guess the media type, but a guess may differ from what the caller meant
  it.each(rows)('%s: a body in pieces without a media type does not reach its handler', async (_, send) => {
    for (const method of ['PUT', 'PATCH']) {
      let calls = 0
      const server = served({}, () => {
        calls += 1
      })
      const [status] = await send(server, method, { pieces: ['ab', 'c'], headers: {} })
      const place = `operation ${method.toLowerCase()}Poem of the contract at the status and the calls`
      expect([status, calls], place).toEqual([415, 0])
    }
  })

  it.each(rows)('%s: an empty body in chunks without a media type counts as absent', async (_, send) => {
    const [status] = await send(served(), 'PATCH', { pieces: [], headers: {} })
    expect(status, 'operation patchPoem of the contract at the status').toBe(204)
  })
})

it('a host that refuses every response gets no exception, and the call ends', async () => {
  const server = served({ onError: () => undefined })
  const thrown: unknown[] = []
  const { call, stop } = await overHttp((message, response) => {
    response.writeHead = () => {
      throw new TypeError('refused')
    }
    try {
      server.node(message, response)
    } catch (error) {
      thrown.push(error)
    }
    response.destroy()
  })
  onTestFinished(stop)
  await expect(call('/poem')).rejects.toThrow()
  const place = 'operation getPoem of hosts at response'
  expect(thrown, `${place}: exceptions that reach the host`).toEqual([])
  expect(server.active, `${place}: pending calls`).toBe(0)
})
