import { createServer, type Socket } from 'node:net'
import { startServer } from '@chainwright/testing/start-server'

/** A request as parsed from its bytes. */
export interface RawRequest {
  readonly method: string
  /** The request target, not decoded. */
  readonly target: string
  /** As sent, by lower-case name; several of one name are joined by a line end. */
  readonly headers: Readonly<Record<string, string>>
  /** One character per byte. */
  readonly body: string
}

/** Writes any bytes to the socket. */
export type Respond = (request: RawRequest, socket: Socket, count: number) => unknown

export interface RawServer {
  readonly url: string
  readonly requests: RawRequest[]
  /** Connections that are open now. */
  readonly sockets: ReadonlySet<Socket>
  close(): Promise<void>
}

/** An HTTP server that reads bytes itself, so that no parser hides what was sent. */
export const rawServer = async (respond: Respond = answer()): Promise<RawServer> => {
  const requests: RawRequest[] = []
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    let received = ''
    socket.on('data', chunk => {
      received += chunk.toString('latin1')
      for (;;) {
        const read = readRequest(received)
        if (!read) return
        received = received.slice(read.length)
        requests.push(read.request)
        respond(read.request, socket, requests.length)
      }
    })
  })
  const { url, stop } = await startServer(server)
  return { url, requests, sockets, close: stop }
}

/** Responds with a status line, headers, and a body. */
export const answer =
  (status = 200, body = '{}', headers: Record<string, string> = {}): Respond =>
  (_, socket) => {
    const bytes = Buffer.from(body)
    const lines = Object.entries({
      'content-type': 'application/json',
      'content-length': String(bytes.length),
      ...headers,
    })
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    // in one write: a second one would wait for the client's acknowledgment of the first
    socket.write(Buffer.concat([Buffer.from(`HTTP/1.1 ${status} Status\r\n${head}\r\n`), bytes]))
  }

/** Responds with each response in turn; repeats the last one. */
export const inTurn =
  (...answers: readonly Respond[]): Respond =>
  (request, socket, count) =>
    answers[Math.min(count, answers.length) - 1]?.(request, socket, count)

const readRequest = (text: string): { readonly request: RawRequest; readonly length: number } | undefined => {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [line = '', ...lines] = text.slice(0, end).split('\r\n')
  const [method = '', target = ''] = line.split(' ')
  const headers: Record<string, string> = {}
  for (const header of lines) {
    const colon = header.indexOf(':')
    const name = header.slice(0, colon).toLowerCase()
    const value = header.slice(colon + 1).trim()
    headers[name] = name in headers ? `${headers[name]}\n${value}` : value
  }
  const rest = text.slice(end + 4)
  if (headers['transfer-encoding'] === 'chunked') {
    const body = readChunks(rest)
    return body && { request: { method, target, headers, body: body.text }, length: end + 4 + body.length }
  }
  const length = Number(headers['content-length'] ?? 0)
  if (rest.length < length) return undefined
  return { request: { method, target, headers, body: rest.slice(0, length) }, length: end + 4 + length }
}

const readChunks = (text: string): { readonly text: string; readonly length: number } | undefined => {
  let body = ''
  for (let at = 0; ; ) {
    const line = text.indexOf('\r\n', at)
    if (line < 0) return undefined
    const size = Number.parseInt(text.slice(at, line), 16)
    const next = line + 2 + size + 2
    if (text.length < next) return undefined
    if (size === 0) return { text: body, length: next }
    body += text.slice(line + 2, line + 2 + size)
    at = next
  }
}
