import { originsOf, type Settings } from './connection.ts'

/** Where an operation is served, and the client's headers for there. */
export type FindServer = (settings: Settings) => Pick<Settings, 'baseUrl' | 'headers'>

/**
 * The server of an operation that has its own, which may be relative to the client's. On another origin it gets none of the client's
 * headers, as it gets none of its credentials, unless `credentialOrigins` names it.
 */
export const ownServer =
  (url: string): FindServer =>
  settings => {
    const { href } = new URL(url, settings.baseUrl)
    const baseUrl = atOrigin(href, settings.baseUrl).replace(/\/$/, '')
    const isKnown = originsOf(settings.baseUrl, settings).some(origin => `${baseUrl}/`.startsWith(origin))
    return { baseUrl, headers: isKnown ? settings.headers : { accept: settings.headers['accept'] as string } }
  }

/** An address, its origin written as that of the base is where it is the same: it is told by how it begins. */
export const atOrigin = (href: string, base: string): string => {
  if (!URL.canParse(base)) return href
  const { origin } = new URL(base)
  const [written = ''] = originsOf(base, {})
  return `${href}/`.startsWith(`${origin}/`) ? written.slice(0, -1) + href.slice(origin.length) : href
}
