import type { Operation } from '../contract/contract.ts'
import type { BodyPieces } from './body-pieces.ts'
import type { HeaderReader, RequestInfo } from './context.ts'
import type { HttpError } from './errors.ts'
import { isRequestId, newRequestId } from './request-id.ts'

/** A request and its state in the server. Each adapter has its own subclass. */
export abstract class Exchange implements RequestInfo {
  abstract readonly method: string
  /** The path and query as sent. They are read in place, because reading a substring is slower. */
  readonly target: string
  /** The length of the path, which is the start of `target`. */
  readonly pathLength: number
  /**
   * The HTTP operation of the request, set before middleware runs; undefined for JSON-RPC, unknown paths and methods.
   */
  operation: Operation | undefined
  /** The path template of its route. */
  route: string | undefined
  /** The values of the path's templates as sent; undefined if the path contains no percent-encoding. */
  encodedPath: readonly string[] | undefined
  principal: unknown
  /** `upgrade` for a request that opens a WebSocket, the connection for a message; undefined for other requests. */
  readonly channel: 'upgrade' | Channel | undefined
  #requestId: string | undefined
  #abort: AbortController | undefined
  #aborted: unknown
  #isAborted = false

  /** Whether the request names several hosts. Platforms whose requests have a URL accept only one. */
  get hasSeveralHosts(): boolean {
    return false
  }

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
  /** A header, like `get` of the platform's `Headers`: null if it is absent. */
  get(name: string): string | null {
    return this.header(name) ?? null
  }
  /** Reads the body; `done` gets an HttpError if it is too large, too slow, or broken. */
  abstract readBytes(limits: BodyLimits, done: (body: Uint8Array | HttpError) => void): void
  /** The body as it arrives, for operations that do not read it as a whole. Reads nothing before the first piece is requested. */
  abstract pieces(): BodyPieces
  /** The whole body as text; an HttpError if it is not valid UTF-8. */
  abstract readText(limits: BodyLimits, done: (body: string | HttpError) => void): void
  /** Calls back once if the caller disconnects before the response is complete. */
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
      else this.whenGone(() => this.abort(new DOMException('The caller disconnected', 'AbortError')))
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
  /** The functions that end the subscriptions of the connection, by subscription id. */
  readonly subscriptions: Map<string, () => void>
  /** The maximum number of subscriptions. */
  readonly mostSubscriptions: number
  /** A copy of the exchange of a message for a subscription, which remains open after the response. */
  fork(exchange: Exchange): Exchange
  /** Calls back when the response to a message was sent. */
  afterAnswer(exchange: Exchange, sent: () => void): void
  /** Sends a text. Returns a promise if the next text should wait until the caller has read this one. */
  send(text: string): Promise<void> | undefined
  /** Closes the connection because a notification can no longer be delivered. */
  fail(reason: string): void
}

export interface BodyLimits {
  readonly bytes: number
  /** The time limit for the whole body; for a streamed body, for each chunk. */
  readonly milliseconds: number
  /** The limit of one item of a streamed body. */
  readonly itemBytes: number
  /** The limit of a streamed body; undefined for none. */
  readonly streamBytes: number | undefined
}

/** RFC 9112 §3.2: requests to proxies may have an absolute target, of which only the path counts. */
export const originForm = (target: string): string => {
  if (target.charCodeAt(0) === 0x2f) return target
  const authority = target.indexOf('://')
  if (authority < 0) return target
  const path = target.indexOf('/', authority + 3)
  if (path >= 0) return target.slice(path)
  const query = target.indexOf('?', authority + 3)
  return query < 0 ? '/' : `/${target.slice(query)}`
}
