import { toCb58, toHex } from '../../decode/ids.ts'
import { chainIdOf } from '../../primary/facts.ts'
import { keyOf, type Letter } from '../../primary/network.ts'
import type { Store } from '../../store/store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { type Checkpoint, moveCheckpoint, readCheckpoint } from '../checkpoint.ts'
import { InvalidBlock, readContent } from '../fault.ts'
import type { ChainWriter } from '../writer.ts'
import type { PrimaryBatch, PrimaryChain } from './batch.ts'
import { writeBlocks } from './blocks.ts'
import { type PrimaryBlock, readLine } from './lines.ts'
import { targetOf, writeOutputs } from './outputs.ts'
import { writeSeen } from './seen.ts'
import { writeValidators } from './validators.ts'

const primaryStage = 'primary'

export interface PrimaryWriterOptions {
  readonly batchBlocks: number
  readonly onWritten?: (checkpoint: Checkpoint) => void
}

/** Writes the blocks of a chain to the store, one after the other. Stored blocks are final: another block of the same height is refused. */
export const openPrimaryWriter = async (
  store: Store,
  of: PrimaryChain,
  { batchBlocks, onWritten }: PrimaryWriterOptions,
): Promise<ChainWriter> => {
  const chain = keyOf(of.network, of.letter)
  let checkpoint = await readCheckpoint(store.database, { chain, stage: primaryStage })
  let pending: PrimaryBlock[] = []
  let reached = 0

  const tip = (): Pick<Checkpoint, 'number' | 'hash'> | undefined => {
    const last = pending.at(-1)?.effects
    return last === undefined ? checkpoint : { number: Number(last.height), hash: Buffer.from(last.id) }
  }
  const flush = async (): Promise<void> => {
    if (pending.length === 0) return
    const blocks = pending.map(({ effects, proposal }) => ({ effects, proposal, height: Number(effects.height) }))
    pending = []
    checkpoint = await writeBatch(store, { ...of, chain, chainId: ownId(of), blocks }, reached)
    onWritten?.(checkpoint)
  }
  return {
    get tip() {
      return tip()
    },
    get checkpoint() {
      return checkpoint
    },
    reverted: 0,
    hashIn: text => Buffer.from(readLine(of.letter, text).effects.id),
    async add(text, position) {
      const block = readContent(() => readLine(of.letter, text))
      const number = Number(block.effects.height)
      const last = tip()
      const next = last === undefined ? 0 : last.number + 1
      if (number > next) return { outcome: 'ahead', number }
      if (number < next) {
        await flush()
        const known = await idAt(store, chain, number)
        if (known === undefined) return { outcome: 'orphan', number }
        if (known.equals(block.effects.id)) return { outcome: 'known', number }
        const [id, stored] = [shown(of.letter, block.effects.id), shown(of.letter, known)]
        return {
          outcome: 'orphan',
          number,
          conflict: `block ${number} of the ${of.letter}-Chain is ${id}, but the store has ${stored} at this height`,
        }
      }
      if (last !== undefined && !last.hash.equals(block.effects.parentId)) {
        const [parent, stored] = [shown(of.letter, block.effects.parentId), shown(of.letter, last.hash)]
        return {
          outcome: 'orphan',
          number,
          conflict: `block ${number} of the ${of.letter}-Chain follows ${parent}, but block ${last.number} is ${stored}`,
        }
      }
      checkNetwork(of, block)
      pending.push(block)
      reached = position
      if (pending.length >= batchBlocks) await flush()
      return { outcome: 'added', number }
    },
    undo: async () => {
      throw new Error('Blocks of a primary network are final.')
    },
    flush,
  }
}

const writeBatch = async (store: Store, batch: PrimaryBatch, position: number): Promise<Checkpoint> => {
  await store.guard()
  const [first] = batch.blocks
  const last = batch.blocks.at(-1)
  if (first === undefined || last === undefined) throw new Error('A batch has at least one block.')
  const reached = { number: last.height, hash: Buffer.from(last.effects.id), position }
  await inTransaction(store.database, async transaction => {
    const follows = { number: first.height, parent: Buffer.from(first.effects.parentId) }
    await moveCheckpoint(transaction, { chain: batch.chain, stage: primaryStage }, follows, reached)
    await writeBlocks(transaction, batch)
    await writeOutputs(transaction, batch)
    await writeValidators(transaction, batch)
    await writeSeen(transaction, batch)
  })
  await store.tidy()
  return reached
}

/**
 * Checks that the ids of the chains that the block refers to are known, while the place of the block is known for
 * messages. @throws InvalidBlock
 */
const checkNetwork = (of: PrimaryChain, { effects }: PrimaryBlock): void => {
  try {
    ownId(of)
    for (const made of effects.made) targetOf(of.facts, made)
  } catch (error) {
    if (!(error instanceof InvalidBlock)) throw error
    throw new InvalidBlock(`block ${effects.height} of the ${of.letter}-Chain: ${error.message}`, { cause: error })
  }
}

const ownId = ({ facts, letter }: PrimaryChain): Uint8Array => {
  const id = chainIdOf(facts, letter)
  if (id === undefined)
    throw new InvalidBlock(
      `no transaction contains the id of the ${letter}-Chain; set ${letter.toLowerCase()}Chain in network.json`,
    )
  return id
}

/** The id of a block in the notation of the chain's users. */
const shown = (letter: Letter, id: Uint8Array): string => (letter === 'C' ? toHex(id) : toCb58(id))

const idAt = async (store: Store, chain: number, height: number): Promise<Buffer | undefined> => {
  const row = await store.database
    .selectFrom('pblock')
    .select('id')
    .where('chain', '=', chain)
    .where('height', '=', height)
    .executeTakeFirst()
  return row?.id
}
