import type { CallOptions, Settings } from './connection.ts'
import type { Incoming, Outgoing } from './exchange.ts'
import { parseBy } from './parse-by.ts'
import { requestHeaders } from './request-headers.ts'
import type { Endpoint, RpcRequest, RpcTable } from './rpc.ts'
import { stringify } from './stringify.ts'
import { filled } from './template.ts'

/** A message as JSON-RPC writes it; without `id` it is a notification. */
export const messageText = (table: RpcTable, input: RpcRequest<unknown>['input'], id?: string | number): string => {
  const idText = typeof id === 'string' ? JSON.stringify(id) : id
  return `{"jsonrpc":"2.0",${id === undefined ? '' : `"id":${idText},`}"method":${JSON.stringify(table.id)},"params":${stringify(paramsOf(table, input))}}`
}

/** The members of an input in their places: an array without the absent ones at its end, or an object. */
export const paramsOf = ({ positions, fields }: RpcTable, input: RpcRequest<unknown>['input']): unknown => {
  if (positions) {
    const params = positions.map(name => input[name])
    while (params.length && params.at(-1) === undefined) params.pop()
    return params
  }
  return fields
    ? Object.fromEntries(Object.entries(input).map(([name, value]) => [fields[name] ?? name, value]))
    : input
}

/** A POST of messages to the endpoint of a method. */
export const post = (settings: Settings, table: RpcTable, body: string, options: CallOptions): Outgoing => {
  const { rpcHeaders } = settings
  const headers = requestHeaders(settings, rpcHeaders, options)
  return {
    operation: table.id,
    method: 'POST',
    url: urlOf(settings, table.endpoint),
    headers,
    common: headers === rpcHeaders ? stateOf(settings).headers : undefined,
    body,
    idempotent: options.idempotent ?? table.idempotent ?? false,
    security: table.security ?? settings.security,
    options,
    refusal,
    table,
  }
}

/** What is kept of a connection: the URLs of its endpoints, and the last id. */
export interface RpcState {
  /** Only for the platform: a function of the caller gets headers that it can read and change as its own. */
  readonly headers: Headers | undefined
  readonly urls: Map<Endpoint, string>
  last: number
}

const stateOf = (settings: Settings): RpcState => {
  settings.rpc ??= {
    headers: settings.fetch ? undefined : new Headers(settings.rpcHeaders),
    urls: new Map(),
    last: 0,
  }
  return settings.rpc
}

/** The URL of an endpoint for a connection. */
export const urlOf = (settings: Settings, endpoint: Endpoint): string => {
  const { urls } = stateOf(settings)
  let url = urls.get(endpoint)
  if (url === undefined) {
    const { baseUrl, variables, defaults } = settings
    url = baseUrl + filled(endpoint.path, name => variables?.[name] ?? defaults[name], encodeURIComponent)
    urls.set(endpoint, url)
  }
  return url
}

/** The next id of a connection, from 1. */
export const nextId = (settings: Settings): number => {
  const state = stateOf(settings)
  state.last++
  return state.last
}

/** The code of an answer that is an error after which its endpoint lets a call be sent again. */
const refusal = (incoming: Incoming, { table }: Outgoing): number | undefined => {
  const retryable = table?.endpoint.retryable
  if (!retryable) return undefined
  try {
    incoming.reply = parseBy(table, incoming.body as string)
  } catch {
    // who reads the answer says what is wrong with it
    return undefined
  }
  const code = (incoming.reply as { error?: { code?: number } } | null)?.error?.code
  return code !== undefined && retryable.includes(code) ? code : undefined
}
