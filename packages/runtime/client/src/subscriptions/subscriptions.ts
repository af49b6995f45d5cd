import { connectionOf } from '../client.ts'
import { Connection, type Endpoint, type Incoming, type Outgoing, type RpcTable, type Settings } from '../core/core.ts'
import { ApiError, NetworkError } from '../core/errors.ts'
import { begin } from '../core/exchange.ts'
import { redacted } from '../core/redacted.ts'
import { pause, type RetryOptions, waitBefore } from '../core/retry.ts'
import { RpcError } from '../core/rpc-error.ts'
import { parseBy } from '../json/parse-by.ts'
import { methodOf } from '../rpc/request.ts'
import { type Link, Lost, opened, type WebSocketLike } from './link.ts'
import { type FillTable, Memory, paramsOf, RefusedAlone } from './memory.ts'

/** The options of all subscriptions of a client. */
export interface SubscriptionOptions {
  /** Opens a WebSocket instead of the global constructor: with headers for credentials, or with the package `ws` (Node 20). */
  readonly open?: (url: string) => WebSocketLike
  /**
   * How often and when the client reconnects after a broken connection; 10 times by default. The count starts again after each item.
   * `false` disables reconnection.
   */
  readonly reconnect?: Pick<RetryOptions, 'limit' | 'base' | 'max' | 'hook'> | false
  /**
   * Maximum number of items that wait for the loop; 10,000 by default. The client requests further items later, if the contract
   * describes how; otherwise the loop ends with an error.
   */
  readonly maxUnread?: number
}

/** The options of one subscription. */
export interface SubscribeOptions {
  /** Ends the subscription. */
  readonly signal?: AbortSignal
}

/** The subscriptions of an endpoint. */
export interface SubscriptionTable extends Pick<RpcTable, 'parse' | 'integers'> {
  readonly endpoint: Endpoint
  /** The path for connections, if it differs from the endpoint's. */
  readonly path?: string
  readonly subscribe: string
  readonly unsubscribe: string
  readonly notification: string
  readonly kinds: Readonly<Record<string, KindTable>>
}

export interface KindTable {
  readonly id: string
  /** The name in the API's packages, by which validators are looked up. */
  readonly name: string
  /** The name of the subscription on the wire. */
  readonly kind: string
  /** Names of its parameters in their order. */
  readonly positions: readonly string[]
  readonly fill?: FillTable
}

type Values = Readonly<Record<string, unknown>>
type Subscribe = (input?: Values, options?: SubscribeOptions) => AsyncIterable<unknown>

/**
 * Subscriptions as functions that return items. They share one WebSocket, which the client opens for the first and closes after the last. If the
 * connection breaks, the client reconnects, requests missed items, and continues the loop without repeating an item.
 */
export const subscriptions = <Members extends object>(
  client: object,
  table: SubscriptionTable,
  options: SubscriptionOptions = {},
): Members => {
  const settings = Connection.settings(client instanceof Connection ? client : connectionOf(client))
  const links = linksOf(settings, table, options)
  const member =
    (kind: KindTable): Subscribe =>
    (input = {}, { signal } = {}) => ({
      [Symbol.asyncIterator]: () => follow({ settings, table, kind, options, links, input, signal }),
    })
  return Object.fromEntries(Object.entries(table.kinds).map(([name, kind]) => [name, member(kind)])) as Members
}

interface Following {
  readonly settings: Settings
  readonly table: SubscriptionTable
  readonly kind: KindTable
  readonly options: SubscriptionOptions
  readonly links: Links
  readonly input: Values
  readonly signal: AbortSignal | undefined
}

