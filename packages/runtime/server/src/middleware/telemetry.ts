import { HttpError, RpcError } from '../exchange/errors.ts'
import type { Interceptor } from './middleware.ts'

/** The required part of OpenTelemetry's `Tracer`; `trace.getTracer('…')` returns one. */
export interface Tracer<S extends Span = Span> {
  startSpan(
    name: string,
    options: { readonly kind: number; readonly attributes: Readonly<Record<string, string | number>> },
    parent?: unknown,
  ): S
}

/** The part of OpenTelemetry's `Span` that the server uses. */
export interface Span {
  setAttribute(name: string, value: string | number): unknown
  setStatus(status: { readonly code: number; readonly message?: string }): unknown
  recordException(error: Error): unknown
  end(): void
}

/** The tracer, and how its spans are connected to other spans. */
export interface TelemetryOptions<S extends Span = Span> {
  readonly tracer: Tracer<S>
  /** The parent context of a request: `headers => propagation.extract(context.active(), headers)`. */
  readonly parent?: (headers: { get(name: string): string | null }) => unknown
  /**
   * Runs a function with the span as the active one: `(span, run) => context.with(trace.setSpan(context.active(), span), run)`.
   */
  readonly within?: <T>(span: S, run: () => Promise<T>) => Promise<T>
}

/**
 * Creates one server span for each call of a handler, with the name and attributes of OpenTelemetry's conventions for HTTP and
 * JSON-RPC.
 *
 * @throws (when called) the errors of the handler, which it records
 */
export const telemetry =
  <S extends Span>({ tracer, parent, within }: TelemetryOptions<S>): Interceptor =>
  async ({ operation, context }, next) => {
    const attributes =
      operation.protocol === 'http'
        ? { 'http.request.method': operation.method, 'http.route': operation.path, 'url.path': context.request.path }
        : {
            'rpc.system': 'jsonrpc',
            'rpc.method': operation.method,
            'rpc.jsonrpc.version': '2.0',
            'http.route': operation.endpoint,
          }
    const name = operation.protocol === 'http' ? `${operation.method} ${operation.path}` : operation.method
    const span = tracer.startSpan(name, { kind: server, attributes }, parent?.(context.headers))
    span.setAttribute('chainwright.request_id', context.requestId)
    try {
      return await (within === undefined ? next() : within(span, next))
    } catch (error) {
      describe(span, error)
      throw error
    } finally {
      span.end()
    }
  }

// SpanKind.SERVER and SpanStatusCode.ERROR of @opentelemetry/api
const server = 1
const failed = 2

const describe = (span: Span, error: unknown): void => {
  if (error instanceof HttpError) span.setAttribute('http.response.status_code', error.status)
  if (error instanceof RpcError) span.setAttribute('rpc.jsonrpc.error_code', error.code)
  const isExpected = error instanceof RpcError || (error instanceof HttpError && error.status < 500)
  if (isExpected) return
  const cause = error instanceof Error ? error : new Error(String(error))
  span.recordException(cause)
  span.setStatus({ code: failed, message: cause.message })
}
