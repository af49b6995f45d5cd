import { setTimeout as pause } from 'node:timers/promises'
import { RpcError } from '@chainwright/runtime-server'
import { messageOf } from '../error-message.ts'
import { hexOf } from '../evm/hex.ts'
import { indexedOf } from '../evm/metadata.ts'
import { selectors, textIn } from '../evm/uris.ts'
import { fullness, type Store } from '../store/store.ts'
import { type FetchOptions, fetchDocument } from './fetch.ts'
import { locationOf } from './locate.ts'
import { addMissingTasks, finishTask, type Outcome, returnTask, type Task, takeTasks } from './tasks.ts'

/**
 * Calls a contract of a chain in its newest state. @throws RpcError if the node responds with an error, or another
 * error if it does not respond.
 */
export type CallContract = (
  chain: number,
  call: { readonly to: string; readonly data: string },
  signal: AbortSignal,
) => Promise<string> | undefined

export interface WorkerParts {
  readonly store: Store
  /** Keys of chains in the store. */
  readonly chains: readonly number[]
  readonly fetching: FetchOptions
  readonly callContract: CallContract
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly onProblem: (message: string) => void
  /** Called with the `indexStatus` of each attempt. */
  readonly onFetched?: (status: string) => void
}

export interface MetadataWorker {
  /** Checks the queue now. */
  wake(): void
  /** Returns unfinished tasks to the queue. */
  close(): Promise<void>
}

/** The maximum number of tokens that one process works on at a time. */
const mostAtOnce = 8
/** Milliseconds between two checks of an empty queue. */
const lookEvery = 1_000
/** How long a process owns a task: longer than a task takes, so that a task is done twice only if a process ended. */
const lease = 120_000
/**
 * Milliseconds until the next attempts, if another attempt may have another outcome; after these, the outcome stays
 * until a caller requests it again.
 */
const pauses: readonly number[] = [60_000, 600_000, 3_600_000]
/** Outcomes that may differ a little later. */
const passing = new Set(['UNREACHABLE_TOKEN_URI', 'THROTTLED_TOKEN_URI', 'UNKNOWN'])
/** The maximum number of bytes of a URI from a contract: enough for the largest document in base64. */
const longestUri = 2_097_152

/** Fetches the metadata of tokens that are queued in the database, until it is closed. */
export const metadataWorker = (parts: WorkerParts): MetadataWorker => {
  const { store, chains, clock, onProblem } = parts
  const stop = new AbortController()
  let waiting = new AbortController()
  const running = new Set<Promise<void>>()
  let isFailing = false
  const orReport = async (work: Promise<unknown>): Promise<boolean> => {
    try {
      await work
      isFailing = false
      return true
    } catch (error) {
      if (!isFailing) onProblem(`Metadata of tokens: ${messageOf(error)}`)
      isFailing = true
      return false
    }
  }
  const start = (chain: number, task: Task): void => {
    const work = orReport(perform(parts, chain, task, stop.signal)).then(() => {
      running.delete(work)
    })
    running.add(work)
  }
  let first = 0
  /** @returns The number of tasks that were begun. */
  const look = async (): Promise<number> => {
    if ((await fullness(store)) !== undefined) return 0
    let begun = 0
    // Each round starts with another chain, so that a long queue of one chain does not keep the others waiting.
    first = (first + 1) % Math.max(1, chains.length)
    for (const chain of [...chains.slice(first), ...chains.slice(0, first)]) {
      const limit = mostAtOnce - running.size
      if (limit === 0 || stop.signal.aborted) break
      const now = clock()
      const tasks = await takeTasks(store, chain, { now, until: now + lease, limit })
      for (const task of tasks) start(chain, task)
      begun += tasks.length
    }
    return begun
  }
  const run = async (): Promise<void> => {
    for (const chain of chains) await orReport(addMissingTasks(store, chain))
    while (!stop.signal.aborted) {
      let begun = 0
      await orReport(
        look().then(count => {
          begun = count
        }),
      )
      if (running.size === mostAtOnce) await Promise.race(running)
      else if (begun === 0) {
        await pause(lookEvery, undefined, { signal: AbortSignal.any([stop.signal, waiting.signal]) }).catch(() => {})
        waiting = new AbortController()
      }
    }
    await Promise.all(running)
  }
  const ended = run()
  return {
    wake: () => waiting.abort(),
    async close() {
      stop.abort()
      await ended
    },
  }
}

