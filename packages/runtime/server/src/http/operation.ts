import type { Done } from '../adapters/handle.ts'
import { type Answer, emptyAnswer, jsonAnswer } from '../answer.ts'
import { Call, templateNames } from '../call.ts'
import type { Check, Decoded, HttpOperation, RawRequest } from '../contract.ts'
import { decoderOf } from '../decoding.ts'
import { BadRequest, HttpError, InternalServerError, NotImplemented } from '../errors.ts'
import type { Exchange } from '../exchange.ts'
import { type BoundHandler, checkValue, surround } from '../handlers.ts'
import { messagesOf } from '../issues.ts'
import { writeJson } from '../json/write.ts'
import { Reply } from '../reply.ts'
import type { Runtime } from '../runtime.ts'
import { isThenable } from '../thenable.ts'
import { bodyReader, isJson } from './body.ts'
import { errorType } from './error-type.ts'

export type HttpTarget = (exchange: Exchange, values: readonly string[], done: Done) => void

/** Everything between a routed request and its answer. The returned function throws only what `done` throws in its own turn. */
export const httpTarget = (
  runtime: Runtime,
  operation: HttpOperation,
  handler: BoundHandler | undefined,
): HttpTarget => {
  const site = { runtime, operation, names: templateNames(operation.path) }
  const decode = decoderOf<RawRequest>(operation, runtime.checks)
  const handle = surround(runtime, operation, handler ?? missing(operation))
  const guard = runtime.security.guard(operation.security)
  const readBody =
    operation.body === undefined
      ? undefined
      : bodyReader(operation.body, { limits: runtime.limits, forms: operation.decode?.form })
  const write = answerWriter(runtime, operation)
  const mayBeBlob = operation.answers.some(({ mediaType }) => mediaType !== undefined && !isJson(mediaType))

  const fail = (error: unknown, exchange: Exchange): Answer => failure(runtime, error, { exchange, operation })
  const finish = (value: unknown, exchange: Exchange): Answer => {
    try {
      return write(value, exchange)
    } catch (error) {
      return fail(error, exchange)
    }
  }
  /** The handler's value, or the answer to what was wrong before it was asked. */
  const call = (exchange: Exchange, values: readonly string[], body: unknown): unknown => {
    try {
      let input: unknown = noInput
      if (decode !== undefined) {
        const request = { path: values, query: exchange.query, headers: exchange, body }
        const decoded = decodeSafely(decode, request)
        if (!decoded.ok) return new Refused(fail(new BadRequest(messagesOf(decoded.issues)), exchange))
        input = decoded.value
      }
      return handle(input, new Call(site, { exchange, input, values }), exchange)
    } catch (error) {
      return new Refused(fail(error, exchange))
    }
  }
  const settle = (value: unknown, exchange: Exchange, done: Done): void => {
    const blob = mayBeBlob ? blobOf(value) : undefined
    if (blob === undefined) {
      done(finish(value, exchange))
      return
    }
    blob.arrayBuffer().then(
      buffer => done(finish(withValue(value, new Uint8Array(buffer)), exchange)),
      error => done(fail(error, exchange)),
    )
  }
  const run = (exchange: Exchange, at: { values: readonly string[]; body: unknown }, done: Done): void => {
    const result = call(exchange, at.values, at.body)
    if (result instanceof Refused) done(result.answer)
    else if (!isThenable(result)) settle(result, exchange, done)
    else {
      result.then(
        value => settle(value, exchange, done),
        error => done(fail(error, exchange)),
      )
    }
  }
  if (guard === undefined && readBody === undefined) {
    return (exchange, values, done) => run(exchange, { values, body: undefined }, done)
  }
  const prepare = async (exchange: Exchange): Promise<unknown> => {
    await guard?.(exchange)
    return readBody?.(exchange)
  }
  return (exchange, values, done) => {
    prepare(exchange).then(
      body => run(exchange, { values, body }, done),
      error => done(fail(error, exchange)),
    )
  }
}

/** Bytes that a handler gives as a `Blob` have to be waited for. */
const blobOf = (given: unknown): Blob | undefined => {
  const value = given instanceof Reply ? given.value : given
  return value instanceof Blob ? value : undefined
}

const withValue = (given: unknown, value: unknown): unknown => {
  if (!(given instanceof Reply)) return value
  const { status, headers } = given
  return new Reply(value, status === undefined ? { headers } : { status, headers })
}

/** Tells an answer from a handler's value. */
class Refused {
  readonly answer: Answer
  constructor(answer: Answer) {
    this.answer = answer
  }
}

/** The answer for whatever was thrown. What is no HttpError is told to `onError`, and the caller learns only the request's id. */
export const failure = (
  runtime: Runtime,
  error: unknown,
  at: { exchange: Exchange; operation: HttpOperation | undefined },
): Answer => {
  const { exchange } = at
  const answer = (known: HttpError): Answer => {
    const type = errorType(at.operation ?? exchange.operation, known.status)
    return jsonAnswer(known.status, runtime.errorText(known, exchange), { 'content-type': type, ...known.headers })
  }
  if (error instanceof HttpError) return answer(error)
  runtime.report(error, { kind: 'crash', operation: at.operation, exchange })
  return answer(
    new InternalServerError(`Internal server error (request ${exchange.requestId})`, {
      headers: { 'x-request-id': exchange.requestId },
    }),
  )
}

/** What a handler gives back, as an answer of the contract. */
const answerWriter = (runtime: Runtime, operation: HttpOperation): ((value: unknown, exchange: Exchange) => Answer) => {
  const rows = new Map<number, Row>()
  for (const { status, mediaType, check } of operation.answers) {
    if (rows.has(status)) continue
    rows.set(status, {
      headers: mediaType === undefined ? undefined : { 'content-type': mediaType },
      json: mediaType === undefined || isJson(mediaType),
      check,
    })
  }
  const rowOf = (status: number): Row => rows.get(status) ?? rows.get(0) ?? otherwise(operation, status)
  const success = operation.answers.find(({ status }) => status >= 200 && status < 300)?.status ?? 200
  const successRow = rowOf(success)
  return (given, exchange) => {
    const own = given instanceof Reply ? given : undefined
    const value = own === undefined ? given : own.value
    const status = own?.status ?? success
    const { headers, json, check } = status === success ? successRow : rowOf(status)
    checkValue(runtime, operation, { check, value, exchange })
    if (headers === undefined || value === undefined) return emptyAnswer(status, own?.headers)
    const body = json || !isRaw(value) ? writeJson(value) : value
    return { status, headers: own === undefined ? headers : { ...headers, ...own.headers }, body }
  }
}

/** How the answers of a status are written. */
interface Row {
  readonly headers: Readonly<Record<string, string>> | undefined
  readonly json: boolean
  readonly check: Check | undefined
}

const otherwise = (operation: HttpOperation, status: number): Row => ({
  headers: { 'content-type': errorType(operation, status) },
  json: true,
  check: undefined,
})

const isRaw = (value: unknown): value is string | Uint8Array => typeof value === 'string' || value instanceof Uint8Array

const missing =
  (operation: HttpOperation): BoundHandler =>
  () => {
    throw new NotImplemented(`${operation.id} is not implemented here`)
  }

const noInput: unknown = Object.freeze({})

/** A body nested so deeply that its decoder runs out of stack is the caller's fault. */
const decodeSafely = (decode: (request: RawRequest) => Decoded, request: RawRequest): Decoded => {
  try {
    return decode(request)
  } catch (error) {
    if (error instanceof RangeError) throw new BadRequest('Body is nested too deeply', { cause: error })
    throw error
  }
}
