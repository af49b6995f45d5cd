import type { FindServer } from './core.ts'
import { atOrigin, originsOf } from './origins.ts'

/**
 * The own server of an operation; its URL may be relative to the client's. Another origin receives neither headers nor
 * credentials of the client, unless `credentialOrigins` lists it.
 */
export const ownServer =
  (url: string): FindServer =>
  settings => {
    const { href } = new URL(url, settings.baseUrl)
    const baseUrl = atOrigin(href, settings.baseUrl).replace(/\/$/, '')
    const isKnown = originsOf(settings.baseUrl, settings).some(origin => `${baseUrl}/`.startsWith(origin))
    return { baseUrl, headers: isKnown ? settings.headers : { accept: settings.headers['accept'] as string } }
  }
