import type { Chunks } from '../exchange/chunks.ts'
import { type NodeRequest, type NodeResponse, targetOf } from './node-types.ts'
import { KeptExchange } from './node-validator.ts'
import type { ValidateRequest } from './validated.ts'

/** The required part of Fastify's request and reply, version 4 or 5. */
export interface FastifyRequestLike {
  readonly raw: NodeRequest
  readonly body?: unknown
}

export interface FastifyReplyLike {
  readonly raw: NodeResponse
  code(status: number): FastifyReplyLike
  headers(values: Readonly<Record<string, string>>): FastifyReplyLike
  send(body?: unknown): unknown
}

/** An asynchronous hook of Fastify. */
export type FastifyHook = (request: FastifyRequestLike, reply: FastifyReplyLike) => Promise<unknown>

/** A `preValidation` hook, which runs after Fastify parsed the body. */
export const fastifyValidator =
  (validate: ValidateRequest): FastifyHook =>
  async (request, reply) => {
    const refused = await validate([targetOf(request.raw)], target => new ParsedExchange(request, reply, target))
    if (refused === undefined) return undefined
    const { status, headers, body } = refused.answer
    reply.code(status).headers(headers)
    reply.send(body as Exclude<typeof body, Chunks>)
    return reply
  }

class ParsedExchange extends KeptExchange {
  readonly #body: unknown

  constructor({ raw, body }: FastifyRequestLike, reply: FastifyReplyLike, target: string) {
    super(raw, reply.raw, target)
    this.#body = body
  }

  protected override get kept(): unknown {
    return this.#body
  }
}
