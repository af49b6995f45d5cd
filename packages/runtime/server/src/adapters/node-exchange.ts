import type { HeaderReader } from '../context.ts'
import { BadRequest, type HttpError } from '../errors.ts'
import { type BodyLimits, Exchange } from '../exchange.ts'
import { writeJson } from '../json/write.ts'
import { type BodyPieces, onePiece } from '../streams/body-pieces.ts'
import { joined, tooLarge, tooSlow, utf8 } from './body.ts'
import { deadlinesOf } from './deadlines.ts'
import { type NodeSocket, pause, unpause, whenSocketCloses } from './node-connection.ts'

// the global is a getter, which would be called for each body and answer; hosts without it use no part of these modules
export const { Buffer } = globalThis

/** What the adapter needs of node's `IncomingMessage`. */
export interface NodeRequest {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly socket: NodeSocket
  /** Whether all of it is there. */
  readonly complete?: boolean
  readonly httpVersionMajor?: number
  readonly readableEnded: boolean
  /** Nothing more comes of it, and no event follows. */
  readonly destroyed?: boolean
  /** Of HTTP/2: why the stream was reset; 0 where it was not. */
  readonly stream?: { readonly rstCode?: number | undefined }
  on(event: 'data', listener: (chunk: Uint8Array) => void): unknown
  on(event: 'end' | 'close', listener: () => void): unknown
  listenerCount(event: 'end' | 'close'): number
  read(size: number): unknown
  pause(): unknown
  resume(): unknown
}

/** What the adapter needs of node's `ServerResponse`. */
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

  /** Bounds the milliseconds in which a caller may take nothing of what is left of an ended answer; 0 for no bound. */
  bound(timeout: number): void {
    const { response } = this
    // most are with the system at once
    if (timeout === 0 || (response.writableLength ?? 0) === 0) return
    response.setTimeout?.(timeout)
    this.#readNoMore()
  }

  /**
   * Reads nothing from the connection until the answer is taken. Whatever a caller sends, an empty line too, counts as progress for node,
   * so that one who never reads would keep an answer in memory for ever. Of a request that is not there yet, node bounds the time.
   */
  #readNoMore(): void {
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
    if (isAnswered(response) || (isWaiting && socket.destroyed === true)) {
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
    else if (this.#isLost()) done(brokenOff())
    else if (this.#request.readableEnded) done(alreadyRead(this.#request, limits.bytes))
    else collect(this.#request, limits, done)
  }

  /** Whether nobody can read the body any more: its connection is closed, or node threw it away after the answer. */
  #isLost(): boolean {
    const request = this.#request
    if (!request.readableEnded) return request.destroyed === true || isAnswered(this.response)
    // what another middleware has read is there, however the connection is
    return isAnswered(this.response) && bodyOf(request) === undefined
  }

  pieces(): BodyPieces {
    if (this.#isLost()) return brokenPieces
    if (this.#request.readableEnded) {
      // what another middleware has read is in memory already
      const read = alreadyRead(this.#request, Number.POSITIVE_INFINITY)
      return onePiece(read instanceof Uint8Array ? read : nothing)
    }
    return new NodePieces(this.#request, this.response)
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

/** Nothing more is sent of an answer. */
const isAnswered = (response: NodeResponse): boolean => response.destroyed ?? response.stream?.destroyed ?? false

/** Node ends the body of an HTTP/2 stream that was reset as one that is complete. */
const isReset = ({ stream }: NodeRequest): boolean => (stream?.rstCode ?? 0) !== 0

const brokenOff = (): BadRequest => new BadRequest('The connection closed before the body ended')

/** Of a body that cannot be read any more. */
const brokenPieces: BodyPieces = {
  next: () => Promise.reject(brokenOff()),
  stop: () => undefined,
}

/** The body as it arrives: the connection is read only while a piece is asked for. */
class NodePieces implements BodyPieces {
  readonly #request: NodeRequest
  readonly #response: NodeResponse
  readonly #arrived: Uint8Array[] = []
  #isBegun = false
  #isStopped = false
  #isEnded = false
  #isBroken = false
  #wake: (() => void) | undefined

  constructor(request: NodeRequest, response: NodeResponse) {
    this.#request = request
    this.#response = response
  }

  async next(): Promise<Uint8Array | undefined> {
    this.#begin()
    for (;;) {
      const piece = this.#arrived.shift()
      if (piece !== undefined) return piece
      // a body that broke is thrown away up to its end
      if (this.#isBroken) throw brokenOff()
      if (this.#isEnded || this.#isStopped) return undefined
      await new Promise<void>(resolve => {
        this.#wake = resolve
        this.#request.resume()
      })
    }
  }

  /** The rest is read and thrown away, so that the connection can carry another request. */
  stop(): void {
    if (!this.#isBegun || this.#isStopped) return
    this.#isStopped = true
    this.#discard()
  }

  #begin(): void {
    if (this.#isBegun) return
    this.#isBegun = true
    const request = this.#request
    request.on('data', piece => {
      if (this.#isStopped || this.#isBroken) return
      this.#arrived.push(piece)
      request.pause()
      this.#tell()
    })
    request.on('end', () => {
      if (isReset(request)) this.#break()
      else this.#isEnded = true
      this.#tell()
    })
    request.on('close', () => this.#break())
    // a handler that is answered for reads to the end no more; the answer of a connection that breaks closes before its request does
    this.#response.on('close', () => {
      this.#break()
      this.#discard()
    })
  }

  /** What comes after is not the handler's: it must not take what it has for the whole. */
  #break(): void {
    if (!this.#isEnded) this.#isBroken = true
    this.#tell()
  }

  /** Leaves the rest to nobody. What is there of a complete body stays for the handler. */
  #discard(): void {
    if (this.#isBroken || this.#isStopped) this.#arrived.length = 0
    this.#request.resume()
  }

  #tell(): void {
    const wake = this.#wake
    this.#wake = undefined
    wake?.()
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
  request.on('end', () => {
    if (isReset(request)) finish(brokenOff())
    else finish(chunks === undefined ? (first ?? nothing) : joined(chunks, size))
  })
  request.on('close', () => {
    // every request closes; an error with its stack is made for those that had not ended
    if (!isOver) finish(brokenOff())
  })
}

const nothing = new Uint8Array()

/** A Buffer turns into text quickly, but puts U+FFFD for what is no UTF-8: only then is it worth to look closer. */
const textOf = (bytes: Uint8Array): string | HttpError => {
  if (!(bytes instanceof Buffer)) return utf8(bytes)
  const text = bytes.toString('utf8')
  return text.includes('\ufffd') ? utf8(bytes) : text
}

const bodyOf = (request: NodeRequest): unknown => ('body' in request ? request.body : undefined)

/** Another middleware (`express.json()`) has read the body and kept its value. */
const alreadyRead = (request: NodeRequest, bytes: number): Uint8Array | HttpError => {
  const body = bodyOf(request)
  if (body === undefined) return new Uint8Array()
  if (body instanceof Uint8Array) return body
  const encoded = new TextEncoder().encode(typeof body === 'string' ? body : (writeJson(body) ?? ''))
  return encoded.length > bytes ? tooLarge(bytes) : encoded
}
