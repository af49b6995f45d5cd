import type { CallOptions, Incoming, Method, Outgoing, RpcRequest, RpcState, RpcTable, Settings } from '../core/core.ts'
import { requestHeaders } from '../core/request-headers.ts'
import { parseBy } from '../json/parse-by.ts'
import { stringify } from '../json/stringify.ts'
import { filled } from './template.ts'

/** The JSON text of a request. Without `id`, or if the method is a notification, it is a notification. */
export const messageText = (
  { table, text }: Method,
  input: RpcRequest<unknown>['input'],
  id?: string | number,
): string => {
  // concatenate texts, because serializing an object took a third of the time that a call adds to `fetch`
  const member = id === undefined || table.notification ? '' : `,"id":${JSON.stringify(id)}`
  const params =
    table.positions?.length === 0 ? '[]' : stringify(table.params ? table.params(table, input) : input, table.positions)
  return `{"jsonrpc":"2.0"${member}${text}${params}}`
}

/** A POST request to the endpoint of a method, with one message or a batch. `id` is the id of a single message. */
export const post = (
  settings: Settings,
  { table, url, headers: own }: Method,
  body: string,
  options: CallOptions,
  id?: string | number,
): Outgoing => {
  const state = stateOf(settings)
  const headers = requestHeaders(settings, own ?? state.headers, options)
  return {
    operation: table.id,
    method: 'POST',
    url,
    headers,
    common: headers === state.headers ? state.common : undefined,
    body,
    idempotent: options.idempotent ?? table.idempotent ?? false,
    security: table.security ?? settings.security,
    options,
    read: undefined,
    success: undefined,
    refusal: table.endpoint.retryable && refusal,
    table,
    id,
  }
}
const stateOf = (settings: Settings): RpcState => {
  settings.rpc ??= newState(settings)
  return settings.rpc
}

const newState = (settings: Settings): RpcState => {
  const headers = { ...settings.headers, 'content-type': 'application/json' }
  return { headers, common: settings.fetch ? undefined : new Headers(headers), methods: new Map(), last: 0 }
}

/** The prepared form of a method for a connection. */
export const methodOf = (settings: Settings, table: RpcTable): Method => {
  const { methods } = stateOf(settings)
  let method = methods.get(table)
  if (!method) {
    const { path, server } = table.endpoint
    const own = server?.(settings)
    const { api, methodName, variables } = settings
    method = {
      table,
      url: filled(
        (own ?? settings).baseUrl + path,
        variable => variables?.[variable] ?? api.variables?.[variable],
        segment,
      ),
      headers: own?.headers,
      text: `,"method":${JSON.stringify(methodName?.(table.id) ?? table.id)},"params":`,
    }
    methods.set(table, method)
  }
  return method
}

/** Encodes a value as a path segment. `fetch` would resolve `..`, and an empty value would change the path. */
const segment = (value: string): string => {
  if (/^\.{0,2}$/.test(value)) throw new TypeError(`invalid variable "${value}"`)
  return encodeURIComponent(value)
}

/** The next id of a connection, from 1. */
export const nextId = (settings: Settings): number => {
  const state = stateOf(settings)
  return ++state.last
}

/** The error code of a response, if the endpoint declares it retryable. */
const refusal = (incoming: Incoming, out: Outgoing): number | undefined => {
  const table = out.table as RpcTable
  try {
    incoming.reply = parseBy(table, incoming.body as string)
  } catch {
    // the code that reads the response reports the error
    return undefined
  }
  const code = (incoming.reply as { error?: { code?: number } } | null)?.error?.code
  return code !== undefined && table.endpoint.retryable?.includes(code) ? code : undefined
}
