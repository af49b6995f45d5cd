import type { Answer } from '../answer.ts'
import type { Context, HeaderReader, RequestInfo } from '../context.ts'
import type { Operation } from '../contract.ts'

/** A request as middleware sees it: routed, not yet read. */
export interface MiddlewareRequest extends RequestInfo {
  readonly headers: HeaderReader
  readonly requestId: string
  /** The principal that `ServerOptions.authenticate` returned; undefined before it was called and for an anonymous request. */
  readonly principal: unknown
  readonly signal: AbortSignal
  /** Undefined for JSON-RPC, unknown paths and methods. */
  readonly operation: Operation | undefined
  /** Path template: `/v1/chains/{chainId}`, or of a JSON-RPC endpoint; undefined for an unknown path. */
  readonly route: string | undefined
}

/**
 * Runs around every HTTP request, unknown paths too; the first one given is the outermost. It may throw an `HttpError`.
 * `next` never rejects: what went wrong further in is already an answer.
 */
export type Middleware = (request: MiddlewareRequest, next: () => Promise<Answer>) => Promise<Answer>

/** Runs around every call of a handler, HTTP or JSON-RPC, after its input was decoded. It may throw what a handler may throw. */
export type Interceptor = (call: InterceptedCall, next: () => Promise<unknown>) => Promise<unknown>

export interface InterceptedCall {
  readonly operation: Operation
  readonly input: unknown
  readonly context: Context
}
