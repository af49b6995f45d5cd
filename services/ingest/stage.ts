import type { Transaction } from 'kysely'
import type { Block } from '../evm/block.ts'
import type { Database } from '../store/schema.ts'

/** Blocks of a chain that follow each other, the lowest first. */
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
  /** All blocks from the first of the batch on are in it: nothing above them is in the store. */
  undo(transaction: Transaction<Database>, batch: Batch): Promise<void>
}

/** Number of a batch's first block. */
export const firstOf = ({ blocks }: Batch): number => {
  const [first] = blocks
  if (first === undefined) throw new Error('A batch has at least one block.')
  return first.number
}
