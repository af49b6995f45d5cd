import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { CopyingClient, CopyingDialect } from './copy.ts'
import type { Database } from './schema.ts'
import type { StoreOptions } from './store.ts'

const int8 = 20

/** int8 as number where that is exact: block numbers, counts, times. Everything larger is `numeric`, which stays text. */
const parseInt8 = (text: string): number | bigint => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : BigInt(text)
}

const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === int8 && format !== 'binary' ? parseInt8 : pg.types.getTypeParser(id, format as 'text'),
} as pg.CustomTypesConfig

/** The one driver of both databases. @param copies Whether rows can be copied into it. */
export const kyselyOf = (
  config: pg.PoolConfig,
  { onStatement }: StoreOptions,
  copies: boolean,
): { database: Kysely<Database>; pool: pg.Pool } => {
  const pool = new pg.Pool({ ...config, types, ...(copies && { Client: CopyingClient }) })
  // An idle connection that breaks is replaced; the next query says what is wrong.
  pool.on('error', () => undefined)
  const database = new Kysely<Database>({
    dialect: copies ? new CopyingDialect({ pool }) : new PostgresDialect({ pool }),
    ...(onStatement === undefined
      ? {}
      : {
          log: event => {
            onStatement(event.query.sql, event.query.parameters)
          },
        }),
  })
  return { database, pool }
}
