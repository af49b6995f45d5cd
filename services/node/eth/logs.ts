import { ethGetLogsErrors } from '@chainwright/node-server'
import type { EthLog, LogFilter } from '@chainwright/node-spec'
import { bytesOf, hexOf, quantity } from '../../evm/hex.ts'
import { type LogRow, readLogHead, readLogs } from '../queries/logs.ts'
import { type Eth, elsewhere, missing, type QueriedChain } from './ask.ts'
import { requestedBlock } from './asked.ts'

/** The maximum number of logs in one response. */
export const mostLogs = 10_000

/** The addresses and topics of logs, without the range of blocks. */
export interface LogPattern {
  readonly addresses: readonly Buffer[]
  readonly topics: readonly (readonly Buffer[])[]
}

export const patternOf = ({ address, topics = [] }: LogFilter): LogPattern => ({
  addresses: [address ?? []].flat().map(bytesOf),
  topics: topics.map(topic => [topic ?? []].flat().map(bytesOf)),
})

/** The range of a filter; blocks that do not exist yet are refused, unless the filter is only stored. */
export interface LogRange {
  readonly from: number
  readonly to: number
}

/**
 * The first and last block of a filter; `elsewhere` if the range includes the newest block and the upstream has to
 * return it.
 */
export const rangeOf = ({ fromBlock, toBlock }: LogFilter, head: number | undefined): LogRange | typeof elsewhere => {
  const numberOf = (block: string | undefined): number | undefined => {
    const requested = requestedBlock((block ?? 'latest') as 'latest')
    return typeof requested === 'number' ? requested : head
  }
  const [from, to] = [numberOf(fromBlock), numberOf(toBlock)]
  return from === undefined || to === undefined ? elsewhere : { from, to }
}

/**
 * Logs of the store in a range; `elsewhere` if they are not in their table yet and there is an upstream.
 *
 * @throws The contract's errors for more logs than the limit, and for logs that are not in their table yet without an upstream.
 */
const findLogs = async (
  eth: Eth,
  at: QueriedChain,
  pattern: LogPattern,
  range: LogRange,
): Promise<EthLog[] | typeof elsewhere> => {
  const caughtUp = await logHead(eth, at)
  if (caughtUp < range.to) {
    if (at.head === undefined) return elsewhere
    throw notCaughtUp(range, caughtUp)
  }
  const rows = await readLogs(eth.store.database, at.chain.key, { ...pattern, ...range, limit: mostLogs + 1 })
  if (rows.length > mostLogs) throw ethGetLogsErrors.tooManyLogs({ limit: mostLogs })
  return rows.map(logOf)
}

/**
 * Logs of the first blocks of a range: of as many blocks as fit into the maximum number of logs, and at least of one
 * block, whose logs are returned completely.
 *
 * @returns The logs, and the last block that was searched.
 * @throws The contract's error for logs that are not in their table yet.
 */
export const findFirstLogs = async (
  eth: Eth,
  at: QueriedChain,
  pattern: LogPattern,
  { from, to }: LogRange,
): Promise<{ readonly logs: EthLog[]; readonly to: number }> => {
  const caughtUp = await logHead(eth, at)
  if (caughtUp < to) throw notCaughtUp({ from, to }, caughtUp)
  for (let last = to; ; last = from + Math.floor((last - from) / 2)) {
    const limit = last === from ? undefined : mostLogs + 1
    const rows = await readLogs(eth.store.database, at.chain.key, { ...pattern, from, to: last, limit })
    if (limit === undefined || rows.length < limit) return { logs: rows.map(logOf), to: last }
  }
}

const logHead = async ({ store }: Eth, { chain }: QueriedChain): Promise<number> =>
  (await readLogHead(store.database, chain.key)) ?? -1

const notCaughtUp = ({ from, to }: LogRange, caughtUp: number): Error =>
  missing(
    `logs of blocks ${Math.max(from, caughtUp + 1)} to ${to}`,
    'a store of an earlier version is still being indexed',
  )

/** Logs of a filter in the store; `elsewhere` if some of them are newer. */
export const logsOfFilter = async (
  eth: Eth,
  at: QueriedChain,
  filter: LogFilter,
): Promise<EthLog[] | typeof elsewhere> => {
  if (filter.blockHash !== undefined) {
    const stored = await eth.blocks.of(at.chain.key, bytesOf(filter.blockHash))
    if (stored === undefined) return elsewhere
    const number = Number(stored.block.number)
    return findLogs(eth, at, patternOf(filter), { from: number, to: number })
  }
  const range = rangeOf(filter, at.head)
  if (range === elsewhere) return elsewhere
  if (range.to < range.from) throw ethGetLogsErrors.invalidBlockRange()
  const newest = at.head ?? (await eth.blocks.newest(at.chain.key)) ?? -1
  return range.to > newest ? elsewhere : findLogs(eth, at, patternOf(filter), range)
}

/** The error for a filter whose logs are not in the store, if there is no upstream. */
export const refuseLogs =
  (filter: LogFilter) =>
  (_chain: unknown, head: number): never => {
    if (filter.blockHash !== undefined) throw ethGetLogsErrors.unknownBlock()
    const range = rangeOf(filter, head)
    throw ethGetLogsErrors.rangeBeyondHead({ toBlock: range === elsewhere ? 'latest' : range.to, head })
  }

const logOf = ({ block, idx, tx, address, t0, t1, t2, t3, data, block_hash, tx_hash }: LogRow): EthLog => ({
  address: hexOf(address),
  topics: [t0, t1, t2, t3].flatMap(topic => (topic === null ? [] : [hexOf(topic)])),
  data: hexOf(data),
  blockNumber: quantity(block),
  transactionHash: hexOf(tx_hash),
  transactionIndex: quantity(tx),
  blockHash: hexOf(block_hash),
  logIndex: quantity(idx),
  removed: false,
})
