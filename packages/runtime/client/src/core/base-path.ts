import type { FindEndpoint } from './core.ts'
import { ownServer } from './own-server.ts'

/**
 * The server of endpoints at the origin of the client's base URL, with the path of the contract's server. If `movable`, a base
 * URL with its own path replaces the contract's server, path included.
 */
export const basePath =
  (path: string, movable?: true): FindEndpoint =>
  ({ api, baseUrl }) => {
    const own = baseUrl.replace(/^\w*:?\/\/[^/?#]*/, '')
    const isMoved = movable && own && baseUrl !== api.baseUrl?.replace(/\/+$/, '')
    return { baseUrl: isMoved ? baseUrl : baseUrl.slice(0, baseUrl.length - own.length) + path }
  }

/** The server of endpoints on another host, like `ownServer`. */
export const ownEndpoint =
  (url: string): FindEndpoint =>
  settings => {
    const { baseUrl, headers } = ownServer(url)(settings)
    return { baseUrl, headers: { ...headers, 'content-type': 'application/json' } }
  }
