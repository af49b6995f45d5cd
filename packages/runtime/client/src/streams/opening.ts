import { Connection, type Received } from '../core/core.ts'
import { accept } from '../http/answer-types.ts'
import { prepare } from '../http/call.ts'
import type { HttpTable, Prepared } from '../http/table.ts'
import { connected, type State } from './connection.ts'
import { itemsOf } from './items.ts'
import { beginReading } from './reading.ts'
import type { Items, StreamOptions } from './stream.ts'
import { decided, type StreamTable } from './table.ts'
import { unread } from './unread.ts'

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
    const state: State = {
      settings: Connection.settings(connection),
      prepared,
      streams,
      input: decided(table, streams, input, 'stream'),
      options,
      opened: undefined,
      ended,
      signal: options.signal,
    }
    const { opened, data } = await beginReading(state, {
      connect: () => connected(state, undefined),
      read: over => itemsOf(state, over) as Items<Item>,
    })
    const { out, incoming } = opened.exchanged
    return { data, out, incoming }
  }
}
