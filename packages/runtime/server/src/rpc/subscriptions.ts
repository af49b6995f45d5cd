import type { Decoded, RpcEndpoint, RpcOperation, RpcParam } from '../contract/contract.ts'
import { RpcError } from '../exchange/errors.ts'
import type { Channel, Exchange } from '../exchange/exchange.ts'
import { checkValue } from '../handlers/check-value.ts'
import { type Source, sourceOf } from '../handlers/source.ts'
import { sendableText } from '../json/sendable.ts'
import type { Runtime } from '../options/runtime.ts'
import type { Dialect, Message } from './dialect.ts'
import { type Bound, bound, type Finish, type MessageContext, type Respond, type RpcMethod } from './method.ts'
import { namesOf, prefixOf } from './method-names.ts'
import type { Params } from './params.ts'

/** Handles a message that starts or ends a subscription. Returns false for any other message. */
export type Subscribing = (
  message: Exclude<Message, { kind: 'invalid' }>,
  context: MessageContext,
  respond: Respond,
) => boolean

/** The subscription methods of an endpoint; undefined if the contract has none. Over HTTP they are unknown methods. */
export const subscribingOf = (
  runtime: Runtime,
  dialect: Dialect,
  {
    endpoint: { subscriptions: table },
    kinds,
    names,
  }: { readonly endpoint: RpcEndpoint; readonly kinds: readonly RpcMethod[]; readonly names: readonly string[] },
): Subscribing | undefined => {
  if (table === undefined) return undefined
  const prefix = prefixOf(table.subscribe)
  /** The kinds for one name of the subscribing method. Their notifications have its prefix, too. */
  const kindsOf = (name: string): Kinds => {
    const namespace = prefixOf(name)
    const notification =
      prefixOf(table.notification) === prefix ? namespace + table.notification.slice(prefix.length) : table.notification
    const runs = kinds.map(({ operation, handler }) => {
      const finish = begin(runtime, operation, notification)
      const method = { operation: withKind(operation), handler }
      return [operation.method, bound(runtime, dialect, { method, names, finish })] as const
    })
    return { namespace, runs: new Map(runs) }
  }
  const starting = new Map(namesOf(table.subscribe, runtime).map(name => [name, kindsOf(name)]))
  const ending = new Set(namesOf(table.unsubscribe, runtime))
  return (message, { exchange, values }, respond) => {
    const { channel } = exchange
    if (channel === undefined || channel === 'upgrade') return false
    const id = message.kind === 'call' ? message.id : undefined
    if (ending.has(message.method)) {
      const found = unsubscribe(channel, message.params)
      respond(id && (found ? dialect.result(id, 'true') : dialect.error(id, unknownSubscription)))
      return true
    }
    const started = starting.get(message.method)
    if (started === undefined) return false
    // A notification gets no response, so the caller would not learn the id of the subscription.
    if (id === undefined) respond(undefined)
    else {
      const run = runOf(started, message.params)
      if (run instanceof RpcError) respond(dialect.error(id, run))
      // A batch may start several subscriptions, which end independently.
      else run({ id, params: message.params }, { exchange: channel.fork(exchange), values }, respond)
    }
    return true
  }
}

/** The kinds of subscriptions by name, for one prefix of methods. */
interface Kinds {
  readonly namespace: string
  readonly runs: ReadonlyMap<string, Bound>
}

const runOf = ({ namespace, runs }: Kinds, params: unknown): Bound | RpcError => {
  const kind: unknown = Array.isArray(params) ? params[0] : undefined
  if (typeof kind !== 'string') return new RpcError(-32602, 'expected subscription name as first argument')
  const unknown = `no ${JSON.stringify(kind.slice(0, longestName))} subscription in ${namespace} namespace`
  return runs.get(kind) ?? new RpcError(-32601, unknown)
}

/** Maximum number of characters of an unknown name in an error message. */
const longestName = 100

const unknownSubscription = new RpcError(-32000, 'subscription not found')

