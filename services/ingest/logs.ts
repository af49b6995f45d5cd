import { sql, type Transaction } from 'kysely'
import { collectRows } from '../store/bulk.ts'
import type { Database } from '../store/schema.ts'
import { together } from '../store/together.ts'
import { CheckpointConflict, readCheckpoint } from './checkpoint.ts'
import { firstOf, type Span, type Stage } from './stage.ts'

/** Logs by contract and topic. They have their own checkpoint, because an earlier version stored blocks without them. */
export const logStage: Stage = {
  name: 'logs',
  collect({ database, chain }) {
    const rows = collectRows(database, 'log')
    return {
      add({ number, logs }) {
        for (const { index, tx, address, topics, data } of logs) {
          const [t0 = null, t1 = null, t2 = null, t3 = null] = topics
          rows.add({ chain, block: number, idx: index, tx, address, t0, t1, t2, t3, data })
        }
      },
      end: span => transaction => together([() => moveOn(transaction, chain, span), () => rows.insert(transaction)]),
    }
  },
  async undo(transaction, batch) {
    const first = firstOf(batch)
    await transaction.deleteFrom('log').where('chain', '=', batch.chain).where('block', '>=', first).execute()
    await transaction
      .updateTable('checkpoint')
      .set({ number: first - 1, hash: batch.blocks[0]?.parent ?? Buffer.alloc(0) })
      .where('chain', '=', batch.chain)
      .where('stage', '=', 'logs')
      .where('number', '>=', first)
      .execute()
  },
}

/** @throws CheckpointConflict if logs of blocks before the batch are missing: catching up has to write them first. */
const moveOn = async (transaction: Transaction<Database>, chain: number, { first, last }: Span): Promise<void> => {
  const reached = { number: last.number, hash: last.hash, position: 0 }
  const moved = await transaction
    .updateTable('checkpoint')
    .set(reached)
    .where('chain', '=', chain)
    .where('stage', '=', 'logs')
    .where('number', '=', first.number - 1)
    .executeTakeFirstOrThrow()
  if (moved.numUpdatedRows === 1n) return
  if (first.number > 0) throw new CheckpointConflict(`The logs of blocks before ${first.number} are not in the store.`)
  await transaction
    .insertInto('checkpoint')
    .values({ chain, stage: 'logs', ...reached })
    .execute()
}

/**
 * The last block whose logs are in the store; -1 if there is none. If a process of an older version took another
 * branch, the stored logs do not match the stored blocks, and all logs are written again.
 */
export const lastWithLogs = async (transaction: Transaction<Database>, chain: number): Promise<number> => {
  const reached = await readCheckpoint(transaction, { chain, stage: 'logs' })
  if (reached === undefined) return -1
  const { rows } = await sql<{ readonly hash: Buffer }>`
    select b.hash from block b where b.chain = ${chain} and b.number = ${reached.number}`.execute(transaction)
  if (rows[0]?.hash.equals(reached.hash)) return reached.number
  await transaction.deleteFrom('log').where('chain', '=', chain).execute()
  await transaction.deleteFrom('checkpoint').where('chain', '=', chain).where('stage', '=', 'logs').execute()
  return -1
}
