import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { CopyingClient, CopyingDialect, statementsIn } from './copy.ts'
import { type RunNamed, runPreparedBy } from './prepared.ts'
import type { Database } from './schema.ts'
import type { StoreOptions } from './store.ts'
import { codeOf } from './transaction.ts'
import { publishWait } from './waits.ts'

const int8 = 20

/**
 * int8 as a number if that is exact: block numbers, counts, times. Everything larger is `numeric`, which stays text.
 */
const parseInt8 = (text: string): number | bigint => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : BigInt(text)
}

const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === int8 && format !== 'binary' ? parseInt8 : pg.types.getTypeParser(id, format as 'text'),
} as pg.CustomTypesConfig

/** A pool that publishes the time that its callers wait for a connection. */
class WatchedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    const start = performance.now()
    if (callback === undefined) return super.connect().finally(() => publishWait('database connection', start))
    super.connect((...results) => {
      publishWait('database connection', start)
      callback(...results)
    })
    return undefined
  }
}

/** The one driver of both databases. @param copies Whether rows can be copied into it. */
export const kyselyOf = (
  config: pg.PoolConfig,
  { onStatement }: StoreOptions,
  copies: boolean,
): { database: Kysely<Database>; pool: pg.Pool } => {
  const pool = new WatchedPool({ ...config, types, ...(copies && { Client: CopyingClient }) })
  // The pool replaces an idle connection that breaks; the next query reports the error.
  pool.on('error', () => undefined)
  // If a connection breaks between two statements of a transaction, there is no other listener, and its error would end
  // the process.
  pool.on('connect', client => client.on('error', () => undefined))
  const database = new Kysely<Database>({
    dialect: copies ? new CopyingDialect({ pool }) : new PostgresDialect({ pool }),
    ...(onStatement === undefined
      ? {}
      : {
          log: ({ query: { sql, parameters } }) => {
            const statements = statementsIn(sql)
            for (const [index, statement] of statements.entries())
              onStatement(statement, statements.length === 1 ? parameters : [parameters[index]])
          },
        }),
  })
  runPreparedBy(database, runNamedOn(pool, onStatement))
  return { database, pool }
}

/** The columns of a prepared statement have changed since it was planned (`feature_not_supported`). */
const isPlannedOtherwise = '0A000'
/** A pooler may run each statement on another connection, on which the name may not exist, or may exist already. */
const unnamedBehindPooler = ['26000', '42P05']

const runNamedOn = (pool: pg.Pool, onStatement: StoreOptions['onStatement']): RunNamed => {
  let isNamed = true
  return async ({ name, text }, values) => {
    onStatement?.(text, values)
    const unnamed = { text, values: [...values] }
    if (!isNamed) return pool.query(unnamed)
    try {
      return await pool.query({ name, ...unnamed })
    } catch (error) {
      const code = codeOf(error) ?? ''
      if (unnamedBehindPooler.includes(code)) isNamed = false
      else if (code !== isPlannedOtherwise) throw error
      return pool.query(unnamed)
    }
  }
}
