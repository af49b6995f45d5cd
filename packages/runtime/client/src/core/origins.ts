import type { ConnectOptions } from './core.ts'

/** What addresses begin with that may have credentials. */
export const originsOf = (
  baseUrl: string,
  { credentialOrigins = [] }: Pick<ConnectOptions, 'credentialOrigins'>,
): readonly string[] =>
  // as they are written, as addresses begin with them; one without an origin has the page's own
  [baseUrl, ...credentialOrigins].map(url => `${/^\w*:?\/\/[^/?#]*/.exec(url) ?? ''}/`)

/** An address. If its origin equals that of the base, it is written in the same way, because it is compared by its start. */
export const atOrigin = (href: string, base: string): string => {
  // of a base URL without an origin: the page that it is read in
  const page = globalThis.location?.href
  if (!URL.canParse(base, page)) return href
  const { origin } = new URL(base, page)
  if (!`${href}/`.startsWith(`${origin}/`)) return href
  const [written = ''] = originsOf(base, {})
  const path = href.slice(origin.length)
  return written === '/' && /^\/[/\\]/.test(path) ? `/.${path}` : written.slice(0, -1) + path
}
