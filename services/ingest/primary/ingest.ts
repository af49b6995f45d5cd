import type { Transaction } from 'kysely'
import type { NetworkFacts } from '../../primary/facts.ts'
import { keyOf, type Letter, letters, type NetworkName } from '../../primary/network.ts'
import type { Database } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { CheckpointConflict, readCheckpoint } from '../checkpoint.ts'
import { InvalidFiles } from '../fault.ts'
import { type Missing, takeFiles } from '../files.ts'
import { recordFirstIngest } from '../first-ingest.ts'
import { recordGap } from '../gaps.ts'
import { type Progress, progressMeter } from '../progress.ts'
import {
  type NetworkToFill,
  takeBlockData,
  takeOutputs,
  takeSignatures,
  takeValidators,
  takeVertices,
} from './extras.ts'
import { openPrimaryFolder, type PrimaryFolder } from './folder.ts'
import { openPrimaryWriter } from './writer.ts'

export interface PrimaryIngestOptions {
  readonly batchBlocks: number
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: Progress) => void
  /** Whether a node has the blocks after those of the files. */
  readonly isContinued?: boolean
}

/** The progress of each chain of the network. */
export interface PrimaryIngested {
  readonly letter: Letter
  /** Last block in the store; undefined if there is none. */
  readonly block: number | undefined
  readonly missing: Missing | undefined
}

/**
 * Ingests the folders of a primary network from the checkpoint on: blocks of its chains, and data outside of blocks.
 *
 * @throws InvalidFiles, DiskFull.
 */
export const ingestPrimary = async (
  store: Store,
  network: NetworkName,
  folders: readonly string[],
  options: PrimaryIngestOptions,
): Promise<readonly PrimaryIngested[]> => {
  const folder = await openPrimaryFolder(folders)
  const facts = await recordFacts(store, network, folder.facts)
  const to = { network, facts }
  await takeValidators(store, to, folder.validators)
  const ingested: PrimaryIngested[] = []
  for (const letter of letters) {
    if (options.signal?.aborted) break
    ingested.push(...(await takeChain(store, { ...to, letter }, folder, options)))
  }
  await takeExtras(store, to, folder)
  if (options.isContinued !== true && options.signal?.aborted !== true)
    for (const { letter, missing } of ingested)
      if (missing === undefined) await recordFirstIngest(store, { chain: keyOf(network, letter), stage: 'primary' })
  return ingested
}

/** Data in a folder that is not part of blocks and follows them. Data of a block that does not exist yet is left to a later run. */
export const takeExtras = async (
  store: Store,
  to: NetworkToFill,
  { utxos, blockData: data, signatures, vertices }: PrimaryFolder,
): Promise<void> => {
  await takeOutputs(store, to, utxos)
  await takeBlockData(store, to, data)
  await takeSignatures(store, to, signatures)
  await takeVertices(store, to, vertices)
}

const takeChain = async (
  store: Store,
  of: Parameters<typeof openPrimaryWriter>[1],
  folder: PrimaryFolder,
  { batchBlocks, signal, onProgress }: PrimaryIngestOptions,
): Promise<PrimaryIngested[]> => {
  const blocks = folder.blocks[of.letter]
  if (blocks === undefined) return []
  const meter = progressMeter(`${of.letter}-Chain of ${of.network}`)
  for (;;) {
    try {
      const writer = await openPrimaryWriter(store, of, {
        batchBlocks,
        onWritten: ({ number }) => onProgress?.(meter({ block: number })),
      })
      const files = { blocks, calls: undefined, genesis: undefined }
      const { missing } = await takeFiles(files, writer, signal === undefined ? {} : { signal })
      await recordGap(store, keyOf(of.network, of.letter), missing)
      return [{ letter: of.letter, block: writer.checkpoint?.number, missing }]
    } catch (error) {
      if (!(error instanceof CheckpointConflict)) throw error
    }
  }
}

/**
 * The known facts of the network: facts that this folder does not contain may come from an earlier one.
 *
 * @throws InvalidFiles if the store has blocks of another network.
 */
export const recordFacts = (store: Store, network: NetworkName, blockData: NetworkFacts): Promise<NetworkFacts> =>
  inTransaction(store.database, async transaction => {
    const row = await transaction
      .selectFrom('primary_network')
      .select('facts')
      .where('network', '=', network)
      .executeTakeFirst()
    const known = row === undefined ? undefined : (JSON.parse(row.facts) as NetworkFacts)
    if (known !== undefined && (await hasBlocks(transaction, network))) checkSame(network, known, blockData)
    const facts: NetworkFacts = {
      networkId: blockData.networkId,
      xChain: blockData.xChain ?? known?.xChain,
      cChain: blockData.cChain ?? known?.cChain,
      asset: blockData.asset ?? known?.asset,
      fees: blockData.fees ?? known?.fees,
      genesisTime: blockData.genesisTime === 0 ? (known?.genesisTime ?? 0) : blockData.genesisTime,
    }
    const text = JSON.stringify(facts)
    await transaction
      .insertInto('primary_network')
      .values({ network, facts: text })
      .onConflict(conflict => conflict.column('network').doUpdateSet({ facts: text }))
      .execute()
    return facts
  })

const hasBlocks = async (transaction: Transaction<Database>, network: NetworkName): Promise<boolean> => {
  for (const letter of letters)
    if ((await readCheckpoint(transaction, { chain: keyOf(network, letter), stage: 'primary' })) !== undefined)
      return true
  return false
}

const checkSame = (network: NetworkName, known: NetworkFacts, blockData: NetworkFacts): void => {
  for (const [name, ours, theirs] of [
    ['networkId', known.networkId, blockData.networkId],
    ['xChain', known.xChain, blockData.xChain],
    ['cChain', known.cChain, blockData.cChain],
  ] as const)
    if (ours !== undefined && theirs !== undefined && ours !== theirs)
      throw new InvalidFiles(`${network}: the ${name} of the files is ${theirs}, but the store has ${ours}.`)
}
