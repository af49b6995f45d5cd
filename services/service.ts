import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { hostMatcher, type Logger, logErrors, logRequests, type Server } from '@chainwright/runtime-server'
import { listen } from '@chainwright/runtime-server/node'
import { webSockets } from '@chainwright/runtime-server/ws'
import { getRequestListener } from '@hono/node-server'
import type { NetworkConfig } from './config/networks.ts'
import { allowedHosts, hasPart, type Part, type Settings } from './config/settings.ts'
import type { Chain } from './data/registry.ts'
import { isHealthPath } from './http/health.ts'
import { isReadChain } from './ingest/files.ts'
import { ingestFiles } from './ingest/ingest.ts'
import { NodeRefused } from './ingest/node/errors.ts'
import { ingestNode } from './ingest/node/ingest.ts'
import { isReadNetwork } from './ingest/primary/folder.ts'
import { ingestPrimary } from './ingest/primary/ingest.ts'
import { ingestPrimaryNode } from './ingest/primary/node/ingest.ts'
import { type Progress, progressLine } from './ingest/progress.ts'
import { keyHolders } from './keys/admission.ts'
import { deleteWindows } from './keys/shared-budgets.ts'
import type { FetchOptions } from './metadata/fetch.ts'
import { metadataWorker } from './metadata/worker.ts'
import { type OpenNode, openNode, upstreamsOf } from './node/open.ts'
import type { UpstreamOptions } from './node/upstream.ts'
import { isPagePath } from './page/app.ts'
import { type Opened, openAll, type Servers, serversOf } from './program.ts'
import { blsThread } from './sign/thread.ts'
import { deleteExpired } from './store/page-tokens.ts'
import { DiskFull, fullness, isDiskFull, type Store, type StoreOptions } from './store/store.ts'
import { isUnavailable } from './store/unavailable.ts'
import { type Interface, isMetricsPath, type ServiceMetrics, serviceMetrics } from './telemetry/metrics.ts'
import { openTracing } from './telemetry/tracing.ts'
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
        ...(hasPart(settings, 'node') && { webSockets: webSockets(nodeServer) }),
      },
    )
    closing.push(() => running.close())
    url = running.url
    const nodeLocal = {
      port: settings.nodeLocal ?? 0,
      host: '127.0.0.1',
      maxHeaderBytes,
      webSockets: webSockets(node.server),
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
      options: reportedOf(node, chains, options),
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
const reportedOf = (
  { loggers, pollNow: poll }: OpenNode,
  chains: readonly Chain[],
  options: StartOptions,
): StartOptions => ({
  ...options,
  onProgress(progress) {
    const chain = chains.find(({ config }) => config.name === progress.chain)
    if (chain !== undefined) poll(chain.key)
    loggers.log(chain?.config.blockchainId ?? progress.chain.slice(0, 1), 'DEBUG', progressLine(progress))
    options.onProgress?.(progress)
  },
})

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|::1|\[::1\])$/.test(host)

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/** The metrics of the process are for its own machine: they are not on listeners that other machines reach. */
const withMetrics =
  (handler: Handler, { scrape }: ServiceMetrics, isAllowed: (host: string | undefined) => boolean): Handler =>
  (request, response) => {
    if (!isMetricsPath(request.url ?? '/')) return handler(request, response)
    // A page of another site can point its name at this address.
    if (!isAllowed(request.headers.host)) return response.writeHead(403).end('invalid host specified\n')
    return void scrape(request, response).catch((error: unknown) => response.destroy(error as Error))
  }

/** The paths of the interfaces do not collide: if one does not have a path, the next one gets the request. */
const handlerOf = (settings: Settings, { data, metrics, pages }: Servers, node: Server) => {
  const page = getRequestListener(pages.fetch)
  const enabled = (part: Part, server: Server): readonly Server[] => (hasPart(settings, part) ? [server] : [])
  const interfaces = [...enabled('data', data), ...enabled('metrics', metrics), ...enabled('node', node)]
  /** The server that responds with 404 to an unknown path. */
  const lastFor = (target: string): Server | undefined =>
    [...(target.startsWith('/v2/') ? enabled('metrics', metrics) : []), ...interfaces][0]
  return (request: IncomingMessage, response: ServerResponse): void => {
    const target = request.url ?? '/'
    const route = ([server, ...others]: readonly Server[]): void => {
      if (server !== undefined) server.express(request, response, () => route(others))
      else if (lastFor(target) === undefined) notHere(response)
      else lastFor(target)?.node(request, response)
    }
    if (isHealthPath(target)) data.node(request, response)
    else if (isPagePath(target) && hasPart(settings, 'pages')) void page(request, response)
    // Unknown paths below /ext get the response of a node.
    else if (target.startsWith('/ext/') && hasPart(settings, 'node')) node.node(request, response)
    else route(interfaces)
  }
}

