import type { Kysely, Transaction } from 'kysely'
import type { Block } from '../evm/block.ts'
import type { Database } from '../store/schema.ts'
import type { RecentAccounts } from './activity/recent.ts'

/** Consecutive blocks of a chain, the lowest first. */
export interface Batch {
  /** The chain's key in the store. */
  readonly chain: number
  readonly blocks: readonly Block[]
}

/** Where consecutive blocks are in their chain. */
export interface Span {
  readonly first: BlockPlace
  readonly last: BlockPlace
}

export type BlockPlace = Pick<Block, 'number' | 'hash' | 'parent' | 'timeMs'>

/** The database and the chain that a batch is collected for. */
export interface Target {
  readonly database: Pick<Kysely<never>, 'getExecutor'>
  /** The chain's key in the store. */
  readonly chain: number
  /** The accounts that the writer of the batch caches between batches. */
  readonly recent?: RecentAccounts
}

/** Writes the rows of a batch. If the transaction is repeated, it is called again. */
export type Write = (transaction: Transaction<Database>) => Promise<void>

/** Collects the data that a stage needs from the blocks of a batch, so that decoded blocks need not be kept. */
export interface Collected {
  add(block: Block): void
  /**
   * Ends the batch, while the database still writes the one before. The returned function reads what the rows depend
   * on, and writes them.
   */
  end(span: Span): Write
}

/**
 * Writes one kind of rows for blocks. They are written in the transaction that moves the checkpoint, in parallel with
 * those of other stages, and deleted in the one that moves it back.
 */
export interface Stage {
  readonly name: string
  collect(target: Target): Collected
  /** The batch contains all blocks from its first one on: the store has none above them. */
  undo(transaction: Transaction<Database>, batch: Batch): Promise<void>
}

/** Number of a batch's first block. */
export const firstOf = ({ blocks }: Batch): number => {
  const [first] = blocks
  if (first === undefined) throw new Error('A batch has at least one block.')
  return first.number
}
