import type { Kysely } from 'kysely'
import type { Database } from '../store/schema.ts'

/** Number and time of the newest block of a chain; undefined if it has none. */
export const readNewestBlock = (
  database: Kysely<Database>,
  chain: number,
): Promise<{ readonly number: number; readonly time_ms: number } | undefined> =>
  database
    .selectFrom('block')
    .select(['number', 'time_ms'])
    .where('chain', '=', chain)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