const perform = async (
  { store, fetching, callContract, clock, onFetched }: WorkerParts,
  chain: number,
  task: Task,
  signal: AbortSignal,
): Promise<void> => {
  let found: Found
  try {
    found = await indexed(task, { fetching, callContract: call => callContract(chain, call, signal), signal })
  } catch (error) {
    await returnTask(store, chain, task, clock())
    if (signal.aborted) return
    throw error
  }
  onFetched?.(found.status)
  const now = clock()
  const wait = passing.has(found.status) ? pauses[task.attempts - 1] : undefined
  await finishTask(store, chain, task, {
    ...found,
    updated: Math.floor(now / 1_000),
    again: wait === undefined ? undefined : now + wait,
  })
}

type Found = Pick<Outcome, 'document' | 'status' | 'uri'>

interface TaskContext {
  readonly fetching: FetchOptions
  readonly callContract: (call: { readonly to: string; readonly data: string }) => Promise<string> | undefined
  readonly signal: AbortSignal
}

const indexed = async (task: Task, { fetching, callContract, signal }: TaskContext): Promise<Found> => {
  const tokenId = BigInt(task.token_id)
  let { uri } = task
  if (task.renew) {
    const result = await queriedUri(task, callContract, signal)
    if (result.kind === 'none') return { uri, status: 'MISSING_TOKEN', document: null }
    if (result.kind === 'invalid') return { uri, status: result.status, document: null }
    if (result.kind === 'uri') uri = result.uri
  }
  if (uri === null) return { uri, status: 'UNKNOWN', document: null }
  const location = locationOf(uri.toString('utf8'), {
    gateway: fetching.gateway,
    ...(task.kind === 1155 && { tokenId }),
  })
  switch (location.kind) {
    case 'data':
      return { uri, ...indexedOf(uri) }
    case 'http':
      return { uri, ...(await fetchDocument(location, fetching, signal)) }
    case 'no-gateway':
      return { uri, status: 'UNREACHABLE_TOKEN_URI', document: null }
    case 'invalid-uri':
      return { uri, status: 'INVALID_TOKEN_URI', document: null }
    case 'invalid-scheme':
      return { uri, status: 'INVALID_TOKEN_URI_SCHEME', document: null }
    default:
      return location satisfies never
  }
}

type QueriedUri =
  | { readonly kind: 'uri'; readonly uri: Buffer }
  /** The contract refuses: it has no such token. */
  | { readonly kind: 'none' }
  | { readonly kind: 'invalid'; readonly status: string }
  /** There is no node to query, or no response. */
  | { readonly kind: 'unanswered' }

const queriedUri = async (
  { kind, contract, token_id }: Task,
  callContract: TaskContext['callContract'],
  signal: AbortSignal,
): Promise<QueriedUri> => {
  const selector = kind === 721 ? selectors.tokenUri : selectors.uri
  const data = `${selector}${BigInt(token_id).toString(16).padStart(64, '0')}`
  try {
    const answer = await callContract({ to: hexOf(contract), data })
    if (answer === undefined) return { kind: 'unanswered' }
    const uri = textIn(answer)
    if (uri === undefined) return { kind: 'invalid', status: 'INVALID_TOKEN_URI' }
    return uri.length > longestUri ? { kind: 'invalid', status: 'METADATA_CONTENT_TOO_LARGE' } : { kind: 'uri', uri }
  } catch (error) {
    if (signal.aborted) throw error
    // In current nodes, `execution reverted` has the code 3; older nodes report it in the message.
    const isRefused = error instanceof RpcError && (error.code === 3 || /revert/i.test(error.message))
    return { kind: isRefused ? 'none' : 'unanswered' }
  }
}
