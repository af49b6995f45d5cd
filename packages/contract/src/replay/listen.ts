import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { bodyOfBytes, bytesOf } from '../format/body.ts'
import type { RequestText } from '../format/fixture.ts'
import { type TimedPart, timedParts } from '../format/stream.ts'
import { contractLimits } from '../limits/limits.ts'
import { within } from '../limits/within.ts'
import type { Replay } from './replay.ts'
import type { Reply } from './reply.ts'

/** A server that accepts connections. */
export interface Listening {
  /** The URL, such as `http://127.0.0.1:41235`, without a trailing slash. */
  readonly url: string
  close(): Promise<void>
}

/** The address of a server. */
export interface ListenOptions {
  /** The port. Default: a free one. */
  readonly port?: number
  /** The host. Default: 127.0.0.1, which only this machine can reach. */
  readonly host?: string
  /** Maximum bytes of a request body. Default 10 MiB. */
  readonly bodyLimit?: number
}

/** Serves a replay over HTTP. @throws if the port is in use. */
export const listen = async (
  replay: Replay,
  { port = 0, host = '127.0.0.1', bodyLimit = contractLimits.bodyBytes }: ListenOptions = {},
): Promise<Listening> => {
  const server = createServer((request, response) => {
    // a client that disconnects ends only its own request
    serve(request, response, { replay, bodyLimit }).catch(() => request.socket.destroy())
  })
  server.listen(port, host)
  await once(server, 'listening')
  const shown = host.includes(':') ? `[${host}]` : host
  return { url: `http://${shown}:${(server.address() as AddressInfo).port}`, close: () => closed(server) }
}

const serve = async (
  request: IncomingMessage,
  response: ServerResponse,
  { replay, bodyLimit }: { replay: Replay; bodyLimit: number },
): Promise<void> => {
  if (isPreflight(request)) {
    response.writeHead(204, { ...cors(request), 'access-control-max-age': '600' }).end()
    return
  }
  const body = await bytesOfRequest(request, bodyLimit)
  if (body === undefined) {
    response.writeHead(413, { connection: 'close' }).end()
    return
  }
  const reply = replay.respond(requestOf(request, body), within)
  if (reply.latency > 0) await wait(reply.latency)
  if (reply.reset) request.socket.resetAndDestroy()
  else deliver(reply, request, response)
}

/** Whether a request is a CORS preflight. A request that names a case is not: the fixture responds to it. */
const isPreflight = ({ method, headers }: IncomingMessage): boolean =>
  method === 'OPTIONS' &&
  headers['access-control-request-method'] !== undefined &&
  headers['x-replay-fixture'] === undefined

const bytesOfRequest = async (request: IncomingMessage, limit: number): Promise<Uint8Array | undefined> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const requestOf = (request: IncomingMessage, body: Uint8Array): RequestText => ({
  method: request.method ?? 'GET',
  target: request.url ?? '/',
  headers: Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  ),
  ...(body.length === 0 ? {} : { body: bodyOfBytes(body) }),
})

const deliver = (reply: Reply, request: IncomingMessage, response: ServerResponse): void => {
  const { status, headers, body } = reply
  const parts = request.method === 'HEAD' ? undefined : timedParts(reply)
  if (parts !== undefined) {
    response.writeHead(status, { ...cors(request), ...headers })
    response.flushHeaders()
    void play(parts, response)
    return
  }
  const bytes = body === undefined ? new Uint8Array() : bytesOf(body)
  const length = status === 204 || status === 304 ? {} : { 'content-length': String(bytes.length) }
  response.writeHead(status, { ...cors(request), ...headers, ...length })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** Sends each part at its time, until the client disconnects. */
const play = async (parts: readonly TimedPart[], response: ServerResponse): Promise<void> => {
  const begun = performance.now()
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  for (const { text, at } of parts) {
    const left = at - (performance.now() - begun)
    if (left > 0) await wait(left, undefined, { signal: gone.signal }).catch(() => undefined)
    if (gone.signal.aborted) return
    response.write(text)
  }
  response.end()
}

/** CORS headers for any origin, because this server is for tests and has no secrets. */
const cors = (request: IncomingMessage): Record<string, string> =>
  request.headers.origin === undefined
    ? {}
    : {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': String(request.headers['access-control-request-headers'] ?? '*'),
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
        'access-control-expose-headers': '*',
      }

const closed = async (server: Server): Promise<void> => {
  const done = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await done
}
