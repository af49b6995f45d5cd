import { type Answer, emptyAnswer, jsonAnswer } from '../answer.ts'
import { Call, templateNames } from '../call.ts'
import type { RpcEndpoint, RpcOperation } from '../contract.ts'
import { HttpError, InternalServerError, RpcError } from '../errors.ts'
import type { Exchange } from '../exchange.ts'
import { type BoundHandler, checkValue, surround } from '../handlers.ts'
import { isJson } from '../http/body.ts'
import { failure, isThenable } from '../http/operation.ts'
import { parseJson } from '../json/parse.ts'
import { readFirstJson } from '../json/read.ts'
import { elementSources } from '../json/source.ts'
import { writeJson } from '../json/write.ts'
import { Reply } from '../reply.ts'
import type { Runtime } from '../runtime.ts'
import type { Dialect, Message } from './dialect.ts'
import { ethereum } from './ethereum.ts'
import { node } from './node.ts'
import { standard } from './standard.ts'

export interface RpcMethod {
  readonly operation: RpcOperation
  readonly handler: BoundHandler
}

export interface RpcTarget {
  readonly dialect: Dialect
  answer(exchange: Exchange, values: readonly string[]): Answer | Promise<Answer>
}

/** One JSON-RPC endpoint: what is posted to it, and what is not a post. Never throws and never rejects. */
export const rpcTarget = (runtime: Runtime, endpoint: RpcEndpoint, methods: readonly RpcMethod[]): RpcTarget => {
  const dialect = dialects[endpoint.dialect]
  const { hasEndpoint } = runtime.options
  const names = templateNames(endpoint.path)
  const guard = runtime.security.guard(undefined)
  const run = runner(runtime, dialect, { methods, names })
  const read = async (exchange: Exchange, values: readonly string[]): Promise<Answer> => {
    try {
      await guard?.(exchange)
      const text = await bodyText(exchange, runtime, dialect)
      return typeof text === 'string' ? await run(text, exchange, values) : text
    } catch (error) {
      return failure(runtime, error, { exchange, operation: undefined })
    }
  }
  return {
    dialect,
    answer(exchange, values) {
      if (hasEndpoint !== undefined) {
        const named = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
        try {
          if (!hasEndpoint({ path: endpoint.path, values: named })) return dialect.unknownPath()
        } catch (error) {
          return failure(runtime, error, { exchange, operation: undefined })
        }
      }
      if (exchange.method === 'OPTIONS') return emptyAnswer(204, { allow: 'POST, OPTIONS' })
      if (exchange.method !== 'POST') return dialect.otherMethod(exchange.method)
      const contentType = exchange.header('content-type')
      if (contentType === undefined || !isJson(contentType)) return dialect.otherContentType(contentType)
      return read(exchange, values)
    },
  }
}

const dialects: Readonly<Record<RpcEndpoint['dialect'], Dialect>> = { standard, node, ethereum }

const bodyText = async (exchange: Exchange, runtime: Runtime, dialect: Dialect): Promise<string | Answer> => {
  try {
    return await exchange.readBody(runtime.limits)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    // bytes that are no text are no JSON either
    if (error.status === 400) return textOf(dialect, dialect.malformed({ kind: 'invalid', at: 0, character: '\ufffd' }))
    return dialect.refusedBody(error.status, error.message)
  }
}

/** Runs the text of a body: one message or a batch. */
const runner = (
  runtime: Runtime,
  dialect: Dialect,
  { methods, names }: { methods: readonly RpcMethod[]; names: readonly string[] },
): ((text: string, exchange: Exchange, values: readonly string[]) => Answer | Promise<Answer>) => {
  const table = new Map<string, Bound>(
    methods.map(method => [method.operation.method, bound(runtime, dialect, method, names)]),
  )
  const discovered = runtime.options.serveContract === false ? undefined : runtime.contract.documents.openrpc

  const runMessage = (
    message: Message,
    exchange: Exchange,
    values: readonly string[],
  ): string | undefined | Promise<string | undefined> => {
    if (message.kind === 'invalid') return message.answer
    const id = message.kind === 'call' ? message.id : undefined
    const method = table.get(message.method)
    if (method !== undefined) return method(id, message.params, exchange, values)
    if (id === undefined) return undefined
    if (message.method === 'rpc.discover' && discovered !== undefined) return dialect.result(id, discovered)
    return dialect.error(id, dialect.unknownMethod(message.method, table))
  }

  const runBatch = async (
    batch: readonly unknown[],
    source: string,
    at: { exchange: Exchange; values: readonly string[] },
  ): Promise<Answer> => {
    if (batch.length === 0) return textOf(dialect, dialect.emptyBatch())
    const sources = elementSources(source)
    if (batch.length > runtime.maxBatch)
      return textOf(dialect, dialect.batchTooLarge(runtime.maxBatch, firstIdOf(dialect, batch, sources)))
    const answers = await Promise.all(
      batch.map((value, index) => runMessage(dialect.read(value, sources[index] ?? ''), at.exchange, at.values)),
    )
    const texts = answers.filter(answer => answer !== undefined)
    return texts.length === 0 ? dialect.silence : textOf(dialect, `[${texts.join(',')}]${dialect.end}`)
  }

  return (text, exchange, values) => {
    const first = dialect.firstValueOnly ? readWhole(text) : undefined
    const parsed = first ?? parseJson(text)
    if (!parsed.ok) return textOf(dialect, dialect.malformed(parsed.fault))
    const source = first === undefined ? text : text.slice(0, first.end)
    if (Array.isArray(parsed.value)) return runBatch(parsed.value, source, { exchange, values })
    const answer = runMessage(dialect.read(parsed.value, source), exchange, values)
    if (answer instanceof Promise) return answer.then(given => lineOf(dialect, given))
    return lineOf(dialect, answer)
  }
}

