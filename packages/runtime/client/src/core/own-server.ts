import type { FindServer } from './core.ts'
import { atOrigin, originsOf } from './origins.ts'

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
