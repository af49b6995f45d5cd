import { describe, expect, it } from 'vitest'
import { type Reply, reply } from '../handlers/reply.ts'
import { createServer, type Server } from '../server/server.ts'
import { ports } from '../testing/hosts.ts'
import { exchangeBytes } from '../testing/socket.ts'
import { contractOf, httpOperation } from '../testing/tables.ts'

// A handler may pass on the headers of another response. A caller must not take bytes of a body for the next response.

const operation = (id: string, mediaType: string, method = 'GET') =>
  httpOperation({
    id,
    method,
    path: `/${id}`,
    responses: [{ status: 200, mediaType }, { status: 204 }, { status: 304 }],
  })
const contract = contractOf({
  operations: [
    operation('next', 'application/json'),
    operation('value', 'application/json'),
    operation('bytes', 'application/octet-stream'),
  ],
})

async function* pieces(...texts: readonly string[]) {
  for (const text of texts) yield new TextEncoder().encode(text)
}

const serverFor = (handler: () => Reply<unknown>) => {
  const errors: string[] = []
  const server = createServer(
    contract,
    { next: () => 'next', value: handler, bytes: handler },
    { onError: error => errors.push((error as Error).message) },
  )
  return { server, errors }
}

/** The response to a request, and the one to the next request on the same connection. */
const sentOver = async (server: Server, host: string, request: string): Promise<string> => {
  const port = await (ports[host] as (server: Server) => Promise<number>)(server)
  const requests = [request, 'GET /next'].map(line => `${line} HTTP/1.1\r\nhost: a\r\n\r\n`)
  const { text } = await exchangeBytes(port, requests, { pause: 100, patience: 500 })
  return text.replace(/^(?:date|keep-alive|connection|x-powered-by):.*\r\n/gim, '').replaceAll('\r', '')
}

const json = 'content-type: application/json'
const next = `HTTP/1.1 200 OK\n${json}\ncontent-length: 6\n\n"next"`

describe.each(Object.keys(ports))('through %s', host => {
  it.each([
    ['a value', () => reply('a'), `HTTP/1.1 200 OK\n${json}\ncontent-length: 3\n\n"a"${next}`],
    ['no content', () => reply(undefined, { status: 204 }), `HTTP/1.1 204 No Content\n\n${next}`],
    ['no change', () => reply(undefined, { status: 304 }), `HTTP/1.1 304 Not Modified\n\n${next}`],
  ])('headers of a handler do not frame %s', async (_, handler, expected) => {
    const headers = { 'Transfer-Encoding': 'chunked', 'Content-Length': '1' }
    const { server } = serverFor(() => {
      const { value, status } = handler()
      return reply(value, { headers, ...(status !== undefined && { status }) })
    })
    expect(await sentOver(server, host, 'GET /value')).toBe(expected)
  })

  it('a stream with the stated length is sent with it', async () => {
    const { server, errors } = serverFor(() => reply(pieces('abc', 'de'), { headers: { 'content-length': '5' } }))
    const type = 'content-type: application/octet-stream'
    expect(await sentOver(server, host, 'GET /bytes')).toBe(
      `HTTP/1.1 200 OK\n${type}\ncontent-length: 5\n\nabcde${next}`,
    )
    expect(errors).toEqual([])
  })

  it.each([
    [['abc', 'HTTP/1.1 200 OK\r\n'], 'A stream has more bytes than its content-length 5'],
    [['abc', 'd'], 'A stream has 4 bytes, but its content-length is 5'],
  ])('a stream of %j with another length breaks the connection', async (texts, message) => {
    const { server, errors } = serverFor(() => reply(pieces(...texts), { headers: { 'content-length': '5' } }))
    // the connection may be cut before the first pieces are sent
    expect((await sentOver(server, host, 'GET /bytes')).match(/HTTP/g) ?? ['HTTP']).toEqual(['HTTP'])
    expect(errors).toEqual([message])
  })

  it.each([
    ['abcdef', '5'],
    ['abc', '1,2'],
  ])('a first piece %s for the length %s is an error response', async (text, length) => {
    const { server, errors } = serverFor(() => reply(pieces(text), { headers: { 'content-length': length } }))
    expect(await sentOver(server, host, 'GET /bytes')).toMatch(/^HTTP\/1.1 500 .*"next"$/s)
    expect(errors).toHaveLength(1)
  })
})

it('through fetch, headers of a handler do not frame a value', async () => {
  const headers = { 'transfer-encoding': 'chunked', 'content-length': '1' }
  const { server } = serverFor(() => reply('abc', { headers }))
  const response = await server.fetch(new Request('http://a/value'))
  expect([...response.headers.keys()]).toEqual(['content-type'])
})
