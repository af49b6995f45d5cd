import { createDataClient } from '@chainwright/data-client'
import { createDataServer } from '@chainwright/data-server'
import { createMetricsClient } from '@chainwright/metrics-client'
import { createMetricsServer } from '@chainwright/metrics-server'
import {
  cors,
  type Interceptor,
  type Middleware,
  requestIds,
  type Server,
  type ServerOptions,
} from '@chainwright/runtime-server'
import type { Hono } from 'hono'
import type { ChainConfig } from './config/chains.ts'
import { readChains } from './config/chains.ts'
import { type NetworkConfig, readNetworks } from './config/networks.ts'
import type { Settings } from './config/settings.ts'
import { equivalentInputs } from './data/equivalents.ts'
import { methodNames } from './data/methods.ts'
import { type Chain, registryOf } from './data/registry.ts'
import { type DataParts, dataService } from './data/service.ts'
import { messageOf } from './error-message.ts'
import { databaseFaults } from './http/faults.ts'
import { healthPaths, type Readiness } from './http/health.ts'
import { admissionBy, privateChains } from './keys/admission.ts'
import { sharedRates } from './keys/shared-budgets.ts'
import { metricsService, refreshUnions } from './metrics/service.ts'
import { pages } from './page/app.ts'
import { aggregatorsOf } from './sign/configured.ts'
import type { BlsThread } from './sign/thread.ts'
import { registerChain } from './store/chains.ts'
import { openStore } from './store/open.ts'
import { storedPageTokens } from './store/page-tokens.ts'
import { fullness, type Store, type StoreOptions } from './store/store.ts'
import type { Interface } from './telemetry/metrics.ts'
import type { UsageRecorder } from './usage/recorder.ts'

/** The chains of the chains file with their keys in the store. */
export const openChains = (store: Store, configs: readonly ChainConfig[]): Promise<readonly Chain[]> =>
  Promise.all(
    configs.map(async config => ({
      config,
      key: await registerChain(store.database, config),
      methods: await methodNames(config.abis),
    })),
  )

/** A store with its chains. */
export interface Opened {
  readonly store: Store
  readonly chains: readonly Chain[]
  readonly networks: readonly NetworkConfig[]
}

/** @throws InvalidConfiguration, Locked, DiskFull, or an error of the database. */
export const openAll = async (settings: Settings, options: StoreOptions = {}): Promise<Opened> => {
  const configs = readChains(settings.chains)
  const networks = readNetworks(settings.chains)
  const store = await openStore(settings, options)
  try {
    return { store, chains: await openChains(store, configs), networks }
  } catch (error) {
    await store.close()
    throw error
  }
}

export interface ServerParts extends Opened {
  /** The thread that verifies signatures; its owner ends it. */
  readonly bls: BlsThread
  readonly ownUrl: () => string
  /** The node of a chain, for balances that the store does not have. */
  readonly upstreamOf?: DataParts['upstreamOf']
  /** The error of the last health check with a name; undefined if it passed, or was not run yet. */
  readonly failureOf?: (check: string) => string | undefined
  /** The parts that re-index metadata. */
  readonly metadata?: DataParts['metadata']
  /** Counts the requests of keys; absent if they are not counted. */
  readonly usage?: UsageRecorder
  /** Middleware around the requests of each interface, and interceptors around calls. */
  readonly around?: {
    readonly use: (of: Interface) => readonly Middleware[]
    readonly intercept: readonly Interceptor[]
  }
  /**
   * Whether callers have budgets, and where they are counted: in this process, or in all processes together. By
   * default, there are no budgets.
   */
  readonly limited?: Limited
  readonly options?: ServerOptions
}

/** Whether callers have budgets; `shared`: one budget for all processes. */
export type Limited = boolean | 'shared'

/**
 * The generated servers of the interfaces. They decode, validate, page and respond; the code behind them is independent
 * of HTTP.
 */
export interface Servers {
  readonly data: Server
  readonly metrics: Server
  /** Pages for people, rendered from the responses of the interfaces. */
  readonly pages: Hono
  /** Counts the data of metrics over several chains, after new blocks. */
  readonly refresh: (signal: AbortSignal) => Promise<void>
}

export const serversOf = ({
  store,
  chains,
  networks,
  bls,
  ownUrl,
  upstreamOf,
  failureOf = () => undefined,
  metadata,
  usage,
  limited = false,
  around = { use: () => [], intercept: [] },
  options = {},
}: ServerParts): Servers => {
  const registry = registryOf(store, chains)
  const { use = [], ...rest } = options
  const clock = options.clock ?? Date.now
  // `windows: false`, because re-indexing of tokens is limited in the database, for all processes together.
  const common = {
    pageTokens: storedPageTokens(store),
    equivalentInputs: equivalentInputs(store, chains),
    windows: false as const,
    ...rest,
  }
  const open = registryOf(
    store,
    chains.filter(({ config }) => !config.private),
  )
  const intercept = [databaseFaults, privateChains(chains.map(({ config }) => config))]
  const { authenticate, principalKey, rateLimit } = admissionBy(
    store,
    clock,
    limited === 'shared' ? sharedRates(store, 'data') : undefined,
  )
  const limits = limited === false ? {} : { rateLimit }
  const data = dataService({ store, registry, aggregators: aggregatorsOf(networks, bls), ownUrl, upstreamOf, metadata })
  // Interface B accepts no keys: private chains do not exist there, and are not in the metrics of several chains.
  const metrics = metricsService(store, open)
  const inner = {
    data: createDataServer(data, { partial: true, ...common, intercept }),
    metrics: createMetricsServer(metrics, { ...common, intercept: [databaseFaults] }),
  }
  const servers = {
    data: createDataServer(data, {
      partial: true,
      use: [
        requestIds(),
        cors(),
        // Requests of supervisors are neither counted nor logged.
        healthPaths(readinessOf(store)),
        ...around.use('data'),
        ...(usage === undefined ? [] : [usage.counting('data', true)]),
        ...use,
      ],
      intercept: [...around.intercept, ...intercept],
      authenticate,
      principalKey,
      ...limits,
      ...common,
    }),
    metrics: createMetricsServer(metrics, {
      use: [
        requestIds(),
        ...around.use('metrics'),
        cors(),
        ...(usage === undefined ? [] : [usage.counting('data')]),
        ...use,
      ],
      intercept: [...around.intercept, databaseFaults],
      ...(limited !== false && { rateLimit: limited === 'shared' ? { store: sharedRates(store, 'metrics') } : true }),
      ...common,
    }),
  }
  // Pages call the interfaces like a caller without a key, but without HTTP and without a budget.
  const within = (server: Server) => ({
    baseUrl: 'http://localhost',
    // the user can reload the page
    retry: false as const,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => server.fetch(new Request(input, init)),
  })
  const context = {
    data: createDataClient(within(inner.data)),
    metrics: createMetricsClient(within(inner.metrics)),
    registry: open,
    networks: networks.map(({ network }) => network),
    failureOf,
    store,
    clock,
  }
  return { ...servers, pages: pages(context), refresh: signal => refreshUnions(store, open, signal) }
}

const readinessOf =
  (store: Store): Readiness =>
  async () => {
    try {
      await store.database.selectFrom('migration').select('name').where('name', '=', '').executeTakeFirst()
    } catch (error) {
      const message = messageOf(error)
      return { isReady: false, reason: `the database does not respond: ${message}` }
    }
    const reason = await fullness(store)
    return reason === undefined ? undefined : { isReady: true, reason }
  }
