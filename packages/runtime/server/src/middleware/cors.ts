import { emptyResponse, withHeaders } from '../exchange/answer.ts'
import type { Middleware } from './middleware.ts'

/** Which origins may call a server, and with which headers and credentials. */
export interface CorsOptions {
  /** Allowed origins; `*` by default. With a list or a function, `access-control-allow-origin` is the caller's origin, or absent if not allowed. */
  readonly origin?: '*' | readonly string[] | ((origin: string) => boolean)
  /** Headers that a browser may send; by default those of `access-control-request-headers`. */
  readonly allowedHeaders?: readonly string[]
  /** Response headers that a script may read. */
  readonly exposedHeaders?: readonly string[]
  /** Whether to allow cookies and authorization; requires an `origin` other than `*`. */
  readonly credentials?: boolean
  readonly maxAgeSeconds?: number
  readonly methods?: readonly string[]
  /** Status of the response to a preflight; 204 by default. 200 supports old browsers and proxies, and matches nodes. */
  readonly preflightStatus?: 200 | 204
}

/**
 * Cross-origin requests (WHATWG Fetch §3.2): responds to preflights itself, and adds headers to other responses.
 *
 * @throws TypeError if `credentials` is true without a list of origins
 */
export const cors = (options: CorsOptions = {}): Middleware => {
  const origin = options.origin ?? '*'
  if (origin === '*' && options.credentials === true) {
    throw new TypeError('cors: `credentials` requires a list of origins, because browsers refuse credentials with *')
  }
  const exposed = options.exposedHeaders ?? defaultExposed
  const methods = (options.methods ?? ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']).join(', ')
  const status = options.preflightStatus ?? 204
  return async (request, next) => {
    const from = request.headers.get('origin')
    const allowed = from !== null && allows(origin, from)
    const marks: Record<string, string> = origin === '*' ? {} : { vary: 'Origin' }
    if (allowed) {
      marks['access-control-allow-origin'] = origin === '*' ? '*' : from
      if (options.credentials === true) marks['access-control-allow-credentials'] = 'true'
    }
    const requested = request.headers.get('access-control-request-method')
    if (request.method === 'OPTIONS' && from !== null && requested !== null) {
      if (!allowed) return emptyResponse(status, marks)
      const headers = options.allowedHeaders?.join(', ') ?? request.headers.get('access-control-request-headers')
      return emptyResponse(status, {
        ...marks,
        vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
        'access-control-allow-methods': methods,
        ...(headers === null || headers === undefined ? {} : { 'access-control-allow-headers': headers }),
        ...(options.maxAgeSeconds === undefined ? {} : { 'access-control-max-age': String(options.maxAgeSeconds) }),
      })
    }
    if (allowed && exposed.length > 0) marks['access-control-expose-headers'] = exposed.join(', ')
    return withHeaders(await next(), marks)
  }
}

const defaultExposed = [
  'ratelimit-policy',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'x-request-id',
]

const allows = (origin: NonNullable<CorsOptions['origin']>, from: string): boolean => {
  if (origin === '*') return true
  return typeof origin === 'function' ? origin(from) : origin.includes(from)
}
