import { elementSources, isJson, mediaTypeOf } from '@chainwright/runtime-validation'
import type { RpcEndpoint } from '../contract/contract.ts'
import { emptyResponse, type HttpResponse } from '../exchange/answer.ts'
import { RpcError } from '../exchange/errors.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Done } from '../exchange/handle.ts'
import { templateNames } from '../handlers/call.ts'
import { failure, type HttpTarget } from '../http/operation.ts'
import { type JsonFault, parseJson } from '../json/parse.ts'
import { readFirstJson } from '../json/read.ts'
import { admissionOf } from '../limits/admission.ts'
import type { Rates } from '../limits/rate.ts'
import type { Runtime } from '../options/runtime.ts'
import { type Run, runBatch } from './batch.ts'
import type { Dialect, Message } from './dialect.ts'
import { dialects } from './dialects.ts'
import {
  type Bound,
  bound,
  type MessageContext,
  type Respond,
  type RpcMethod,
  resultText,
  rpcErrorOf,
} from './method.ts'
import { namesOf } from './method-names.ts'
import { type Subscribing, subscribingOf } from './subscriptions.ts'

/** Creates the target of one JSON-RPC endpoint, for POST and other requests. */
export const rpcTarget = (
  runtime: Runtime,
  endpoint: RpcEndpoint,
  { methods, kinds }: { readonly methods: readonly RpcMethod[]; readonly kinds: readonly RpcMethod[] },
): HttpTarget => {
  const dialect = dialects[endpoint.dialect]
  const { hasEndpoint } = runtime.options
  const names = templateNames(endpoint.path)
  const guard = admissionOf(runtime, undefined, 'later')
  const limits = runtime.limits(endpoint.path)
  const subscribing = subscribingOf(runtime, dialect, { endpoint, kinds, names })
  const run = runner(runtime, dialect, { methods, names, subscribing })
  const fail = (error: unknown, exchange: Exchange): HttpResponse =>
    failure(runtime, error, { exchange, operation: undefined })
  const read: HttpTarget = (exchange, values, done) => {
    if (exchange.channel === 'upgrade') return open(exchange, done)
    exchange.readText(limits, body => {
      try {
        if (typeof body === 'string') run(body, { exchange, values }, done)
        // bytes that are not UTF-8 are not JSON either
        else if (body.status === 400) done(textOf(dialect, dialect.malformed(notText)))
        else done(dialect.refusedBody(body.status, body.message))
      } catch (error) {
        // an event of the body's stream calls this function, so no caller would catch an error
        done(fail(error, exchange))
      }
    })
  }
  /** Accepts a WebSocket. It costs as much as a request that matches no operation. */
  const open = (exchange: Exchange, done: Done): void => {
    const taking = runtime.rates?.take(exchange, runtime.rates.cost(undefined))
    if (taking === undefined) done(switching)
    else taking.then(() => done(switching)).catch(error => done(fail(error, exchange)))
  }
  /** The response to a request that is refused before its body is read; undefined if it is not refused. */
  const refusal = (exchange: Exchange, values: readonly string[]): HttpResponse | undefined => {
    if (hasEndpoint !== undefined) {
      const named = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
      if (!hasEndpoint({ path: endpoint.path, values: named })) return dialect.unknownPath()
    }
    if (exchange.channel !== undefined && endpoint.subscriptions !== undefined) return undefined
    if (exchange.method === 'OPTIONS') return emptyResponse(204, { allow: 'POST, OPTIONS' })
    if (exchange.method !== 'POST') return dialect.otherMethod(exchange.method)
    const contentType = exchange.header('content-type')
    const isTaken =
      contentType !== undefined &&
      (isJson(contentType) || dialect.mediaTypes?.includes(mediaTypeOf(contentType)) === true)
    return isTaken ? undefined : dialect.otherContentType(contentType)
  }
  return (exchange, values, done) => {
    let refused: HttpResponse | undefined
    let guarding: Promise<void> | undefined
    try {
      refused = refusal(exchange, values)
      if (refused === undefined) guarding = guard?.(exchange)
    } catch (error) {
      refused = fail(error, exchange)
    }
    if (refused !== undefined) done(refused)
    else if (guarding === undefined) read(exchange, values, done)
    else guarding.then(() => read(exchange, values, done)).catch(error => done(fail(error, exchange)))
  }
}

/** The response that upgrades a request to a WebSocket. */
const switching = emptyResponse(101)

const notText: JsonFault = { kind: 'invalid', at: 0, character: '\ufffd' }

