import type { Transaction } from 'kysely'
import type { Database } from '../store/schema.ts'

/** The last block of a chain that was read. */
export interface Checkpoint {
  readonly number: number
  readonly hash: Buffer
  /** The position up to which the source was read. */
  readonly position: number
}

/**
 * The kind of a checkpoint. The C-Chain has two: as an EVM chain, and for its exchange with the other chains. `logs` is the progress of the log
 * table of an EVM chain, which earlier versions did not have. `rewards` is the P-Chain block up to which a node was queried for rewards. `evm-complete`
 * and `primary-complete` are written once (`first-ingest.ts`).
 */
export interface CheckpointPlace {
  readonly chain: number
  readonly stage: 'evm' | 'logs' | 'primary' | 'rewards'
}

/** Another process moved the checkpoint in the meantime: read it again and continue from there. */
export class CheckpointConflict extends Error {
  override readonly name = 'CheckpointConflict'
}

/** The current checkpoint; undefined before the first batch. */
export const readCheckpoint = (
  database: Pick<Transaction<Database>, 'selectFrom'>,
  place: CheckpointPlace,
): Promise<Checkpoint | undefined> => checkpointAt(database, place).executeTakeFirst()

/** Like `readCheckpoint`, and locks the row until the transaction ends. */
export const lockCheckpoint = (
  transaction: Transaction<Database>,
  place: CheckpointPlace,
): Promise<Checkpoint | undefined> => checkpointAt(transaction, place).forUpdate().executeTakeFirst()

const checkpointAt = (database: Pick<Transaction<Database>, 'selectFrom'>, { chain, stage }: CheckpointPlace) =>
  database
    .selectFrom('checkpoint')
    .select(['number', 'hash', 'position'])
    .where('chain', '=', chain)
    .where('stage', '=', stage)

/**
 * Moves the checkpoint over blocks that follow it, before their rows are written in the same transaction: one of
 * several processes continues, the others wait for it.
 *
 * @param first The first of the blocks.
 * @throws CheckpointConflict if it does not follow the checkpoint.
 */
export const moveCheckpoint = async (
  transaction: Transaction<Database>,
  place: CheckpointPlace,
  first: { readonly number: number; readonly parent: Buffer },
  reached: Checkpoint,
): Promise<void> => {
  const now = await lockCheckpoint(transaction, place)
  const follows =
    now === undefined
      ? first.number === 0 && (await isFirst(transaction, place, reached))
      : first.number === now.number + 1 && first.parent.equals(now.hash)
  if (!follows) throw new CheckpointConflict(`Block ${first.number} does not follow the last block of the store.`)
  await transaction
    .updateTable('checkpoint')
    .set(reached)
    .where('chain', '=', place.chain)
    .where('stage', '=', place.stage)
    .execute()
}

/**
 * Before the first batch, there is no row to lock: the process that inserts the row first continues, the others wait
 * for it.
 */
const isFirst = async (
  transaction: Transaction<Database>,
  { chain, stage }: CheckpointPlace,
  reached: Checkpoint,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('checkpoint')
    .values({ chain, stage, ...reached })
    .onConflict(conflict => conflict.columns(['chain', 'stage']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
