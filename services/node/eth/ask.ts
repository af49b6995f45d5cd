import { ethCallErrors } from '@chainwright/node-server'
import type { Context } from '@chainwright/runtime-server'
import type { Chain } from '../../data/registry.ts'
import type { Store } from '../../store/store.ts'
import type { ChainRules } from '../chain-config.ts'
import { evmChain, type NodeChains } from '../chains.ts'
import { Unreachable, type Upstream } from '../upstream.ts'
import { type StoredBlocks, storedBlocks } from './stored-blocks.ts'

/** The store does not have the requested data. */
export const elsewhere = Symbol('elsewhere')

/** The chain of a request, with its newest block. */
export interface QueriedChain {
  readonly chain: Chain
  /** The newest block that responses refer to: the store's last one; undefined if the upstream decides. */
  readonly head: number | undefined
}

/** Common functions for the handlers of the `eth`, `net` and `web3` methods. */
export interface Eth {
  readonly store: Store
  readonly blocks: StoredBlocks
  readonly chains: NodeChains
  upstreamOf(chain: Chain): Upstream | undefined
  /** The rules of a chain; undefined if none of its files contains them. */
  rulesOf(chain: Chain): ChainRules | undefined
  chainOf(context: Context): Chain
  /**
   * Responds from the store, and if it does not have the data, from the upstream. For the newest data, the upstream
   * comes first, and the store if the upstream does not respond.
   *
   * @param read Returns `elsewhere` if the store does not have the data. @param absent The response without an
   * upstream; throws an error of the contract, or returns null.
   */
  answer<T>(
    context: Context,
    input: unknown,
    read: (requested: QueriedChain) => Promise<T | typeof elsewhere>,
    absent: (chain: Chain, head: number) => T,
  ): Promise<T>
  /**
   * Responds from the upstream. @throws The error `unavailable`, which names what is missing, if there is no upstream.
   */
  pass<T>(context: Context, input: unknown): Promise<T>
}

export interface EthParts extends Pick<Eth, 'chains' | 'rulesOf' | 'store' | 'upstreamOf'> {}

export const ethOf = ({ store, chains, rulesOf, upstreamOf: upstreams }: EthParts): Eth => {
  const blocks = storedBlocks(store)
  const chainOf = (context: Context): Chain => evmChain(chains, context.path)
  const passTo = async (upstream: Upstream, context: Context, input: unknown): Promise<unknown> => {
    try {
      return await upstream.pass(input, context)
    } catch (error) {
      if (error instanceof Unreachable) throw missing(methodOf(context), `the upstream ${error.message}`)
      throw error
    }
  }
  return {
    store,
    blocks,
    chains,
    upstreamOf: upstreams,
    rulesOf,
    chainOf,
    async answer<T>(
      context: Context,
      input: unknown,
      read: (requested: QueriedChain) => Promise<T | typeof elsewhere>,
      absent: (chain: Chain, head: number) => T,
    ): Promise<T> {
      const chain = chainOf(context)
      const upstream = upstreams(chain)
      if (upstream !== undefined) {
        const stored = await read({ chain, head: undefined })
        if (stored !== elsewhere) return stored
        try {
          return (await upstream.pass(input, context)) as T
        } catch (error) {
          if (!(error instanceof Unreachable)) throw error
        }
      }
      const head = await blocks.newest(chain.key)
      if (head === undefined) throw missing(`chain ${chain.config.evmChainId}`, withoutBlocks(upstream))
      const stored = await read({ chain, head })
      return stored === elsewhere ? absent(chain, head) : stored
    },
    async pass<T>(context: Context, input: unknown): Promise<T> {
      const chain = chainOf(context)
      const upstream = upstreams(chain)
      if (upstream === undefined)
        throw missing(
          methodOf(context),
          `the store has no state of chain ${chain.config.evmChainId}; set a node of the chain with --evm-rpc, or with "node" in the chains file`,
        )
      return (await passTo(upstream, context, input)) as T
    },
  }
}

/** The declared error that names what is missing. */
export const missing = (what: string, reason: string) => ethCallErrors.unavailable({ what, missing: reason })

export const methodOf = ({ operation }: Context): string => operation.id

const withoutBlocks = (upstream: Upstream | undefined): string =>
  upstream === undefined
    ? 'the store has no block of this chain yet'
    : `the store has no block of this chain yet, and the upstream ${upstream.name} does not respond`
