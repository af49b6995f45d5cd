import type { RequestListener } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { startServer } from '@chainwright/testing/start-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { largestDocument } from '../evm/metadata.ts'
import { type Address, type FetchOptions, fetchDocument } from './fetch.ts'

/** A server with a count of its requests. */
const start = async (answer: RequestListener, host = '127.0.0.1') => {
  let requested = 0
  const listener: RequestListener = (request, response) => {
    requested++
    answer(request, response)
  }
  const { port, stop } = await startServer(listener, { host })
  onTestFinished(stop)
  return { port, requested: () => requested }
}

const json = (text: string | Buffer, headers: Readonly<Record<string, string>> = {}): RequestListener => {
  return (_, response) => response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(text)
}

const own = new AbortController().signal
const statusOf = async (url: string, options: Partial<FetchOptions> = {}, isGateway = false): Promise<string> =>
  (await fetchDocument({ url: new URL(url), isGateway }, { allowed: new Set(), ...options }, own)).status
const loopback: readonly Address[] = [{ address: '127.0.0.1', family: 4 }]
const known = { resolve: async () => loopback, allowed: new Set(['known.test']) }
const unreachable = 'UNREACHABLE_TOKEN_URI'

describe('private addresses are not fetched', () => {
  it.each([
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://LOCALHOST.:PORT/',
    'http://0x7f.1:PORT/',
    'http://2130706433:PORT/',
    'http://017700000001:PORT/',
    'http://0:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[64:ff9b::7f00:1]:PORT/',
    'http://[2002:7f00:1::]:PORT/',
    'http://user:password@127.0.0.1:PORT/',
  ])('%s', async pattern => {
    const { port, requested } = await start(json('{}'), '::')
    expect(await statusOf(pattern.replace('PORT', String(port)))).toBe(unreachable)
    expect(requested()).toBe(0)
  })

  it('a host with one private address among public ones is not requested', async () => {
    const { port, requested } = await start(json('{}'))
    for (const private_ of loopback) {
      const resolve = async () => [{ address: '8.8.8.8', family: 4 }, private_]
      expect(await statusOf(`http://mixed.test:${port}/`, { resolve })).toBe(unreachable)
    }
    expect(requested()).toBe(0)
  })

  it.each([
    'http://127.0.0.1:PORT/secret',
    'http://hidden.test:PORT/secret',
    '//127.0.0.1:PORT/secret',
    'file:///etc/passwd',
    'http://[::ffff:7f00:1]:PORT/secret',
  ])('a redirect to a private address is not followed: %s', async to => {
    const secret = await start(json('{}'))
    const location = to.replace('PORT', String(secret.port))
    for (const status of [301, 302, 303, 307, 308]) {
      const { port, requested } = await start((_, response) => response.writeHead(status, { location }).end())
      expect(await statusOf(`http://known.test:${port}/`, known)).toBe(unreachable)
      expect(requested()).toBe(1)
    }
    expect(secret.requested()).toBe(0)
  })

  it('a name is resolved once for a request: the connection goes to the address that was checked', async () => {
    const [allowed, other] = [await start(json('{}'), '127.0.0.1'), await start(json('{}'), '127.0.0.2')]
    let count = 0
    const resolve = async () => [{ address: ++count === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
    expect(await statusOf(`http://known.test:${allowed.port}/`, { ...known, resolve })).toBe('indexed')
    expect([count, allowed.requested(), other.requested()]).toEqual([1, 1, 0])
  })

  it('a name is resolved and checked again for each redirect', async () => {
    const { port, requested } = await start((_, response) => response.writeHead(302, { location: '/again' }).end())
    const answers = [loopback, loopback]
    const hosts: string[] = []
    const resolve = async (host: string) => {
      hosts.push(host)
      return answers.shift() ?? []
    }
    // Only this port of the host is allowed; the same name at another port is not.
    expect(await statusOf(`http://known.test:${port}/`, { resolve, allowed: new Set([`known.test:${port}`]) })).toBe(
      unreachable,
    )
    expect([hosts, requested()]).toEqual([['known.test', 'known.test', 'known.test'], 2])
  })

  it('the list of allowed hosts contains exact names; a name with a port allows only that port', async () => {
    const { port } = await start(json('{}'))
    const at = `http://known.test:${port}/`
    const resolve = async () => loopback
    const allowing = (...hosts: string[]) => statusOf(at, { resolve, allowed: new Set(hosts) })
    expect(await allowing('known.test')).toBe('indexed')
    expect(await allowing(`known.test:${port}`)).toBe('indexed')
    expect(await allowing(`known.test:${port + 1}`)).toBe(unreachable)
    expect(await allowing('other.test', 'test', 'n.test')).toBe(unreachable)
  })

  it('a gateway is reached by URIs of IPFS, and below its own path', async () => {
    const gate = await start((request, response) => {
      if (request.url === '/ipfs/moved') response.writeHead(302, { location: '/admin' }).end()
      else json('{}')(request, response)
    })
    const gateway = new URL(`http://127.0.0.1:${gate.port}`)
    expect(await statusOf(`${gateway.origin}/ipfs/x`, { gateway }, true)).toBe('indexed')
    expect(await statusOf(`${gateway.origin}/ipfs/x`, { gateway })).toBe(unreachable)
    expect(await statusOf(`${gateway.origin}/ipfs/moved`, { gateway }, true)).toBe(unreachable)
    expect(gate.requested()).toBe(2)
  })

  it('a port of another protocol is not fetched', async () => {
    const resolve = async () => [{ address: '8.8.8.8', family: 4 }]
    const began = Date.now()
    for (const port of [22, 25, 53, 993])
      expect(await statusOf(`http://mail.test:${port}/`, { resolve })).toBe(unreachable)
    expect(Date.now() - began).toBeLessThan(2_000)
  })
})

describe('responses of hosts', () => {
  const at = async (answer: RequestListener, options: Partial<FetchOptions> = {}) => {
    const { port } = await start(answer)
    return fetchDocument(
      { url: new URL(`http://known.test:${port}/`), isGateway: false },
      { ...known, ...options },
      own,
    )
  }
  const large = Buffer.alloc(3 * largestDocument, 0x20)

  it.each<[string, string, RequestListener]>([
    ['a document', 'indexed', json('{"name":"a"}')],
    ['a document in gzip', 'indexed', json(gzipSync('{}'), { 'content-encoding': 'gzip' })],
    ['a document in brotli', 'indexed', json(brotliCompressSync('{}'), { 'content-encoding': 'br' })],
    ['a coding that is not known', unreachable, json('{}', { 'content-encoding': 'zstd' })],
    ['what is not in the coding that it names', unreachable, json('{}', { 'content-encoding': 'gzip' })],
    ['no object', 'INVALID_METADATA', json('[1]')],
    ['no JSON', 'INVALID_METADATA_JSON', json('<html>')],
    ['a picture with a script', 'INVALID_METADATA_JSON', json('<svg xmlns="…"><script>alert(1)</script></svg>')],
    ['nothing', 'INVALID_METADATA_JSON', (_, response) => response.writeHead(204).end()],
    ['bytes that are not UTF-8', 'INVALID_METADATA_JSON', json(Buffer.from([0xff, 0xfe, 0x7b, 0x7d]))],
    ['JSON inside one another', 'INVALID_METADATA', json('['.repeat(200_000) + ']'.repeat(200_000))],
    ['too much', 'METADATA_CONTENT_TOO_LARGE', json(large)],
    [
      'little that unpacks to too much',
      'METADATA_CONTENT_TOO_LARGE',
      json(gzipSync(large), { 'content-encoding': 'gzip' }),
    ],
    ['429', 'THROTTLED_TOKEN_URI', (_, response) => response.writeHead(429).end()],
    ['404', unreachable, (_, response) => response.writeHead(404).end('{}')],
    ['500', unreachable, (_, response) => response.writeHead(500).end('{}')],
    ['a redirect without a place', unreachable, (_, response) => response.writeHead(302).end()],
    ['redirects without an end', unreachable, (_, response) => response.writeHead(302, { location: '/' }).end()],
    [
      'an answer that is cut',
      unreachable,
      (_, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{"name":')
        setTimeout(() => response.destroy(), 20)
      },
    ],
  ])('%s is %s', async (_what, status, answer) => {
    const found = await at(answer)
    expect(found.status).toBe(status)
    expect(found.document === null).toBe(status !== 'indexed')
  })

  it.each<[string, RequestListener]>([
    ['never', () => {}],
    [
      'a byte at a time',
      (_, response) => {
        const timer = setInterval(() => response.write(' '), 50)
        response.on('close', () => clearInterval(timer))
      },
    ],
  ])('a response that arrives %s ends in time', async (_what, answer) => {
    const began = Date.now()
    expect((await at(answer, { timeout: 300 })).status).toBe(unreachable)
    expect(Date.now() - began).toBeLessThan(3_000)
  })

  it('a request ends at the time limit if the resolver never responds', async () => {
    const resolve = () => new Promise<never>(() => {})
    expect((await at(json('{}'), { timeout: 200, resolve })).status).toBe(unreachable)
  })

  it('credentials and the fragment of a URL are not sent', async () => {
    let seen: Record<string, unknown> = {}
    const { port } = await start((request, response) => {
      seen = { ...request.headers, url: request.url }
      json('{}')(request, response)
    })
    expect(await statusOf(`http://user:password@known.test:${port}/a?b=c#d`, known)).toBe('indexed')
    expect(seen).toEqual({
      accept: 'application/json, */*;q=0.5',
      'accept-encoding': 'gzip, br',
      'user-agent': 'chainwright',
      host: `known.test:${port}`,
      connection: 'close',
      url: '/a?b=c',
    })
  })
})
