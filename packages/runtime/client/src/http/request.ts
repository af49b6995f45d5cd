import type { CallOptions, Outgoing, RequestBody, Settings } from '../core/core.ts'
import { ContractError } from '../core/errors.ts'
import type { ReadBody } from '../core/read-body.ts'
import { requestHeaders } from '../core/request-headers.ts'
import { isIdempotent } from '../core/retry.ts'
import type { Prepared } from './table.ts'
import type { Input } from './url.ts'

/**
 * Creates the request of an input, as the operation's table defines. Throws `ContractError` if the input cannot be serialized.
 */
export const writeRequest = (
  settings: Settings,
  { table, path }: Prepared,
  input: Input,
  options: CallOptions,
): Outgoing => {
  const { id: operation, method, query, body, others } = table
  const fail = (parameter: string, why: string): never => {
    throw new ContractError({ operation }, { side: 'request', message: `${parameter} ${why}` })
  }
  const server = table.server?.(settings) ?? settings
  const url = server.baseUrl + path(input, fail) + (query?.(input, fail) ?? '')
  let headers = requestHeaders(settings, server.headers, options)
  let sent: RequestBody | undefined
  if (others || body) {
    const own = { ...headers }
    for (const write of others ?? []) write(input, own, fail, settings, options)
    if (body && input['body'] !== undefined) sent = body(input['body'], own)
    headers = own
  }
  return {
    operation,
    method,
    url,
    headers,
    common: undefined,
    body: sent,
    idempotent: options.idempotent ?? table.idempotent ?? isIdempotent(method, headers),
    security: table.security ?? settings.security,
    options,
    read: (options as { read?: ReadBody }).read ?? table.read,
    success: table.success,
    refusal: undefined,
    table: undefined,
    id: undefined,
  }
}
