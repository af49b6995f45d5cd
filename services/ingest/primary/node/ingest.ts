import { setTimeout as pause } from 'node:timers/promises'
import type { NetworkConfig } from '../../../config/networks.ts'
import { readNetwork } from '../../../data/queries/primary.ts'
import { readL1s } from '../../../data/queries/validators.ts'
import { toCb58 } from '../../../decode/ids.ts'
import type { NetworkFacts } from '../../../primary/facts.ts'
import { keyOf, type Letter, letters } from '../../../primary/network.ts'
import type { Store } from '../../../store/store.ts'
import { CheckpointConflict } from '../../checkpoint.ts'
import { recordFirstIngest } from '../../first-ingest.ts'
import { readGaps, recordGap } from '../../gaps.ts'
import { mayPass, NodeRefused, TemporarilyMissing } from '../../node/errors.ts'
import { type ProblemHandler, problemOf } from '../../node/problem.ts'
import { progressMeter } from '../../progress.ts'
import type { ChainWriter } from '../../writer.ts'
import type { PrimaryChain } from '../batch.ts'
import { type NetworkToFill, takeBlockData, takeListedValidators, takeValidators } from '../extras.ts'
import { type BlockData, openPrimaryFolder } from '../folder.ts'
import { type PrimaryIngested, type PrimaryIngestOptions, recordFacts, takeExtras } from '../ingest.ts'
import { takeRewards } from '../rewards.ts'
import { openPrimaryWriter } from '../writer.ts'
import { type PrimaryNode, primaryNode } from './source.ts'

export interface PrimaryNodeIngestOptions extends PrimaryIngestOptions {
  /** Continues at the newest blocks until the signal is aborted; otherwise, ingest ends there. */
  readonly follow: boolean
  /** Milliseconds between two requests for the newest block; 1,000 by default. */
  readonly pollMs?: number
  /** Called with each new problem after which ingest continues; once per problem until it is resolved. */
  readonly onProblem?: (message: string) => void
  /** Called when the ids of the network's chains are known. */
  readonly onFacts?: () => Promise<void>
}

/** The maximum number of blocks in one request. */
const blocksAtOnce = 100
/** The number of consecutive rounds without the expected data after which the missing data is reported. */
const emptyRounds = 30

interface Run {
  readonly store: Store
  readonly node: PrimaryNode
  readonly network: NetworkConfig['network']
  /** For messages: the network and the node's host. */
  readonly at: string
  readonly signal: AbortSignal
  readonly pollMs: number
  readonly options: PrimaryNodeIngestOptions
}

/**
 * Ingests the blocks of a primary network's node from the checkpoint on: P-, X- and C-Chain concurrently, and the data that nodes return in
 * addition to blocks.
 *
 * @throws NodeRefused if the node belongs to another network. Without `follow`: NodeRefused if the node does not respond or its blocks are invalid,
 * DiskFull, or an error of the database; with it, these are reported, and ingest continues. InvalidFiles.
 */
export const ingestPrimaryNode = async (
  store: Store,
  { network, files, node: url }: NetworkConfig,
  options: PrimaryNodeIngestOptions,
): Promise<readonly PrimaryIngested[]> => {
  if (url === undefined) throw new NodeRefused(`${network}: the chains file has no node for it.`)
  const { signal = new AbortController().signal, pollMs = 1_000 } = options
  const at = `${network}: node at ${new URL(url).host}`
  const run: Run = { store, node: primaryNode({ url }), network, at, signal, pollMs, options }
  const facts = await attempts(run, network, () => checkedFacts(run))
  if (facts === undefined) return []
  const folder = await openPrimaryFolder(files, facts)
  const to = { network, facts: await recordFacts(store, network, folder.facts) }
  await options.onFacts?.()
  await takeValidators(store, to, folder.validators)
  // Again once the blocks are in the store: some of this data belongs to blocks.
  const takeOthers = () => takeExtras(store, to, folder)
  await takeOthers()
  return together(run, one => letters.map(letter => takeChain(one, { ...to, letter }, takeOthers)))
}

