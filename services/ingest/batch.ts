import type { Block } from '../evm/block.ts'
import type { ChainRules } from '../evm/decode.ts'
import { copiedTogether } from '../store/copy.ts'
import type { Store } from '../store/store.ts'
import { together } from '../store/together.ts'
import { inTransaction } from '../store/transaction.ts'
import { type Checkpoint, type CheckpointPlace, lockCheckpoint, moveCheckpoint } from './checkpoint.ts'
import type { BlockPlace, Span, Stage, Target, Write } from './stage.ts'
import { readStored } from './stored.ts'

const stageName = 'evm'

/** Blocks that are collected for one transaction. */
export interface CollectedBatch {
  /** The last block; undefined before the first one. */
  readonly last: BlockPlace | undefined
  /** The number of blocks. */
  readonly count: number
  add(block: Block): void
  /** @returns What `writeBatch` writes. No block may be added afterwards. */
  end(): EndedBatch
}

export interface EndedBatch extends Span {
  readonly chain: number
  readonly writes: readonly Write[]
}

export const collectBatch = (stages: readonly Stage[], target: Target): CollectedBatch => {
  // In reverse order, because the last stage takes the longest to read and compute, so it starts first.
  const collected = stages.toReversed().map(stage => stage.collect(target))
  let first: BlockPlace | undefined
  let last: BlockPlace | undefined
  let count = 0
  return {
    get last() {
      return last
    },
    get count() {
      return count
    },
    add(block) {
      const { number, hash, parent, timeMs } = block
      last = { number, hash, parent, timeMs }
      first ??= last
      count++
      for (const each of collected) each.add(block)
    },
    end() {
      if (first === undefined || last === undefined) throw new Error('A batch has at least one block.')
      const span = { first, last }
      return { ...span, chain: target.chain, writes: collected.map(each => each.end(span)) }
    },
  }
}

/**
 * Writes blocks that follow the checkpoint, with the rows of all stages, and moves the checkpoint, in one transaction.
 *
 * @param position The position up to which the source of the blocks is read.
 * @throws CheckpointConflict if the blocks do not follow the checkpoint.
 */
export const writeBatch = async (
  store: Store,
  { chain, first, last, writes }: EndedBatch,
  position: number,
): Promise<Checkpoint> => {
  await store.guard()
  const reached = { number: last.number, hash: last.hash, position }
  await inTransaction(store.database, async transaction => {
    await moveCheckpoint(transaction, place(chain), first, reached)
    // The statements of a transaction run one after the other, but rows are computed while the database works.
    await copiedTogether(transaction, () => together(writes.map(write => () => write(transaction))))
  })
  await store.tidy()
  return reached
}

/** The number of blocks that a deep reorganization undoes in one transaction. */
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
  let reverted = 0
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
        throw new Error(`Blocks from ${low} on are not in the store, although the checkpoint is at ${now.number}.`)
      await transaction
        .updateTable('checkpoint')
        .set({ number: low - 1, hash: first.parent, position: 0 })
        .where('chain', '=', chain.key)
        .where('stage', '=', stageName)
        .execute()
      return batch.blocks.length
    })
    if (count === 0) return reverted
    reverted += count
    await store.tidy()
  }
}

const place = (chain: number): CheckpointPlace => ({ chain, stage: stageName })
