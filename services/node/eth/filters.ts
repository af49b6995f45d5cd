import { randomBytes } from 'node:crypto'
import { ethGetFilterChangesErrors, ethNewFilterErrors, type NodeEthService } from '@chainwright/node-server'
import type { EthLog, LogFilter } from '@chainwright/node-spec'
import { hexOf } from '../../evm/hex.ts'
import { readHashes } from '../queries/blocks.ts'
import { type Eth, elsewhere } from './ask.ts'
import { findLogs, logsOfFilter, patternOf, rangeOf, refuseLogs } from './logs.ts'

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

/** A filter that is kept: for logs, for blocks, or for waiting transactions, of which the store has none. */
interface Filter {
  readonly id: string
  readonly chain: number
  readonly kind: 'blocks' | 'logs' | 'pending'
  readonly filter: LogFilter
  /** The last block that was told of. */
  told: number
  /** Milliseconds since 1970. */
  askedAt: number
}

/** Most filters that are kept, of all chains. */
export const mostFilters = 10_000
/** Milliseconds after which a filter that is not asked for is dropped. */
export const filterLife = 5 * 60_000
/** Most blocks that one call tells of. */
const mostBlocks = 10_000

/** Logs of the store, and filters for what is new in it. Filters are kept in this process, and dropped when nobody asks for them. */
export const logOperations = (eth: Eth, clock: () => number): Operations => {
  // The first is the one that was not asked for the longest.
  const filters = new Map<string, Filter>()
  const dropOld = (now: number): void => {
    for (const [id, { askedAt }] of filters) {
      if (now - askedAt < filterLife) break
      filters.delete(id)
    }
  }
  const keep = (chain: number, kind: Filter['kind'], filter: LogFilter, told: number): string => {
    const now = clock()
    dropOld(now)
    if (filters.size >= mostFilters) throw ethNewFilterErrors.tooManyFilters({ limit: mostFilters })
    const id = `0x${randomBytes(16)
      .toString('hex')
      .replace(/^0+(?=.)/, '')}`
    filters.set(id, { id, chain, kind, filter, told, askedAt: now })
    return id
  }
  /** @throws The contract's error where there is no such filter of the chain. */
  const kept = (chain: number, id: string): Filter => {
    const now = clock()
    dropOld(now)
    const filter = filters.get(id)
    if (filter === undefined || filter.chain !== chain) throw ethGetFilterChangesErrors.filterNotFound()
    filter.askedAt = now
    filters.delete(id)
    filters.set(id, filter)
    return filter
  }
  const newest = async (chain: number): Promise<number> => (await eth.blocks.newest(chain)) ?? -1

  return {
    getLogs: (input, context) =>
      eth.answer(context, input, at => logsOfFilter(eth, at, input.filter), refuseLogs(input.filter)),
    async newFilter({ filter }, context) {
      const { key } = eth.chainOf(context)
      const head = await newest(key)
      const range = rangeOf(filter, head)
      if (range !== elsewhere && filter.toBlock !== undefined && range.to < range.from)
        throw ethNewFilterErrors.invalidBlockRange()
      return keep(key, 'logs', filter, head)
    },
    async newBlockFilter(_input, context) {
      const { key } = eth.chainOf(context)
      return keep(key, 'blocks', {}, await newest(key))
    },
    async newPendingTransactionFilter(_input, context) {
      return keep(eth.chainOf(context).key, 'pending', {}, 0)
    },
    async getFilterChanges({ filterId }, context) {
      const chain = eth.chainOf(context)
      const filter = kept(chain.key, filterId)
      if (filter.kind === 'pending') return []
      const head = await newest(chain.key)
      // A reorganisation may have taken blocks back that were told of: their successors are new.
      const after = Math.min(filter.told, head)
      const to = Math.min(head, after + mostBlocks)
      if (filter.kind === 'blocks') {
        const hashes = await readHashes(eth.store.database, chain.key, { after, to })
        filter.told = to
        return hashes.map(hexOf)
      }
      const found = await changesOf(eth, chain, filter.filter, { from: after + 1, to })
      filter.told = to
      return found
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
      return filters.get(filterId)?.chain === key && filters.delete(filterId)
    },
  }
}

/** New logs of a filter, as far as its own range goes. */
const changesOf = async (
  eth: Eth,
  chain: ReturnType<Eth['chainOf']>,
  filter: LogFilter,
  fresh: { readonly from: number; readonly to: number },
): Promise<EthLog[]> => {
  if (filter.blockHash !== undefined) return []
  const own = rangeOf({ ...filter, fromBlock: filter.fromBlock ?? 'earliest' }, fresh.to)
  if (own === elsewhere) return []
  const from = Math.max(own.from, fresh.from)
  const to = filter.toBlock === undefined ? fresh.to : Math.min(own.to, fresh.to)
  return from > to ? [] : findLogs(eth, { chain, head: fresh.to }, patternOf(filter), { from, to })
}