/** The response of a process that serves no interface. */
const notHere = (response: ServerResponse): void => {
  const message = 'This process serves only /livez and /readyz; --only selects the parts that it runs'
  const body = JSON.stringify({ message, statusCode: 404, error: 'Not Found' })
  response.writeHead(404, { 'content-type': 'application/json; charset=utf-8' }).end(body)
}

interface IngestParts {
  readonly settings: Settings
  readonly signal: AbortSignal
  readonly onProblem: (message: string) => void
  readonly options: StartOptions
  /** The names of chains and networks that are still to be read; each is removed once it has been read. */
  readonly pending: Set<string>
  /** The reason why ingest stopped, by the names of chains and networks. */
  readonly stopped: Map<string, string>
}

const ingestAll = async (
  { store, chains, networks }: Opened,
  { settings, signal, onProblem, options, pending, stopped }: IngestParts,
): Promise<void> => {
  const { onProgress } = options
  const limits = { batchBlocks: settings.batchBlocks, signal, ...(onProgress === undefined ? {} : { onProgress }) }
  const waiting = { store, signal, onProblem, stopped }
  for (const chain of chains) {
    const { files, node, name } = chain.config
    if (files === undefined || !isReadChain(chain.config) || signal.aborted) continue
    await whenDiskHasRoom(name, waiting, async () => {
      const { missing } = await ingestFiles(store, chain, files, limits)
      if (!signal.aborted) pending.delete(name)
      // A node has the blocks that files lack.
      if (missing !== undefined && node === undefined)
        onProblem(`${name}: blocks ${missing.from} to ${missing.to} are missing in ${files.join(', ')}.`)
    })
  }
  for (const { network, files, node } of networks.filter(isReadNetwork)) {
    if (signal.aborted) continue
    await whenDiskHasRoom(network, waiting, async () => {
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
const whenDiskHasRoom = async (
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
const followAll = async (
  { store, chains, networks }: Opened,
  { settings, signal, onProblem, options: { onProgress }, stopped }: IngestParts,
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

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Milliseconds between two counts for the metrics of several chains. */
const refreshPause = 300_000

/**
 * Counts immediately, and then periodically until the service stops.
 *
 * @returns A function that waits for the end, but not for a running count, because a lost database may never respond.
 */
const refreshing = (
  refresh: Servers['refresh'],
  {
    after,
    signal,
    onProblem,
  }: {
    readonly after: Promise<void>
    readonly signal: AbortSignal
    readonly onProblem: (message: string) => void
  },
): (() => Promise<void>) => {
  const aborted = new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }))
  const run = async (): Promise<void> => {
    await after
    while (!signal.aborted) {
      try {
        await Promise.race([refresh(signal), aborted])
      } catch (error) {
        if (!signal.aborted) onProblem(`Metrics of several chains were not counted: ${messageOf(error)}`)
      }
      await pause(refreshPause, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const running = run()
  return () => running
}

/** One of 256 ranges of page tokens, and of windows of budgets, every 10 seconds. */
const deleteSliceBySlice = (
  store: Store,
  clock: () => number,
  onProblem: (message: string) => void,
): NodeJS.Timeout => {
  let slice = 0
  const timer = setInterval(() => {
    const now = clock()
    deleteExpired(store, slice, now).catch((error: unknown) =>
      onProblem(`Expired page tokens were not removed: ${messageOf(error)}`),
    )
    // Only processes with a server share windows.
    if (store.kind === 'server')
      deleteWindows(store, slice, now).catch((error: unknown) =>
        onProblem(`Ended windows of budgets were not removed: ${messageOf(error)}`),
      )
    slice++
  }, 10_000)
  timer.unref()
  return timer
}