const unsubscribe = ({ subscriptions }: Channel, params: unknown): boolean => {
  const id: unknown = Array.isArray(params) ? params[0] : undefined
  const end = typeof id === 'string' ? subscriptions.get(id) : undefined
  end?.()
  return end !== undefined
}

/** A kind as a method whose first parameter is the name of the kind, so that positions match those of the call. */
const withKind = (operation: RpcOperation): RpcOperation => ({
  ...operation,
  params: [kind, ...operation.params],
  decode(params, options): Decoded {
    const { [kind.name]: _name, ...own } = params
    return operation.decode?.(own, options) ?? { ok: true, value: own satisfies Params }
  },
})

/** Parameters of contracts never have this name. */
const kind: RpcParam = { name: '', required: true, type: 'string' }

/** Starts a subscription with the items that a handler returned, once its id was sent. */
const begin =
  (runtime: Runtime, operation: RpcOperation, notification: string): Finish =>
  (given, { exchange }) => {
    const source = sourceOf(given)
    if (source === undefined)
      throw new TypeError(`The handler of ${operation.id} returned neither an AsyncIterable nor a ReadableStream`)
    const channel = exchange.channel as Channel
    const isFull = channel.subscriptions.size >= channel.mostSubscriptions
    if (isFull || !channel.isOpen) {
      void stop(source)
      throw new RpcError(-32005, `a connection can have at most ${channel.mostSubscriptions} subscriptions`)
    }
    const id = newId()
    const subscription = new Subscription({ runtime, operation, exchange, channel, source, id, notification })
    channel.subscriptions.set(id, () => subscription.end())
    channel.afterAnswer(exchange, () => void subscription.run())
    return JSON.stringify(id)
  }

const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  // In the format of go-ethereum: hex without leading zeros.
  return `0x${digits.replace(/^0+(?=.)/, '')}`
}

interface Site {
  readonly runtime: Runtime
  readonly operation: RpcOperation
  readonly exchange: Exchange
  readonly channel: Channel
  readonly source: Source
  readonly id: string
  readonly notification: string
}

/** Sends items to a caller, one at a time, as fast as it reads them. */
class Subscription {
  readonly #site: Site
  #isOver = false

  constructor(site: Site) {
    this.#site = site
  }

  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    const { channel, exchange, id, source } = this.#site
    channel.subscriptions.delete(id)
    exchange.abort(new DOMException('The subscription ended', 'AbortError'))
    void stop(source)
  }

  async run(): Promise<void> {
    const { runtime, operation, exchange, channel, source, id, notification } = this.#site
    const start = `{"jsonrpc":"2.0","method":${JSON.stringify(notification)},"params":{"subscription":${JSON.stringify(id)},"result":`
    try {
      while (!this.#isOver) {
        const { done, value } = await source.next()
        if (this.#isOver) return
        // A closing connection accepts no data, and would never slow down a fast source.
        if (done === true || !channel.isOpen) return this.end()
        const taking = channel.send(`${start}${this.#textOf(value)}}}`)
        if (taking !== undefined) await taking
      }
    } catch (error) {
      if (this.#isOver) return
      this.end()
      runtime.report(error, { kind: 'crash', operation, exchange })
      // The caller would wait forever. When it reconnects, it can request the current state.
      channel.fail('a subscription failed')
    }
  }

  /** Bytes are sent unchanged and without validation, because many subscriptions may share them. */
  #textOf(value: unknown): string {
    if (value instanceof Uint8Array) return decoder.decode(value)
    const { runtime, operation, exchange } = this.#site
    checkValue(runtime, operation, { check: operation.check, value, exchange })
    return itemText(value, operation.id)
  }
}

const decoder = new TextDecoder()

const itemText = (item: unknown, operation: string): string => sendableText(item, operation) ?? 'null'

/** Errors that a source throws while it stops have no caller to report to. */
const stop = async (source: Source): Promise<void> => {
  try {
    await source.stop()
  } catch {}
}
