import type { ErrorContext } from '../exchange/context.ts'
import type { Middleware } from './middleware.ts'

/** A structured logger; for example of pino, bunyan or winston (a child logger). */
export interface Logger {
  info(fields: Readonly<Record<string, unknown>>, message: string): void
  warn(fields: Readonly<Record<string, unknown>>, message: string): void
  error(fields: Readonly<Record<string, unknown>>, message: string): void
}

/**
 * Logs one line for each request with its response: `warn` for 4xx, `error` for 5xx. It never logs the query or a header, which
 * may contain keys.
 */
export const logRequests =
  (logger: Logger, clock: () => number = () => performance.now()): Middleware =>
  async (request, next) => {
    const start = clock()
    const answer = await next()
    const fields = {
      requestId: request.requestId,
      method: request.method,
      path: request.path,
      route: request.route,
      operation: request.operation?.id,
      status: answer.status,
      milliseconds: Math.round((clock() - start) * 1000) / 1000,
    }
    logger[answer.status >= 500 ? 'error' : answer.status >= 400 ? 'warn' : 'info'](fields, 'request')
    return answer
  }

/** Logs errors. Pass it as `ServerOptions.onError`. */
export const logErrors =
  (logger: Logger) =>
  (error: unknown, at: ErrorContext): void => {
    const fields = { requestId: at.requestId, operation: at.operation?.id, kind: at.kind, err: error }
    if (at.kind === 'input') logger.warn(fields, 'invalid input')
    else logger.error(fields, at.kind === 'crash' ? 'unhandled error' : 'contract violation')
  }
