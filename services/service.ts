import { hostMatcher, type Logger, logErrors, logRequests, type Server } from '@chainwright/runtime-server'
import { listen } from '@chainwright/runtime-server/node'
import { webSockets } from '@chainwright/runtime-server/ws'
import type { NetworkConfig } from './config/networks.ts'
import { allowedHosts, hasPart, type Settings } from './config/settings.ts'
import type { Chain } from './data/registry.ts'
import { messageOf } from './error-message.ts'
import { handlerOf, withMetrics } from './http/interfaces.ts'
import { isReadChain } from './ingest/files.ts'
import { isReadNetwork } from './ingest/primary/folder.ts'
import { type Progress, progressLine } from './ingest/progress.ts'
import { followAll, ingestAll } from './ingest/run.ts'
import { keyHolders } from './keys/admission.ts'
import type { FetchOptions } from './metadata/fetch.ts'
import { metadataWorker } from './metadata/worker.ts'
import { type OpenNode, openNode, upstreamsOf } from './node/open.ts'
import type { UpstreamOptions } from './node/upstream.ts'
import { type Opened, openAll, serversOf } from './program.ts'
import { blsThread } from './sign/thread.ts'
import type { Store, StoreOptions } from './store/store.ts'
import { type Interface, serviceMetrics } from './telemetry/metrics.ts'
import { openTracing } from './telemetry/tracing.ts'
import { deleteSliceBySlice, refreshing } from './upkeep.ts'
import { usageRecorder } from './usage/recorder.ts'

export interface StartOptions extends StoreOptions {
  readonly onProgress?: (progress: Progress) => void
  /** Called with each problem after which the service continues: a source that cannot be read, a full disk. */
  readonly onProblem?: (message: string) => void
  /** Called with other messages of the program that its loggers let through: the start of serving, and the stop. */
  readonly onNotice?: (message: string) => void
  /** Milliseconds since 1970. */
  readonly clock?: () => number
  /** Receives a line for each request, and unexpected errors; for example pino. */
  readonly logger?: Logger
  /** Time limits of calls to upstreams; for tests. */
  readonly upstream?: UpstreamOptions
  /** Addresses of hosts that metadata is fetched from; the system's resolver by default. */
  readonly resolve?: FetchOptions['resolve']
}

export interface RunningService {
  readonly settings: Settings
  /** `http://127.0.0.1:4001`. */
  readonly url: string
  /**
   * The URL of the node's own endpoints, `/ext/admin` and `/ext/health`: the same URL, unless other machines can reach
   * it.
   */
  readonly nodeLocalUrl: string
  readonly node: OpenNode
  readonly store: Store
  readonly chains: readonly Chain[]
  readonly networks: readonly NetworkConfig[]
  /** Resolves when the folders of the chains file are read to their ends. */
  readonly ingested: Promise<void>
  /** Writes the counted usage that is not yet in the database. */
  flushUsage(): Promise<void>
  /** Ends ingest after its batch, finishes the requests under way, and closes the database. */
  close(): Promise<void>
}

/**
 * The maximum number of bytes of the request line and the headers: 1,024 addresses in a query, the maximum of a node in
 * one call, have about 50,000.
 */
const maxHeaderBytes = 65_536

/**
 * Serves, and ingests the folders of the chains file, in this process.
 *
 * @throws InvalidConfiguration, Locked, DiskFull, or an error of the system if the port is not available.
 */
