import type { ChainRules } from '../evm/decode.ts'
import { copiedTogether } from '../store/copy.ts'
import type { Store } from '../store/store.ts'
import { inTransaction } from '../store/transaction.ts'
import { type Checkpoint, type CheckpointPlace, lockCheckpoint, moveCheckpoint } from './checkpoint.ts'
import type { Batch, Stage } from './stage.ts'
import { readStored } from './stored.ts'

const stageName = 'evm'

/**
 * Writes blocks that follow the checkpoint, with the rows of all stages, and moves the checkpoint: all of that or
 * nothing.
 *
 * @param position The position up to which the source of the blocks is read.
 * @param onCopy Called when only the database has work to do; again if the transaction is repeated.
 * @throws Overtaken if the blocks do not follow the checkpoint.
 */
export const writeBatch = async (
  store: Store,
  stages: readonly Stage[],
  batch: Batch,
  position: number,
  onCopy: () => void = () => {},
): Promise<Checkpoint> => {
  await store.guard()
  const [first] = batch.blocks
  const last = batch.blocks.at(-1)
  if (first === undefined || last === undefined) throw new Error('A batch has at least one block.')
  const reached = { number: last.number, hash: last.hash, position }
  await inTransaction(store.database, async transaction => {
    await moveCheckpoint(transaction, place(batch.chain), first, reached)
    await copiedTogether(
      transaction,
      () => together(stages.toReversed().map(stage => () => stage.write(transaction, batch))),
      onCopy,
    )
  })
  await store.tidy()
  return reached
}

/**
 * Runs tasks concurrently: the statements of a transaction run one after the other, but the rows of the next one are
 * computed while the database works.
 *
 * @throws The first error, after all tasks have ended: none may reach the database after the end of the transaction.
 */
const together = async (works: readonly (() => Promise<void>)[]): Promise<void> => {
  const errors: unknown[] = []
  await Promise.all(works.map(work => work().catch((error: unknown) => errors.push(error))))
  if (errors.length > 0) throw errors[0]
}

/** The number of blocks that a deep reorganisation undoes in one transaction. */
const undoneAtOnce = 50

/**
 * Undoes all blocks from a number on, the highest first, and moves the checkpoint back with each step.
 *
 * @returns The number of undone blocks.
 */
export const undoFrom = async (
  store: Store,
  stages: readonly Stage[],
  chain: { readonly key: number; readonly rules: ChainRules },
  from: number,
): Promise<number> => {
  let undone = 0
  for (;;) {
    await store.guard()
    const count = await inTransaction(store.database, async transaction => {
      const now = await lockCheckpoint(transaction, place(chain.key))
      if (now === undefined || now.number < from) return 0
      const low = Math.max(from, now.number - undoneAtOnce + 1)
      const batch = { chain: chain.key, blocks: await readStored(transaction, chain, { from: low }) }
      for (const stage of stages.toReversed()) await stage.undo(transaction, batch)
      const [first] = batch.blocks
      if (first === undefined)
        throw new Error(`Blocks from ${low} on are not in the store, though the checkpoint is at ${now.number}.`)
      await transaction
        .updateTable('checkpoint')
        .set({ number: low - 1, hash: first.parent, position: 0 })
        .where('chain', '=', chain.key)
        .where('stage', '=', stageName)
        .execute()
      return batch.blocks.length
    })
    if (count === 0) return undone
    undone += count
    await store.tidy()
  }
}

const place = (chain: number): CheckpointPlace => ({ chain, stage: stageName })
