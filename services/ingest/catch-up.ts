import type { Transaction } from 'kysely'
import type { ChainRules } from '../evm/decode.ts'
import type { Database } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { inTransaction } from '../store/transaction.ts'
import { countedBlocks } from './activity/counted.ts'
import { activityStage } from './activity/stage.ts'
import { collectBatch } from './batch.ts'
import { lockCheckpoint } from './checkpoint.ts'
import { lastWithLogs, logStage } from './logs.ts'
import type { Stage } from './stage.ts'
import { readStored } from './stored.ts'

/**
 * A stage that older versions did not have. Its progress is derived from its own rows, so catching up can be
 * interrupted.
 */
interface Later {
  readonly stage: Stage
  /** The last block that it has written; below the first block if it has written none. */
  last(transaction: Transaction<Database>, chain: number): Promise<number>
}

const later: readonly Later[] = [
  // Genesis is not counted.
  { stage: activityStage, last: countedBlocks },
  { stage: logStage, last: lastWithLogs },
]

export interface CatchUpOptions {
  /** The maximum number of blocks in one transaction. */
  readonly atOnce: number
  readonly signal?: AbortSignal | undefined
}

/** Writes the rows that older versions did not write for the blocks that they stored. It can be interrupted. */
export const catchUp = async (
  store: Store,
  chain: { readonly key: number; readonly rules: ChainRules },
  { atOnce, signal }: CatchUpOptions,
): Promise<void> => {
  for (const { stage, last } of later) {
    let isDone = false
    while (!isDone && signal?.aborted !== true) {
      await store.guard()
      isDone = await inTransaction(store.database, async transaction => {
        const checkpoint = await lockCheckpoint(transaction, { chain: chain.key, stage: 'evm' })
        if (checkpoint === undefined) return true
        const from = (await last(transaction, chain.key)) + 1
        if (from > checkpoint.number) return true
        const blocks = await readStored(transaction, chain, { from, below: from + atOnce })
        const batch = collectBatch([stage], { database: transaction, chain: chain.key })
        for (const block of blocks) batch.add(block)
        for (const write of batch.end().writes) await write(transaction)
        return false
      })
      await store.tidy()
    }
  }
}
