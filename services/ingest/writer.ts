import { setImmediate as turn } from 'node:timers/promises'
import type { Block } from '../evm/block.ts'
import type { Bundle, ContractCall } from '../evm/bundle.ts'
import { type ChainRules, decodeBlock } from '../evm/decode.ts'
import { hashOf, integerOf } from '../evm/hex.ts'
import type { Store } from '../store/store.ts'
import { RecentAccounts } from './activity/recent.ts'
import { collectBatch, undoFrom, writeBatch } from './batch.ts'
import { batchSize } from './batch-size.ts'
import { type Checkpoint, readCheckpoint } from './checkpoint.ts'
import { InvalidBlock, readContent } from './fault.ts'
import type { BlockPlace, Stage } from './stage.ts'

/** A chain as ingest sees it. */
export interface ChainToWrite {
  /** Its key in the store. */
  readonly key: number
  readonly rules: ChainRules
}

/**
 * The outcome of a block: `added` if it was added to the current batch; `known` if it is already in the store; `ahead`
 * if blocks before it are missing; `orphan` if its parent differs from the block in the store.
 */
export type AddOutcome = 'added' | 'known' | 'ahead' | 'orphan'

export interface Added {
  readonly outcome: AddOutcome
  /** The block's number. */
  readonly number: number
  /** For an orphan, if both blocks are known: a message that names the stored block and the new one. */
  readonly conflict?: string
}

export type CallsByBlock = ReadonlyMap<number, readonly ContractCall[]>

/** Writes the blocks of a source to the store in order. */
export interface ChainWriter {
  /** The last block that was taken; undefined before genesis. */
  readonly tip: Pick<Checkpoint, 'number' | 'hash'> | undefined
  /** The checkpoint in the store. It does not include a batch that is still being written. */
  readonly checkpoint: Checkpoint | undefined
  /** The number of blocks that were removed by reorganizations so far. */
  readonly reverted: number
  /**
   * @param text A block with receipts and traces, as JSON.
   * @param position The position up to which the source is read once the block is taken.
   * @param calls The results of contract calls after each block, by its number; stored with the block.
   * @throws InvalidBlock if the text is invalid; CheckpointConflict, DiskFull, or an error of the database, also of an earlier
   * batch.
   */
  add(text: string, position: number, calls?: CallsByBlock): Promise<Added>
  /** The id of the block of a line, if the lines are not those of an EVM chain. */
  hashIn?(text: string): Buffer
  /** Removes all blocks from a number on from the store. */
  undo(from: number): Promise<void>
  /** Writes the blocks that were taken and are not yet written. */
  flush(): Promise<void>
}

/** A writer for an EVM chain. */
export interface EvmWriter extends ChainWriter {
  /** The hash of a written block. */
  hashAt(number: number): Promise<Buffer | undefined>
  /** Resolves when the batch that is being written, if any, is in the store; rejects if writing it failed. */
  settle(): Promise<void>
}

export interface WriterOptions {
  readonly batchBlocks?: number
  readonly batchCharacters?: number
  readonly onWritten?: (checkpoint: Checkpoint) => void
}

