import type { Operation } from './contract.ts'
import type { HeaderReader } from './header-reader.ts'
import type { Pages } from './pages/pages.ts'

export type { HeaderReader }

/** The second argument of a handler: information about the request in addition to its input. */
export interface Context {
  /** Aborted when the caller goes away or the time limit is over. */
  readonly signal: AbortSignal
  /** The server's clock, which tests may set. */
  now(): Date
  /** The key of the contract's first API key scheme; undefined where none was sent. */
  readonly apiKey: string | undefined
  /** The principal that `ServerOptions.authenticate` returned; undefined for an anonymous request. */
  readonly principal: unknown
  readonly headers: HeaderReader
  /**
   * Of the media types that the contract has for the first success, the one that the caller likes best by its `Accept` header; the
   * contract's own first choice where the caller has none, or likes none of them. Undefined where there is no body, and of JSON-RPC.
   */
  readonly mediaType: string | undefined
  /** `Last-Event-ID`: the id of the last event that a caller got before its stream of events broke off. */
  readonly lastEventId: string | undefined
  /** Values of the path's templates, decoded; of a JSON-RPC call those of its endpoint (`blockchain`). */
  readonly path: Readonly<Record<string, string>>
  /** As sent in `x-request-id` where that is well formed, else made here. */
  readonly requestId: string
  readonly operation: Operation
  /** Page tokens bound to this query. */
  readonly pages: Pages
  readonly request: RequestInfo
}

export interface RequestInfo {
  readonly method: string
  /** Path as sent, without the query. */
  readonly path: string
  /** Without `?`, as sent. */
  readonly query: string
  /** The peer's address, where the host tells it. */
  readonly remoteAddress: string | undefined
  /** The host's own request: a `Request`, or node's `IncomingMessage`. */
  readonly native: unknown
}
