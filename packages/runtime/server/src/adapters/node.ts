import type { Answer } from '../answer.ts'
import type { HeaderReader } from '../context.ts'
import { BadRequest, type HttpError } from '../errors.ts'
import { type BodyLimits, Exchange } from '../exchange.ts'
import { writeJson } from '../json/write.ts'
import { timerOf } from '../limits/defaults.ts'
import { type Chunks, isChunks } from '../streams/chunks.ts'
import { joined, tooLarge, tooSlow, utf8 } from './body.ts'
import { deadlinesOf } from './deadlines.ts'
import type { Handle } from './handle.ts'

/** What this adapter needs of node's `IncomingMessage`. */
export interface NodeRequest {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly socket: NodeSocket
  /** Whether all of it is there. */
  readonly complete?: boolean
  readonly httpVersionMajor?: number
  readonly readableEnded: boolean
  on(event: 'data', listener: (chunk: Uint8Array) => void): unknown
  on(event: 'end' | 'close', listener: () => void): unknown
  listenerCount(event: 'end' | 'close'): number
  read(size: number): unknown
  resume(): unknown
}

/** What this adapter needs of the connection. */
export interface NodeSocket {
  readonly remoteAddress?: string | undefined
  readonly destroyed?: boolean
  once?(event: 'close', listener: () => void): unknown
  pause?(): unknown
  resume?(): unknown
}

/** What this adapter needs of node's `ServerResponse`. */
export interface NodeResponse {
  readonly writableFinished: boolean
  readonly headersSent: boolean
  /** Bytes that the system has not taken yet. */
  readonly writableLength?: number
  /** Nothing more is sent, and no event follows. */
  readonly destroyed?: boolean
  /** Null while it waits behind another answer on the same connection. */
  readonly socket?: unknown
  /** Of HTTP/2, which says there what `destroyed` says. */
  readonly stream?: { readonly destroyed: boolean }
  on(event: 'close' | 'drain', listener: () => void): unknown
  /** False where more should wait until what was written is taken: `drain`. */
  write?(piece: string | Uint8Array): boolean
  flushHeaders?(): void
  destroy?(): unknown
  /** Cuts the connection after so many milliseconds without any progress. */
  setTimeout?(milliseconds: number): unknown
  writeHead(status: number, headers: Readonly<Record<string, string | number>>): unknown
  end(body?: string | Uint8Array): unknown
  end(body: string, encoding: 'latin1'): unknown
}

export type NodeHandler = (request: NodeRequest, response: NodeResponse) => void

/** A handler for `http.createServer`. Builds no `Request`; a plain answer is written in the same turn. */
export const nodeHandler =
  (handle: Handle, send: NodeSend): NodeHandler =>
  (request, response) => {
    const exchange = new NodeExchange(request, response, request.url ?? '/')
    exchange.skipEnd()
    handle(exchange, send)
  }

export type NodeSend = (answer: Answer, exchange: NodeExchange) => void

/** Writes answers. A caller that takes nothing of one for so many milliseconds is cut off: until then the answer is kept in memory. */
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
    bound(exchange, timeout)
  }
}

/** Bounds the time in which a caller may take nothing of what is left of an ended answer. */
const bound = (exchange: NodeExchange, timeout: number): void => {
  const { response } = exchange
  // most are with the system at once
  if (timeout === 0 || (response.writableLength ?? 0) === 0) return
  response.setTimeout?.(timeout)
  exchange.readNoMore()
}

/** Writes pieces as the caller takes them. One who takes nothing for so many milliseconds is cut off. */
const stream = (answer: Answer, chunks: Chunks, exchange: NodeExchange, timeout: number): void => {
  const { response, method } = exchange
  try {
    response.writeHead(answer.status, answer.headers)
  } catch (error) {
    chunks.cancel()
    throw error
  }
  if (method === 'HEAD' || response.write === undefined) {
    chunks.cancel()
    response.end()
    return
  }
  let isOver = false
  let resume: (() => void) | undefined
  response.on('drain', () => resume?.())
  const leave = (): void => {
    if (!isOver) exchange.abort(new DOMException('The caller went away', 'AbortError'))
    isOver = true
    chunks.cancel()
    resume?.()
  }
  exchange.whenClosed(leave)
  if (isOver) return
  const cut = (): void => {
    response.destroy?.()
    // an answer that waits behind another is not told that it is cut off
    leave()
  }
  const taken = (): Promise<void> =>
    new Promise(resolve => {
      const timer = timeout > 0 ? setTimeout(cut, timeout) : undefined
      resume = () => {
        clearTimeout(timer)
        resume = undefined
        resolve()
      }
    })
  const pump = async (): Promise<void> => {
    response.flushHeaders?.()
    while (!isOver) {
      const piece = await chunks.next()
      if (isOver) return
      if (piece === undefined) {
        isOver = true
        response.end()
        bound(exchange, timeout)
      } else if (piece.length > 0 && response.write?.(piece) === false) await taken()
    }
  }
  // its cause was told to `onError`
  pump().catch(() => {
    isOver = true
    response.destroy?.()
  })
}

