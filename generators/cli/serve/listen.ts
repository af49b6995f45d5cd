import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Site } from './site.ts'

/** Handles a request that is not for a page; returns false if it is. */
export type OtherHandler = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

/** Serves a site on a loopback port, which only this machine can reach. */
export const listen = (
  site: () => Site,
  port: number,
  handleOther: OtherHandler = async () => false,
): Promise<{ url: string; server: Server }> =>
  new Promise((done, fail) => {
    const server = createServer(async (request, response) => {
      if (!isPrivateName(request.headers.host ?? '')) {
        response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' })
        response.end('This server is private: open it at localhost, not under a public name.\n')
        return
      }
      if (await handleOther(request, response)) return
      const path = decodedPath(request.url ?? '/')
      const name = path === '' || path.endsWith('/') ? `${path}index.html` : path
      const text = site().get(name)
      if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(405, { allow: 'GET, HEAD' }).end()
      else if (text === undefined && site().has(`${name}/index.html`))
        // Relative, so that it also works behind a prefix. Links of a page are relative to its folder.
        response.writeHead(308, { location: `./${encodeURIComponent(name.split('/').at(-1) ?? '')}/` }).end()
      else if (text === undefined)
        response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n')
      else
        response
          .writeHead(200, { ...headers, 'content-type': typeOf(name) })
          .end(request.method === 'HEAD' ? undefined : text)
    })
    server.once('error', fail)
    server.listen(port, '127.0.0.1', () => {
      done({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server })
    })
  })

/**
 * Whether a header `Host` has an address, or a name that cannot be registered. A web page with another name may make it refer to this machine, and then
 * read this server as its own (DNS rebinding).
 */
const isPrivateName = (host: string): boolean =>
  /^(?:\[.*\]|[\d.]*|[^.]*|.*\.(?:localhost|local|internal|test))$/.test(host.toLowerCase().replace(/:\d*$/, ''))

const headers = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }

const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  json: 'application/json',
  md: 'text/markdown',
}
const typeOf = (path: string): string => `${types[path.split('.').at(-1) ?? ''] ?? 'text/plain'}; charset=utf-8`

const decodedPath = (url: string): string => {
  try {
    return decodeURIComponent(url.replace(/[?#].*$/s, '').slice(1))
  } catch {
    return url.slice(1)
  }
}
