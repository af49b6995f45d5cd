import type { Answer } from '../answer.ts'
import type { HeaderReader } from '../context.ts'
import { BadRequest } from '../errors.ts'
import { type BodyLimits, Exchange } from '../exchange.ts'
import { writeJson } from '../json/write.ts'
import { joined, tooLarge, tooSlow, utf8 } from './body.ts'

/** What this adapter needs of node's `IncomingMessage`. */
export interface NodeRequest {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly socket: { readonly remoteAddress?: string | undefined }
  readonly readableEnded: boolean
  readonly destroyed: boolean
  on(event: 'data', listener: (chunk: Uint8Array) => void): unknown
  on(event: 'end' | 'close', listener: () => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  off(event: 'data', listener: (chunk: Uint8Array) => void): unknown
  off(event: 'end' | 'close', listener: () => void): unknown
  off(event: 'error', listener: (error: Error) => void): unknown
}

/** What this adapter needs of node's `ServerResponse`. */
export interface NodeResponse {
  readonly writableFinished: boolean
  readonly headersSent: boolean
  on(event: 'close', listener: () => void): unknown
  writeHead(status: number, headers: (string | number)[]): unknown
  end(body?: string | Uint8Array): unknown
}

export type NodeHandler = (request: NodeRequest, response: NodeResponse) => void

/** A handler for `http.createServer`. Builds no `Request`; a plain answer is written in the same turn. */
export const nodeHandler =
  (answer: (exchange: Exchange) => Answer | Promise<Answer>): NodeHandler =>
  (request, response) => {
    const exchange = new NodeExchange(request, response, request.url ?? '/')
    const given = answer(exchange)
    if (given instanceof Promise) given.then(value => send(exchange, response, value))
    else send(exchange, response, given)
  }

export const send = (exchange: Exchange, response: NodeResponse, answer: Answer): void => {
  if (response.headersSent) return
  const headers: (string | number)[] = []
  for (const name in answer.headers) headers.push(name, answer.headers[name] ?? '')
  const { body } = answer
  // RFC 9110 §8.6: no length with 1xx and 204
  if (answer.status !== 204 && answer.status >= 200) headers.push('content-length', lengthOf(body))
  response.writeHead(answer.status, headers)
  if (body === undefined || exchange.method === 'HEAD') response.end()
  else response.end(body)
}

const lengthOf = (body: string | Uint8Array | undefined): number => {
  if (body === undefined) return 0
  return typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength
}

export class NodeExchange extends Exchange {
  readonly method: string
  readonly native: NodeRequest
  readonly #response: NodeResponse

  constructor(request: NodeRequest, response: NodeResponse, target: string) {
    super(target)
    this.method = request.method ?? 'GET'
    this.native = request
    this.#response = response
  }

  get headers(): HeaderReader {
    return { get: name => this.header(name) ?? null }
  }

  get remoteAddress(): string | undefined {
    return this.native.socket.remoteAddress
  }

  header(name: string): string | undefined {
    const value = this.native.headers[name]
    return Array.isArray(value) ? value.join(', ') : value
  }

  async readBody(limits: BodyLimits): Promise<string> {
    return utf8(await this.readBytes(limits))
  }

  readBytes(limits: BodyLimits): Promise<Uint8Array> {
    if (Number(this.native.headers['content-length']) > limits.bytes) return Promise.reject(tooLarge(limits.bytes))
    if (this.native.readableEnded) return alreadyRead(this.native, limits.bytes)
    return collect(this.native, limits)
  }

  protected whenGone(gone: () => void): void {
    this.#response.on('close', () => {
      if (!this.#response.writableFinished) gone()
    })
  }
}

const collect = (request: NodeRequest, limits: BodyLimits): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    let size = 0
    const timer = setTimeout(() => finish(tooSlow(limits.milliseconds)), limits.milliseconds)
    const onData = (chunk: Uint8Array): void => {
      size += chunk.length
      if (size > limits.bytes) finish(tooLarge(limits.bytes))
      else chunks.push(chunk)
    }
    const onEnd = (): void => finish(undefined)
    const onClose = (): void => finish(new BadRequest('The connection closed before the body ended'))
    const finish = (error: Error | undefined): void => {
      clearTimeout(timer)
      request.off('data', onData)
      request.off('end', onEnd)
      request.off('close', onClose)
      if (error === undefined) resolve(joined(chunks, size))
      else reject(error)
    }
    request.on('data', onData)
    request.on('end', onEnd)
    request.on('close', onClose)
    // an error is followed by `close`; without a listener it would end the process
    request.on('error', ignore)
  })

const ignore = (): void => undefined

/** Another middleware (`express.json()`) has read the body and kept its value. */
const alreadyRead = async (request: NodeRequest, bytes: number): Promise<Uint8Array> => {
  const body = 'body' in request ? request.body : undefined
  if (body === undefined) return new Uint8Array()
  if (body instanceof Uint8Array) return body
  const encoded = new TextEncoder().encode(typeof body === 'string' ? body : (writeJson(body) ?? ''))
  if (encoded.length > bytes) throw tooLarge(bytes)
  return encoded
}
