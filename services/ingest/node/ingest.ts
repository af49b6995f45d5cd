import { setTimeout as pause } from 'node:timers/promises'
import type { ChainConfig } from '../../config/chains.ts'
import type { Bundle } from '../../evm/bundle.ts'
import type { Store } from '../../store/store.ts'
import { catchUp } from '../catch-up.ts'
import { CheckpointConflict } from '../checkpoint.ts'
import { readGenesis } from '../files.ts'
import { recordFirstIngest } from '../first-ingest.ts'
import { readGaps, recordGap } from '../gaps.ts'
import type { Ingested, IngestOptions } from '../ingest.ts'
import { progressMeter } from '../progress.ts'
import { stages } from '../stages.ts'
import { type EvmWriter, openWriter } from '../writer.ts'
import { mayPass, NodeRefused, NoTraces, TemporarilyMissing } from './errors.ts'
import { problemOf } from './problem.ts'
import { type EvmNode, evmNode } from './source.ts'
import { type TokenCalls, tokenCalls } from './token-calls.ts'

export interface NodeOptions extends IngestOptions {
  /** Continues at the newest block until the signal is aborted; otherwise, ingest ends there. */
  readonly follow: boolean
  /** Milliseconds between two requests for the newest block; 1,000 by default. */
  readonly pollMs?: number
  /** Called with each new problem after which ingest continues; once per problem until it is resolved. */
  readonly onProblem?: (message: string) => void
}

interface ChainOfNode {
  readonly key: number
  readonly config: ChainConfig
}

/** The maximum number of blocks in one request. */
const blocksAtOnce = 50

/** The number of consecutive rounds without the expected data after which the missing data is reported. */
const emptyRounds = 30

/**
 * Ingests the blocks of a node, continuing after the stored blocks. Reverts blocks that a reorganization replaced.
 *
 * @throws NodeRefused if the node has another chain. Without `follow`: NodeRefused if the node does not respond or its
 * blocks are invalid, DiskFull, or an error of the database; with `follow`, these are reported and ingest continues.
 */
export const ingestNode = async (store: Store, chain: ChainOfNode, options: NodeOptions): Promise<Ingested> => {
  const { node: source, name } = chain.config
  if (source === undefined) throw new NodeRefused(`${name}: the chains file has no node for it.`)
  const { follow, onProblem = () => {}, pollMs = 1_000, signal = new AbortController().signal } = options
  const at = `${name}: node at ${new URL(source.url).host}`
  let traces = source.traces
  let reverted = 0
  const { onCaughtUp, onEmpty, after } = problemOf({ at, name, follow, pollMs, signal, onProblem })
  for (;;) {
    const node = evmNode({ url: source.url, traces })
    let reached: EvmWriter | undefined
    try {
      const writer = await writerOf(store, chain, options, onCaughtUp)
      reached = writer
      await checkChain(node, chain.config, signal)
      await take({
        writer,
        node,
        calls: tokenCalls(store, chain.key),
        follow,
        pollMs,
        signal,
        meter: writer.meter,
        closeGaps: await gapsOf(store, chain.key),
        onComplete: () => recordFirstIngest(store, { chain: chain.key, stage: 'evm' }),
        onCaughtUp,
        onEmpty,
      })
      return { block: writer.checkpoint?.number, missing: undefined, reverted: reverted + writer.reverted }
    } catch (error) {
      // The result, and the checkpoint that the next attempt reads, have to include the batch that is being written.
      await reached?.settle().catch(() => {})
      reverted += reached?.reverted ?? 0
      if (signal.aborted && !(error instanceof NodeRefused))
        return { block: reached?.checkpoint?.number, missing: undefined, reverted }
      if (error instanceof CheckpointConflict) continue
      if (error instanceof NoTraces) {
        traces = false
        onProblem(`${at} has no debug_traceBlockByNumber: native balances and contract metrics are not available.`)
        continue
      }
      await after(error)
    }
  }
}

/** Deletes the entry about missing blocks once the store has them. */
const gapsOf = async (store: Store, chain: number): Promise<Taking['closeGaps']> => {
  const ends = (await readGaps(store, chain)).map(({ to }) => to)
  let open = ends.length === 0 ? undefined : Math.max(...ends)
  return async ({ checkpoint }) => {
    if (open === undefined || checkpoint === undefined || checkpoint.number < open) return
    await recordGap(store, chain, undefined)
    open = undefined
  }
}

type Meter = (place: { readonly lag: number }) => void

const writerOf = async (
  store: Store,
  chain: ChainOfNode,
  { batchBlocks, onProgress, signal }: NodeOptions,
  onWritten: () => void,
): Promise<EvmWriter & { readonly meter: Meter }> => {
  const genesis = await readGenesis(chain.config.files ?? [])
  const rules = { fees: chain.config.fees, mints: genesis?.mints ?? false, genesis: genesis?.balances }
  const meter = progressMeter(chain.config.name)
  let lag = 0
  await catchUp(store, { ...chain, rules }, { atOnce: batchBlocks, signal })
  const writer = await openWriter(
    store,
    stages,
    { ...chain, rules },
    {
      batchBlocks,
      onWritten: ({ number }) => {
        onWritten()
        onProgress?.(meter({ block: number, lag }))
      },
    },
  )
  return Object.assign(writer, {
    meter: (place: { readonly lag: number }) => {
      lag = place.lag
    },
  })
}

/** @throws NodeRefused if the node has another chain. */
const checkChain = async (node: EvmNode, { evmChainId }: ChainConfig, signal: AbortSignal): Promise<void> => {
  const id = await node.chainId(signal)
  if (id !== evmChainId)
    throw new NodeRefused(`the node has EVM chain id ${id}, and the chains file has ${evmChainId}.`)
}

