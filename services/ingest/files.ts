import type { ChainConfig } from '../config/chains.ts'
import { messageOf } from '../error-message.ts'
import type { Bundle, ContractCall } from '../evm/bundle.ts'
import { genesisOf } from '../evm/genesis.ts'
import { hashOf, integerOf } from '../evm/hex.ts'
import { InvalidBlock, InvalidFiles, readContent } from './fault.ts'
import { findFile, linesOf, type PackedFile, sizeOf, textOf } from './lines.ts'
import type { Added, CallsByBlock, ChainWriter } from './writer.ts'

/** Files of a chain. `evm.jsonl` is required; docs/service.md lists which data is missing without each of the others. */
export interface ChainFiles {
  readonly blocks: PackedFile
  readonly calls: PackedFile | undefined
}

/**
 * @param folders The folders to search for each file; the first one that has it is used.
 * @throws InvalidFiles if none has blocks.
 */
export const openFiles = (folders: readonly string[]): ChainFiles => {
  const blocks = findIn(folders, 'evm.jsonl')
  if (blocks === undefined)
    throw new InvalidFiles(`evm.jsonl (or evm.jsonl.br, .gz, .zst) does not exist in ${folders.join(', ')}.`)
  return { blocks, calls: findIn(folders, 'calls.jsonl') }
}

/** Whether the blocks of a chain come from files. The folders of a chain with a node may contain only other files. */
export const isReadChain = ({ files, node }: Pick<ChainConfig, 'files' | 'node'>): boolean =>
  files !== undefined && (node === undefined || findIn(files, 'evm.jsonl') !== undefined)

const findIn = (folders: readonly string[], name: string): PackedFile | undefined => {
  for (const folder of folders) {
    const found = findFile(folder, name)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Balances before the first block, and the configuration of the chain; undefined if no folder has the file. @throws
 * InvalidFiles
 */
export const readGenesis = async (folders: readonly string[]) => {
  const genesis = findIn(folders, 'evm-genesis.json')
  if (genesis === undefined) return undefined
  try {
    return genesisOf(await textOf(genesis))
  } catch (error) {
    throw new InvalidFiles(`${genesis.path}: ${messageOf(error)}`)
  }
}

/** Blocks that a folder does not have. */
export interface Missing {
  readonly from: number
  readonly to: number
}

export interface FilesRun {
  /** The missing blocks. Later blocks can be ingested only once another source has provided them. */
  readonly missing: Missing | undefined
}

export interface FilesOptions {
  readonly signal?: AbortSignal
  /** Called with the current place in the file. */
  readonly onProgress?: (place: { readonly position: number; readonly size: number | undefined }) => void
}

/**
 * The maximum number of blocks that are kept until their predecessor is read: a file may have blocks in any order
 * within this range.
 */
const maxBuffered = 1_000

/**
 * Ingests the blocks of a folder. Continues where the last run ended if the file is unchanged up to there, and skips
 * blocks that the store has. A line whose block differs from the stored one at the same height begins another branch:
 * the blocks of the stored branch are undone.
 *
 * @throws InvalidFiles that names file and line.
 */
export const takeFiles = async (
  folder: ChainFiles,
  writer: ChainWriter,
  { signal, onProgress }: FilesOptions = {},
): Promise<FilesRun> => {
  const calls = await readCalls(folder)
  const size = await sizeOf(folder.blocks)
  const from = await resumable(folder.blocks, writer)
  const buffered = new Map<number, Line>()
  let position = from
  for await (const { text, end, number } of linesOf(folder.blocks, from)) {
    if (signal?.aborted) break
    if (end <= from) continue
    const line = { text, at: `${folder.blocks.path}:${number}` }
    const added = await take(line, writer, buffered.size === 0 ? end : position, calls)
    if (added.outcome === 'orphan')
      throw new InvalidFiles(
        `${line.at}: block ${added.number} does not follow block ${added.number - 1} of the store.`,
      )
    if (added.outcome === 'ahead') buffered.set(added.number, line)
    else await takeBuffered(buffered, writer, calls)
    if (buffered.size === 0) position = end
    if (buffered.size > maxBuffered) break
    onProgress?.({ position: end, size })
  }
  await writer.flush()
  return { missing: missingBefore(buffered, writer) }
}

/** A line of a file, and its place for messages. */
interface Line {
  readonly text: string
  readonly at: string
}

const take = async ({ text, at }: Line, writer: ChainWriter, position: number, calls: CallsByBlock): Promise<Added> => {
  const added = await attempt(() => writer.add(text, position, calls), at)
  if (added.conflict !== undefined) throw new InvalidFiles(`${at}: ${added.conflict}.`)
  return added
}

const takeBuffered = async (buffered: Map<number, Line>, writer: ChainWriter, calls: CallsByBlock): Promise<void> => {
  while (buffered.size > 0) {
    const next = (writer.tip?.number ?? -1) + 1
    const line = buffered.get(next)
    if (line === undefined) return
    buffered.delete(next)
    // An orphan here belongs to an abandoned branch, and is skipped. Primary networks have no branches: there, an
    // orphan is a conflict, and `take` throws.
    await take(line, writer, 0, calls)
  }
}

const missingBefore = (buffered: ReadonlyMap<number, unknown>, writer: ChainWriter): Missing | undefined =>
  buffered.size === 0 ? undefined : { from: (writer.tip?.number ?? -1) + 1, to: Math.min(...buffered.keys()) - 1 }

/** The position of the checkpoint, if the line that ends there is the checkpoint's block; otherwise 0. */
const resumable = async (file: PackedFile, writer: ChainWriter): Promise<number> => {
  const { checkpoint } = writer
  if (checkpoint === undefined || checkpoint.position === 0) return 0
  for await (const { text, end } of linesOf(file, checkpoint.position)) {
    if (end !== checkpoint.position) return 0
    return hashIn(writer, text)?.equals(checkpoint.hash) ? checkpoint.position : 0
  }
  return 0
}

const hashIn = (writer: ChainWriter, text: string): Buffer | undefined => {
  try {
    return writer.hashIn?.(text) ?? hashOf((JSON.parse(text) as Bundle).block.hash)
  } catch {
    return undefined
  }
}

const readCalls = async ({ calls }: ChainFiles): Promise<CallsByBlock> => {
  const byBlock = new Map<number, ContractCall[]>()
  if (calls === undefined) return byBlock
  for await (const { text, number } of linesOf(calls)) {
    const read = (): ContractCall & { readonly at: number } => {
      const parsed = JSON.parse(text) as ContractCall
      return { ...parsed, at: integerOf(parsed.block) }
    }
    const call = await attempt(() => readContent(read), `${calls.path}:${number}`)
    const { at, ...rest } = call
    const same = byBlock.get(at)
    if (same === undefined) byBlock.set(at, [rest])
    else same.push(rest)
  }
  return byBlock
}

const attempt = async <T>(work: () => T | Promise<T>, place: string): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof InvalidBlock) throw new InvalidFiles(`${place}: ${error.message}`, { cause: error })
    throw error
  }
}
