import { kyselyOf } from './pool.ts'
import type { Store, StoreOptions } from './store.ts'

/** Milliseconds in which a connection must be available: an unreachable server, or one without a free connection, is reported instead. */
const connectTimeout = 5_000

export interface ServerOptions extends StoreOptions {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string
  readonly connections?: number
}

/** Any server with PostgreSQL's protocol and dialect. It is not contacted before the first statement. */
export const openServer = (options: ServerOptions): Store => {
  const { url, connections = 10 } = options
  const { database } = kyselyOf(
    { connectionString: url, max: connections, connectionTimeoutMillis: connectTimeout, keepAlive: true },
    options,
    true,
  )
  return {
    database,
    kind: 'server',
    guard: async () => undefined,
    freeBytes: async () => undefined,
    tidy: async () => undefined,
    close: () => database.destroy(),
  }
}
