import type { Chunks } from '../streams/chunks.ts'
import type { Judge } from './judged.ts'
import type { NodeRequest, NodeResponse } from './node-types.ts'
import { KeptExchange } from './node-validator.ts'

/** What this hook needs of Fastify's request and reply, version 4 or 5. */
export interface FastifyRequestLike {
  readonly raw: NodeRequest
  readonly body?: unknown
}

export interface FastifyAnswerLike {
  readonly raw: NodeResponse
  code(status: number): FastifyAnswerLike
  headers(values: Readonly<Record<string, string>>): FastifyAnswerLike
  send(body?: unknown): unknown
}

export type FastifyHook = (request: FastifyRequestLike, reply: FastifyAnswerLike) => Promise<unknown>

/** A hook of the kind `preValidation`, where Fastify has parsed the body. */
export const fastifyValidator =
  (judge: Judge): FastifyHook =>
  async (request, reply) => {
    const answer = await judge(new ParsedExchange(request, reply))
    if (answer === undefined) return undefined
    reply.code(answer.status).headers(answer.headers)
    reply.send(answer.body as Exclude<typeof answer.body, Chunks>)
    return reply
  }

class ParsedExchange extends KeptExchange {
  readonly #body: unknown

  constructor({ raw, body }: FastifyRequestLike, reply: FastifyAnswerLike) {
    super(raw, reply.raw, raw.url ?? '/')
    this.#body = body
  }

  protected override get kept(): unknown {
    return this.#body
  }
}
