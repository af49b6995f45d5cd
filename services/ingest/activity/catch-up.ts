import { sql } from 'kysely'
import type { ChainRules } from '../../evm/decode.ts'
import { grainCode } from '../../metrics/periods.ts'
import type { Store } from '../../store/store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { lockCheckpoint } from '../checkpoint.ts'
import { readStored } from '../stored.ts'
import { activityStage } from './stage.ts'

/**
 * Counts blocks that a version of the program stored which did not count yet. How far it is stands in the counts themselves, so that it
 * can be interrupted.
 *
 * @param atOnce Most blocks in one transaction.
 */
export const catchUpActivity = async (
  store: Store,
  chain: { readonly key: number; readonly rules: ChainRules },
  atOnce: number,
): Promise<void> => {
  for (;;) {
    await store.guard()
    const isDone = await inTransaction(store.database, async transaction => {
      const checkpoint = await lockCheckpoint(transaction, { chain: chain.key, stage: 'evm' })
      if (checkpoint === undefined) return true
      const { rows } = await sql<{ readonly counted: number }>`
        select coalesce(sum(a.blocks), 0)::int8 as counted from activity a
        where a.chain = ${chain.key} and a.grain = ${grainCode('month')}`.execute(transaction)
      const from = (rows[0]?.counted ?? 0) + 1
      if (from > checkpoint.number) return true
      const blocks = await readStored(transaction, chain, { from, below: from + atOnce })
      await activityStage.write(transaction, { chain: chain.key, blocks })
      return false
    })
    await store.tidy()
    if (isDone) return
  }
}