/** Runs the text of a body: one message or a batch. */
const runner = (
  runtime: Runtime,
  dialect: Dialect,
  {
    methods,
    names,
    subscribing,
  }: { methods: readonly RpcMethod[]; names: readonly string[]; subscribing: Subscribing | undefined },
): ((text: string, context: MessageContext, done: Done) => void) => {
  const { rates, batches } = runtime
  const mostCalls = batches.calls ?? dialect.calls
  const table = new Map<string, Bound>()
  const costs = new Map<string, number | undefined>()
  const own = new Set(methods.map(({ operation }) => operation.method))
  for (const method of methods) {
    const run = bound(runtime, dialect, { method, names, finish: resultText(runtime, method.operation) })
    for (const name of namesOf(method.operation.method, runtime)) {
      if (name !== method.operation.method && own.has(name)) continue
      table.set(name, run)
      costs.set(name, rates?.cost(method.operation))
    }
  }
  const costOf = (message: Message): number =>
    (message.kind === 'invalid' ? undefined : costs.get(message.method)) ?? rates?.cost(undefined) ?? 0
  const discovered = runtime.options.serveContract === false ? undefined : runtime.contract.documents.openrpc
  const fail = (error: unknown, exchange: Exchange): HttpResponse =>
    failure(runtime, error, { exchange, operation: undefined })

  const runMessage = (message: Message, context: MessageContext, respond: Respond): void => {
    if (message.kind === 'invalid') {
      respond(message.answer)
      return
    }
    const id = message.kind === 'call' ? message.id : undefined
    const method = table.get(message.method)
    if (method !== undefined) method({ id, params: message.params }, context, respond)
    else if (subscribing?.(message, context, respond) === true) return
    else if (id === undefined) respond(undefined)
    else if (message.method === discover && discovered !== undefined) respond(dialect.result(id, discovered))
    else respond(dialect.error(id, dialect.unknownMethod(message.method, table)))
  }

  /** Reads at most as many messages as a batch may have, because a larger batch is refused and must not cost more. */
  const readBatch = (values: readonly unknown[], source: string): Message[] => {
    const sources = elementSources(source, mostCalls)
    return sources.map((element, index) => dialect.read(values[index], element))
  }

  /** The response to a refused batch of `count` messages; undefined if it is not refused. */
  const batchRefusal = (count: number, messages: readonly Message[]): HttpResponse | undefined => {
    if (count === 0) return textOf(dialect, dialect.emptyBatch())
    if (count <= mostCalls) return undefined
    const first = messages.find(message => message.kind === 'call')
    return textOf(dialect, dialect.batchTooLarge(mostCalls, first?.id))
  }

  /** The refused calls of a batch, with their responses. */
  const refusals = async (
    messages: readonly Message[],
    { exchange }: MessageContext,
  ): Promise<Map<Message, RpcError>> => {
    const refused = new Map<Message, RpcError>()
    const taken = await rates?.takeEach(exchange, messages.map(costOf))
    for (const [index, message] of messages.entries())
      if (taken?.[index] === false)
        refused.set(message, rpcErrorOf((rates as Rates).refusal(exchange), dialect, exchange) as RpcError)
    const discoveries = messages.filter(message => message.kind === 'call' && message.method === discover)
    // each response would contain the whole contract, so that a small batch would get a very large response
    if (!table.has(discover)) for (const message of discoveries.slice(1)) refused.set(message, discoveredTwice)
    return refused
  }

  const runMessages = async (messages: readonly Message[], context: MessageContext, done: Done): Promise<void> => {
    const refused = await refusals(messages, context)
    const errorTo = (index: number, error: RpcError): string | undefined => {
      const message = messages[index]
      return message?.kind === 'call' ? dialect.error(message.id, error) : undefined
    }
    const run: Run = (index, respond) => {
      const message = messages[index] as Message
      const error = refused.get(message)
      if (error === undefined) runMessage(message, context, respond)
      else respond(errorTo(index, error))
    }
    const tooLarge = dialect.answersTooLarge(batches.bytes)
    const finish = (texts: readonly string[]): void => {
      try {
        done(texts.length === 0 ? dialect.silence : textOf(dialect, `[${texts.join(',')}]${dialect.end}`))
      } catch (error) {
        done(fail(error, context.exchange))
      }
    }
    runBatch(messages.length, { run, refuse: index => errorTo(index, tooLarge) }, { ...batches, done: finish })
  }

  const runAlone = (message: Message, context: MessageContext, done: Done): void => {
    runMessage(message, context, answer =>
      done(textOf(dialect, answer === undefined ? undefined : answer + dialect.end)),
    )
  }

  /** Takes the units of a request before it is handled. Responds with 429 if too few are left. */
  const paid = (cost: number, { exchange }: MessageContext, done: Done, answer: () => void): void => {
    const taking = rates?.take(exchange, cost)
    if (taking === undefined) answer()
    else taking.then(answer).catch(error => done(fail(error, exchange)))
  }

  return (text, context, done) => {
    const first = dialect.firstValueOnly ? readWhole(text) : undefined
    const parsed = first ?? parseJson(text)
    const request = rates?.cost(undefined) ?? 0
    if (!parsed.ok) return paid(request, context, done, () => done(textOf(dialect, dialect.malformed(parsed.fault))))
    const source = first === undefined ? text : text.slice(0, first.end)
    if (!Array.isArray(parsed.value)) {
      const message = dialect.read(parsed.value, source)
      return paid(costOf(message), context, done, () => runAlone(message, context, done))
    }
    const messages = readBatch(parsed.value, source)
    const refused = batchRefusal(parsed.value.length, messages)
    if (refused !== undefined) return paid(request, context, done, () => done(refused))
    runMessages(messages, context, done).catch(error => done(fail(error, context.exchange)))
  }
}

const discover = 'rpc.discover'
const discoveredTwice = new RpcError(-32600, 'rpc.discover is allowed once in a batch')

/** Reads the first value, like a stream decoder. Tries the quick parser first, because bodies rarely contain more. */
const readWhole = (text: string): ReturnType<typeof readFirstJson> => {
  const parsed = parseJson(text)
  const isJson = parsed.ok || parsed.fault.kind === 'prototype'
  return isJson ? { ...parsed, end: text.length } : readFirstJson(text)
}

const textOf = (dialect: Dialect, text: string | undefined): HttpResponse =>
  text === undefined ? dialect.silence : { status: 200, headers: dialect.headers, body: text }
