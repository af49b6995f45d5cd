import type { Handle } from '../exchange/handle.ts'
import type { NodeSend } from './node.ts'
import { NodeExchange } from './node-exchange.ts'
import { type NodeRequest, type NodeResponse, targetOf } from './node-types.ts'

/** The required part of a Fastify instance, version 4 or 5. */
export interface FastifyLike {
  readonly prefix: string
  removeAllContentTypeParsers(): unknown
  addContentTypeParser(
    type: string,
    parser: (request: unknown, payload: unknown, done: (error: Error | null) => void) => void,
  ): unknown
  all(path: string, handler: (request: { readonly raw: NodeRequest }, reply: FastifyReplyLike) => void): unknown
}

export interface FastifyReplyLike {
  readonly raw: NodeResponse
  hijack(): unknown
}

/** A plugin of Fastify. */
export type FastifyPlugin = (fastify: FastifyLike, options: unknown, done: (error?: Error) => void) => void

/**
 * A plugin: `fastify.register(server.fastify, { prefix: '/data' })`. Fastify's own routes have precedence over the contract's.
 * Hooks that run before handlers apply; this server reads the body and writes the response.
 */
export const fastifyPlugin =
  (handle: Handle, send: NodeSend): FastifyPlugin =>
  (fastify, _options, done) => {
    fastify.removeAllContentTypeParsers()
    fastify.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null))
    const { prefix } = fastify
    fastify.all('/*', (request, reply) => {
      reply.hijack()
      const target = targetOf(request.raw)
      const exchange = new NodeExchange(
        request.raw,
        reply.raw,
        target.startsWith(prefix) ? target.slice(prefix.length) : target,
      )
      handle(exchange, send)
    })
    done()
  }
