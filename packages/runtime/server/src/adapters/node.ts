import type { HttpResponse } from '../exchange/answer.ts'
import { type Chunks, isChunks } from '../exchange/chunks.ts'
import type { Handle } from '../exchange/handle.ts'
import { timerOf } from '../limits/timers.ts'
import { Buffer } from './node-body.ts'
import { NodeExchange } from './node-exchange.ts'
import { stream } from './node-stream.ts'
import { type NodeRequest, type NodeResponse, targetOf } from './node-types.ts'

/** A listener for `http.createServer`. */
export type NodeHandler = (request: NodeRequest, response: NodeResponse) => void

/** Creates a handler for `http.createServer`. It creates no `Request`, and writes a plain response synchronously. */
export const nodeHandler =
  (handle: Handle, send: NodeSend): NodeHandler =>
  (request, response) => {
    const exchange = new NodeExchange(request, response, targetOf(request))
    exchange.skipEnd()
    handle(exchange, send)
  }

export type NodeSend = (answer: HttpResponse, exchange: NodeExchange) => void

/**
 * Creates a function that writes responses. It disconnects a caller that reads nothing for the given milliseconds; until then the
 * response stays in memory.
 */
export const sender = (milliseconds: number): NodeSend => {
  const timeout = timerOf(milliseconds)
  return (answer, exchange) => {
    const { response } = exchange
    if (response.headersSent) {
      if (isChunks(answer.body)) answer.body.cancel()
      return
    }
    if (isChunks(answer.body)) {
      stream(answer, answer.body, exchange, timeout)
      return
    }
    write(answer, answer.body, exchange)
    exchange.bound(timeout)
  }
}

const write = (
  answer: HttpResponse,
  body: Exclude<HttpResponse['body'], Chunks>,
  { method, response }: NodeExchange,
): void => {
  const { status, headers } = answer
  const length = lengthOf(body)
  // RFC 9110 §8.6: no length with 1xx and 204, and with 304 only that of the body that is not sent
  const hasLength = status !== 204 && status !== 304 && status >= 200
  response.writeHead(status, hasLength ? { ...headers, 'content-length': length } : headers)
  if (body === undefined || method === 'HEAD') response.end()
  // the text is ASCII, which Node writes faster with this encoding
  else if (typeof body === 'string' && body.length === length) response.end(body, 'latin1')
  else response.end(body)
}

const lengthOf = (body: string | Uint8Array | undefined): number => {
  if (body === undefined) return 0
  return typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength
}