export const startService = async (settings: Settings, options: StartOptions = {}): Promise<RunningService> => {
  const { clock = Date.now, logger } = options
  const { store, chains, networks } = await openAll(settings, options)
  const counted = serviceMetrics({ store, chains })
  const onProblem = (message: string): void => {
    counted.problem()
    if (options.onProblem === undefined) console.error(message)
    else options.onProblem(message)
  }
  let url = ''
  const bls = blsThread()
  const closing: (() => Promise<unknown> | undefined)[] = [() => store.close(), () => bls.close()]
  const closeAll = async (): Promise<void> => {
    // If one part cannot be closed, the others are still closed.
    for (const close of closing.toReversed()) {
      try {
        await close()
      } catch (error) {
        onProblem(messageOf(error))
      }
    }
  }
  try {
    const chainIds = new Set(chains.flatMap(({ config }) => [config.evmChainId, config.blockchainId]))
    const usage = usageRecorder(store, { chainIds, holderOf: keyHolders(store, clock), clock, onProblem })
    closing.push(() => usage.close())
    const limited = settings.rateLimits !== false && (settings.sharedRateLimits === true ? 'shared' : true)
    const upstreams = upstreamsOf({ settings, chains, clock, limits: options.upstream })
    const tracing =
      settings.otlpEndpoint === undefined
        ? undefined
        : await openTracing(settings.otlpEndpoint, process.env['OTEL_SERVICE_NAME'] ?? 'chainwright-service')
    if (tracing !== undefined) closing.push(() => tracing.close())
    const useOf = (of: Interface) => [counted.counting(of), ...(logger === undefined ? [] : [logRequests(logger)])]
    const intercept = [counted.calls, ...(tracing === undefined ? [] : [tracing.intercept])]
    const worker = openMetadata({ store, chains, networks }, settings, {
      ...options,
      clock,
      onProblem,
      upstreams,
      onFetched: counted.fetched,
    })
    if (worker !== undefined) closing.push(() => worker.close())
    let opened: OpenNode | undefined
    const servers = serversOf({
      store,
      chains,
      networks,
      bls,
      ownUrl: () => url,
      usage,
      limited,
      options: { clock, ...(logger !== undefined && { onError: logErrors(logger) }) },
      around: { use: useOf, intercept },
      upstreamOf: chain => upstreams.get(chain.key)?.upstream,
      // Pages are requested only after the node is open.
      failureOf: check => opened?.health.failureOf(check),
      metadata: { isFetching: settings.fetchMetadata !== false, onReindex: () => worker?.wake() },
    })
    // This process does not wait for data that another process reads.
    const pending = new Set(
      hasPart(settings, 'ingest')
        ? [
            ...chains.filter(({ config }) => isReadChain(config)).map(({ config }) => config.name),
            ...networks.filter(isReadNetwork).map(({ network }) => network),
          ]
        : [],
    )
    const stopped = new Map<string, string>()
    const node = await openNode({
      store,
      chains,
      networks,
      settings,
      clock,
      upstreams,
      ownUrl: () => url,
      around: {
        use: [...useOf('node'), usage.counting('rpc')],
        intercept: [...intercept, usage.calls],
      },
      pending: () => [...pending],
      stopped: name => stopped.get(name),
      display: (message, level) =>
        level === 'ERROR' || level === 'FATAL' ? onProblem(message) : options.onNotice?.(message),
    })
    opened = node
    closing.push(async () => node.close())
    const logInfo = (message: string): void => node.loggers.log('main', 'INFO', message)
    const isLocal = isLoopback(settings.host)
    const isAllowedHost = hostMatcher(allowedHosts(settings))
    const nodeServer = isLocal ? node.server : node.publicServer
    const running = await listen(
      {
        node: (isLocal
          ? withMetrics(handlerOf(settings, servers, nodeServer), counted, isAllowedHost)
          : handlerOf(settings, servers, nodeServer)) as Server['node'],
        drain: async () => {
          await Promise.all([servers.data.drain(), servers.metrics.drain(), nodeServer.drain()])
        },
      },
      {
        port: settings.port,
        host: settings.host,
        maxHeaderBytes,
        ...(hasPart(settings, 'node') && { webSockets: webSockets(nodeServer, { origins: '*' }) }),
      },
    )
    closing.push(() => running.close())
    url = running.url
    const nodeLocal = {
      port: settings.nodeLocal ?? 0,
      host: '127.0.0.1',
      maxHeaderBytes,
      webSockets: webSockets(node.server, { origins: '*' }),
    }
    const localHandler = {
      ...node.server,
      node: withMetrics(node.server.node, counted, isAllowedHost) as Server['node'],
    }
    const local = isLocal ? undefined : await listen(localHandler, nodeLocal)
    if (local !== undefined) closing.push(() => local.close())
    logInfo(servedLine({ url, chains, networks, store }))
    if (local !== undefined) logInfo(`Administration and health at ${local.url}`)
    void node.health.run()
    const stop = new AbortController()
    const parts = {
      settings,
      signal: stop.signal,
      onProblem: reported(node),
      onProgress: progressOf(node, chains, options.onProgress),
      pending,
      stopped,
    }
    const isIngesting = hasPart(settings, 'ingest')
    const read = isIngesting ? ingestAll({ store, chains, networks }, parts) : Promise.resolve()
    const ingested = read.then(async () => {
      if (stop.signal.aborted) return
      try {
        await node.refresh()
        await node.health.run()
        if (isIngesting) logInfo('All sources of the chains file have been read')
      } catch (error) {
        reported(node)(`The networks of the node RPC were not read: ${messageOf(error)}`)
      }
    })
    const followed = ingested.then(() =>
      stop.signal.aborted || !isIngesting
        ? undefined
        : followAll({ store, chains, networks }, parts, () => node.refresh()),
    )
    closing.push(() => followed)
    if (isIngesting)
      closing.push(refreshing(servers.refresh, { after: ingested, signal: stop.signal, onProblem: reported(node) }))
    const tidying = deleteSliceBySlice(store, clock, reported(node))
    closing.push(async () => {
      logInfo('Stopping')
      stop.abort()
      clearInterval(tidying)
    })
    return {
      settings,
      url,
      nodeLocalUrl: local?.url ?? url,
      node,
      store,
      chains,
      networks,
      ingested,
      flushUsage: usage.flush,
      close: closeAll,
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

const servedLine = ({ url, chains, networks, store }: Opened & { readonly url: string }): string => {
  const names = [...chains.map(({ config }) => config.name), ...networks.map(({ network }) => network)]
  return `Serving ${names.join(', ') || 'no chains'} at ${url} (${store.kind} database)`
}

/** Fetches metadata, if this process has that part. */
const openMetadata = (
  { store, chains }: Opened,
  settings: Settings,
  {
    upstreams,
    resolve,
    clock,
    onProblem,
    onFetched,
  }: Pick<StartOptions, 'resolve'> &
    Required<Pick<StartOptions, 'clock' | 'onProblem'>> & {
      readonly upstreams: ReturnType<typeof upstreamsOf>
      readonly onFetched: (status: string) => void
    },
) =>
  settings.fetchMetadata === false || !hasPart(settings, 'metadata')
    ? undefined
    : metadataWorker({
        store,
        chains: chains.map(({ key }) => key),
        fetching: {
          allowed: new Set(settings.fetchHosts?.toLowerCase().split(',')),
          gateway: settings.ipfsGateway === undefined ? undefined : new URL(settings.ipfsGateway),
          ...(resolve !== undefined && { resolve }),
        },
        callContract: (chain, call, signal) => upstreams.get(chain)?.upstream.call(call, signal),
        clock,
        onProblem,
        onFetched,
      })

/** Problems are logged by the logger of the program. */
const reported =
  ({ loggers }: OpenNode) =>
  (message: string): void =>
    loggers.log('main', 'ERROR', message)

/** Progress is also logged by the logger of its chain, and sent to subscribers of its blocks. */
const progressOf =
  ({ loggers, pollNow: poll }: OpenNode, chains: readonly Chain[], onProgress: StartOptions['onProgress']) =>
  (progress: Progress): void => {
    const chain = chains.find(({ config }) => config.name === progress.chain)
    if (chain !== undefined) poll(chain.key)
    loggers.log(chain?.config.blockchainId ?? progress.chain.slice(0, 1), 'DEBUG', progressLine(progress))
    onProgress?.(progress)
  }

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|::1|\[::1\])$/.test(host)