export const openWriter = async (
  store: Store,
  stages: readonly Stage[],
  chain: ChainToWrite,
  options: WriterOptions = {},
): Promise<EvmWriter> => {
  const { batchBlocks = batchSize.blocks, batchCharacters = batchSize.characters, onWritten } = options
  let checkpoint = await readCheckpoint(store.database, { chain: chain.key, stage: 'evm' })
  const recent = new RecentAccounts()
  const newBatch = () => collectBatch(stages, { database: store.database, chain: chain.key, recent })
  /** Blocks that are not yet passed to the database. */
  let pending = newBatch()
  /** The last block that was passed to the database. */
  let lastStarted: BlockPlace | undefined
  let writing: Promise<void> = Promise.resolve()
  let isWriting = false
  let characters = 0
  let reached = 0
  let reverted = 0

  const tip = (): Pick<Checkpoint, 'number' | 'hash'> | undefined => pending.last ?? lastStarted ?? checkpoint
  /** A batch is written while the next one is collected. */
  const startWriting = async (): Promise<void> => {
    if (pending.count === 0) return
    const [batch, position] = [pending.end(), reached]
    pending = newBatch()
    characters = 0
    lastStarted = batch.last
    await writing
    isWriting = true
    writing = writeBatch(store, batch, position)
      .finally(() => {
        isWriting = false
      })
      .then(written => {
        checkpoint = written
        onWritten?.(written)
      })
    // The next caller that awaits it gets the error.
    writing.catch(() => {})
  }
  const flush = async (): Promise<void> => {
    await startWriting()
    await writing
  }
  const undo = async (from: number): Promise<void> => {
    await flush()
    lastStarted = undefined
    reverted += await undoFrom(store, stages, chain, from)
    checkpoint = await readCheckpoint(store.database, { chain: chain.key, stage: 'evm' })
  }
  const storedHash = async (number: number): Promise<Buffer | undefined> => {
    const row = await store.database
      .selectFrom('block')
      .select('hash')
      .where('chain', '=', chain.key)
      .where('number', '=', number)
      .executeTakeFirst()
    return row?.hash
  }
  /** The time of the last block in seconds. */
  const timeOfTip = async (): Promise<number | undefined> => {
    const last = pending.last ?? lastStarted
    if (last !== undefined || checkpoint === undefined) return last && Math.floor(last.timeMs / 1_000)
    const row = await store.database
      .selectFrom('block')
      .select('time_ms')
      .where('chain', '=', chain.key)
      .where('number', '=', checkpoint.number)
      .executeTakeFirst()
    return row && Math.floor(row.time_ms / 1_000)
  }
  const decoded = (text: string, bundle: Bundle, calls: readonly ContractCall[] | undefined): Block => {
    if (calls === undefined) return decodeBlock(text, chain.rules, bundle)
    const requests = [...(bundle.calls ?? []), ...calls]
    return decodeBlock(JSON.stringify({ ...bundle, calls: requests }), chain.rules, { ...bundle, calls: requests })
  }
  /** A block at or below the tip: the same one, or the first of another branch. */
  const checkOld = async (number: number, hash: Buffer, parent: Buffer): Promise<AddOutcome | 'branch'> => {
    await flush()
    if ((await storedHash(number))?.equals(hash)) return 'known'
    if (number === 0) return 'orphan'
    return (await storedHash(number - 1))?.equals(parent) ? 'branch' : 'orphan'
  }
  const add = async (text: string, position: number, calls: CallsByBlock | undefined): Promise<Added> => {
    const { bundle, number, hash, parent } = readContent(() => placed(JSON.parse(text) as Bundle))
    const last = tip()
    const next = last === undefined ? 0 : last.number + 1
    if (number > next) return { outcome: 'ahead', number }
    if (number < next) {
      const checked = await checkOld(number, hash, parent)
      if (checked !== 'branch') return { outcome: checked, number }
      await undo(number)
    } else if (last !== undefined && !last.hash.equals(parent)) return { outcome: 'orphan', number }
    const block = readContent(() => decoded(text, bundle, calls?.get(number)))
    // The last activity of addresses is derived from the order of blocks.
    const before = await timeOfTip()
    if (before !== undefined && Math.floor(block.timeMs / 1_000) < before)
      throw new InvalidBlock(`block ${number} has a timestamp before that of block ${number - 1}`)
    pending.add(block)
    characters += block.text.length
    reached = position
    if (pending.count >= batchBlocks || characters >= batchCharacters) await startWriting()
    // Between two blocks, the responses of the database are read.
    else if (isWriting) await turn()
    return { outcome: 'added', number }
  }
  return {
    get tip() {
      return tip()
    },
    get checkpoint() {
      return checkpoint
    },
    get reverted() {
      return reverted
    },
    async add(text, position, calls) {
      try {
        return await add(text, position, calls)
      } catch (error) {
        // Earlier blocks are in the store before this is reported, or their error is reported instead.
        await writing
        throw error
      }
    },
    async hashAt(number) {
      await writing
      return storedHash(number)
    },
    settle: () => writing,
    undo,
    flush,
  }
}

const placed = (bundle: Bundle) => ({
  bundle,
  number: integerOf(bundle.block.number),
  hash: hashOf(bundle.block.hash),
  parent: hashOf(bundle.block.parentHash),
})
