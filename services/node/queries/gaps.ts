import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema.ts'

/** The first blocks of a chain that its source does not have; undefined where none are missing. */
export const readGap = (
  database: Kysely<Database>,
  chain: number,
): Promise<{ readonly from_block: number; readonly to_block: number } | undefined> =>
  database
    .selectFrom('gap')
    .select(['from_block', 'to_block'])
    .where('chain', '=', chain)
    .orderBy('from_block')
    .limit(1)
    .executeTakeFirst()
