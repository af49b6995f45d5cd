import type { Outgoing, Settings } from './core.ts'
import type { Carrier } from './credential.ts'
import type { Applied } from './credentials.ts'
import { redacted } from './redacted.ts'

/** One request and its response, not yet read. */
export const dispatch = (
  settings: Settings,
  out: Outgoing,
  applied: Applied | undefined,
  signal: AbortSignal,
): Promise<Response> => {
  const { body, method, headers, common } = out
  const fetch = settings.fetch ?? globalThis.fetch
  const { headers: all, inUrl, hide } = applied ? carried(headers, applied) : ({ headers } as Carrier)
  const own = {
    method,
    headers: applied ? all : (common ?? all),
    body,
    // fetch requires it for a stream and allows it for any body; a text is faster without it
    duplex: typeof body === 'object' ? 'half' : undefined,
    signal,
  } as RequestInit
  const init = settings.init ? { ...settings.init, ...own } : own
  // If a redirect leads to another origin, fetch removes `authorization` but no other header. A key may be in any header, and a
  // service may copy the query into the new URL. So the client does not follow it.
  if (inUrl || !Object.keys(all).every(name => FOR_ANYBODY.test(name))) init.redirect ??= 'error'
  const sent = fetch(inUrl ? inUrl(out.url) : out.url, init)
  return hide ? hide(sent, text => redacted(settings, text)) : sent
}

const FOR_ANYBODY =
  /^(accept|(content|accept)-language|content-type|user-agent|authorization|(if-)?range|x-request-id)$/

const carried = (headers: Outgoing['headers'], applied: Applied): Carrier => {
  if (applied.last?.[0] === headers) return applied.last[1]
  const carrier: Carrier = { headers: { ...headers } }
  for (const put of applied.puts) put(carrier)
  applied.last = [headers, carrier]
  return carrier
}
