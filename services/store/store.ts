import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'
import type { SilenceOptions } from './silence.ts'
import { codeOf } from './transaction.ts'

/** The database, of either kind. */
export interface Store {
  readonly database: Kysely<Database>
  /** `embedded` belongs to one process; `server` is shared. */
  readonly kind: 'embedded' | 'server'
  /** Throws `DiskFull` if the next write may not fit; a server guards its own disk. */
  guard(): Promise<void>
  /** Bytes that are free on the disk of the embedded database; undefined for a server. */
  freeBytes(): Promise<number | undefined>
  /** Called after every batch: maintenance that the embedded database does not do by itself. */
  tidy(): Promise<void>
  close(): Promise<void>
}

/** There is too little space on the disk of the embedded database: nothing more is written. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull'
}

/** Whether a failed write may succeed later: the guard refused it, or the database (SQLSTATE 53100). */
export const isDiskFull = (error: unknown): boolean => error instanceof DiskFull || codeOf(error) === '53100'

/** The reason why nothing may be written now; undefined if writing is possible. */
export const fullness = async ({ guard }: Pick<Store, 'guard'>): Promise<string | undefined> => {
  try {
    await guard()
    return undefined
  } catch (error) {
    if (error instanceof DiskFull) return error.message
    throw error
  }
}

export interface StoreOptions {
  /** Called with every executed statement and its parameters. */
  readonly onStatement?: (sql: string, parameters: readonly unknown[]) => void
  /** The time limits after which a server counts as silent; for tests. */
  readonly silence?: SilenceOptions
  /** Returns the free bytes on the disk of a folder; by default from the operating system. */
  readonly freeBytes?: (folder: string) => Promise<number>
}
