import { connectionOf } from './client.ts'
import { Connection } from './core/core.ts'
import type { RawClient } from './http/raw-types.ts'
import { openRawClient } from './transport.ts'

export type { RawClient } from './http/raw-types.ts'

/**
 * Adds `raw` to a client: the client of openapi-fetch, typed by `paths`, over the same connection. It has the client's
 * credentials, retries and timeouts; errors are values, as in openapi-fetch.
 */
export const withRaw = <Paths extends object, Client extends object>(
  client: Client,
): Client & { readonly raw: RawClient<Paths> } => {
  const connection = connectionOf(client)
  const raw = openRawClient(Connection.settings(connection)) as unknown as RawClient<Paths>
  return Object.assign(client, { raw })
}
