import type { Store } from '../store/store.ts'
import { inTransaction } from '../store/transaction.ts'
import type { Missing } from './files.ts'

/** Stores which blocks are missing, in place of the earlier entry; deletes the entry if none are missing. */
export const recordGap = ({ database }: Store, chain: number, missing: Missing | undefined): Promise<void> =>
  inTransaction(database, async transaction => {
    await transaction.deleteFrom('gap').where('chain', '=', chain).execute()
    if (missing !== undefined)
      await transaction.insertInto('gap').values({ chain, from_block: missing.from, to_block: missing.to }).execute()
  })

/** Blocks that are missing between those in the store and those that a source has. */
export const readGaps = ({ database }: Store, chain: number): Promise<readonly Missing[]> =>
  database
    .selectFrom('gap')
    .select(['from_block as from', 'to_block as to'])
    .where('chain', '=', chain)
    .orderBy('from_block')
    .execute()
