import { isJson, mediaTypeOf } from '@chainwright/runtime-validation'
import { BadRequest, type HttpError } from '../exchange/errors.ts'
import type { BodyLimits } from '../exchange/exchange.ts'
import { hasBody } from '../http/body.ts'
import { writeJson } from '../json/write.ts'
import { tooLarge } from '../limits/body-errors.ts'
import type { ExpressMiddleware } from './express.ts'
import { sender } from './node.ts'
import { bytesOfKept, textOf } from './node-body.ts'
import { NodeExchange } from './node-exchange.ts'
import type { NodeRequest, NodeResponse } from './node-types.ts'
import { readBefore, type ValidatedExchange, type ValidateRequest } from './validated.ts'

/** The convention of Express middleware: the parsed body, and body-parser's mark that it was read. */
type Keeping = NodeRequest & { body?: unknown; _body?: boolean; originalUrl?: string }

/** Creates a middleware for Express or Connect, to be mounted before the routes. */
export const nodeValidator =
  (validate: ValidateRequest): ExpressMiddleware =>
  (request, response, next) => {
    const { url = '/', originalUrl = url } = request as Keeping
    validate([...new Set([url, originalUrl])], target => new KeptExchange(request, response, target)).then(
      refused => (refused === undefined ? next() : send(refused.answer, refused.exchange as KeptExchange)),
      error => next(error),
    )
  }

const send = sender(0)

/** A request whose body another middleware has kept, or this one keeps after reading it. */
export class KeptExchange extends NodeExchange implements ValidatedExchange {
  readonly #request: Keeping

  constructor(request: NodeRequest, response: NodeResponse, target: string) {
    super(request, response, target)
    this.#request = request
  }

  get hasReadableBody(): boolean {
    if (!hasBody(this)) return true
    const type = mediaTypeOf(this.header('content-type') ?? '')
    const { kept } = this
    if (kept === undefined && this.#request.readableEnded) throw readBefore()
    if (kept === undefined) return isJson(type)
    return typeof kept === 'string' || kept instanceof Uint8Array || isJson(type) || isForm(type)
  }

  /** The parsed body; undefined if no parser has read it. Some parsers set an empty object before they read anything. */
  protected get kept(): unknown {
    return this.#request._body === true || this.#request.readableEnded ? this.#request.body : undefined
  }

  checkParsed(body: unknown): void {
    const { kept } = this
    if (!isForm(mediaTypeOf(this.header('content-type') ?? '')) || !isObject(kept)) return
    const members = isObject(body) ? (body as Readonly<Record<string, unknown>>) : {}
    for (const [name, value] of Object.entries(kept)) {
      const shape = shapeOf(value)
      if (shape === 'a string' || (Object.hasOwn(members, name) && shape === shapeOf(members[name]))) continue
      throw new BadRequest(`Invalid body.${name}: the form parser returned ${shape}, which the contract does not allow`)
    }
  }

  #bytesOf(kept: unknown): Uint8Array {
    const type = mediaTypeOf(this.header('content-type') ?? '')
    // a string from a JSON parser is a parsed value, not the text of the body
    if (isJson(type) && !(kept instanceof Uint8Array)) return new TextEncoder().encode(writeJson(kept) ?? '')
    const text = isForm(type) && isObject(kept) ? new URLSearchParams(fieldsOf(kept)).toString() : kept
    return bytesOfKept(text)
  }

  override readBytes(limits: BodyLimits, done: (body: Uint8Array | HttpError) => void): void {
    if (this.kept !== undefined) {
      if (hasInfinity(this.kept)) {
        done(new BadRequest('Body contains a number that is too large'))
        return
      }
      const bytes = this.#bytesOf(this.kept)
      done(bytes.length > limits.bytes ? tooLarge(limits.bytes) : bytes)
      return
    }
    super.readBytes(limits, body => {
      if (body instanceof Uint8Array) this.#store(body)
      done(body)
    })
  }

  #store(bytes: Uint8Array): void {
    const text = textOf(bytes)
    if (typeof text !== 'string' || text === '') return
    try {
      this.#request.body = JSON.parse(text)
      this.#request._body = true
    } catch {
      // invalid JSON is reported by the validation
    }
  }
}

const isForm = (mediaType: string): boolean => mediaType === 'application/x-www-form-urlencoded'

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array)

/** The fields of a form whose parser converted them to objects and lists: `a[b]`, and repeated names. */
const fieldsOf = (form: object): [string, string][] => {
  const of = (name: string, value: unknown, depth: number): [string, string][] => {
    if (!isObject(value)) return [[name, String(value)]]
    // a list that is nested deeper would overflow the stack, as text too
    if (depth > 20) return [[name, Object.prototype.toString.call(value)]]
    if (Array.isArray(value)) return value.flatMap(item => of(name, item, depth + 1))
    return Object.entries(value).flatMap(([key, member]) => of(`${name}[${key}]`, member, depth + 1))
  }
  return Object.entries(form).flatMap(([name, value]) => of(name, value, 0))
}

const shapeOf = (value: unknown): 'an array' | 'an object' | 'a string' => {
  if (Array.isArray(value)) return 'an array'
  return isObject(value) ? 'an object' : 'a string'
}

/** Whether a parsed value contains a number that JSON cannot represent, and which would be validated as null. */
const hasInfinity = (value: unknown): boolean => {
  const open = [value]
  while (open.length > 0) {
    const one = open.pop()
    if (typeof one === 'number' && !Number.isFinite(one)) return true
    if (isObject(one)) for (const member of Object.values(one)) open.push(member)
  }
  return false
}
