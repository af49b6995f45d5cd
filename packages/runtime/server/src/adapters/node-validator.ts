import type { HttpError } from '../errors.ts'
import type { BodyLimits } from '../exchange.ts'
import { isJson, mediaTypeOf } from '../http/body.ts'
import { tooLarge } from '../limits/body-errors.ts'
import type { ExpressMiddleware } from './express.ts'
import type { Judge, Judged } from './judged.ts'
import { sender } from './node.ts'
import { bytesOfKept, textOf } from './node-body.ts'
import { NodeExchange } from './node-exchange.ts'
import type { NodeRequest, NodeResponse } from './node-types.ts'

/** What middleware of Express agrees on: the parsed body, and the mark of body-parser that it has been read. */
type Keeping = NodeRequest & { body?: unknown; _body?: boolean }

/** A middleware for Express or Connect, in front of the routes. */
export const nodeValidator =
  (judge: Judge): ExpressMiddleware =>
  (request, response, next) => {
    const exchange = new KeptExchange(request, response, request.url ?? '/')
    judge(exchange).then(
      answer => (answer === undefined ? next() : send(answer, exchange)),
      error => next(error),
    )
  }

const send = sender(0)

/** A request whose body another middleware has kept, or this one keeps when it has read it. */
export class KeptExchange extends NodeExchange implements Judged {
  readonly #request: Keeping

  constructor(request: NodeRequest, response: NodeResponse, target: string) {
    super(request, response, target)
    this.#request = request
  }

  get hasReadableBody(): boolean {
    const { headers } = this.#request
    if (Number(headers['content-length'] ?? 0) === 0 && headers['transfer-encoding'] === undefined) return true
    const kept = this.kept
    return (
      typeof kept === 'string' ||
      kept instanceof Uint8Array ||
      (isJson(mediaTypeOf(this.header('content-type') ?? '')) && (kept !== undefined || !this.#request.readableEnded))
    )
  }

  /** The value that a parser has made of the body; undefined where none has read it. */
  protected get kept(): unknown {
    return this.#request.body
  }

  override readBytes(limits: BodyLimits, done: (body: Uint8Array | HttpError) => void): void {
    if (this.kept !== undefined) {
      const bytes = bytesOfKept(this.kept)
      done(bytes.length > limits.bytes ? tooLarge(limits.bytes) : bytes)
      return
    }
    super.readBytes(limits, body => {
      if (body instanceof Uint8Array) this.#keep(body)
      done(body)
    })
  }

  #keep(bytes: Uint8Array): void {
    const text = textOf(bytes)
    if (typeof text !== 'string' || text === '') return
    try {
      this.#request.body = JSON.parse(text)
      this.#request._body = true
    } catch {
      // what it is told of is that it is no JSON
    }
  }
}