const write = (answer: Answer, body: Exclude<Answer['body'], Chunks>, { method, response }: NodeExchange): void => {
  const { status, headers } = answer
  const length = lengthOf(body)
  // RFC 9110 §8.6: no length with 1xx and 204
  const hasLength = status !== 204 && status >= 200
  response.writeHead(status, hasLength ? { ...headers, 'content-length': length } : headers)
  if (body === undefined || method === 'HEAD') response.end()
  // as many bytes as characters: all are ASCII, which node writes in less time where it is told so
  else if (typeof body === 'string' && body.length === length) response.end(body, 'latin1')
  else response.end(body)
}

/** Answers that wait for each connection: requests in a row wait together. */
const waiting = new WeakMap<NodeSocket, number>()

const pause = (socket: NodeSocket): void => {
  waiting.set(socket, (waiting.get(socket) ?? 0) + 1)
  socket.pause?.()
}

const unpause = (socket: NodeSocket): void => {
  const left = (waiting.get(socket) ?? 1) - 1
  waiting.set(socket, left)
  if (left === 0) socket.resume?.()
}

/** What is told when a connection closes: one listener for each, however many answers wait on it. */
const closings = new WeakMap<NodeSocket, Set<() => void>>()

/** Calls back when a connection closes. Gives what takes that back. */
const whenSocketCloses = (socket: NodeSocket, closed: () => void): (() => void) => {
  let all = closings.get(socket)
  if (all === undefined) {
    const listeners = new Set<() => void>()
    closings.set(socket, listeners)
    socket.once?.('close', () => {
      for (const listener of listeners) listener()
    })
    all = listeners
  }
  all.add(closed)
  return () => void all.delete(closed)
}

// the global is a getter, which would be called for each answer; hosts without it use no part of this module
const { Buffer } = globalThis

const lengthOf = (body: string | Uint8Array | undefined): number => {
  if (body === undefined) return 0
  return typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength
}

export class NodeExchange extends Exchange {
  readonly method: string
  readonly response: NodeResponse
  readonly #request: NodeRequest
  #isEndSkipped = false

  constructor(request: NodeRequest, response: NodeResponse, target: string) {
    super(target)
    this.method = request.method ?? 'GET'
    this.#request = request
    this.response = response
  }

