import { type Server as HttpServer, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

interface Limits {
  readonly headersTimeout: number
  readonly requestTimeout: number
  readonly maxHeaderBytes: number
}

/**
 * Responds to bytes that node:http cannot read as a request: headers that are too large, a request that arrives too
 * late, or text that is not HTTP. The body has the default format of errors.
 */
export const refuseMalformed = (http: HttpServer, limits: Limits): void => {
  const latest = new WeakMap<Duplex, ServerResponse>()
  http.on('request', ({ socket }, response) => latest.set(socket, response))
  http.on('clientError', (error: NodeJS.ErrnoException & { readonly reason?: string }, socket: Duplex) => {
    // Bytes in the middle of another response would become a part of it.
    if (socket.writable && error.code !== 'ECONNRESET' && isBetween(latest.get(socket)))
      socket.write(answerTo(error, limits))
    socket.destroy(error)
  })
}

/**
 * Whether the server may send bytes between two responses: the last response is complete, or has not started and is the
 * next one on this connection.
 */
const isBetween = (response: ServerResponse | undefined): boolean =>
  response === undefined || response.writableFinished || (response.socket !== null && !response.headersSent)

const answerTo = (
  { code, reason }: NodeJS.ErrnoException & { readonly reason?: string },
  { headersTimeout, requestTimeout, maxHeaderBytes }: Limits,
): string => {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return answer(431, `the request line and the headers must be at most ${maxHeaderBytes} bytes`)
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return answer(413, 'the extensions of the chunks are too large')
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return answer(
        408,
        `the headers must arrive within ${headersTimeout / 1000} seconds, and the whole request within ${requestTimeout / 1000}`,
      )
    default:
      return answer(400, `the request is not valid HTTP/1.1${reason === undefined ? '' : `: ${reason}`}`)
  }
}

const answer = (statusCode: number, message: string): string => {
  const error = STATUS_CODES[statusCode] ?? ''
  const body = JSON.stringify({ message, statusCode, error })
  return `HTTP/1.1 ${statusCode} ${error}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`
}
