import type { ConnectOptions } from './core.ts'

/** The prefixes of URLs that may receive credentials. */
export const originsOf = (
  baseUrl: string,
  { credentialOrigins = [] }: Pick<ConnectOptions, 'credentialOrigins'>,
): readonly string[] =>
  // as written, because URLs are compared by prefix; a relative URL has the origin of the page
  [baseUrl, ...credentialOrigins].map(url => `${/^\w*:?\/\/[^/?#]*/.exec(url) ?? ''}/`)

/** A URL. If its origin equals that of the base, it gets the same spelling, because URLs are compared by prefix. */
export const atOrigin = (href: string, base: string): string => {
  // for a relative base URL: the URL of the page
  const page = globalThis.location?.href
  if (!URL.canParse(base, page)) return href
  const { origin } = new URL(base, page)
  if (!`${href}/`.startsWith(`${origin}/`)) return href
  const [written = ''] = originsOf(base, {})
  const path = href.slice(origin.length)
  return written === '/' && /^\/[/\\]/.test(path) ? `/.${path}` : written.slice(0, -1) + path
}
