import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { Connection } from './adapters/socket-connection.ts'
import { UpgradeExchange, type UpgradeRequest } from './adapters/socket-exchange.ts'
import { mayOpen, type Origins } from './adapters/socket-origin.ts'
import { type HttpResponse, textResponse } from './exchange/answer.ts'
import { isChunks } from './exchange/chunks.ts'
import { serverLimits } from './limits/defaults.ts'
import { isCarried } from './security/security.ts'
import { insideOf, type Server } from './server/server.ts'

export type { Origins }

/** Who may open WebSockets, and the limits of their connections. */
export interface WebSocketOptions {
  /**
   * Origins of web pages that may open WebSockets: `['https://app.example']`, a function, or `*` for all. Others get 403. By default, pages of
   * every origin may; but if the contract has security schemes or the server has `authenticate`, pages of other origins than the server's may
   * not send cookies, `authorization` or client certificates. CORS does not apply to WebSockets.
   */
  readonly origins?: Origins
  /** Maximum number of open WebSockets, beyond which an upgrade gets 503; 20,000 by default. */
  readonly maxConnections?: number
  /** Maximum number of open WebSockets of one address, beyond which an upgrade gets 429; 1,000 by default. */
  readonly maxConnectionsOfAddress?: number
  /** Maximum number of subscriptions of one WebSocket; 1,000 by default. */
  readonly maxSubscriptions?: number
  /** Maximum number of concurrent messages of one WebSocket; further messages are not read. 64 by default. */
  readonly maxMessages?: number
  /**
   * Maximum number of sent bytes that a client has not read. Beyond it, the server sends nothing more and reads no message. 1 MiB
   * by default.
   */
  readonly maxUntakenBytes?: number
  /**
   * Milliseconds after which a caller with more unread bytes than `maxUntakenBytes` is disconnected; 10,000 by default.
   */
  readonly untakenTimeout?: number
  /** Milliseconds between two pings; a caller that did not respond to the last one is disconnected. 30,000 by default. */
  readonly pingInterval?: number
}

/** The WebSockets of a server. */
export interface WebSockets {
  /** `http.on('upgrade', sockets.upgrade)`. Handles every upgrade request. */
  readonly upgrade: (request: UpgradeRequest, socket: Duplex, head: Buffer) => void
  /** The number of open connections. */
  readonly connections: number
  /**
   * Refuses new connections and closes the open ones (1001); cuts off connections that do not close within `graceMs`
   * (1,000 by default).
   */
  close(graceMs?: number): Promise<void>
}

/**
 * Serves the JSON-RPC endpoints with subscriptions over WebSockets, with the package `ws`. Each message is handled like a POST
 * request with the headers of the request that opened the connection, with the same middleware, credentials, budgets and limits.
 */
export const webSockets = (server: Server, options: WebSocketOptions = {}): WebSockets => {
  const { handle, runtime } = insideOf(server)
  const most = options.maxConnections ?? serverLimits.connections
  const mostOfAddress = options.maxConnectionsOfAddress ?? serverLimits.connectionsOfAddress
  const limits = {
    subscriptions: options.maxSubscriptions ?? serverLimits.subscriptions,
    messages: options.maxMessages ?? serverLimits.messages,
    untakenBytes: options.maxUntakenBytes ?? serverLimits.untakenBytes,
    untakenTimeout: options.untakenTimeout ?? serverLimits.untakenTimeout,
  }
  const { contract, options: own } = runtime
  const credentials = {
    areChecked: own.authenticate !== undefined || contract.securitySchemes.length > 0,
    haveCertificates: contract.securitySchemes.some(isCarried),
  }
  const open = new Set<Connection>()
  /** The number of connections by address, including pending upgrades. */
  const addresses = new Map<string, number>()
  let count = 0
  let isClosed = false
  const enter = (address: string): number | undefined => {
    const own = addresses.get(address) ?? 0
    if (isClosed || count >= most) return 503
    if (own >= mostOfAddress) return 429
    addresses.set(address, own + 1)
    count++
    return undefined
  }
  const leave = (address: string): void => {
    const left = (addresses.get(address) ?? 1) - 1
    if (left > 0) addresses.set(address, left)
    else addresses.delete(address)
    count--
  }
  const openers = new Map<number, WebSocketServer>()
  /** Creates the opener of WebSockets. Longer messages close a connection before they are in memory (1009). */
  const openerOf = (maxPayload: number): WebSocketServer => {
    let opener = openers.get(maxPayload)
    if (opener === undefined) {
      opener = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false, maxPayload })
      openers.set(maxPayload, opener)
    }
    return opener
  }
  const bodyBytes = (route: string | undefined): number => {
    const endpoint = runtime.contract.endpoints.find(
      ({ path, subscriptions }) => path === route || (subscriptions !== undefined && subscriptions.path === route),
    )
    return runtime.limits(endpoint?.path ?? '').bytes
  }
  const beats = setInterval(() => {
    for (const connection of open) connection.beat()
  }, options.pingInterval ?? serverLimits.ping)
  beats.unref()
  return {
    get connections() {
      return open.size
    },
    upgrade(request, socket, head) {
      const exchange = new UpgradeExchange(request)
      const address = runtime.address(exchange)
      const refusal = enter(address)
      if (refusal !== undefined) {
        refuse(socket, { status: refusal, headers: {}, body: undefined })
        return
      }
      socket.once('close', () => leave(address))
      const ignore = (): void => undefined
      // Without a listener an error of the connection would end the process.
      socket.on('error', ignore)
      handle(exchange, answer => {
        if (answer.status !== 101 || socket.destroyed) {
          refuse(socket, answer)
          return
        }
        if (!mayOpen(exchange, options.origins, credentials)) {
          refuse(socket, wrongOrigin)
          return
        }
        openerOf(bodyBytes(exchange.route)).handleUpgrade(request as never, socket, head, (webSocket: WebSocket) => {
          socket.off('error', ignore)
          const connection = new Connection({ webSocket, handle, upgrade: exchange, limits })
          open.add(connection)
          webSocket.once('close', () => open.delete(connection))
          if (isClosed) connection.close(1001, 'Shutting down')
        })
      })
    },
    async close(graceMs = 1_000) {
      isClosed = true
      clearInterval(beats)
      const closing = [...open].map(connection => connection.close(1001, 'Shutting down', graceMs))
      await Promise.all(closing)
    },
  }
}

const wrongOrigin = textResponse(403, 'pages of this origin may not open this WebSocket\n')

/**
 * Responds to a refused upgrade, and closes its connection. Throws an error of node, and writes nothing, if a header is invalid: a line break in a
 * value would start another header or another response.
 */
const refuse = (socket: Duplex, { status, headers, body }: HttpResponse): void => {
  if (isChunks(body)) body.cancel()
  const text = isChunks(body) || body === undefined ? '' : body
  const lines = Object.entries({
    ...headers,
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }).map(([name, value]) => {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return `${name}: ${value}\r\n`
  })
  socket.once('finish', () => socket.destroy())
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`, 'latin1')
  socket.end(text)
}