async function* follow(following: Following): AsyncGenerator<unknown, void, undefined> {
  const { kind, options, links, input, signal } = following
  const memory = kind.fill && new Memory(kind.fill, input)
  const check = checkOf(following)
  let failures = 0
  // A service that accepted the subscription before may refuse it for a time: while it starts, or over a rate limit.
  let isAccepted = false
  for (;;) {
    signal?.throwIfAborted()
    let lost: unknown
    try {
      const link = await unlessAborted(links.take(), signal)
      const accepted = (): void => {
        isAccepted = true
      }
      for await (const { item, text } of connected(link, { ...following, accepted }, memory)) {
        failures = 0
        check(item, text)
        yield item
      }
    } catch (error) {
      if (!(error instanceof Lost) && !(isAccepted && isPassing(error))) throw error
      lost = error
    } finally {
      links.leave()
    }
    const { reconnect } = options
    const failed = { operation: kind.id, attempt: ++failures, status: undefined, code: undefined, error: lost as Error }
    const wait = reconnect === false ? undefined : waitBefore({ limit: 10, ...reconnect }, failed, undefined)
    if (wait === undefined) throw lost instanceof Lost ? new NetworkError({ operation: kind.id, cause: lost }) : lost
    await pause(wait, signal)
  }
}

/** Codes of temporary errors: server error, missing resource, exceeded limit, internal error. */
const passingCodes: readonly unknown[] = [-32000, -32004, -32005, -32603]

/** The code of an exceeded limit. For the items of one cursor, this error is permanent. */
const limitExceeded = -32005

/** A service that starts again may not have the endpoint yet. */
const isPassing = (error: unknown): boolean =>
  error instanceof RpcError
    ? passingCodes.includes(error.code) && !(error instanceof RefusedAlone && error.code === limitExceeded)
    : error instanceof ApiError && error.status === 404

/** The items of one connection: first those missed before it, then those that it delivers. Throws `Lost` at its end. */
async function* connected(
  link: Link,
  { settings, table, kind, options, input, signal, accepted }: Following & { readonly accepted: () => void },
  memory: Memory | undefined,
): AsyncGenerator<Received, void, undefined> {
  const unread = new Unread(options.maxUnread ?? 10_000, settings.check !== undefined)
  const call = (method: string, params: readonly unknown[]): Promise<unknown> => link.call(method, params)
  const abort = (): void => unread.end(signal?.reason)
  let id: unknown
  signal?.addEventListener('abort', abort)
  try {
    const isMissing = memory?.hasBegun
    if (memory && !isMissing) await memory.begin(call)
    const params = [kind.kind, ...kind.positions.map(name => input[name])]
    await link.call(table.subscribe, paramsOf(params), result => {
      id = result
      link.listen(id, unread)
    })
    accepted()
    if (isMissing) for await (const item of memory.missed(call)) yield { item, text: '' }
    for (;;) {
      const received = await unread.next()
      if (!memory || memory.take(received.item)) yield received
    }
  } finally {
    signal?.removeEventListener('abort', abort)
    // the response has no receiver
    if (link.remove(id)) link.call(table.unsubscribe, [id]).catch(() => undefined)
  }
}

interface Received {
  readonly item: unknown
  /** The text of the item's message if it is validated, because a number in it may have been rounded; otherwise empty. */
  readonly text: string
}

/** Received items that were not read yet. */
class Unread {
  readonly #most: number
  readonly #keepsTexts: boolean
  readonly #items: Received[] = []
  #error: unknown
  #isOver = false
  #wake: (() => void) | undefined

  constructor(most: number, keepsTexts: boolean) {
    this.#most = most
    this.#keepsTexts = keepsTexts
  }

