import { accept } from './answer-types.ts'
import type { Received } from './call.ts'
import { Connection } from './connection.ts'
import { type HttpTable, type Prepared, prepare } from './http.ts'
import { type ReadBody, text } from './read-body.ts'
import type { Items, StreamOptions } from './stream.ts'
import { connected, type State } from './stream-connection.ts'
import { itemsOf } from './stream-items.ts'
import { decided, type StreamTable } from './stream-table.ts'

type Values = Readonly<Record<string, unknown>>

type Open<Item> = (
  connection: Connection,
  input: Values,
  options: StreamOptions,
  ended: AbortController | undefined,
) => Promise<Received<Items<Item>>>

export const opener = <Item>(given: HttpTable, streams: StreamTable): Open<Item> => {
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

/** The answer is not read here. An error is text. */
const unread: ReadBody = Object.assign(
  (response: Response, most: number, success?: readonly number[]) =>
    response.ok || success?.includes(response.status)
      ? Promise.resolve((response.body ?? '') as unknown as string)
      : text(response, most),
  { parseAs: 'stream' as const },
)
