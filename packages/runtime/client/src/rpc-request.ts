import type { CallOptions, Settings } from './connection.ts'
import type { Incoming, Outgoing } from './exchange.ts'
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
export const post = (settings: Settings, table: RpcTable, body: string, options: CallOptions): Outgoing => ({
  operation: table.id,
  method: 'POST',
  url: urlOf(settings, table.endpoint),
  headers: requestHeaders(settings, settings.rpcHeaders, options),
  body,
  idempotent: options.idempotent ?? table.idempotent ?? false,
  security: table.security ?? settings.security,
  options,
  refusal,
  retryable: table.endpoint.retryable,
})

/** What is kept of a connection: the URLs of its endpoints, and the last id. */
interface Kept {
  readonly urls: Map<Endpoint, string>
  last: number
}

const everyKept = new WeakMap<Settings, Kept>()

const keptOf = (settings: Settings): Kept => {
  let kept = everyKept.get(settings)
  if (!kept) {
    kept = { urls: new Map(), last: 0 }
    everyKept.set(settings, kept)
  }
  return kept
}

/** The URL of an endpoint for a connection. */
export const urlOf = (settings: Settings, endpoint: Endpoint): string => {
  const { urls } = keptOf(settings)
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
  const kept = keptOf(settings)
  kept.last++
  return kept.last
}

// a search in the text comes first, so that a good answer is parsed once
const refusal = ({ body }: Incoming, { retryable }: Outgoing): number | undefined => {
  if (!retryable || typeof body !== 'string' || !body.includes('"error"')) return undefined
  try {
    const code = (JSON.parse(body) as { error?: { code?: number } } | null)?.error?.code
    return code !== undefined && retryable.includes(code) ? code : undefined
  } catch {
    return undefined
  }
}