  deliver(item: unknown, text: string): void {
    if (this.#isOver) return
    if (this.#items.length >= this.#most) this.end(new Lost(`more than ${this.#most} items are unread`))
    else this.#items.push({ item, text: this.#keepsTexts ? text : '' })
    this.#wake?.()
  }

  end(error: unknown): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#error = error
    this.#wake?.()
  }

  /** Rejects after the last item. */
  async next(): Promise<Received> {
    while (this.#items.length === 0) {
      if (this.#isOver) throw this.#error
      await new Promise<void>(resolve => {
        this.#wake = resolve
      })
    }
    return this.#items.shift() as Received
  }
}

interface Links {
  /** Returns an open, shared connection. Rejects with `Lost`. */
  take(): Promise<Link>
  /** Releases a connection, once for each `take`. The last release closes it. */
  leave(): void
}

const linksOf = (settings: Settings, table: SubscriptionTable, options: SubscriptionOptions): Links => {
  const { endpoint, path = endpoint.path, notification } = table
  const { open = (url: string) => new globalThis.WebSocket(url) } = options
  const { methodName = unchanged } = settings
  const notifications = [notification, methodName(notification)]
  const method = { id: table.subscribe, endpoint: { ...endpoint, path } }
  const posted = { id: table.unsubscribe, endpoint }
  let current: Promise<Link> | undefined
  let users = 0
  const make = async (): Promise<Link> => {
    const url = new URL(methodOf(settings, method).url, globalThis.location?.href)
    url.protocol = url.protocol.replace('http', 'ws')
    const timeout = settings.attemptTimeout || 60_000
    try {
      return await opened(open(url.href), { notifications, methodName, timeout, parse: text => parseBy(table, text) })
    } catch (error) {
      if (!(error instanceof Lost)) throw error
      // A connection that the caller opens may carry other credentials.
      const status = error.status ?? (options.open ? undefined : await statusOf(settings, posted, timeout))
      if (status === undefined || !lasting.includes(status)) throw error
      const { origin, pathname } = url
      throw refused(table.subscribe, { status, url: redacted(settings, origin + pathname), cause: error })
    }
  }
  return {
    take() {
      users++
      if (current === undefined) {
        const made = make()
        const remove = (): void => {
          if (current === made) current = undefined
        }
        made.then(({ whenLost }) => whenLost.then(remove), remove)
        current = made
      }
      return current
    },
    leave() {
      users--
      if (users > 0) return
      current?.then(
        link => link.close(),
        () => undefined,
      )
      current = undefined
    },
  }
}

/** The name of a method for a service that uses those of the contract. */
const unchanged = (method: string): string => method

/** Statuses that are permanent. */
const lasting: readonly number[] = [401, 403, 404]

/**
 * Browsers and Node do not show why a WebSocket was refused: a request to the same endpoint, also without credentials, shows it.
 * Undefined without a response.
 */
const statusOf = async (settings: Settings, table: RpcTable, timeout: number): Promise<number | undefined> => {
  const { fetch = globalThis.fetch, methodName = unchanged } = settings
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: methodName(table.id), params: [] })
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(timeout)
  try {
    const response = await fetch(methodOf(settings, table).url, { method: 'POST', headers, body, signal })
    response.body?.cancel().catch(() => undefined)
    return response.status
  } catch {
    return undefined
  }
}

const refused = (
  operation: string,
  { status, url, cause }: { readonly status: number; readonly url: string; readonly cause: Lost },
): ApiError => {
  const error = new ApiError({ operation }, { status, headers: new Headers(), body: undefined })
  error.message += ` at ${url}`
  return Object.assign(error, { cause })
}

/** Rejects with the reason of a signal if it aborts first. */
const unlessAborted = <T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    const abort = (): void => reject(signal?.reason)
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
    promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', abort))
  })

const itemIn = (message: unknown): unknown =>
  (message as { readonly params?: { readonly result?: unknown } } | null)?.params?.result

/** Validates items like responses. */
const checkOf = ({ settings, table, kind }: Following): ((item: unknown, text: string) => void) => {
  const { check } = settings
  if (check === undefined) return () => undefined
  const parse = (text: string) => ({ result: itemIn(parseBy(table, text)) })
  const rpc = { id: kind.id, name: kind.name, endpoint: table.endpoint, parse }
  const out = { operation: kind.id, headers: {} } as Outgoing
  const response = new Response()
  return (data, text) => {
    const incoming = { status: 101, response, body: text } as Incoming
    check(rpc as never, { data, ...begin(settings, out, incoming) } as never, {})
  }
}