type Bound = (
  id: string | undefined,
  params: unknown,
  exchange: Exchange,
  values: readonly string[],
) => string | undefined | Promise<string | undefined>

/** One method with everything around its handler. Gives the text of the answer, or undefined for a notification. */
const bound = (
  runtime: Runtime,
  dialect: Dialect,
  { operation, handler }: RpcMethod,
  names: readonly string[],
): Bound => {
  const handle = surround(runtime, operation, handler)
  const judging = { checks: runtime.checks, leave: runtime.options.leaveToHandler }
  const fail = (id: string | undefined, error: unknown, exchange: Exchange): string | undefined => {
    const told = rpcErrorOf(error, dialect, exchange)
    if (told === undefined) runtime.report(error, { kind: 'crash', operation, exchange })
    return id === undefined ? undefined : dialect.error(id, told ?? dialect.crash(exchange.requestId))
  }
  const finish = (id: string | undefined, given: unknown, exchange: Exchange): string | undefined => {
    try {
      const value = given instanceof Reply ? given.value : given
      checkValue(runtime, operation, { check: operation.check, value, exchange })
      return id === undefined ? undefined : dialect.result(id, writeJson(value) ?? 'null')
    } catch (error) {
      return fail(id, error, exchange)
    }
  }
  return (id, params, exchange, values) => {
    try {
      const input = dialect.input(operation, params, judging)
      if (!input.ok) {
        if (input.detail !== undefined)
          runtime.report(new Error(`${operation.id}: ${input.detail}`), { kind: 'input', operation, exchange })
        return id === undefined ? undefined : dialect.error(id, input.error)
      }
      const result = handle(
        input.value,
        new Call(runtime, operation, { exchange, input: input.value, names, values }),
        exchange,
      )
      if (!isThenable(result)) return finish(id, result, exchange)
      return Promise.resolve(result).then(
        value => finish(id, value, exchange),
        error => fail(id, error, exchange),
      )
    } catch (error) {
      return fail(id, error, exchange)
    }
  }
}

/** What a handler threw on purpose, as an RPC error; undefined for a crash. */
const rpcErrorOf = (error: unknown, dialect: Dialect, exchange: Exchange): RpcError | undefined => {
  if (error instanceof RpcError) return error
  if (!(error instanceof HttpError)) return undefined
  // a refused value was reported where it was found
  if (error instanceof InternalServerError) return dialect.crash(exchange.requestId)
  // EIP-1474 has a code for this one
  return new RpcError(error.status === 429 ? -32005 : -32000, error.message, error.body)
}

/** A stream decoder stops after the first value; the quick parser is tried first, as bodies seldom hold more. */
const readWhole = (text: string): ReturnType<typeof readFirstJson> => {
  const parsed = parseJson(text)
  return parsed.ok ? { ...parsed, end: text.length } : readFirstJson(text)
}

const firstIdOf = (dialect: Dialect, batch: readonly unknown[], sources: readonly string[]): string | undefined => {
  for (const [index, value] of batch.entries()) {
    const message = dialect.read(value, sources[index] ?? '')
    if (message.kind === 'call') return message.id
  }
  return undefined
}

const lineOf = (dialect: Dialect, text: string | undefined): Answer =>
  textOf(dialect, text === undefined ? undefined : text + dialect.end)

const textOf = (dialect: Dialect, text: string | undefined): Answer =>
  text === undefined ? dialect.silence : { ...jsonAnswer(200, text), headers: dialect.headers }
