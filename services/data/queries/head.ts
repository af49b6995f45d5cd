import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema.ts'

export interface Head {
  readonly number: number
  readonly hash: Buffer
}

/** The last block of a chain; undefined where it has none. */
export const readHead = (database: Kysely<Database>, chain: number): Promise<Head | undefined> =>
  database
    .selectFrom('checkpoint')
    .select(['number', 'hash'])
    .where('chain', '=', chain)
    .where('stage', '=', 'evm')
    .executeTakeFirst()
