import type { MetricsService } from '@chainwright/metrics-server'
import { type Context, NotFound, ServiceUnavailable } from '@chainwright/runtime-server'
import type { Chain, Registry } from '../data/registry.ts'
import type { Store } from '../store/store.ts'
import { type Grain, startOf } from './periods.ts'
import { readNewest, readUntraced } from './queries.ts'
import { needsTraces, type Point, series, unions } from './series.ts'

/** The names for several chains together. */
const scopes = ['total', 'mainnet', 'testnet'] as const
type Scope = (typeof scopes)[number]

const isScope = (selector: string): selector is Scope => (scopes as readonly string[]).includes(selector)

const chainsIn = async (registry: Registry, scope: Scope): Promise<readonly Chain[]> =>
  (await registry.all()).filter(({ config }) => scope === 'total' || config.network === scope)

/** A chain that is still being ingested is included once all of its blocks are counted. */
const completeOf = async (registry: Registry, chains: readonly Chain[]): Promise<readonly Chain[]> => {
  const isComplete = await Promise.all(chains.map(registry.isComplete))
  return chains.filter((_, index) => isComplete[index])
}

/**
 * The number of intervals that are counted before a caller requests them: a page of the largest size, and the one after
 * it.
 */
const refreshedIntervals = 2_161

/** After new blocks, counts the distinct addresses of several chains, so that callers find the counts in the store. */
export const refreshUnions = async (store: Store, registry: Registry, signal: AbortSignal): Promise<void> => {
  const range = { from: 0, before: Number.MAX_SAFE_INTEGER, limit: refreshedIntervals }
  for (const scope of scopes) {
    const chains = (await completeOf(registry, await chainsIn(registry, scope))).map(({ key }) => key)
    if (chains.length < 2) continue
    for (const [metric, intervals] of unions)
      for (const grain of intervals) {
        if (signal.aborted) return
        await series[metric](store, grain, { chains, ...range })
      }
  }
}

/** Interface B over the store. */
export const metricsService = (store: Store, registry: Registry): MetricsService => {
  const { database } = store
  const completeKey = async (chain: Chain): Promise<number> => {
    await registry.requireBlocks(chain)
    return chain.key
  }
  const keysOf = async (selector: string): Promise<readonly number[]> => {
    if (!isScope(selector)) return [await completeKey(await registry.find(selector))]
    const chains = await chainsIn(registry, selector)
    const [first] = chains
    if (first === undefined) throw new NotFound(`chainId: no chain of '${selector}' has data`)
    const counted = await completeOf(registry, chains)
    return counted.length === 0 ? [await completeKey(first)] : counted.map(({ key }) => key)
  }
  const refuseUntraced = async (chains: readonly number[], before: number): Promise<void> => {
    const ms = await readUntraced(database, chains)
    if (ms !== undefined && startOf('day', Math.floor(ms / 1_000)) < before)
      throw new ServiceUnavailable('The traces of this chain are missing: contracts and deployers cannot be counted.')
  }
  return {
    async listMetric({ chainId, metric, timeInterval, startTimestamp, endTimestamp, pageSize }, context) {
      const chains = await keysOf(chainId)
      const after = await context.pages.resume<number>()
      const before = Math.min(after ?? Number.MAX_SAFE_INTEGER, bounded(endTimestamp))
      if (needsTraces.has(metric)) await refuseUntraced(chains, before)
      const range = { chains, from: bounded(startTimestamp, 0), before, limit: pageSize + 1 }
      return page(await series[metric](store, timeInterval, range), pageSize, context)
    },
    async listAverageTps({ chainId }, context) {
      const chains = await keysOf(chainId)
      const before = (await context.pages.resume<number>()) ?? Number.MAX_SAFE_INTEGER
      const grain: Grain = 'hour'
      const points = await series.avgTps(store, grain, { chains, from: 0, before, limit: averageTpsPage + 1 })
      const newest = await readNewest(database, chains)
      return {
        ...(await page(points, averageTpsPage, context)),
        status: 200,
        lastRun: newest ?? 0,
      }
    },
  }
}

/** Register: `metrics.avg-tps-pages`. */
const averageTpsPage = 100

const page = async (
  points: readonly Point[],
  size: number,
  { pages }: Context,
): Promise<{ nextPageToken?: string; results: { value: number | bigint; timestamp: number }[] }> => {
  const shown = points.slice(0, size)
  const results = shown.flatMap(({ value, timestamp }) => (value === undefined ? [] : [{ value, timestamp }]))
  const last = points.length > size ? shown.at(-1) : undefined
  return last === undefined ? { results } : { nextPageToken: await pages.issue(last.timestamp), results }
}

/** No interval begins later; the database accepts no larger number. */
const bounded = (seconds: number | bigint | undefined, absent = Number.MAX_SAFE_INTEGER): number =>
  seconds === undefined ? absent : Math.min(Number(seconds), Number.MAX_SAFE_INTEGER)
