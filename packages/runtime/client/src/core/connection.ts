import { type ApiTable, Connection, type ConnectOptions, type HeaderValues } from './core.ts'
import type { MakeCredentials } from './credentials.ts'
import { HEADER_VALUE } from './header-value.ts'
import { originsOf } from './origins.ts'

/**
 * Creates a connection; it sends nothing yet. APIs with security schemes pass `credentials`.
 *
 * @throws TypeError if the base URL is invalid or contains a password
 */
export const connect = (api: ApiTable, options: ConnectOptions = {}, credentials?: MakeCredentials): Connection => {
  const own = headerRecord(options.headers)
  const baseUrl = String(options.baseUrl ?? api.baseUrl ?? '').replace(/\/+$/, '')
  const origins = originsOf(baseUrl, options)
  // Check with the platform's URL parser, which fetch uses too. An @ before the path can only end a user name or a
  // password; the replacement is invalid there. The base makes relative URLs valid. Its scheme is not http or https, so
  // that it does not change the meaning of such URLs. The error does not quote the URL, unlike fetch's own error for
  // each call.
  if (!URL.canParse(baseUrl.replace(/@/g, '|'), 'ws:x'))
    throw new TypeError('the base URL is invalid or contains a password')
  return new Connection({
    ...options,
    api,
    baseUrl,
    headers: { accept: 'application/json', ...own },
    accept: own['accept'],
    credentials: credentials?.(api.schemes ?? [], options.credentials ?? {}, options.auth, origins),
    security: api.security,
  })
}

/** Headers by lower-case name, so that later ones win. */
export const headerRecord = (values: HeaderValues = {}): Record<string, string> => {
  const record: Record<string, string> = {}
  const entries = Symbol.iterator in values ? values : Object.entries(values)
  for (const [name, value] of entries as Iterable<[string, string | undefined]>) {
    if (value === undefined) continue
    // fetch's own error would quote the value, which may be a key.
    if (!HEADER_VALUE.test(value)) throw new TypeError(`the header ${name} contains invalid characters`)
    record[name.toLowerCase()] = value
  }
  return record
}
