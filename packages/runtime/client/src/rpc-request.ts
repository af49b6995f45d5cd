import { type CallOptions, Connection } from './connection.ts'
import type { Incoming, Outgoing } from './exchange.ts'
import { requestHeaders } from './request-headers.ts'
import type { Endpoint, RpcRequest, RpcTable } from './rpc.ts'
import { filled } from './template.ts'

/** A message as JSON-RPC writes it; without `id` it is a notification. */
export interface Message {
  readonly jsonrpc: '2.0'
  readonly id?: string | number
  readonly method: string
  readonly params?: unknown
}

export const messageOf = (table: RpcTable, input: RpcRequest<unknown>['input'], id: string | number): Message => ({
  jsonrpc: '2.0',
  id,
  method: table.id,
  params: paramsOf(table, input),
})

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
export const post = (connection: Connection, table: RpcTable, body: string, options: CallOptions): Outgoing => {
  const settings = Connection.settings(connection)
  return {
    operation: table.id,
    method: 'POST',
    url: urlOf(connection, table.endpoint),
    headers: requestHeaders(settings, settings.rpcHeaders, options),
    body,
    idempotent: options.idempotent ?? table.idempotent ?? false,
    security: table.security ?? settings.security,
    options,
    refusal: table.endpoint.retryable && refusalOf(table.endpoint.retryable),
  }
}

/** What is kept of a connection: the URLs of its endpoints, and the last id. */
interface Kept {
  readonly urls: Map<Endpoint, string>
  last: number
}

const everyKept = new WeakMap<Connection, Kept>()

const keptOf = (connection: Connection): Kept => {
  let kept = everyKept.get(connection)
  if (!kept) {
    kept = { urls: new Map(), last: 0 }
    everyKept.set(connection, kept)
  }
  return kept
}

/** The URL of an endpoint for a connection. */
export const urlOf = (connection: Connection, endpoint: Endpoint): string => {
  const { urls } = keptOf(connection)
  let url = urls.get(endpoint)
  if (url === undefined) {
    const { baseUrl, variables, defaults } = Connection.settings(connection)
    url = baseUrl + filled(endpoint.path, name => variables?.[name] ?? defaults[name], encodeURIComponent)
    urls.set(endpoint, url)
  }
  return url
}

/** The next id of a connection, from 1. */
export const nextId = (connection: Connection): number => {
  const kept = keptOf(connection)
  kept.last++
  return kept.last
}

// a search in the text comes first, so that a good answer is parsed once
const refusalOf =
  (codes: readonly number[]) =>
  (incoming: Incoming): number | undefined => {
    const { body } = incoming
    if (typeof body !== 'string' || !body.includes('"error"')) return undefined
    try {
      const code = (JSON.parse(body) as { error?: { code?: number } } | null)?.error?.code
      return code !== undefined && codes.includes(code) ? code : undefined
    } catch {
      return undefined
    }
  }