/** Runs tasks in parallel. If one fails, the others end before it rejects, because the caller may then close the store. */
const together = async <T>(run: Run, parts: (run: Run) => readonly Promise<T>[]): Promise<readonly T[]> => {
  const ending = new AbortController()
  const signal = AbortSignal.any([run.signal, ending.signal])
  const all = parts({ ...run, signal })
  try {
    return await Promise.all(all)
  } catch (error) {
    ending.abort()
    await Promise.allSettled(all)
    throw error
  }
}

/** @throws NodeRefused if the node belongs to another network than the store. */
const checkedFacts = async ({ store, node, network, signal }: Run): Promise<NetworkFacts> => {
  const reported = await node.facts(signal)
  const known = await readNetwork(store.database, network)
  for (const [name, ours, theirs] of [
    ['network id', known?.networkId, reported.networkId],
    ['X-Chain', known?.xChain, reported.xChain],
    ['C-Chain', known?.cChain, reported.cChain],
  ] as const)
    if (ours !== undefined && ours !== theirs)
      throw new NodeRefused(`the node belongs to another network: its ${name} is ${theirs}, and the store has ${ours}.`)
  return reported
}

/**
 * Does work, and repeats it if it failed for a temporary reason.
 *
 * @param name The chain or network, for messages.
 * @param work Receives a function to call when it succeeds.
 * @returns Undefined if the signal ended it.
 */
const attempts = async <T>(
  { at, signal, pollMs, options: { follow, onProblem = () => {} } }: Run,
  name: string,
  work: (health: Pick<ProblemHandler, 'onEmpty' | 'onCaughtUp'>) => Promise<T>,
): Promise<T | undefined> => {
  const problem = problemOf({ at, name, follow, pollMs, signal, onProblem })
  for (;;) {
    try {
      return await work(problem)
    } catch (error) {
      if (signal.aborted && !(error instanceof NodeRefused)) return undefined
      if (error instanceof CheckpointConflict) continue
      await problem.after(error)
    }
  }
}

const takeChain = async (run: Run, of: PrimaryChain, takeOthers: () => Promise<void>): Promise<PrimaryIngested> => {
  const { store, options, signal } = run
  const { letter, network } = of
  const name = `${letter}-Chain of ${network}`
  const meter = progressMeter(name)
  const follower = letter === 'P' ? followerOfP(run, of, takeOthers) : undefined
  let block: number | undefined
  let lag = 0
  await attempts(run, name, async health => {
    const writer = await openPrimaryWriter(store, of, {
      batchBlocks: options.batchBlocks,
      onWritten({ number }) {
        block = number
        health.onCaughtUp()
        options.onProgress?.(meter({ block: number, lag }))
      },
    })
    block = writer.checkpoint?.number
    let empty = 0
    let isComplete = false
    for (;;) {
      signal.throwIfAborted()
      const before = writer.tip?.number
      try {
        const head = await run.node.height(letter, signal)
        await takeUpTo(run, letter, writer, head, behind => {
          lag = behind
        })
        await follower?.(writer, head)
        if (!isComplete) await recordFirstIngest(store, { chain: keyOf(network, letter), stage: 'primary' })
        isComplete = true
        empty = 0
        health.onCaughtUp()
        if (!options.follow) return
      } catch (error) {
        if (!(error instanceof TemporarilyMissing)) throw error
        await writer.flush()
        empty = before === writer.tip?.number ? empty + 1 : 0
        if (empty >= emptyRounds) {
          if (!options.follow) throw error
          health.onEmpty(`${error.message}, after ${empty} requests`)
        }
      }
      await pause(run.pollMs, undefined, { signal })
    }
  })
  return { letter, block, missing: undefined }
}

/**
 * Ingests blocks up to a height. @throws TemporarilyMissing if the node does not return them; NodeRefused if they do not follow.
 */
