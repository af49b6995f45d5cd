import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema.ts'
import { publishWait } from './waits.ts'

/** `serialization_failure` and `deadlock_detected`: the whole transaction must be repeated. */
const repeatable = new Set(['40001', '40P01'])

/** The SQLSTATE of an error of the database; undefined for other errors. */
export const codeOf = (error: unknown): string | undefined => {
  const code = (error as { readonly code?: unknown } | null | undefined)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** When and how transactions are repeated; for tests. */
export interface Repetition {
  readonly attempts: number
  /** Milliseconds before the next attempt, by the number of attempts so far. */
  readonly pause: (attempt: number) => number
}

const usual: Repetition = {
  attempts: 12,
  pause: attempt => Math.random() * Math.min(1_000, 5 * 2 ** attempt),
}

/**
 * Runs work in a transaction, and repeats it if the database requires that (SQLSTATE 40001, 40P01). So the work must have no side effects outside
 * of the database.
 */
export const inTransaction = <T>(
  database: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
  repetition: Repetition = usual,
): Promise<T> => repeated(() => database.transaction().execute(work), repetition)

/** Runs statements that read from one snapshot of the store; repeated like `inTransaction`. */
export const inSnapshot = <T>(
  database: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> => repeated(() => database.transaction().setIsolationLevel('repeatable read').execute(work), usual)

const repeated = async <T>(run: () => Promise<T>, { attempts, pause }: Repetition): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    const start = performance.now()
    try {
      return await run()
    } catch (error) {
      const code = codeOf(error)
      if (attempt >= attempts || code === undefined || !repeatable.has(code)) throw error
      await wait(pause(attempt))
      publishWait('repeated transaction', start)
    }
  }
}
