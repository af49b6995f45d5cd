import { sql } from 'kysely'
import type { Store } from '../store/store.ts'
import type { CheckpointPlace } from './checkpoint.ts'

/**
 * Records that the first ingest of a chain has reached the end of its source: from now on, the chain is served from all
 * of its blocks. This does not change if the chain falls behind later. Nothing is recorded for a chain without blocks.
 */
export const recordFirstIngest = async (
  { database, guard }: Store,
  { chain, stage }: CheckpointPlace & { readonly stage: 'evm' | 'primary' },
): Promise<void> => {
  await guard()
  await sql`
    insert into checkpoint (chain, stage, number, hash, position)
    select chain, ${`${stage}-complete`}, number, hash, position from checkpoint
    where chain = ${chain} and stage = ${stage}
    on conflict (chain, stage) do nothing`.execute(database)
}
