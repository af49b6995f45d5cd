import { randomBytes } from 'node:crypto'
import { ethGetFilterChangesErrors, ethNewFilterErrors, type NodeEthService } from '@chainwright/node-server'
import type { EthLog, LogFilter } from '@chainwright/node-spec'
import type { Context } from '@chainwright/runtime-server'
import type { Chain } from '../../data/registry.ts'
import { hexOf } from '../../evm/hex.ts'
import { readHash, readHashes } from '../queries/blocks.ts'
import { type Eth, elsewhere } from './ask.ts'
import { findFirstLogs, logsOfFilter, patternOf, rangeOf, refuseLogs } from './logs.ts'

type Operations = Pick<
  NodeEthService,
  | 'getFilterChanges'
  | 'getFilterLogs'
  | 'getLogs'
  | 'newBlockFilter'
  | 'newFilter'
  | 'newPendingTransactionFilter'
  | 'uninstallFilter'
>

/** A block that a filter has reported. */
interface Reported {
  readonly number: number
  readonly hash: string
}

/** A stored filter: for logs, for blocks, or for pending transactions. The store contains no pending transactions. */
interface Filter {
  readonly id: string
  readonly chain: number
  readonly kind: 'blocks' | 'logs' | 'pending'
  readonly filter: LogFilter
  /** The address of the caller that created it; empty if the host does not provide one. */
  readonly caller: string
  /** Number of the last block that was reported. */
  last: number
  /** The last blocks that were reported, in order. */
  reported: readonly Reported[]
  /** Milliseconds since 1970. */
  requestedAt: number
}

/** The maximum number of filters, of all chains together. */
export const mostFilters = 10_000
/** The maximum number of filters for one address. */
export const mostOfCaller = 1_000
/** The number of block hashes that a filter keeps, which is the maximum depth of a reorganization that it detects. */
export const mostReplaced = 64
/** Milliseconds after which an unused filter is dropped. */
export const filterLife = 5 * 60_000
/** The maximum number of blocks that one call reports. */
const mostBlocks = 10_000

