import { callOf } from '../core/call.ts'
import { type CallOptions, Connection, type Exchanged } from '../core/core.ts'
import { begin, exchange } from '../core/exchange.ts'
import type { Call } from '../core/result.ts'
import { readAnswer } from './answer.ts'
import { writeRequest } from './request.ts'
import type { HttpTable, Prepared } from './table.ts'
import { type Input, pathWriter } from './url.ts'

/** An operation as a function that takes a connection. A bundle contains only the operations that it calls. */
export type Operation<Input, Output, Failure = unknown, Success = never> = (
  connection: Connection,
  ...args: undefined extends Input ? [input?: Input, options?: CallOptions] : [input: Input, options?: CallOptions]
) => Call<Output, Failure, Success>

/**
 * Creates an HTTP operation from its table; the first call prepares it. An operation whose result depends on a parameter has its
 * own interface.
 */
export const operation: {
  <Input, Output, Failure = unknown, Success = never>(table: HttpTable): Operation<Input, Output, Failure, Success>
  <Op extends (connection: Connection, input: never, options?: CallOptions) => unknown>(table: HttpTable): Op
} = (table: HttpTable) => {
  let prepared: Prepared | undefined
  const call = (connection: Connection, input: unknown = {}, options: CallOptions = DEFAULTS) => {
    prepared ??= prepare(table)
    const exchanged = begin(Connection.settings(connection))
    return callOf(send(exchanged, prepared, input as Values, options), exchanged)
  }
  return call as never
}

const DEFAULTS: CallOptions = {}
type Values = Input

/** The values derived from a table. */
export const prepare = (table: HttpTable): Prepared => ({
  table,
  path: pathWriter(table.path, table.pathParams),
})

const send = (exchanged: Exchanged, prepared: Prepared, input: Values, options: CallOptions): Promise<unknown> => {
  const { table } = prepared
  const { settings } = exchanged
  const read = () => {
    const data = readAnswer(table, exchanged)
    settings.check?.(table, { data, ...exchanged }, options)
    return data
  }
  try {
    exchanged.out = writeRequest(settings, prepared, input, options)
    return settings.transport
      ? settings.transport.send(exchanged, { path: table.path, input }).then(read)
      : exchange(exchanged, read)
  } catch (error) {
    return Promise.reject(error)
  }
}
