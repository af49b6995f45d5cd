import type { Operation } from '../contract/contract.ts'
import type { HttpResponse } from '../exchange/answer.ts'
import type { Context, HeaderReader, RequestInfo } from '../exchange/context.ts'

/** A request in middleware: routed, with an unread body. */
export interface MiddlewareRequest extends RequestInfo {
  readonly headers: HeaderReader
  readonly requestId: string
  /** The principal that `ServerOptions.authenticate` returned; undefined before it was called and for an anonymous request. */
  readonly principal: unknown
  readonly signal: AbortSignal
  /** The HTTP operation; undefined for JSON-RPC, unknown paths and methods. */
  readonly operation: Operation | undefined
  /** The path template, such as `/v1/chains/{chainId}`, also of a JSON-RPC endpoint; undefined for an unknown path. */
  readonly route: string | undefined
}

/**
 * Runs around every HTTP request, including unknown paths. The first middleware is the outermost. It may throw an `HttpError`.
 * `next` never rejects: inner errors are already responses.
 */
export type Middleware = (request: MiddlewareRequest, next: () => Promise<HttpResponse>) => Promise<HttpResponse>

/**
 * Runs around every call of a handler, HTTP or JSON-RPC, after its input was decoded. It may throw the same errors as a handler.
 */
export type Interceptor = (call: InterceptedCall, next: () => Promise<unknown>) => Promise<unknown>

/** A call of a handler, with its decoded input. */
export interface InterceptedCall {
  readonly operation: Operation
  readonly input: unknown
  readonly context: Context
}
