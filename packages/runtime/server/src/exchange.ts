import type { HeaderReader, RequestInfo } from './context.ts'
import type { Operation } from './contract.ts'
import type { HttpError } from './errors.ts'
import { isRequestId, newRequestId } from './middleware/request-id.ts'
import type { BodyPieces } from './streams/body-pieces.ts'

/** One request on its way through the server; each adapter has its own kind. */
export abstract class Exchange implements RequestInfo {
  abstract readonly method: string
  /** Path and query as sent. They are read where they are: a text that is cut out is slower to read than the whole. */
  readonly target: string
  /** Of the path, which is the start of `target`. */
  readonly pathLength: number
  /** The HTTP operation it was routed to, before middleware runs; undefined for JSON-RPC, unknown paths and methods. */
  operation: Operation | undefined
  /** Path template of what it was routed to. */
  route: string | undefined
  /** Values of the path's templates as they were sent; undefined where nothing in the path is encoded. */
  encodedPath: readonly string[] | undefined
  principal: unknown
  /** A request that opens a WebSocket, or the connection that a message came by; undefined of every other request. */
  readonly channel: 'upgrade' | Channel | undefined
  #requestId: string | undefined
  #abort: AbortController | undefined
  #aborted: unknown
  #isAborted = false

  abstract readonly headers: HeaderReader
  abstract readonly remoteAddress: string | undefined
  abstract readonly native: unknown

  constructor(target: string, channel?: 'upgrade' | Channel) {
    this.channel = channel
    this.target = originForm(target)
    const mark = this.target.indexOf('?')
    this.pathLength = mark < 0 ? this.target.length : mark
  }

  get path(): string {
    return this.target.slice(0, this.pathLength)
  }

  get query(): string {
    return this.target.slice(this.pathLength + 1)
  }

  /** A header by its lower-case name. */
  abstract header(name: string): string | undefined
  /** The same for those who read headers as the platform has them. */
  get(name: string): string | null {
    return this.header(name) ?? null
  }
  /** Reads the body; `done` gets an HttpError where it is too large, too slow, or broken off. */
  abstract readBytes(limits: BodyLimits, done: (body: Uint8Array | HttpError) => void): void
  /** The body as it arrives, for operations that do not read it as a whole. Reads nothing before the first piece is requested. */
  abstract pieces(): BodyPieces
  /** The whole body as text; an HttpError if it is not valid UTF-8. */
  abstract readText(limits: BodyLimits, done: (body: string | HttpError) => void): void
  /** Calls back once when the caller goes away before the answer is finished. */
  protected abstract whenGone(gone: () => void): void

  get requestId(): string {
    if (this.#requestId === undefined) {
      const sent = this.header('x-request-id')
      this.#requestId = sent !== undefined && isRequestId(sent) ? sent : newRequestId()
    }
    return this.#requestId
  }

  get signal(): AbortSignal {
    if (this.#abort === undefined) {
      this.#abort = new AbortController()
      if (this.#isAborted) this.#abort.abort(this.#aborted)
      else this.whenGone(() => this.abort(new DOMException('The caller went away', 'AbortError')))
    }
    return this.#abort.signal
  }

  abort(reason: unknown): void {
    if (this.#isAborted) return
    this.#isAborted = true
    this.#aborted = reason
    this.#abort?.abort(reason)
  }
}

/** A connection on which a caller receives the notifications of its subscriptions. */
export interface Channel {
  readonly isOpen: boolean
  /** Ends a subscription of the connection, by its id. */
  readonly subscriptions: Map<string, () => void>
  /** How many it may have. */
  readonly mostSubscriptions: number
  /** The same message as an exchange of its own, for what lasts longer than its answer. */
  fork(exchange: Exchange): Exchange
  /** Calls back when the answer to a message was sent. */
  afterAnswer(exchange: Exchange, sent: () => void): void
  /** Sends a text. Returns a promise if the next text should wait until the caller has read this one. */
  send(text: string): Promise<void> | undefined
  /** Closes the connection because a notification can no longer be delivered. */
  fail(reason: string): void
}

export interface BodyLimits {
  readonly bytes: number
  /** For the whole body; of one that is read as it arrives, for each piece of it. */
  readonly milliseconds: number
  /** Of one item of a body that is a stream of them. */
  readonly itemBytes: number
  /** The limit of a streamed body; undefined for none. */
  readonly streamBytes: number | undefined
}

/** RFC 9112 §3.2: proxies may be sent an absolute target; its path is what counts. */
export const originForm = (target: string): string => {
  if (target.charCodeAt(0) === 0x2f) return target
  const authority = target.indexOf('://')
  if (authority < 0) return target
  const path = target.indexOf('/', authority + 3)
  if (path >= 0) return target.slice(path)
  const query = target.indexOf('?', authority + 3)
  return query < 0 ? '/' : `/${target.slice(query)}`
}