  /** The end of a request that was skipped comes after the answer for whoever sees the request, as it does without us. */
  get native(): NodeRequest {
    if (this.#isEndSkipped) {
      this.#isEndSkipped = false
      this.response.on('close', () => this.#request.resume())
    }
    return this.#request
  }

  /**
   * Spares a request without a body (RFC 9112 §6.3) its way to the end of its stream, which nobody waits for and which is a tenth of
   * what a small request costs. Node sends all that were never read from on that way; to read nothing is enough, and takes nothing away.
   */
  skipEnd(): void {
    const request = this.#request
    const { headers } = request
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return
    if (request.listenerCount('end') > 0 || request.listenerCount('close') > 0) return
    request.read(0)
    this.#isEndSkipped = true
  }

  /**
   * Reads nothing from the connection until the answer is taken. Whatever a caller sends, an empty line too, counts as progress for node,
   * so that one who never reads would keep an answer in memory for ever. Of a request that is not there yet, node bounds the time.
   */
  readNoMore(): void {
    const { response } = this
    const request = this.#request
    // the streams of HTTP/2 share a connection, and end without it
    if (request.httpVersionMajor !== 1 || request.socket.pause === undefined) return
    let [isTaken, isPaused] = [false, false]
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = (): void => {
      if (isTaken) return
      // while an answer waits behind another, the connection says whether the caller of that one is still there
      if (request.complete !== true || response.socket === null) {
        timer = setTimeout(check, 1_000)
        return
      }
      isPaused = true
      pause(request.socket)
    }
    this.whenClosed(() => {
      isTaken = true
      clearTimeout(timer)
      if (isPaused) unpause(request.socket)
    })
    // the end of a request without a body is told after its beginning was handled
    setImmediate(check)
  }

  /**
   * Calls back once, when the answer was taken or its caller is gone; at once where that is so already: node says neither again. Node 20 tells
   * an answer that waits behind another on the same connection nothing of the end of that.
   */
  whenClosed(closed: () => void): void {
    const { response } = this
    const { socket, httpVersionMajor } = this.#request
    const isWaiting = httpVersionMajor === 1 && response.socket === null
    const isOver = response.destroyed ?? response.stream?.destroyed ?? false
    if (isOver || (isWaiting && socket.destroyed === true)) {
      closed()
      return
    }
    if (!isWaiting) {
      response.on('close', closed)
      return
    }
    const told = (): void => {
      forget()
      closed()
    }
    const forget = whenSocketCloses(socket, told)
    response.on('close', told)
  }

  get headers(): HeaderReader {
    return { get: name => this.header(name) ?? null }
  }

  get remoteAddress(): string | undefined {
    return this.#request.socket.remoteAddress
  }

  header(name: string): string | undefined {
    const value = this.#request.headers[name]
    return Array.isArray(value) ? value.join(', ') : value
  }

  readBytes(limits: BodyLimits, done: (body: Uint8Array | HttpError) => void): void {
    if (Number(this.#request.headers['content-length']) > limits.bytes) done(tooLarge(limits.bytes))
    else if (this.#request.readableEnded) done(alreadyRead(this.#request, limits.bytes))
    else collect(this.#request, limits, done)
  }

  readText(limits: BodyLimits, done: (body: string | HttpError) => void): void {
    this.readBytes(limits, bytes => done(bytes instanceof Uint8Array ? textOf(bytes) : bytes))
  }

  protected whenGone(gone: () => void): void {
    this.whenClosed(() => {
      if (!this.response.writableFinished) gone()
    })
  }
}

const collect = (request: NodeRequest, limits: BodyLimits, done: (body: Uint8Array | HttpError) => void): void => {
  // most bodies come in one piece
  let first: Uint8Array | undefined
  let chunks: Uint8Array[] | undefined
  let size = 0
  let isOver = false
  const deadlines = deadlinesOf(limits.milliseconds)
  const finish = (body: Uint8Array | HttpError): void => {
    if (isOver) return
    isOver = true
    deadlines.met(deadline)
    done(body)
  }
  const deadline = deadlines.set(() => finish(tooSlow(limits.milliseconds)))
  request.on('data', chunk => {
    if (isOver) return
    size += chunk.length
    if (size > limits.bytes) finish(tooLarge(limits.bytes))
    else if (first === undefined) first = chunk
    else {
      chunks ??= [first]
      chunks.push(chunk)
    }
  })
  request.on('end', () => finish(chunks === undefined ? (first ?? nothing) : joined(chunks, size)))
  request.on('close', () => {
    // every request closes; an error with its stack is made for those that had not ended
    if (!isOver) finish(new BadRequest('The connection closed before the body ended'))
  })
}

const nothing = new Uint8Array()

/** A Buffer turns into text quickly, but puts U+FFFD for what is no UTF-8: only then is it worth to look closer. */
const textOf = (bytes: Uint8Array): string | HttpError => {
  if (!(bytes instanceof Buffer)) return utf8(bytes)
  const text = bytes.toString('utf8')
  return text.includes('\ufffd') ? utf8(bytes) : text
}

/** Another middleware (`express.json()`) has read the body and kept its value. */
const alreadyRead = (request: NodeRequest, bytes: number): Uint8Array | HttpError => {
  const body = 'body' in request ? request.body : undefined
  if (body === undefined) return new Uint8Array()
  if (body instanceof Uint8Array) return body
  const encoded = new TextEncoder().encode(typeof body === 'string' ? body : (writeJson(body) ?? ''))
  return encoded.length > bytes ? tooLarge(bytes) : encoded
}
