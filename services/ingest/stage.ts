import type { Transaction } from 'kysely'
import type { Block } from '../evm/block.ts'
import type { Database } from '../store/schema.ts'

/** Consecutive blocks of a chain, the lowest first. */
export interface Batch {
  /** The chain's key in the store. */
  readonly chain: number
  readonly blocks: readonly Block[]
}

/**
 * Writes one kind of rows for blocks. They are written in the transaction that moves the checkpoint, in parallel with
 * those of other stages, and deleted in the one that moves it back.
 */
export interface Stage {
  readonly name: string
  write(transaction: Transaction<Database>, batch: Batch): Promise<void>
  /** The batch contains all blocks from its first one on: the store has none above them. */
  undo(transaction: Transaction<Database>, batch: Batch): Promise<void>
}

/** Number of a batch's first block. */
export const firstOf = ({ blocks }: Batch): number => {
  const [first] = blocks
  if (first === undefined) throw new Error('A batch has at least one block.')
  return first.number
}
