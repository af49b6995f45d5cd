import type { Settings } from './connection.ts'
import type { Applied } from './credentials.ts'
import type { Outgoing } from './exchange.ts'
import { redacted } from './redacted.ts'

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
  if (applied?.query) url += (url.includes('?') ? '&' : '?') + applied.query
  const own = {
    method,
    headers: applied ? withCredentials(headers, applied) : (common ?? headers),
    body,
    // needed for a stream, allowed for any body, and of a text no more than one thing to look at
    duplex: typeof body === 'object' ? 'half' : undefined,
    signal,
  } as RequestInit
  const init = settings.init ? { ...settings.init, ...own } : own
  // fetch takes `authorization` away before it follows to another origin, but no key in a header of another name
  if (applied?.guarded) init.redirect ??= 'error'
  const sent = fetch(request ? new Request(url, request.clone()) : url, init)
  return applied?.query
    ? sent.catch(error => {
        // theirs may show the address: of one that is none, and in Deno and Bun always
        const { message, code } = error.cause ?? error
        throw Object.assign(new TypeError(redacted(settings, message)), { code })
      })
    : sent
}

const withCredentials = (headers: Outgoing['headers'], applied: Applied): Outgoing['headers'] => {
  if (applied.last?.[0] === headers) return applied.last[1]
  const { cookie } = applied
  const all: Record<string, string> = { ...headers, ...applied.headers }
  if (cookie) all['cookie'] = headers['cookie'] ? `${headers['cookie']}; ${cookie}` : cookie
  applied.last = [headers, all]
  return all
}
