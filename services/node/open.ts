import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createNodeServer } from '@chainwright/node-server'
import { allowHosts, cors, type Interceptor, type Middleware, type Server } from '@chainwright/runtime-server'
import type { NetworkConfig } from '../config/networks.ts'
import { allowedHosts, type Settings } from '../config/settings.ts'
import { evmRpcs } from '../config/upstreams.ts'
import type { Chain } from '../data/registry.ts'
import { messageOf } from '../error-message.ts'
import { databaseFaults, withDatabase } from '../http/faults.ts'
import { primaryNode } from '../ingest/primary/node/source.ts'
import { contractBudget } from '../keys/budgets.ts'
import { sharedRates } from '../keys/shared-budgets.ts'
import { type Loggers, type LogLevel, loggersOf } from '../log.ts'
import type { Store } from '../store/store.ts'
import { keptAliases } from './admin/aliases.ts'
import { profilesIn } from './admin/profiles.ts'
import { adminService } from './admin/service.ts'
import { vmsIn } from './admin/vms.ts'
import { readChainRules } from './chain-config.ts'
import { nodeChains } from './chains.ts'
import { ethOf } from './eth/ask.ts'
import { ethServices } from './eth/service.ts'
import { subscriptionsOf } from './eth/subscriptions.ts'
import { checksOf } from './health/checks.ts'
import { type HealthMonitor, healthMonitor } from './health/monitor.ts'
import { healthService } from './health/service.ts'
import { decoded } from './paths.ts'
import { type Upstream, type UpstreamOptions, upstreamOf } from './upstream.ts'
import { validatorService } from './validators.ts'
import { xvmService } from './xvm/service.ts'

export interface NodeParts {
  readonly store: Store
  readonly chains: readonly Chain[]
  readonly networks: readonly NetworkConfig[]
  readonly settings: Settings
  readonly clock: () => number
  readonly upstreams: ReturnType<typeof upstreamsOf>
  /** The URL of the program; empty before it listens. */
  readonly ownUrl: () => string
  /** The names of chains and networks whose first ingest is not complete. */
  readonly pending: () => readonly string[]
  /** The reason why ingest of a chain or a network stopped, by its name; undefined if it did not stop. */
  readonly stopped: (name: string) => string | undefined
  /** Middleware around requests, and interceptors around calls. */
  readonly around?: { readonly use: readonly Middleware[]; readonly intercept: readonly Interceptor[] }
  /** Called with each message that the display level of its logger lets through. */
  display(message: string, level: LogLevel): void
}

/** Interface C over the store. */
export interface OpenNode {
  /** All endpoints. */
  readonly server: Server
  /** Without the node's own endpoints: for listeners that other machines reach. */
  readonly publicServer: Server
  readonly health: HealthMonitor
  readonly loggers: Loggers
  /** Reads the list of primary networks again. */
  refresh(): Promise<void>
  /** A chain may have new blocks: notifies their subscribers. */
  pollNow(chain: number): void
  close(): void
}

