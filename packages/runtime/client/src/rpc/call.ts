import { callOf } from '../core/call.ts'
import { Connection, type RpcOptions, type RpcRequest, type RpcTable } from '../core/core.ts'
import { begin } from '../core/exchange.ts'
import type { Call } from '../core/result.ts'
import { sendAlone } from './send.ts'

/** A method as a function of a connection. */
export interface RpcOperation<Input, Output, Failure = unknown> {
  (
    connection: Connection,
    ...args: undefined extends Input ? [input?: Input, options?: RpcOptions] : [input: Input, options?: RpcOptions]
  ): Call<Output, Failure>
  /** The call as a value, for `batch` and `notify`. */
  request(...args: undefined extends Input ? [input?: Input] : [input: Input]): RpcRequest<Output, Failure>
}

/** A JSON-RPC method as a member of a client. */
export interface RpcMethod<Input, Output, Failure = unknown> {
  (
    ...args: undefined extends Input ? [input?: Input, options?: RpcOptions] : [input: Input, options?: RpcOptions]
  ): Call<Output, Failure>
  /** The call as a value, for `batch` and `notify`. */
  request(...args: undefined extends Input ? [input?: Input] : [input: Input]): RpcRequest<Output, Failure>
}

/** Creates a JSON-RPC method from its table. A method whose result depends on a parameter has its own interface. */
export const rpc: {
  <Input, Output, Failure = unknown>(table: RpcTable): RpcOperation<Input, Output, Failure>
  <Operation extends { request: unknown }>(table: RpcTable): Operation
} = (table: RpcTable) => {
  const call = (connection: Connection, input: unknown = NOTHING, options: RpcOptions = NOTHING) => {
    const exchanged = begin(Connection.settings(connection))
    const { batching } = exchanged.settings
    const one = { table, input: input as Values }
    const together = batching && table.endpoint.batches && batching(connection, one, options)
    return together || callOf(sendAlone(exchanged, one, options), exchanged)
  }
  const request = (input: unknown = {}) => ({ table, input })
  return Object.assign(call, { request }) as never
}

type Values = RpcRequest<unknown>['input']

const NOTHING = {}
