import { callFrom } from '../core/call.ts'
import type { Connection } from '../core/core.ts'
import { operation } from '../http/call.ts'
import type { HttpTable } from '../http/table.ts'
import { StreamCall } from './call.ts'
import { opener } from './opening.ts'
import { Stream, type StreamOptions } from './stream.ts'
import { decided, type StreamTable } from './table.ts'

/** An operation with a streamed response, as a function of a connection. */
export type StreamOperation<Input, Item, Failure = unknown> = (
  connection: Connection,
  ...args: undefined extends Input ? [input?: Input, options?: StreamOptions] : [input: Input, options?: StreamOptions]
) => Stream<Item, Failure>

/** An operation with a streamed or complete response. */
export type StreamOrWholeOperation<Input, Output, Item, Failure = unknown> = (
  connection: Connection,
  ...args: undefined extends Input ? [input?: Input, options?: StreamOptions] : [input: Input, options?: StreamOptions]
) => StreamCall<Output, Item, Failure>

/** Creates an operation with a streamed response. */
export const streamed = <Input, Item, Failure = unknown>(
  table: HttpTable,
  streams: StreamTable,
): StreamOperation<Input, Item, Failure> => {
  const open = opener<Item>(table, streams)
  const call = (connection: Connection, input: Values = {}, options: StreamOptions = {}) =>
    new Stream<Item, Failure>(ended => open(connection, input, options, ended))
  return call as StreamOperation<Input, Item, Failure>
}

/** Creates an operation with a streamed or complete response. */
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
