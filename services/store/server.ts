import { kyselyOf } from './pool.ts'
import { breakSilentConnections } from './silence.ts'
import type { Store, StoreOptions } from './store.ts'

/**
 * Milliseconds within which a connection must be available: otherwise, an unreachable server, or one without a free
 * connection, is reported.
 */
const connectTimeout = 5_000

/** Milliseconds without a byte after which the system tests a connection. */
const keepAliveDelay = 10_000

export interface ServerOptions extends StoreOptions {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string
  readonly connections?: number
}

/** Any server with PostgreSQL's protocol and dialect. It is not contacted before the first statement. */
export const openServer = (options: ServerOptions): Store => {
  const { url, connections = 10, silence } = options
  const connecting = { connectionString: url, keepAlive: true, keepAliveInitialDelayMillis: keepAliveDelay }
  const { database, pool } = kyselyOf(
    { ...connecting, max: connections, connectionTimeoutMillis: connectTimeout },
    options,
    true,
  )
  const stop = breakSilentConnections(pool, connecting, silence)
  return {
    database,
    kind: 'server',
    guard: async () => undefined,
    freeBytes: async () => undefined,
    tidy: async () => undefined,
    close() {
      stop()
      return database.destroy()
    },
  }
}