/** @throws InvalidConfiguration if an upstream, a chain's rules or the file of aliases cannot be read. */
export const openNode = async (parts: NodeParts): Promise<OpenNode> => {
  const { store, settings, clock, networks } = parts
  const folder = join(settings.data, 'node')
  const aliases = keptAliases(join(folder, 'aliases.json'))
  const chains = nodeChains({ store, evm: parts.chains, networks, aliases })
  const loggers = loggersOf({
    names: ['C', 'P', ...parts.chains.map(({ config }) => config.blockchainId), 'X', 'http', 'main'],
    folder: join(folder, 'logs'),
    display: parts.display,
    clock,
  })
  const { upstreams } = parts
  const rules = new Map(
    await Promise.all(
      parts.chains.map(async chain => [chain.key, await readChainRules(chain.config.files ?? [])] as const),
    ),
  )
  const eth = ethOf({
    store,
    chains,
    upstreamOf: chain => upstreams.get(chain.key)?.upstream,
    rulesOf: chain => rules.get(chain.key),
  })
  const subscriptions = subscriptionsOf(eth, error =>
    loggers.log('http', 'ERROR', `subscriptions: ${messageOf(error)}`),
  )
  const nodes = new Map(
    networks.flatMap(({ network, node }) =>
      node === undefined ? [] : [[network, primaryNode({ url: node })] as const],
    ),
  )
  const health = healthMonitor({
    clock,
    onChange: (name, error) =>
      error === undefined
        ? loggers.log('main', 'INFO', `The health check ${name} passes again`)
        : loggers.log('main', 'WARN', `The health check ${name} fails: ${error}`),
    checks: () =>
      checksOf({
        ...parts,
        chains,
        upstreamOf: chain => upstreams.get(chain.key)?.upstream,
        heightOf: (network, letter, signal) => nodes.get(network)?.height(letter, signal),
        minFreeBytes: settings.minFreeBytes,
      }),
  })
  const pathOf = (path: string): string => aliases.pathOf(path) ?? path
  const isAdminEnabled = settings.apiAdminEnabled === true
  const profiles = isAdminEnabled ? profilesIn(settings.profileDir ?? join(folder, 'profiles')) : undefined
  const service = {
    ...ethServices(eth, { clock, version }),
    xvm: xvmService(store, chains, clock),
    health: healthService(health),
    subscriptions: subscriptions.service,
    validators: validatorService(chains, chain => upstreams.get(chain.key)),
    ...(profiles === undefined
      ? {}
      : { admin: adminService({ aliases, chains, loggers, profiles, vms: vmsIn(settings.pluginDir) }) }),
  }
  /** @param isPublic Whether private chains are hidden: JSON-RPC accepts no keys. */
  const serverWith = (use: readonly Middleware[], isPublic: boolean): Server =>
    createNodeServer(service, {
      // If administration is disabled, its operations are missing.
      partial: true,
      use: [
        ...(parts.around?.use ?? []),
        loggedIn(loggers),
        ...use,
        withoutForeignPages(pathOf),
        cors({ preflightStatus: 200 }),
        allowHosts(allowedHosts(settings)),
        // A network may have been added since the program started.
        async (request, next) => {
          const path = pathOf(request.path)
          const [, name] = /^\/ext\/bc\/([^/]+)/.exec(decoded(path)) ?? []
          if (name !== undefined && chains.idOf(name) === undefined) await withDatabase(() => chains.refresh())
          return next()
        },
      ],
      intercept: [...(parts.around?.intercept ?? []), databaseFaults],
      maxBodyBytes: 5 << 20,
      clock,
      methodPrefixes: { xvm: 'avm' },
      // The contract of this interface has no budget: that of interface A is used.
      ...(isPublic &&
        settings.rateLimits !== false && {
          rateLimit: {
            ...(settings.sharedRateLimits === true && { store: sharedRates(store, 'node') }),
            budget: () => contractBudget('anonymous'),
          },
        }),
      onError: (error, { kind, requestId }) => {
        if (kind === 'input') return
        const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
        loggers.log('http', 'ERROR', `request ${requestId}: ${text}`)
      },
      rewritePath: path => aliases.pathOf(path),
      hasEndpoint: ({ path, values }) => {
        if (path === '/ext/admin') return isAdminEnabled
        if (values['blockchain'] !== undefined) {
          const chain = chains.evmOf(values['blockchain'])
          return chain !== undefined && !(isPublic && chain.config.private)
        }
        return values['chain'] === undefined || chains.xOf(values['chain']) !== undefined
      },
    })
  await chains.refresh()
  return {
    server: serverWith([], false),
    publicServer: serverWith([withoutLocal(pathOf)], true),
    health,
    loggers,
    refresh: chains.refresh,
    pollNow: subscriptions.pollNow,
    close() {
      subscriptions.close()
      health.close()
      profiles?.close()
    },
  }
}

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly version: string
}

/** The nodes of chains, by the keys of the chains. @throws InvalidConfiguration that names the invalid setting. */
export const upstreamsOf = ({
  settings,
  chains,
  clock,
  limits,
}: Pick<NodeParts, 'settings' | 'chains' | 'clock'> & { readonly limits?: UpstreamOptions | undefined }) => {
  const named = evmRpcs(
    settings.evmRpc,
    chains.map(({ config }) => config),
  )
  return new Map<number, { readonly url: string; readonly upstream: Upstream }>(
    chains.flatMap(({ key, config }) => {
      const url = named.get(config.blockchainId) ?? config.node?.url
      return url === undefined
        ? []
        : [[key, { url, upstream: upstreamOf(url, config.evmChainId, { ...limits, clock }) }]]
    }),
  )
}

/** Hides the node's own endpoints from other machines, under each of their aliases and in any encoding of the path. */
const withoutLocal =
  (pathOf: (path: string) => string): Middleware =>
  async (request, next) =>
    // A request without a route has an unknown path, or another method.
    isAt(/^\/ext\/(?:admin|health)(?:\/|$)/, request, pathOf) ? plain(404, '404 page not found\n') : next()

/**
 * Refuses administration by pages of other sites: a browser sends their requests to loopback addresses too, and names
 * their origin. Clients that are not browsers send none of these headers.
 */
const withoutForeignPages =
  (pathOf: (path: string) => string): Middleware =>
  async (request, next) =>
    isAt(/^\/ext\/admin(?:\/|$)/, request, pathOf) && isForeign(request.headers)
      ? plain(403, 'requests of other origins are refused\n')
      : next()

const isForeign = (headers: Pick<Headers, 'get'>): boolean => {
  const [origin, site] = [headers.get('origin'), headers.get('sec-fetch-site')]
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  return origin !== null && hostOf(origin) !== headers.get('host')?.toLowerCase()
}

/** The host in the form of the header `Host`: without the default port of the scheme. */
const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

const plain = (status: number, body: string) => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' },
  body,
})

/**
 * Whether a request's path matches the pattern, under each alias and in any encoding. A request without a route has an
 * unknown path, or another method.
 */
const isAt = (
  pattern: RegExp,
  { route, path }: { readonly route?: string | undefined; readonly path: string },
  pathOf: (path: string) => string,
): boolean => pattern.test(route ?? decoded(pathOf(path)))

/** Logs requests at the level DEBUG, but never a query or header, since they may contain keys. */
const loggedIn =
  (loggers: Loggers): Middleware =>
  async (request, next) => {
    const answer = await next()
    loggers.log('http', 'DEBUG', `${request.method} ${request.path} ${answer.status}`)
    return answer
  }