/** Logs of the store, and filters for new logs, blocks and transactions. Filters are kept in this process and dropped when unused. */
export const logOperations = (eth: Eth, clock: () => number): Operations => {
  // In order of use: the first one is the least recently used.
  const filters = new Map<string, Filter>()
  const countOf = new Map<string, number>()
  const drop = ({ id, caller }: Filter): void => {
    filters.delete(id)
    const left = (countOf.get(caller) ?? 0) - 1
    if (left > 0) countOf.set(caller, left)
    else countOf.delete(caller)
  }
  const dropOld = (now: number): void => {
    for (const filter of filters.values()) {
      if (now - filter.requestedAt < filterLife) break
      drop(filter)
    }
  }
  const refuseMore = (caller: string): void => {
    dropOld(clock())
    if (filters.size >= mostFilters) throw ethNewFilterErrors.tooManyFilters({ limit: mostFilters })
    if ((countOf.get(caller) ?? 0) >= mostOfCaller) throw ethNewFilterErrors.tooManyFilters({ limit: mostOfCaller })
  }
  const keep = async (context: Context, kind: Filter['kind'], filter: LogFilter = {}): Promise<string> => {
    const chain = eth.chainOf(context).key
    const caller = context.request.remoteAddress ?? ''
    refuseMore(caller)
    const head = kind === 'pending' ? -1 : await newest(chain)
    const reported = await readBlocks(chain, head - mostReplaced, head)
    // Other requests may have created filters meanwhile.
    refuseMore(caller)
    const id = `0x${randomBytes(16)
      .toString('hex')
      .replace(/^0+(?=.)/, '')}`
    filters.set(id, { id, chain, kind, filter, caller, last: head, reported, requestedAt: clock() })
    countOf.set(caller, (countOf.get(caller) ?? 0) + 1)
    return id
  }
  /** @throws The contract's error if the chain has no such filter. */
  const kept = (chain: number, id: string): Filter => {
    const now = clock()
    dropOld(now)
    const filter = filters.get(id)
    if (filter === undefined || filter.chain !== chain) throw ethGetFilterChangesErrors.filterNotFound()
    filter.requestedAt = now
    filters.delete(id)
    filters.set(id, filter)
    return filter
  }
  const newest = async (chain: number): Promise<number> => (await eth.blocks.newest(chain)) ?? -1
  const readBlocks = async (chain: number, after: number, to: number): Promise<readonly Reported[]> =>
    (await readHashes(eth.store.database, chain, { after, to })).map(({ number, hash }) => ({
      number,
      hash: hexOf(hash),
    }))
  /** Blocks that a filter has not reported, and those before them that it has. After a reorganization the blocks that replace reported ones are new. */
  const freshOf = async ({ chain, last, reported }: Filter) => {
    const head = await newest(chain)
    const before = (reported[0]?.number ?? last + 1) - 1
    // One statement reads one branch.
    const blocks = await readBlocks(chain, Math.min(before, head), Math.min(head, last + mostBlocks))
    const kept = new Set(reported.map(({ hash }) => hash))
    const known = blocks.findLastIndex(({ hash }) => kept.has(hash)) + 1
    const after = blocks[known - 1]?.number ?? Math.min(before, head)
    return { known: blocks.slice(0, known), fresh: blocks.slice(known), after }
  }
  const note = (filter: Filter, after: number, blocks: readonly Reported[]): void => {
    filter.last = blocks.at(-1)?.number ?? after
    filter.reported = blocks.slice(-mostReplaced)
  }
  const logsOf = async (filter: Filter, chain: Chain): Promise<EthLog[]> => {
    for (;;) {
      const { known, fresh, after } = await freshOf(filter)
      const head = fresh.at(-1)?.number
      const found =
        head === undefined ? none : await changesOf(eth, chain, filter.filter, { from: after + 1, to: head })
      const searched = fresh.filter(({ number }) => number <= found.to)
      const last = searched.at(-1)
      const hash = last && (await readHash(eth.store.database, chain.key, last.number))
      // Otherwise, a reorganization occurred between reading the blocks and their logs: read both again.
      if (last === undefined || (hash !== undefined && hexOf(hash) === last.hash)) {
        note(filter, after, [...known, ...searched])
        return found.logs
      }
    }
  }

  return {
    getLogs: (input, context) =>
      eth.answer(context, input, at => logsOfFilter(eth, at, input.filter), refuseLogs(input.filter)),
    async newFilter({ filter }, context) {
      const { key } = eth.chainOf(context)
      const head = await newest(key)
      const range = rangeOf(filter, head)
      if (range !== elsewhere && filter.toBlock !== undefined && range.to < range.from)
        throw ethNewFilterErrors.invalidBlockRange()
      return keep(context, 'logs', filter)
    },
    newBlockFilter: (_input, context) => keep(context, 'blocks'),
    newPendingTransactionFilter: (_input, context) => keep(context, 'pending'),
    async getFilterChanges({ filterId }, context) {
      const chain = eth.chainOf(context)
      const filter = kept(chain.key, filterId)
      if (filter.kind === 'pending') return []
      if (filter.kind === 'logs') return logsOf(filter, chain)
      const { known, fresh, after } = await freshOf(filter)
      note(filter, after, [...known, ...fresh])
      return fresh.map(({ hash }) => hash)
    },
    async getFilterLogs({ filterId }, context) {
      const filter = kept(eth.chainOf(context).key, filterId)
      if (filter.kind !== 'logs') throw ethGetFilterChangesErrors.filterNotFound()
      const head = await newest(filter.chain)
      const found = await logsOfFilter(eth, { chain: eth.chainOf(context), head }, filter.filter)
      return found === elsewhere ? refuseLogs(filter.filter)(undefined, head) : found
    },
    async uninstallFilter({ filterId }, context) {
      const { key } = eth.chainOf(context)
      const filter = filters.get(filterId)
      if (filter?.chain !== key) return false
      drop(filter)
      return true
    },
  }
}

const none: Awaited<ReturnType<typeof findFirstLogs>> = { logs: [], to: Number.POSITIVE_INFINITY }

/** New logs of a filter within its range, and the last block that was searched. */
const changesOf = async (
  eth: Eth,
  chain: Chain,
  filter: LogFilter,
  fresh: { readonly from: number; readonly to: number },
): Promise<typeof none> => {
  if (filter.blockHash !== undefined) return none
  const own = rangeOf({ ...filter, fromBlock: filter.fromBlock ?? 'earliest' }, fresh.to)
  if (own === elsewhere) return none
  const from = Math.max(own.from, fresh.from)
  const to = filter.toBlock === undefined ? fresh.to : Math.min(own.to, fresh.to)
  if (from > to) return none
  const found = await findFirstLogs(eth, { chain, head: fresh.to }, patternOf(filter), { from, to })
  return found.to < to ? found : { ...found, to: fresh.to }
}
