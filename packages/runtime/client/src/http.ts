import type { WriteBody } from './bodies.ts'
import { type Call, callOf } from './call.ts'
import { type CallOptions, Connection } from './connection.ts'
import type { Security } from './credentials.ts'
import { begin, type Exchanged, exchange } from './exchange.ts'
import type { WriteHeaders } from './header-params.ts'
import { readAnswer } from './http-answer.ts'
import { writeRequest } from './http-request.ts'
import type { ParseAnswer } from './integers.ts'
import type { FindServer } from './own-server.ts'
import type { ReadBody } from './read-body.ts'
import { type Input, type PathText, pathWriter, type WritePath, type WriteQuery } from './url.ts'

/** One HTTP operation: only what differs from any other. */
export interface HttpTable {
  readonly id: string
  readonly method: string
  /** The operation's own server, where it is not the client's: `ownServer`. */
  readonly server?: FindServer
  /** With `{name}` templates. */
  readonly path: string
  /** Parameters of the path that are not in simple style under their own name. */
  readonly pathParams?: PathText
  /** Writes the query: `queryParams`. */
  readonly query?: WriteQuery
  /** Writers of other headers: `headerParams`, `cookieParams`, `accept`. */
  readonly others?: readonly WriteHeaders[]
  /** Present where the operation takes a body: `json`, `multipart` and the others of `bodies`. */
  readonly body?: WriteBody
  /** What the text of a good answer is. Default JSON. */
  readonly answer?: 'text' | 'none'
  /** Takes the body out of an answer, where a good one is not always text: `bytes`, `bytesOrText`. A `Blob` is the answer's value. */
  readonly read?: ReadBody
  /** Reads a text, where `JSON.parse` would lose something or it may be no JSON. */
  readonly parse?: ParseAnswer
  /** Members whose integers may be beyond 2^53, for `parse`. */
  readonly integers?: readonly string[]
  /** Statuses beside 2xx whose body is a value and no error. */
  readonly success?: readonly number[]
  /** A good answer may be without a body. */
  readonly maybeEmpty?: true
  /** Where the contract says so; default by the method. */
  readonly idempotent?: boolean
  readonly security?: Security
  /** Its name in the API's packages, where that is not the id: validators are found by it. */
  readonly name?: string
}

/** An operation as a function of a connection: the bare form, of which a bundle carries only what is called. */
export type Operation<Input, Output, Failure = unknown> = (
  connection: Connection,
  ...args: undefined extends Input ? [input?: Input, options?: CallOptions] : [input: Input, options?: CallOptions]
) => Call<Output, Failure>

/** Makes an HTTP operation of its table; nothing is prepared before the first call. One whose result follows a parameter has an interface of its own. */
export const operation: {
  <Input, Output, Failure = unknown>(table: HttpTable): Operation<Input, Output, Failure>
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

/** A table and what follows from it, worked out once. */
export interface Prepared {
  readonly table: HttpTable
  readonly path: WritePath
  readonly idempotent: boolean
}

type Values = Input

/** What follows from a table. */
export const prepare = (table: HttpTable): Prepared => ({
  table,
  path: pathWriter(table.path, table.pathParams),
  // RFC 9110 9.2.2; fetch does not send TRACE
  idempotent: table.idempotent ?? /^(GET|HEAD|PUT|DELETE|OPTIONS)$/.test(table.method),
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
