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
  const { request, body, method, headers, common } = out
  const fetch = settings.fetch ?? globalThis.fetch
  let { url } = out
  if (applied?.query) {
    // an address that is none is refused before a key is part of it
    url = new Request(url).url
    url += (url.includes('?') ? '&' : '?') + applied.query
  }
  const init: RequestInit & { duplex?: 'half' } = {
    ...settings.init,
    method,
    headers: applied ? withCredentials(headers, applied) : (common ?? headers),
    signal,
  }
  // fetch takes `authorization` away before it follows to another origin, but no key in a header of another name
  if (applied?.guarded) init.redirect ??= 'error'
  if (request) return fetch(new Request(url, request.clone()), init)
  if (body !== undefined) {
    init.body = body
    // needed for a stream, and allowed for any body
    init.duplex = 'half'
  }
  return fetch(url, init)
}

const withCredentials = (headers: Outgoing['headers'], applied: Applied): Outgoing['headers'] => {
  if (applied.last?.[0] === headers) return applied.last[1]
  const { cookie } = applied
  const all: Record<string, string> = { ...headers, ...applied.headers }
  if (cookie) all['cookie'] = headers['cookie'] ? `${headers['cookie']}; ${cookie}` : cookie
  applied.last = [headers, all]
  return all
}
