import type { Exchange } from '../exchange.ts'
import type { Handle } from './handle.ts'
import type { NodeSend } from './node.ts'
import { NodeExchange } from './node-exchange.ts'
import type { NodeRequest, NodeResponse } from './node-types.ts'

export type ExpressMiddleware = (request: NodeRequest, response: NodeResponse, next: (error?: unknown) => void) => void

/**
 * A middleware for Express or Connect: `app.use('/data', server.express)`. Paths the contract does not know go on to
 * `next`, and so do, of a `partial` service, the operations without a handler; `app.use(server.node)` answers those too. Mount it before `express.json()`: an id beyond 2^53 is lost there.
 */
export const expressMiddleware =
  (knows: (exchange: Exchange) => boolean, handle: Handle, send: NodeSend): ExpressMiddleware =>
  (request, response, next) => {
    const exchange = new NodeExchange(request, response, request.url ?? '/')
    if (!knows(exchange)) return next()
    handle(exchange, send)
  }
