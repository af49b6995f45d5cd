import type { RpcOperation } from '../contract/contract.ts'
import { HttpError, InternalServerError, RpcError } from '../exchange/errors.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { isThenable } from '../exchange/thenable.ts'
import { Call } from '../handlers/call.ts'
import { checkValue } from '../handlers/check-value.ts'
import { decoderOf } from '../handlers/decoding.ts'
import { type BoundHandler, surround } from '../handlers/handlers.ts'
import { Reply } from '../handlers/reply.ts'
import { decodedExactly } from '../json/fractions.ts'
import { sendableText } from '../json/sendable.ts'
import { writeIfPossible } from '../json/write.ts'
import type { Runtime } from '../options/runtime.ts'
import type { Dialect } from './dialect.ts'
import type { Params } from './params.ts'

export interface RpcMethod {
  readonly operation: RpcOperation
  readonly handler: BoundHandler
}

export interface MessageContext {
  readonly exchange: Exchange
  readonly values: readonly string[]
}

/** Receives the text of a call's response; undefined for a notification. Called once. */
export type Respond = (text: string | undefined) => void

/** Returns the text of the result for a handler's value, or throws the error for the caller. */
export type Finish = (given: unknown, at: { readonly exchange: Exchange; readonly isAnswered: boolean }) => string

export type Bound = (
  call: { readonly id: string | undefined; readonly params: unknown },
  context: MessageContext,
  respond: Respond,
) => void

/** Binds a method to its handler, with all checks around it. */
export const bound = (
  runtime: Runtime,
  dialect: Dialect,
  {
    method: { operation, handler },
    names,
    finish: textOf,
  }: { readonly method: RpcMethod; readonly names: readonly string[]; readonly finish: Finish },
): Bound => {
  const handle = surround(runtime, operation, handler)
  const site = { runtime, operation, names }
  const { leaveToHandler, takesNumber } = runtime.options
  const numbers = operation.params.filter(param => takesNumber?.(operation, param) === true)
  const inputContext = {
    decode: decoderOf<Params>(operation, runtime.checks),
    leave: leaveToHandler,
    numbers: new Set(numbers.map(({ name }) => name)),
  }
  const fail = (id: string | undefined, error: unknown, exchange: Exchange): string | undefined => {
    try {
      return described(id, error, exchange)
    } catch (second) {
      // a value whose members throw
      runtime.report(second, { kind: 'crash', operation, exchange })
      return id === undefined ? undefined : dialect.error(id, dialect.crash(exchange.requestId))
    }
  }
  const described = (id: string | undefined, error: unknown, exchange: Exchange): string | undefined => {
    const known = rpcErrorOf(error, dialect, exchange)
    if (known === undefined) runtime.report(error, { kind: 'crash', operation, exchange })
    else if (known.data !== undefined && writeIfPossible(known.data) === undefined) {
      const unwritable = new Error(`${operation.id}: the data of an error cannot be written as JSON and is omitted`, {
        cause: error,
      })
      runtime.report(unwritable, { kind: 'crash', operation, exchange })
    }
    return id === undefined ? undefined : dialect.error(id, known ?? dialect.crash(exchange.requestId))
  }
  const finish = (id: string | undefined, given: unknown, exchange: Exchange): string | undefined => {
    try {
      const text = textOf(given, { exchange, isAnswered: id !== undefined })
      return id === undefined ? undefined : dialect.result(id, text)
    } catch (error) {
      return fail(id, error, exchange)
    }
  }
  return ({ id, params }, { exchange, values }, respond) => {
    let result: unknown
    try {
      const input = decodedExactly(params, sent => dialect.input(operation, sent, inputContext))
      if (!input.ok) {
        if (input.detail !== undefined) {
          runtime.report(new Error(`${operation.id}: ${input.detail}`), { kind: 'input', operation, exchange })
        }
        return respond(id === undefined ? undefined : dialect.error(id, input.error))
      }
      result = handle(input.value, new Call(site, { exchange, input: input.value, values }), exchange)
    } catch (error) {
      return respond(fail(id, error, exchange))
    }
    if (!isThenable(result)) return respond(finish(id, result, exchange))
    result.then(
      value => respond(finish(id, value, exchange)),
      error => respond(fail(id, error, exchange)),
    )
  }
}

/** The text of a handler's value, validated against the contract. */
export const resultText =
  (runtime: Runtime, operation: RpcOperation): Finish =>
  (given, { exchange, isAnswered }) => {
    const value = given instanceof Reply ? given.value : given
    checkValue(runtime, operation, { check: operation.check, value, exchange })
    if (!isAnswered) return ''
    return sendableText(value, operation.id) ?? 'null'
  }

/** The RPC error for a deliberately thrown value; undefined for a crash. */
export const rpcErrorOf = (error: unknown, dialect: Dialect, exchange: Exchange): RpcError | undefined => {
  if (error instanceof RpcError) return error
  if (!(error instanceof HttpError)) return undefined
  // its cause, such as an invalid value, was already reported
  if (error instanceof InternalServerError) return dialect.crash(exchange.requestId)
  // EIP-1474 defines -32005 for an exceeded limit
  return new RpcError(error.status === 429 ? -32005 : -32000, error.message, error.ownBody ?? error.body)
}