const takeUpTo = async (
  { store, node, signal, at, network, options }: Run,
  letter: Letter,
  writer: ChainWriter,
  head: number,
  onLag: (blocks: number) => void,
): Promise<void> => {
  let size = blocksAtOnce
  let from = (writer.tip?.number ?? -1) + 1
  while (from <= head) {
    let lines: readonly string[]
    const isFirst = node.hasEnvelopes(letter) === undefined
    try {
      lines = await node.lines(letter, from, Math.min(size, head - from + 1), signal)
    } catch (error) {
      // If a response is too large or takes too long, smaller requests may succeed.
      if (size === 1 || !mayPass(error)) throw error
      size = Math.max(1, Math.floor(size / 4))
      continue
    }
    if (isFirst && node.hasEnvelopes(letter) === false)
      options.onProblem?.(
        `${at} has no index of the ${letter}-Chain that begins with its first block, so the proposers of its blocks are not available.`,
      )
    for (const line of lines) {
      signal.throwIfAborted()
      onLag(head - from)
      const { outcome, number, conflict } = await writer.add(line, 0)
      if (outcome !== 'added')
        throw new NodeRefused(
          `${conflict ?? `block ${number} of the ${letter}-Chain does not follow block ${from - 1} of the store`}: the node belongs to another network.`,
        )
      from++
    }
  }
  await writer.flush()
  const [gap] = await readGaps(store, keyOf(network, letter))
  if (gap !== undefined && from > gap.to) await recordGap(store, keyOf(network, letter), undefined)
}

const noBlockData: Omit<BlockData, 'height'> = {
  currentSupply: undefined,
  activeL1Validators: undefined,
  l1ValidatorsAccruedFees: undefined,
}

/**
 * Ingests the data that a node returns in addition to the blocks of the P-Chain: once the store has all blocks, and
 * after each new block.
 */
const followerOfP = (
  { store, node, signal, at, options: { onProblem = () => {} } }: Run,
  to: NetworkToFill,
  takeOthers: () => Promise<void>,
) => {
  let hasValidators = false
  let done: number | undefined
  const silent = new Set<string>()
  /** The number of active validators of all L1s; undefined if there is no L1, or if the node does not report the number. */
  const activeValidators = async (): Promise<number | undefined> => {
    const subnets = await readL1s(store.database, keyOf(to.network, 'P'))
    let sum = 0
    for (const subnet of subnets) {
      const active = await node.activeValidators(toCb58(subnet), signal)
      if (active === undefined) return undefined
      sum += active
    }
    return subnets.length === 0 ? undefined : sum
  }
  const lacks = (method: string, what: string): void => {
    if (!silent.has(method)) onProblem(`${at} does not respond to ${method}: ${what}.`)
    silent.add(method)
  }
  return async (writer: ChainWriter, head: number): Promise<void> => {
    const tip = writer.tip?.number
    if (tip === undefined || tip < head) return
    if (!hasValidators) {
      const listed = await node.validators(signal)
      if (listed === undefined) lacks('platform.getCurrentValidators', 'validators of genesis are missing')
      // A block that arrived in the meantime may have started a validator, so they are queried again.
      if (listed === undefined || (await node.height('P', signal)) === tip) {
        await takeListedValidators(store, to, listed ?? [])
        await takeOthers()
        hasValidators = true
      }
    }
    if (done === tip) return
    if (!(await takeRewards(store, to, txId => node.rewards(txId, signal))))
      lacks('platform.getRewardUTXOs', 'rewards are missing')
    const counted = await node.supply(signal)
    if (counted !== undefined) await takeBlockData(store, to, [{ ...noBlockData, ...counted }])
    const active = await activeValidators()
    // A block that was added in the meantime may have begun one of them, and is counted after it is stored.
    if (active !== undefined && (await node.height('P', signal)) === tip)
      await takeBlockData(store, to, [{ ...noBlockData, height: tip, activeL1Validators: active }])
    done = tip
  }
}
