import { accept } from './answer-types.ts'
import { apiError } from './api-error.ts'
import { type Call, callFrom, type Received } from './call.ts'
import {
  type CallOptions,
  Connection,
  type ConnectOptions,
  type HeaderValues,
  headerRecord,
  type Settings,
} from './connection.ts'
import { ContractError, NetworkError, TimeoutError } from './errors.ts'
import { begin, type Exchanged, exchange } from './exchange.ts'
import { HEADER_VALUE } from './header-value.ts'
import { type HttpTable, operation, type Prepared, prepare } from './http.ts'
import { readAnswer, unreadable } from './http-answer.ts'
import { writeRequest } from './http-request.ts'
import { type ItemReader, type MakeReader, Refusal, TooLong, Unreadable } from './item-reader.ts'
import { LazyCall } from './lazy-call.ts'
import { parseBy } from './parse-by.ts'
import { type ReadBody, text } from './read-body.ts'
import { contextOf } from './request-id.ts'
import { pause, waitBefore } from './retry.ts'
import type { Input } from './url.ts'

/** Options of a call that is answered by a stream. `timeout` and `attemptTimeout` count until the answer begins. */
export interface StreamOptions extends CallOptions, Pick<ConnectOptions, 'silenceTimeout' | 'maxItemLength'> {}

/** What is known of an operation's stream. */
export interface StreamTable {
  /** What the request accepts. */
  readonly accept: string
  /** How items are read, by the media type of the answer. */
  readonly items: Readonly<Record<string, MakeReader>>
  /** The member of the input that decides between a stream and one answer: its path, and its value for each. `absent` is the one that nothing means. */
  readonly by?: {
    readonly path: readonly string[]
    readonly stream: unknown
    readonly whole: unknown
    readonly absent: 'stream' | 'whole'
  }
}

type Items<Item> = AsyncGenerator<Item, void, undefined>

/** Sends the request. `ended` ends it, and the stream. */
type OpenStream<Item> = (ended?: AbortController) => Promise<Received<Items<Item>>>

/** The items of a stream. Nothing is sent before it is iterated; each iteration is a request of its own. Who stops iterating ends the request. */
export class Stream<Item, Failure = unknown> implements AsyncIterable<Item> {
  readonly #open: OpenStream<Item>

  constructor(open: OpenStream<Item>) {
    this.#open = open
  }

