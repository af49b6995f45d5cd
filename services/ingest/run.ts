import { setTimeout as pause } from 'node:timers/promises'
import type { Settings } from '../config/settings.ts'
import { messageOf } from '../error-message.ts'
import type { Opened } from '../program.ts'
import { DiskFull, fullness, isDiskFull, type Store } from '../store/store.ts'
import { isUnavailable } from '../store/unavailable.ts'
import { isReadChain } from './files.ts'
import { ingestFiles } from './ingest.ts'
import { NodeRefused } from './node/errors.ts'
import { ingestNode } from './node/ingest.ts'
import { isReadNetwork } from './primary/folder.ts'
import { ingestPrimary } from './primary/ingest.ts'
import { ingestPrimaryNode } from './primary/node/ingest.ts'
import type { Progress } from './progress.ts'

export interface IngestParts {
  readonly settings: Settings
  readonly signal: AbortSignal
  readonly onProblem: (message: string) => void
  readonly onProgress: ((progress: Progress) => void) | undefined
  /** The names of chains and networks that are still to be read; each is removed once it has been read. */
  readonly pending: Set<string>
  /** The reason why ingest stopped, by the names of chains and networks. */
  readonly stopped: Map<string, string>
}

/** Reads the folders of all chains and networks to their ends, one after the other. */
export const ingestAll = async (
  { store, chains, networks }: Opened,
  { settings, signal, onProblem, onProgress, pending, stopped }: IngestParts,
): Promise<void> => {
  const limits = { batchBlocks: settings.batchBlocks, signal, ...(onProgress === undefined ? {} : { onProgress }) }
  const waiting = { store, signal, onProblem, stopped }
  for (const chain of chains) {
    const { files, node, name } = chain.config
    if (files === undefined || !isReadChain(chain.config) || signal.aborted) continue
    await withRetries(name, waiting, async () => {
      const { missing } = await ingestFiles(store, chain, files, limits)
      if (!signal.aborted) pending.delete(name)
      // A node has the blocks that files lack.
      if (missing !== undefined && node === undefined)
        onProblem(`${name}: blocks ${missing.from} to ${missing.to} are missing in ${files.join(', ')}.`)
    })
  }
  for (const { network, files, node } of networks.filter(isReadNetwork)) {
    if (signal.aborted) continue
    await withRetries(network, waiting, async () => {
      for (const { letter, missing } of await ingestPrimary(store, network, files, {
        ...limits,
        isContinued: node !== undefined,
      }))
        if (missing !== undefined && node === undefined)
          onProblem(
            `${letter}-Chain of ${network}: blocks ${missing.from} to ${missing.to} are missing in ${files.join(', ')}.`,
          )
      if (!signal.aborted) pending.delete(network)
    })
  }
}

/**
 * Milliseconds until a full disk is checked again: with a guard, or if only another attempt shows whether there is
 * space.
 */
const fullDiskPause = { guarded: 1_000, found: 30_000 }

/** Milliseconds before a connection to a lost database is tried again. */
const databasePause = 1_000

/**
 * Does work, and repeats it once the disk has space for it, or the database responds again. Every other error is
 * reported and ends the work.
 */
const withRetries = async (
  name: string,
  {
    store,
    signal,
    onProblem,
    stopped,
  }: Pick<IngestParts, 'signal' | 'onProblem' | 'stopped'> & { readonly store: Store },
  work: () => Promise<void>,
): Promise<void> => {
  while (!signal.aborted) {
    try {
      await work()
      return
    } catch (error) {
      const message = `${name}: ${messageOf(error)}`
      if (!isDiskFull(error)) {
        if (!isUnavailable(error)) {
          stopped.set(name, messageOf(error))
          onProblem(message)
          return
        }
        onProblem(`${message.replace(/\.?$/, '.')} Ingest continues when the database responds.`)
        await pause(databasePause, undefined, { signal }).catch(() => {})
        continue
      }
      onProblem(`${message.replace(/\.?$/, '.')} Ingest continues when there is space.`)
      const ms = error instanceof DiskFull ? fullDiskPause.guarded : fullDiskPause.found
      do await pause(ms, undefined, { signal }).catch(() => {})
      while (!signal.aborted && (await fullness(store)) !== undefined)
    }
  }
}

/** Ingests the blocks of all nodes of chains and networks as they arrive, concurrently, until the service stops. */
export const followAll = async (
  { store, chains, networks }: Opened,
  { settings, signal, onProblem, onProgress, stopped }: IngestParts,
  onFacts: () => Promise<void>,
): Promise<void> => {
  const limits = { batchBlocks: settings.batchBlocks, signal, ...(onProgress === undefined ? {} : { onProgress }) }
  const following = { ...limits, follow: true, onProblem }
  const orReport = async (name: string, work: Promise<unknown>): Promise<void> => {
    // The node has the blocks that a folder lacks.
    stopped.delete(name)
    try {
      await work
    } catch (error) {
      stopped.set(name, messageOf(error))
      onProblem(`${error instanceof NodeRefused ? '' : `${name}: `}${messageOf(error)}`)
    }
  }
  await Promise.all([
    ...chains
      .filter(({ config }) => config.node !== undefined)
      .map(chain => orReport(chain.config.name, ingestNode(store, chain, following))),
    ...networks
      .filter(({ node }) => node !== undefined)
      .map(config => orReport(config.network, ingestPrimaryNode(store, config, { ...following, onFacts }))),
  ])
}
