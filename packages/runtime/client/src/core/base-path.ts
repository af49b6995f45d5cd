import type { FindEndpoint } from './core.ts'
import { ownServer } from './own-server.ts'

/**
 * The server of endpoints at the origin of the client's, with the path that the contract's server has. A base URL with a path of its own
 * stands for that server as a whole, for the endpoints that are below it (`movable`).
 */
export const basePath =
  (path: string, movable?: true): FindEndpoint =>
  ({ api, baseUrl }) => {
    const own = baseUrl.replace(/^\w*:?\/\/[^/?#]*/, '')
    const isMoved = movable && own && baseUrl !== api.baseUrl?.replace(/\/+$/, '')
    return { baseUrl: isMoved ? baseUrl : baseUrl.slice(0, baseUrl.length - own.length) + path }
  }

/** The server of endpoints on a host of their own, as `ownServer`. */
export const ownEndpoint =
  (url: string): FindEndpoint =>
  settings => {
    const { baseUrl, headers } = ownServer(url)(settings)
    return { baseUrl, headers: { ...headers, 'content-type': 'application/json' } }
  }