  /** Every item, as it comes. Rejects with what a call rejects with, and with `NetworkError` or `TimeoutError` where the stream breaks off or is silent. */
  [Symbol.asyncIterator](): AsyncIterator<Item, void, undefined> {
    let opened: Promise<Items<Item>> | undefined
    let all: Items<Item> | undefined
    let left = false
    const ended = new AbortController()
    const open = async () => {
      all = (await this.#open(ended)).data
      return all
    }
    const over = async (): Promise<IteratorResult<Item, void>> => ({ done: true, value: undefined })
    return {
      next: () => {
        if (left) return over()
        if (all) return all.next()
        opened ??= open()
        return opened.then(
          items => items.next(),
          error => {
            if (left) return over()
            throw error
          },
        )
      },
      return: () => {
        left = true
        ended.abort()
        return opened ? opened.then(items => items.return(), over) : over()
      },
    }
  }

  /** Opens the stream: a call whose value is its items. It stays open until they are iterated to their end, or their `return` is called. */
  open(): Call<Items<Item>, Failure> {
    return callFrom(this.#open())
  }
}

/** An answer that comes whole where it is awaited, and as a stream where it is iterated. Nothing is sent before that. */
export class StreamCall<Output, Item, Failure = unknown>
  extends LazyCall<Output, Failure>
  implements AsyncIterable<Item>
{
  readonly #stream: Stream<Item, Failure>
  readonly #load: () => Call<Output, Failure>

  constructor(open: OpenStream<Item>, load: () => Call<Output, Failure>) {
    super()
    this.#stream = new Stream(open)
    this.#load = load
  }

  protected make(): Call<Output, Failure> {
    return this.#load()
  }

  /** Every item, as it comes: as of a `Stream`. */
  [Symbol.asyncIterator](): AsyncIterator<Item, void, undefined> {
    return this.#stream[Symbol.asyncIterator]()
  }

  /** Opens the stream: a call whose value is its items. It stays open until they are iterated to their end, or their `return` is called. */
  open(): Call<Items<Item>, Failure> {
    return this.#stream.open()
  }
}

/** An operation that is answered by a stream, as a function of a connection. */
export type StreamOperation<Input, Item, Failure = unknown> = (
  connection: Connection,
  ...args: undefined extends Input ? [input?: Input, options?: StreamOptions] : [input: Input, options?: StreamOptions]
) => Stream<Item, Failure>

/** An operation that is answered by a stream or whole. */
export type StreamOrWholeOperation<Input, Output, Item, Failure = unknown> = (
  connection: Connection,
  ...args: undefined extends Input ? [input?: Input, options?: StreamOptions] : [input: Input, options?: StreamOptions]
) => StreamCall<Output, Item, Failure>

/** Makes an operation that is answered by a stream. */
export const streamed = <Input, Item, Failure = unknown>(
  table: HttpTable,
  streams: StreamTable,
): StreamOperation<Input, Item, Failure> => {
  const open = opener<Item>(table, streams)
  const call = (connection: Connection, input: Values = {}, options: StreamOptions = {}) =>
    new Stream<Item, Failure>(ended => open(connection, input, options, ended))
  return call as StreamOperation<Input, Item, Failure>
}

/** Makes an operation that is answered by a stream or whole. */
export const streamedOrWhole = <Input, Output, Item, Failure = unknown>(
  table: HttpTable,
  streams: StreamTable,
): StreamOrWholeOperation<Input, Output, Item, Failure> => {
  const open = opener<Item>(table, streams)
  const load = operation<Values, Output, Failure>(table)
  const call = (connection: Connection, input: Values = {}, options: StreamOptions = {}) =>
    new StreamCall<Output, Item, Failure>(
      ended => open(connection, input, options, ended),
      () => {
        try {
          return load(connection, decided(table, streams, input, 'whole'), options)
        } catch (error) {
          return callFrom(Promise.reject(error))
        }
      },
    )
  return call as StreamOrWholeOperation<Input, Output, Item, Failure>
}

type Values = Readonly<Record<string, unknown>>

/** The input with the member that decides how it is answered. Throws `ContractError` where it says the contrary. */
const decided = ({ id }: HttpTable, { by }: StreamTable, input: Values, wanted: 'stream' | 'whole'): Values => {
  if (!by) return input
  const { path, absent } = by
  const given = path.reduce((holder: unknown, name) => (holder as Values | undefined | null)?.[name], input)
  if (given === undefined ? absent === wanted : String(given) === String(by[wanted])) return input
  if (given === undefined) return placed(input, path, by[wanted])
  const message = `${path.join('.')} is ${JSON.stringify(given)}, so the answer is ${wanted === 'whole' ? 'a stream: iterate it' : 'no stream: await it'}`
  throw new ContractError({ operation: id }, { side: 'request', message })
}

const placed = (holder: Values | undefined, [name = '', ...rest]: readonly string[], value: unknown): Values => ({
  ...holder,
  [name]: rest.length ? placed(holder?.[name] as Values, rest, value) : value,
})

/** The answer is not read here. An error is text. */
const unread: ReadBody = Object.assign(
  (response: Response, most: number, success?: readonly number[]) =>
    response.ok || success?.includes(response.status)
      ? Promise.resolve((response.body ?? '') as unknown as string)
      : text(response, most),
  { parseAs: 'stream' as const },
)

type Open<Item> = (
  connection: Connection,
  input: Values,
  options: StreamOptions,
  ended: AbortController | undefined,
) => Promise<Received<Items<Item>>>

const opener = <Item>(given: HttpTable, streams: StreamTable): Open<Item> => {
  const table: HttpTable = { ...given, read: unread, others: [...(given.others ?? []), accept(streams.accept)] }
  let prepared: Prepared | undefined
  return async (connection, input, options, ended = new AbortController()) => {
    prepared ??= prepare(table)
    const { signal } = options
    const stop = () => ended.abort(signal?.reason)
    const state: State = {
      settings: Connection.settings(connection),
      prepared,
      streams,
      input: decided(table, streams, input, 'stream'),
      options,
      opened: undefined,
      ended,
      forget: () => signal?.removeEventListener('abort', stop),
    }
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
    try {
      state.opened = await connected(state, undefined)
      ended.signal.throwIfAborted()
    } catch (error) {
      state.forget()
      state.opened?.cancel()
      throw error
    }
    const { exchanged } = state.opened
    ended.signal.addEventListener('abort', () => state.opened?.cancel())
    const data = itemsOf(state) as Items<Item>
    const end = data.return.bind(data)
    // a read or a wait that is under way ends by it too
    data.return = value => {
      ended.abort()
      state.forget()
      return end(value)
    }
    return { data, out: exchanged.out, incoming: exchanged.incoming }
  }
}

interface State {
  readonly settings: Settings
  readonly prepared: Prepared
  readonly streams: StreamTable
  readonly input: Input
  readonly options: StreamOptions
  opened: Opened | undefined
  /** Aborted where the caller reads no more, or by the signal of the caller. */
  readonly ended: AbortController
  /** Listens no longer to the signal of the caller. */
  forget(): void
}

const hasLeft = ({ ended, options }: State): boolean => ended.signal.aborted && !options.signal?.aborted

/** An answer whose body is read. */
interface Opened {
  readonly exchanged: Exchanged
  /** Undefined where the answer has no body. */
  readonly reader: ItemReader | undefined
  /** Characters that an item may have. */
  readonly most: number
  /** The next bytes; undefined at the end. Rejects where the connection breaks. */
  next(): Promise<Uint8Array | undefined>
  cancel(): void
}

const connected = async (state: State, lastEventId: string | undefined): Promise<Opened> => {
  const { prepared, streams, input, options } = state
  const { table } = prepared
  const settings = lastEventId === undefined ? state.settings : going(state.settings, lastEventId)
  const exchanged = begin(settings)
  exchanged.out = writeRequest(settings, prepared, input, { ...options, signal: state.ended.signal })
  if (settings.transport) await settings.transport.send(exchanged, { path: table.path, input })
  else await exchange(exchanged, () => undefined)
  const { response, status } = exchanged.incoming
  if (!response.ok && !table.success?.includes(status)) readAnswer(table, exchanged)
  const body = exchanged.incoming.body as unknown as ReadableStream<Uint8Array> | string
  const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  const [only] = Object.values(streams.items)
  const make = type ? new Map(Object.entries(streams.items)).get(type) : only
  const most = options.maxItemLength ?? settings.maxItemLength ?? 2 ** 24
  if (typeof body === 'string') return { exchanged, reader: undefined, most, next: async () => undefined, cancel() {} }
  const reader = body.getReader()
  const cancel = () => void reader.cancel().catch(() => undefined)
  if (!make) {
    cancel()
    throw new ContractError(contextOf(exchanged), {
      side: 'response',
      status,
      message: `the answer (${status}, ${type}) is not a stream of ${Object.keys(streams.items).join(' or ')}`,
    })
  }
  const parse = (source: string) => parseBy(table, source)
  return {
    exchanged,
    reader: make(parse, most),
    most,
    next: async () => (await reader.read()).value,
    cancel,
  }
}

/** Sends `Last-Event-ID` beside the other headers. It may follow a redirect to another origin, as it does from an EventSource; of the others the sender decides. */
const going = (settings: Settings, lastEventId: string): Settings => ({
  ...settings,
  fetch: (url, init) =>
    (settings.fetch ?? globalThis.fetch)(url, {
      ...init,
      headers: { ...headerRecord(init?.headers as HeaderValues), 'last-event-id': lastEventId },
    }),
})

/** The items of an answer, and of those that follow where the connection breaks and the call may be sent again. */
async function* itemsOf(state: State): AsyncGenerator<unknown, void, undefined> {
  const { settings, prepared, options, ended } = state
  const { table } = prepared
  const { signal, retry = settings.retry ?? {} } = options
  const checked = { ...table, items: true as const }
  let delivered = false
  let lastEventId: string | undefined
  let asked = 0
  let attempt = 0
  try {
    for (;;) {
      const opened = state.opened as Opened
      const { exchanged, reader } = opened
      if (!reader) return
      const decoder = new TextDecoder()
      let error: Error | undefined
      while (!reader.ended) {
        let bytes: Uint8Array | undefined
        try {
          bytes = await nextBytes(opened, state)
        } catch (cause) {
          error = cause as Error
        }
        signal?.throwIfAborted()
        if (hasLeft(state)) return
        if (error) break
        try {
          for (const data of reader.read(decoder.decode(bytes, { stream: !!bytes }), !bytes)) {
            settings.check?.(checked, { data, ...exchanged }, options)
            delivered = true
            attempt = 0
            yield data
            signal?.throwIfAborted()
          }
        } catch (cause) {
          throw explained(cause, opened, table)
        }
        if (!bytes) return
      }
      if (!error) return
      const { lastEventId: own } = reader
      asked = reader.retry ?? asked
      if (own !== undefined) lastEventId = inHeader(own)
      // without an id the stream would begin again, and items would come twice
      const isOnce = exchanged.out.body instanceof ReadableStream
      const again = retry && !isOnce && exchanged.out.idempotent && (!delivered || lastEventId !== undefined)
      attempt++
      const failed = { operation: table.id, attempt, status: undefined, code: undefined, error }
      const delay = again ? waitBefore(retry, failed, undefined) : undefined
      if (!again || delay === undefined) throw error
      try {
        ended.signal.throwIfAborted()
        await pause(Math.max(delay, Math.min(asked, retry.maxRetryAfter ?? 60_000)), ended.signal)
        state.opened = await connected(state, lastEventId)
      } catch (cause) {
        if (hasLeft(state)) return
        throw cause
      }
      if (hasLeft(state)) return
    }
  } finally {
    state.forget()
    state.opened?.cancel()
  }
}

/** What comes next of an answer; undefined at its end, or where it was left. Rejects with `NetworkError` or `TimeoutError` where the connection is lost. */
const nextBytes = async (opened: Opened, { settings, options, ended }: State): Promise<Uint8Array | undefined> => {
  const { exchanged } = opened
  const silence = options.silenceTimeout ?? settings.silenceTimeout ?? 300_000
  let silent = false
  const expire = () => {
    silent = true
    opened.cancel()
  }
  const timer = silence && silence < 2 ** 31 ? setTimeout(expire, silence) : undefined
  let bytes: Uint8Array | undefined
  try {
    if (ended.signal.aborted) opened.cancel()
    bytes = await opened.next()
  } catch (cause) {
    throw new NetworkError({ ...contextOf(exchanged), cause })
  } finally {
    clearTimeout(timer)
  }
  if (silent) throw silenceError(exchanged, silence)
  return bytes
}

/** UTF-8 as a header carries it; undefined where it cannot be sent, or resets what was known (WHATWG HTML §9.2.3). */
const inHeader = (id: string): string | undefined => {
  const bytes = Array.from(new TextEncoder().encode(id), byte => String.fromCharCode(byte)).join('')
  return id !== '' && HEADER_VALUE.test(bytes) ? bytes : undefined
}

const silenceError = (exchanged: Exchanged, silence: number): TimeoutError =>
  Object.assign(new TimeoutError(contextOf(exchanged), 'silence', silence), {
    message: `${exchanged.out.operation}: the stream was silent for ${silence} ms`,
  })

const explained = (error: unknown, { exchanged, most }: Opened, table: HttpTable): unknown => {
  const holding = (body: string): Exchanged => ({ ...exchanged, incoming: { ...exchanged.incoming, body } })
  if (error instanceof Refusal) return apiError(holding(error.text), table)
  if (error instanceof Unreadable) return unreadable(holding(error.text), 'a stream of JSON', error.cause)
  if (!(error instanceof TooLong)) return error
  const message = `an item of the stream is longer than ${most} characters`
  return new ContractError(contextOf(exchanged), { side: 'response', message, status: exchanged.incoming.status })
}
