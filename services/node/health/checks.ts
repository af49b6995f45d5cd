import { readHead } from '../../data/queries/head.ts'
import { readHeight } from '../../data/queries/primary.ts'
import type { Chain } from '../../data/registry.ts'
import { messageOf } from '../../error-message.ts'
import type { Missing } from '../../ingest/files.ts'
import { readGaps } from '../../ingest/gaps.ts'
import { keyOf, type Letter, type NetworkName } from '../../primary/network.ts'
import type { Store } from '../../store/store.ts'
import { type NodeChains, pChainId } from '../chains.ts'
import type { Upstream } from '../upstream.ts'
import { bootstrapped, type Check, Failed } from './monitor.ts'

export interface CheckParts {
  readonly store: Store
  readonly chains: NodeChains
  upstreamOf(chain: Chain): Upstream | undefined
  /** The height of the last block of a network's node; undefined if the network has no node. */
  heightOf(network: NetworkName, letter: Letter, signal: AbortSignal): Promise<number> | undefined
  /** Bytes that stay free on the disk of the embedded database. */
  readonly minFreeBytes: number
  /** The URL of this program; undefined before it listens. */
  readonly ownUrl: () => string
  /** The names of chains and networks whose first ingest is not complete. */
  readonly pending: () => readonly string[]
  /** The reason why ingest of a chain or a network stopped, by its name; undefined if it did not stop. */
  readonly stopped: (name: string) => string | undefined
}

/** The number of blocks by which the store may be behind a chain's upstream. */
const mostBehind = 100

/** The checks of the parts of this program that can fail, and of its chains. */
export const checksOf = (parts: CheckParts): readonly Check[] => [
  databaseCheck(parts),
  diskCheck(parts),
  networkCheck(parts),
  routerCheck(parts),
  bootstrapCheck(parts),
  ...parts.chains.evm.map(chain => evmCheck(parts, chain)),
  ...parts.chains.primary.map(chain => primaryCheck(parts, chain)),
]

const databaseCheck = ({ store }: CheckParts): Check => ({
  name: 'database',
  tags: [],
  async run() {
    await store.database.selectFrom('migration').select('name').where('name', '=', '').executeTakeFirst()
    return undefined
  },
})

const diskCheck = ({ store, minFreeBytes }: CheckParts): Check => ({
  name: 'diskspace',
  tags: [],
  async run() {
    const availableDiskBytes = await store.freeBytes()
    if (availableDiskBytes === undefined) return { database: 'a separate server, which checks its disk' }
    const details = { availableDiskBytes, requiredDiskBytes: minFreeBytes }
    if (details.availableDiskBytes < minFreeBytes)
      throw new Failed(
        `the disk has ${details.availableDiskBytes} bytes left, and the service stops writing below ${minFreeBytes}`,
        details,
      )
    return details
  },
})

/** Checks the upstreams: they are the network of this node. */
const networkCheck = ({ chains, upstreamOf }: CheckParts): Check => ({
  name: 'network',
  tags: [],
  async run(signal) {
    const probed = await Promise.all(
      chains.evm.flatMap(chain => {
        const upstream = upstreamOf(chain)
        return upstream === undefined ? [] : [probe(chain, upstream, signal)]
      }),
    )
    const failed = probed.filter(({ error }) => error !== undefined)
    const details = { upstreams: probed }
    if (failed.length > 0) throw new Failed(failed.map(({ error }) => error).join('; '), details)
    return details
  },
})

const probe = async ({ config }: Chain, upstream: Upstream, signal: AbortSignal) => {
  const shown = { chain: config.blockchainId, upstream: upstream.name }
  try {
    await upstream.probe(signal)
    return { ...shown, error: undefined }
  } catch (error) {
    return { ...shown, error: messageOf(error) }
  }
}

const routerCheck = ({ ownUrl }: CheckParts): Check => ({
  name: 'router',
  tags: [],
  async run(signal) {
    const url = ownUrl()
    if (url === '') throw new Error('not listening yet')
    const answer = await fetch(`${url}/livez`, { signal })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`${url} returned ${answer.status}`)
    return { url }
  },
})

const bootstrapCheck = ({ pending }: CheckParts): Check => ({
  name: bootstrapped,
  tags: [],
  async run() {
    const names = pending()
    if (names.length > 0) throw new Failed(`still ingesting ${names.join(', ')}`, names)
    return names
  },
})

const evmCheck = ({ store, upstreamOf, stopped }: CheckParts, chain: Chain): Check => ({
  name: chain.config.blockchainId,
  tags: [chain.config.subnetId],
  async run(signal) {
    const head = await readHead(store.database, chain.key)
    failIfStopped(stopped(chain.config.name), head?.number)
    if (head === undefined) throw new Error('the store has no block of this chain')
    const upstream = upstreamOf(chain)
    const newest = upstream === undefined ? undefined : await upstream.height(signal).catch(() => undefined)
    const details = { lastAcceptedHeight: head.number, ...lagOf(head.number, newest) }
    return checked(details, await readGaps(store, chain.key))
  },
})

/** @throws Failed if ingest stopped. */
const failIfStopped = (cause: string | undefined, height: number | undefined): void => {
  if (cause !== undefined)
    throw new Failed(`ingest stopped: ${cause}`, height === undefined ? {} : { lastAcceptedHeight: height })
}

const lagOf = (height: number, newest: number | undefined): { readonly lag?: number } =>
  newest === undefined ? {} : { lag: Math.max(0, newest - height) }

/** @throws Failed if blocks are missing, or the store is far behind. */
const checked = <T extends { readonly lag?: number }>(details: T, [gap]: readonly Missing[]): T => {
  if (gap !== undefined) throw new Failed(`blocks ${gap.from} to ${gap.to} are missing`, details)
  if (details.lag !== undefined && details.lag > mostBehind)
    throw new Failed(`${details.lag} blocks behind its upstream, but at most ${mostBehind} are allowed`, details)
  return details
}

/** The name of the check of a primary network's chain. @param isOwn Whether its network is the first of the chains file. */
export const primaryCheckName = (network: NetworkName, letter: Letter, isOwn: boolean): string =>
  isOwn ? letter : `${network}-${letter}`

const primaryCheck = (
  { store, heightOf, stopped }: CheckParts,
  { network, letter, isOwn }: NodeChains['primary'][number],
): Check => ({
  name: primaryCheckName(network, letter, isOwn),
  tags: [pChainId],
  async run(signal) {
    const height = await readHeight(store.database, keyOf(network, letter))
    // One ingest reads all chains of a network, so if it stops, all of them are affected.
    failIfStopped(stopped(network), height)
    if (height === undefined) throw new Error('the store has no block of this chain')
    const newest = await heightOf(network, letter, signal)?.catch(() => undefined)
    const details = { lastAcceptedHeight: height, ...lagOf(height, newest) }
    return checked(details, await readGaps(store, keyOf(network, letter)))
  },
})
