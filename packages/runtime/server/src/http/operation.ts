import { isJson } from '@chainwright/runtime-validation'
import type { HttpOperation, SentStreamRow } from '../contract/contract.ts'
import { emptyResponse, type HttpResponse, jsonResponse } from '../exchange/answer.ts'
import { BadRequest, HttpError, InternalServerError, NotImplemented } from '../exchange/errors.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Done } from '../exchange/handle.ts'
import { messagesOf } from '../exchange/issues.ts'
import { isThenable } from '../exchange/thenable.ts'
import { Call, templateNames } from '../handlers/call.ts'
import { decodeSafely, requestDecoderOf } from '../handlers/decoding.ts'
import { type BoundHandler, surround } from '../handlers/handlers.ts'
import { Reply } from '../handlers/reply.ts'
import { admissionOf } from '../limits/admission.ts'
import { errorType } from '../media/error-type.ts'
import type { Runtime } from '../options/runtime.ts'
import { streamsOf } from '../streams/begin.ts'
import type { DecodeItem } from '../streams/body-stream.ts'
import { bodyReader } from './body.ts'
import { answerWriter, type WriteAnswer } from './writer.ts'

export type HttpTarget = (exchange: Exchange, values: readonly string[], done: Done) => void

/**
 * Creates the target of an operation, which handles a routed request. The returned function throws only the synchronous errors of
 * `done`.
 */
export const httpTarget = (
  runtime: Runtime,
  operation: HttpOperation,
  handler: BoundHandler | undefined,
): HttpTarget => {
  const site = { runtime, operation, names: templateNames(operation.path) }
  const decode = requestDecoderOf(operation, runtime.checks)
  const handle = surround(runtime, operation, handler ?? missing(operation))
  const guard = admissionOf(runtime, operation)
  const readBody =
    operation.body === undefined
      ? undefined
      : bodyReader(operation.body, {
          limits: runtime.limits(operation.id),
          forms: operation.decode?.form,
          streams: operation.sentStreams?.map(stream => ({ ...stream, decode: itemDecoder(stream, runtime) })),
          isStreamed: handler?.isStreamed === true,
        })
  const write = answerWriter(runtime, operation)
  const mayBeBlob = operation.responses.some(({ mediaType, mediaTypes = [mediaType] }) =>
    mediaTypes.some(type => type !== undefined && !isJson(type)),
  )

  const fail = (error: unknown, exchange: Exchange): HttpResponse => failure(runtime, error, { exchange, operation })
  const begin = streamsOf(runtime, operation, fail)
  const finish: WriteAnswer = (value, exchange, bytes) => {
    try {
      return write(value, exchange, bytes)
    } catch (error) {
      return fail(error, exchange)
    }
  }
  /** The handler's value, or the error response if a check before the handler fails. */
  const call = (exchange: Exchange, values: readonly string[], body: unknown): unknown => {
    try {
      let input: unknown = noInput
      if (decode !== undefined) {
        const { query, encodedPath } = exchange
        const request = { path: values, encodedPath, query, headers: exchange, body }
        const decoded = decodeSafely(decode, request)
        if (!decoded.ok) return new Refused(fail(new BadRequest(messagesOf(decoded.issues)), exchange))
        input = decoded.value
      }
      return handle(input, new Call(site, { exchange, input, values }), exchange)
    } catch (error) {
      return new Refused(fail(error, exchange))
    }
  }
  /** The stream or the `Blob` of a value. */
  const pending = (value: unknown, exchange: Exchange) => {
    const stream = begin?.(value, exchange)
    return { stream, blob: stream === undefined && mayBeBlob ? blobOf(value) : undefined }
  }
  const settle = (value: unknown, exchange: Exchange, done: Done): void => {
    let parts: ReturnType<typeof pending>
    try {
      parts = pending(value, exchange)
    } catch (error) {
      done(fail(error, exchange))
      return
    }
    const { stream, blob } = parts
    if (stream !== undefined) {
      stream.then(done, error => done(fail(error, exchange)))
      return
    }
    if (blob === undefined) {
      done(finish(value, exchange))
      return
    }
    blob.arrayBuffer().then(
      buffer => done(finish(value, exchange, new Uint8Array(buffer))),
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

/** Decodes an item of a body as the body of a request without other input. */
const itemDecoder = ({ decode, formats }: SentStreamRow, runtime: Runtime): DecodeItem => {
  const read = requestDecoderOf({ decode, formats }, runtime.checks)
  return (body, place) =>
    read === undefined ? { ok: true, value: { body } } : decodeSafely(read, { ...nothingElse, body }, place)
}

const nothingElse = { path: [], query: '', headers: { get: () => null } } as const

/** The `Blob` of a handler's value, whose bytes are read asynchronously. */
const blobOf = (given: unknown): Blob | undefined => {
  const value = given instanceof Reply ? given.value : given
  return value instanceof Blob ? value : undefined
}

/** Marks a response, as opposed to a handler's value. */
class Refused {
  readonly answer: HttpResponse
  constructor(answer: HttpResponse) {
    this.answer = answer
  }
}

/**
 * The response to a thrown value. For a value that is not an HttpError, `onError` gets the error, and the caller receives only the request's id.
 * Never throws: if the response cannot be created, it is 500 without a body.
 */
export const failure = (runtime: Runtime, error: unknown, at: FailedAt): HttpResponse => {
  try {
    return described(runtime, error, at)
  } catch (second) {
    // a value whose members throw, or an error whose body or headers do
    runtime.report(second, { kind: 'crash', ...at })
    return emptyResponse(500)
  }
}

interface FailedAt {
  readonly exchange: Exchange
  readonly operation: HttpOperation | undefined
}

const described = (runtime: Runtime, error: unknown, at: FailedAt): HttpResponse => {
  const { exchange } = at
  const answer = (known: HttpError): HttpResponse => {
    const operation = at.operation ?? exchange.operation
    const type = errorType(operation, known.status)
    const headers = { 'content-type': type, ...known.headers }
    return jsonResponse(
      known.status,
      runtime.errorText(known, exchange),
      known.status === 401 ? runtime.security.challenged(headers, operation, exchange) : headers,
    )
  }
  if (error instanceof HttpError) return answer(error)
  runtime.report(error, { kind: 'crash', operation: at.operation, exchange })
  return answer(
    new InternalServerError(`Internal server error (request ${exchange.requestId})`, {
      headers: { 'x-request-id': exchange.requestId },
    }),
  )
}

const missing =
  (operation: HttpOperation): BoundHandler =>
  () => {
    throw new NotImplemented(`${operation.id} is not implemented`)
  }

const noInput: unknown = Object.freeze({})
