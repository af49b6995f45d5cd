import { connect } from './core/connection.ts'
import type { ApiTable, Connection, ConnectOptions, RpcOptions, RpcRequest } from './core/core.ts'
import { credentials } from './core/credentials.ts'
import { type ValidationOptions, validation } from './core/validation.ts'
import { type Batch, type BatchOptions, batch, type Requests } from './rpc/batch.ts'
import { type BatchingOptions, batching } from './rpc/coalesce.ts'
import { methodPrefixes } from './rpc/method-prefixes.ts'
import { notify } from './rpc/notify.ts'
import { type Middleware, openapiFetch } from './transport.ts'

/** Options of a generated client. */
export interface ClientOptions
  extends Omit<ConnectOptions, 'transport' | 'check' | 'batching' | 'methodName'>,
    Partial<ValidationOptions> {
  /**
   * [openapi-fetch's](https://openapi-ts.dev/openapi-fetch/middleware-auth) middleware. It runs once per call, outside of retries: it sees one
   * request and the last response.
   */
  readonly middleware?: readonly Middleware[]
  /**
   * Method prefixes of the service, if they differ from those of the contract: with `{ xvm: 'avm' }`, the client sends `xvm.getTx` as `avm.getTx`.
   * A prefix is the part of a method's name before the first dot or underscore.
   */
  readonly methodPrefixes?: Readonly<Record<string, string>>
  /** Combines JSON-RPC calls that are made at about the same time into one request, if the endpoint supports batches. */
  readonly batching?: boolean | BatchingOptions
}

/**
 * Creates the connection of a generated client.
 *
 * @throws TypeError for invalid options
 */
export const open = (
  api: ApiTable,
  {
    middleware,
    validators,
    validate,
    onContractError,
    batching: together,
    methodPrefixes: prefixes,
    ...options
  }: ClientOptions,
): Connection => {
  if (validate && validate !== 'off' && !validators) throw new TypeError(`validate: '${validate}' requires validators`)
  const given: ConnectOptions = {
    ...options,
    ...(middleware?.length && { transport: openapiFetch(middleware) }),
    ...(validators && { check: validation({ validators, validate, onContractError }) }),
    ...(prefixes && { methodName: methodPrefixes(prefixes) }),
    ...(together && { batching: batching(together === true ? {} : together) }),
  }
  return connect(api, given, credentials)
}

/** The additional members of a client with JSON-RPC methods. */
export interface RpcMembers {
  /** Sends several calls: as one request if their endpoint supports batches, otherwise concurrently. */
  batch<const R extends Requests>(requests: R, options?: BatchOptions): Batch<R>
  /** Sends a notification, which has no response. */
  notify(request: RpcRequest<unknown, unknown>, options?: Omit<RpcOptions, 'id'>): Promise<void>
}

/** The members `batch` and `notify` of a client with RPC methods. */
export const rpcMembers = (connection: Connection): RpcMembers => ({
  batch: (requests, options) => batch(connection, requests, options),
  notify: (request, options) => notify(connection, request, options),
})

/** A JSON-RPC method as a member of a client: a function with the property `request`. */
export const bind = <Method extends object>(
  connection: Connection,
  operation: { readonly request: unknown },
): Method => {
  const call = operation as unknown as (connection: Connection, input: unknown, options: unknown) => unknown
  const method = (input: unknown, options: unknown) => call(connection, input, options)
  return Object.assign(method, { request: operation.request }) as unknown as Method
}

const connections = new WeakMap<object, Connection>()

/** Creates a client with these members. The connection is not a member, so that logs do not show its secrets. */
export const facade = <Client extends object>(connection: Connection, members: Client): Client => {
  connections.set(members, connection)
  return members
}

/**
 * The connection of a client. Pass it to operations that you import as functions.
 *
 * @throws TypeError if `client` is not a generated client
 */
export const connectionOf = (client: object): Connection => {
  const connection = connections.get(client)
  if (!connection) throw new TypeError('expected a generated client')
  return connection
}