interface Taking {
  readonly writer: EvmWriter
  readonly node: EvmNode
  readonly calls: TokenCalls
  readonly follow: boolean
  readonly pollMs: number
  readonly signal: AbortSignal
  readonly meter: Meter
  /** Called after blocks were ingested. */
  readonly closeGaps: (writer: EvmWriter) => Promise<void>
  /** Called once, when the store has all blocks of the node. */
  readonly onComplete: () => Promise<void>
  /** Called whenever the store has all blocks of the node. */
  readonly onCaughtUp: () => void
  /** Called with what the node repeatedly does not return. */
  readonly onEmpty: (lacking: string) => void
}

const take = async (parts: Taking): Promise<void> => {
  const { writer, follow, pollMs, signal, closeGaps, onComplete, onCaughtUp, onEmpty } = parts
  let empty = 0
  let isComplete = false
  for (;;) {
    signal.throwIfAborted()
    const before = writer.tip
    try {
      const isDone = await round(parts)
      empty = 0
      if (!isDone) continue
      if (!isComplete) await onComplete()
      isComplete = true
      onCaughtUp()
      if (!follow) return
    } catch (error) {
      if (!(error instanceof TemporarilyMissing)) throw error
      await writer.flush()
      await closeGaps(writer)
      empty = isSame(before, writer.tip) ? empty + 1 : 0
      if (empty >= emptyRounds) {
        if (!follow) throw error
        onEmpty(`${error.message}, after ${empty} requests`)
      }
    }
    await pause(pollMs, undefined, { signal })
  }
}

const isSame = (one: EvmWriter['tip'], other: EvmWriter['tip']): boolean =>
  one === other || (one !== undefined && other?.hash.equals(one.hash) === true)

/**
 * Undoes blocks that the node has replaced, or ingests its new blocks.
 *
 * @returns Whether the store has all blocks of the node.
 * @throws TemporarilyMissing if the node has to be queried again.
 */
const round = async (parts: Taking): Promise<boolean> => {
  const { writer, node, calls, signal, closeGaps } = parts
  const head = await node.head(signal)
  const { tip } = writer
  const ancestor = tip === undefined ? undefined : await ancestorOf(parts, head)
  if (tip !== undefined && ancestor !== undefined && ancestor < Math.min(tip.number, head)) {
    await writer.undo(ancestor + 1)
    calls.clear()
    return false
  }
  if (tip === undefined || tip.number < head) await takeUpTo(parts, head)
  await writer.flush()
  await closeGaps(writer)
  return (writer.tip?.number ?? -1) >= head
}

/**
 * The highest block that the store and the node share.
 *
 * @throws NodeRefused if they share no block; TemporarilyMissing if the node does not return a block's hash.
 */
const ancestorOf = async ({ writer, node, signal }: Taking, head: number): Promise<number> => {
  await writer.flush()
  const isShared = async (number: number): Promise<boolean> => {
    const theirs = await node.hashAt(number, signal)
    return (await writer.hashAt(number))?.equals(theirs) ?? false
  }
  // If two blocks differ, all blocks after them differ too: a binary search finds the first one. It starts at the top
  // because most branches are short.
  let different = Math.min(writer.tip?.number ?? -1, head)
  if (await isShared(different)) return different
  let shared = different - 1
  for (let step = 1; shared >= 0 && !(await isShared(shared)); step *= 2) {
    different = shared
    shared = Math.max(-1, shared - step)
  }
  if (shared < 0 && (different === 0 || !(await isShared(0))))
    throw new NodeRefused(
      'block 0 of the node differs from that of the store: the node belongs to another chain, or its chain was restarted from genesis.',
    )
  shared = Math.max(0, shared)
  while (different - shared > 1) {
    const middle = Math.floor((shared + different) / 2)
    if (await isShared(middle)) shared = middle
    else different = middle
  }
  return shared
}

/**
 * Ingests blocks up to a number, and requests the next ones while some are written. @throws TemporarilyMissing if the node does
 * not return them.
 */
const takeUpTo = async (parts: Taking, head: number): Promise<void> => {
  const { writer, node, calls, signal, meter, closeGaps } = parts
  let size = blocksAtOnce
  let from = (writer.tip?.number ?? -1) + 1
  const countAt = (at: number): number => Math.min(size, head - at + 1)
  let ahead: Promise<readonly Bundle[]> | undefined
  while (from <= head) {
    const count = countAt(from)
    let bundles: readonly Bundle[]
    try {
      bundles = await (ahead ?? node.bundles(from, count, signal))
    } catch (error) {
      ahead = undefined
      // If a response is too large or takes too long, smaller requests may succeed.
      if (size === 1 || !mayPass(error)) throw error
      size = Math.max(1, Math.floor(size / 4))
      continue
    }
    const next = from + bundles.length
    ahead = bundles.length === count && next <= head ? node.bundles(next, countAt(next), signal) : undefined
    ahead?.catch(() => {})
    for (const bundle of bundles) {
      signal.throwIfAborted()
      meter({ lag: head - from })
      const { outcome } = await writer.add(JSON.stringify(await calls.with(bundle, node, head, signal)), 0)
      // The node switched to another branch while this one was read.
      if (outcome === 'orphan' || outcome === 'ahead') {
        calls.clear()
        throw new TemporarilyMissing(`block ${from} of the node does not follow the block before it`)
      }
      from++
    }
    await closeGaps(writer)
    if (bundles.length < count) return
  }
}
