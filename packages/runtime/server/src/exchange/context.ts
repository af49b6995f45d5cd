import type { Operation } from '../contract/contract.ts'
import type { HeaderReader } from '../contract/header-reader.ts'

export type { HeaderReader }

/** The second argument of a handler: information about the request in addition to its input. */
export interface Context {
  /** Aborted when the caller disconnects or the time limit expires. */
  readonly signal: AbortSignal
  /** The server's clock, which tests may set. */
  now(): Date
  /** The key of the contract's first API key scheme; undefined if the request has none. */
  readonly apiKey: string | undefined
  /** The principal that `ServerOptions.authenticate` returned; undefined for an anonymous request. */
  readonly principal: unknown
  readonly headers: HeaderReader
  /**
   * The media type of the contract's first success response that the caller prefers by its `Accept` header. Without the header, or without a match,
   * it is the first one of the contract. Undefined without a response body, and for JSON-RPC.
   */
  readonly mediaType: string | undefined
  /** The header `Last-Event-ID`: the id of the last event that the caller received before its event stream was interrupted. */
  readonly lastEventId: string | undefined
  /** Decoded values of the path's template parameters; for a JSON-RPC call those of its endpoint (`blockchain`). */
  readonly path: Readonly<Record<string, string>>
  /** The `x-request-id` of the request if it is well-formed; otherwise a new id. */
  readonly requestId: string
  readonly operation: Operation
  /** Page tokens that are bound to this query. */
  readonly pages: Pages
  readonly request: RequestInfo
}

/** The request of a call, without its body. */
export interface RequestInfo {
  readonly method: string
  /** Path as sent, without the query. */
  readonly path: string
  /** The query as sent, without `?`. */
  readonly query: string
  /** The address of the peer, if the host provides it. */
  readonly remoteAddress: string | undefined
  /** The request of the host: a `Request`, or node's `IncomingMessage`. */
  readonly native: unknown
}

/** The page tokens of one call: unique opaque UUIDs that expire, bound to the query and the principal. */
export interface Pages {
  /**
   * The cursor that the call's token was issued for; undefined without a token, for the first page. Throws `BadRequest` if the
   * token is unknown, expired, or belongs to another query or principal. Throws `TypeError` if nothing identifies the principal
   * (`ServerOptions.principalKey`).
   */
  resume<Cursor>(): Promise<Cursor | undefined>
  /**
   * The value of a `Link` header (RFC 8288): this request with changed query parameters, `{ page: 3 }`. `undefined` removes one.
   * Send it with `reply(value, { headers: { link } })`.
   */
  link(query: Readonly<Record<string, string | number | bigint | boolean | undefined>>, relation?: string): string
  /** Issues a token for the next page. */
  issue(cursor: unknown): Promise<string>
}

/** The circumstances of an error, for `onError`. */
export interface ErrorContext {
  /**
   * `crash`: a handler or a hook threw an error that is not meant for callers. `contract`: a value violates the contract. `input`: the
   * details of a refusal, if the response omits them.
   */
  readonly kind: 'crash' | 'contract' | 'input'
  readonly requestId: string
  readonly operation: Operation | undefined
  readonly request: RequestInfo
}
