import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** The database, whichever it is. */
export interface Store {
  readonly database: Kysely<Database>
  /** `embedded` is one process's own; `server` is shared. */
  readonly kind: 'embedded' | 'server'
  /** Throws `DiskFull` where what is written next may not fit; a server guards its own disk. */
  guard(): Promise<void>
  /** Called after every batch: what the embedded database does not do by itself. */
  tidy(): Promise<void>
  close(): Promise<void>
}

/** Too little room is left on the disk of the embedded database: nothing more is written. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull'
}

export interface StoreOptions {
  /** Told of every statement that was run, and of its parameters. */
  readonly onStatement?: (sql: string, parameters: readonly unknown[]) => void
}
