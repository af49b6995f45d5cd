import type { Exchange } from '../exchange/exchange.ts'
import type { Handle } from '../exchange/handle.ts'
import type { NodeSend } from './node.ts'
import { NodeExchange } from './node-exchange.ts'
import { type NodeRequest, type NodeResponse, targetOf } from './node-types.ts'

/** A middleware of Express or Connect. */
export type ExpressMiddleware = (request: NodeRequest, response: NodeResponse, next: (error?: unknown) => void) => void

/**
 * A middleware for Express or Connect: `app.use('/data', server.express)`. Unknown paths continue to `next`, and so do operations
 * without a handler in a `partial` service; `app.use(server.node)` responds to them too. Mount it before `express.json()`, which
 * would round ids beyond 2^53.
 */
export const expressMiddleware =
  (hasRoute: (exchange: Exchange) => boolean, handle: Handle, send: NodeSend): ExpressMiddleware =>
  (request, response, next) => {
    const exchange = new NodeExchange(request, response, targetOf(request))
    if (!hasRoute(exchange)) return next()
    handle(exchange, send)
  }
