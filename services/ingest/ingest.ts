import type { ChainConfig } from '../config/chains.ts'
import type { Store } from '../store/store.ts'
import { catchUp } from './catch-up.ts'
import { CheckpointConflict } from './checkpoint.ts'
import { type ChainFiles, type Missing, openFiles, readGenesis, takeFiles } from './files.ts'
import { recordFirstIngest } from './first-ingest.ts'
import { recordGap } from './gaps.ts'
import { type Progress, progressMeter } from './progress.ts'
import { stages } from './stages.ts'
import { openWriter } from './writer.ts'

export interface IngestOptions {
  readonly batchBlocks: number
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: Progress) => void
}

export interface Ingested {
  /** Last block in the store; undefined if there is none. */
  readonly block: number | undefined
  /** Blocks that the source does not have. Later blocks were not ingested. */
  readonly missing: Missing | undefined
  /** Blocks that were removed by reorganizations. */
  readonly reverted: number
}

/**
 * Ingests the blocks of a chain's files, continuing after the stored blocks. Several processes may do this at the same
 * time: each skips the blocks that another one has stored.
 *
 * @throws InvalidFiles, DiskFull.
 */
export const ingestFiles = async (
  store: Store,
  chain: { readonly key: number; readonly config: ChainConfig },
  folders: readonly string[],
  options: IngestOptions,
): Promise<Ingested> => {
  const files = openFiles(folders)
  const genesis = await readGenesis(folders)
  const rules = { fees: chain.config.fees, mints: genesis?.mints ?? false, genesis: genesis?.balances }
  for (;;) {
    try {
      return await run(store, { ...chain, rules }, files, options)
    } catch (error) {
      if (!(error instanceof CheckpointConflict)) throw error
    }
  }
}

const run = async (
  store: Store,
  chain: Parameters<typeof openWriter>[2] & { readonly config: ChainConfig },
  files: ChainFiles,
  { batchBlocks, signal, onProgress }: IngestOptions,
): Promise<Ingested> => {
  const meter = progressMeter(chain.config.name)
  let share: number | undefined
  await catchUp(store, chain, { atOnce: batchBlocks, signal })
  const writer = await openWriter(store, stages, chain, {
    batchBlocks,
    onWritten: ({ number }) => onProgress?.(meter({ block: number, ...(share === undefined ? {} : { share }) })),
  })
  const { missing } = await takeFiles(files, writer, {
    ...(signal === undefined ? {} : { signal }),
    onProgress: ({ position, size }) => {
      share = size === undefined ? undefined : position / size
    },
  })
  await recordGap(store, chain.key, missing)
  // A node has the blocks after those of the files.
  if (missing === undefined && chain.config.node === undefined && signal?.aborted !== true)
    await recordFirstIngest(store, { chain: chain.key, stage: 'evm' })
  return { block: writer.checkpoint?.number, missing, reverted: writer.reverted }
}
