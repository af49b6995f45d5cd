import type { Settings } from './connection.ts'
import type { Applied } from './credentials.ts'
import type { Outgoing } from './exchange.ts'

/** One request and its response, not yet read. */
export const dispatch = (
  settings: Settings,
  out: Outgoing,
  applied: Applied | undefined,
  signal: AbortSignal,
): Promise<Response> => {
  const { request, body } = out
  const fetch = settings.fetch ?? globalThis.fetch
  const init: RequestInit & { duplex?: 'half' } = settings.init ? { ...settings.init, signal } : { signal }
  let { url, headers } = out
  if (applied) {
    const { cookie, query } = applied
    // fetch takes `authorization` away before it follows to another origin, but no key in a header of another name
    if (applied.guarded) init.redirect ??= 'error'
    if (query) url += (url.includes('?') ? '&' : '?') + query
    headers = { ...headers, ...applied.headers }
    if (cookie) headers = { ...headers, cookie: headers['cookie'] ? `${headers['cookie']}; ${cookie}` : cookie }
  }
  init.headers = headers
  if (request) return fetch(new Request(url, request.clone()), init)
  init.method = out.method
  if (body !== undefined) {
    init.body = body
    // needed for a stream, and allowed for any body
    init.duplex = 'half'
  }
  return fetch(url, init)
}
