import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { refuseMalformed } from './adapters/malformed.ts'
import { after } from './limits/timers.ts'
import type { Server } from './server/server.ts'
import type { WebSockets } from './ws.ts'

/** The address and the limits of a server. */
export interface ListenOptions {
  /** The port. 0, the default, selects a free one. */
  readonly port?: number
  readonly host?: string
  /** Maximum milliseconds for a request's headers; 10,000 by default. */
  readonly headersTimeout?: number
  /** Maximum milliseconds for a whole request to arrive; 60,000 by default. */
  readonly requestTimeout?: number
  /** Milliseconds after which an idle connection is closed; 5,000 by default. */
  readonly keepAliveTimeout?: number
  readonly maxHeaderBytes?: number
  /** Maximum number of connections, beyond which new ones are dropped; no limit by default. */
  readonly maxConnections?: number
  /**
   * Handles WebSocket upgrades: `webSockets(server)` of the entry `ws`. Without it, an upgrade is handled like an ordinary
   * request.
   */
  readonly webSockets?: Pick<WebSockets, 'upgrade' | 'close'>
}

/** A server that accepts connections. */
export interface Running {
  readonly url: string
  readonly port: number
  readonly http: HttpServer
  /**
   * Stops accepting connections, finishes the requests in progress, then closes the connections. After `graceMs` (10,000 by default), it aborts the
   * remaining requests.
   */
  close(graceMs?: number): Promise<void>
}

/** Serves with node:http, with limits for slow and large requests. Rejects if the port is not available. */
export const listen = async (server: Pick<Server, 'node' | 'drain'>, options: ListenOptions = {}): Promise<Running> => {
  const headersTimeout = options.headersTimeout ?? 10_000
  const { requestTimeout = 60_000, maxHeaderBytes = 16 * 1024, webSockets } = options
  const http = createServer(
    {
      headersTimeout,
      requestTimeout,
      keepAliveTimeout: options.keepAliveTimeout ?? 5_000,
      // the interval in which node checks time limits, and so their precision
      connectionsCheckingInterval: Math.max(50, Math.min(1_000, headersTimeout / 2)),
      maxHeaderSize: maxHeaderBytes,
      // ignore upgrades to other protocols: an upgrade to HTTP/2 gets an HTTP/1.1 response
      shouldUpgradeCallback: ({ headers }) => webSockets !== undefined && /^websocket$/i.test(headers.upgrade ?? ''),
    },
    server.node,
  )
  refuseMalformed(http, { headersTimeout, requestTimeout, maxHeaderBytes })
  http.on('checkContinue', (request, response) => {
    // RFC 9110 §10.1.1: the caller sends the body after 100, so a request that is refused without its body gets no 100
    const onNewListener = (event: string) => {
      if (event !== 'data') return
      request.off('newListener', onNewListener)
      if (!response.headersSent) response.writeContinue()
    }
    request.on('newListener', onNewListener)
    server.node(request, response)
  })
  if (webSockets !== undefined) http.on('upgrade', webSockets.upgrade)
  if (options.maxConnections !== undefined) http.maxConnections = options.maxConnections
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(options.port ?? 0, options.host ?? '127.0.0.1', () => {
      http.off('error', reject)
      resolve()
    })
  })
  const { port, address, family } = http.address() as AddressInfo
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    port,
    http,
    close: async (graceMs = 10_000) => {
      await Promise.all([close(http, server, graceMs), webSockets?.close()])
    },
  }
}

const close = async (http: HttpServer, server: Pick<Server, 'drain'>, graceMs: number): Promise<void> => {
  const closed = new Promise<void>(resolve => {
    http.close(() => resolve())
  })
  const cut = after(graceMs, () => http.closeAllConnections())
  await Promise.race([server.drain(), closed])
  http.closeIdleConnections()
  await closed
  clearTimeout(cut)
}
