import type { FindEndpoint } from './base-path.ts'
import { type Call, callOf } from './call.ts'
import { type CallOptions, Connection } from './connection.ts'
import type { Security } from './credentials.ts'
import { begin } from './exchange.ts'
import type { ParseAnswer } from './integers.ts'
import type { WriteParams } from './rpc-params.ts'
import { sendAlone } from './rpc-send.ts'

/** Where methods are answered, and how that endpoint speaks JSON-RPC. */
export interface Endpoint {
  /** Below its server, with `{variable}` templates. */
  readonly path: string
  /** Its server, where that is not the client's as it is: `ownEndpoint`, `basePath`. */
  readonly server?: FindEndpoint
  /** Whether it takes a batch as one request. */
  readonly batches: boolean
  /** Codes of errors after which a call may be sent again. */
  readonly retryable?: readonly number[]
}

/** One JSON-RPC method: only what differs from any other. */
export interface RpcTable {
  /** The method's name on the wire, and its id. */
  readonly id: string
  readonly endpoint: Endpoint
  /** Makes `params`, where they are not the input as it is: `byPosition`, `withoutGaps`, `byPositionOrName`, `byName`. */
  readonly params?: WriteParams
  /** Names of the parameters in their order, where they are sent by position. */
  readonly positions?: readonly string[]
  /** Those of them that are optional and cannot be null. */
  readonly notNull?: readonly string[]
  /** Wire names of members that are called otherwise in the input. */
  readonly fields?: Readonly<Record<string, string>>
  /** Reads an answer, where `JSON.parse` would lose something. */
  readonly parse?: ParseAnswer
  /** Members whose integers may be beyond 2^53, for `parse`. */
  readonly integers?: readonly string[]
  readonly idempotent?: boolean
  /** Whether the method is never answered: a call of it is sent without an id. */
  readonly notification?: true
  readonly security?: Security
  /** Its name in the API's packages: validators are found by it. */
  readonly name?: string
}

export interface RpcOptions extends CallOptions {
  /** The request's id. Default: the next number of this client. */
  readonly id?: string | number
}

/** A call that is not sent yet, for a batch or a notification. */
export interface RpcRequest<Output, Failure = unknown> {
  readonly table: RpcTable
  readonly input: Readonly<Record<string, unknown>>
  /** Never set: it carries the types. */
  readonly types?: { readonly output: Output; readonly failure: Failure }
}

/** A method as a function of a connection. */
export interface RpcOperation<Input, Output, Failure = unknown> {
  (
    connection: Connection,
    ...args: undefined extends Input ? [input?: Input, options?: RpcOptions] : [input: Input, options?: RpcOptions]
  ): Call<Output, Failure>
  /** The call as a value, for `batch` and `notify`. */
  request(...args: undefined extends Input ? [input?: Input] : [input: Input]): RpcRequest<Output, Failure>
}

/** The same as a member of a client. */
export interface RpcMethod<Input, Output, Failure = unknown> {
  (
    ...args: undefined extends Input ? [input?: Input, options?: RpcOptions] : [input: Input, options?: RpcOptions]
  ): Call<Output, Failure>
  /** The call as a value, for `batch` and `notify`. */
  request(...args: undefined extends Input ? [input?: Input] : [input: Input]): RpcRequest<Output, Failure>
}

/** Makes a JSON-RPC method of its table. A method whose result follows a parameter has an interface of its own. */
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
