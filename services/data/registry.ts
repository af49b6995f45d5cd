import { NotFound } from '@chainwright/runtime-server'
import type { ChainConfig } from '../config/chains.ts'
import type { Store } from '../store/store.ts'
import { completeness, stillIngested } from './complete.ts'
import { type Head, readHead } from './queries/head.ts'

/** A configured chain with a key in the store. */
export interface Chain {
  readonly config: ChainConfig
  readonly key: number
  /** Names of methods by selector, in hex with `0x`. */
  readonly methods: ReadonlyMap<string, string>
}

export interface Registry {
  /** The chain by its EVM chain id or blockchain id. @throws NotFound if there is none, or it has no data. */
  find(selector: string): Promise<Chain>
  /** Like `find`, with the last block of the chain. */
  findWithHead(selector: string): Promise<{ readonly chain: Chain; readonly head: Head }>
  /** All chains that have data, in the order of the chains file. */
  all(): Promise<readonly Chain[]>
  /** Whether the first ingest of a chain has reached the end of its source. */
  isComplete(chain: Chain): Promise<boolean>
  /**
   * Refuses a response that requires blocks which may not be stored yet.
   *
   * @param block The last block that the response requires; by default, the newest one of the chain.
   * @throws ServiceUnavailable while the chain is being ingested for the first time and does not have the block.
   */
  requireBlocks(chain: Chain, block?: number): Promise<void>
}

export const registryOf = (store: Store, chains: readonly Chain[]): Registry => {
  const bySelector = new Map(
    chains.flatMap(chain => [
      [chain.config.evmChainId, chain],
      [chain.config.blockchainId, chain],
    ]),
  )
  // A chain never loses all its blocks, so the head is queried only until the chain has blocks.
  const served = new Set<number>()
  const isComplete = completeness(store.database, 'evm')
  const headOf = async (chain: Chain): Promise<Head | undefined> => {
    const head = await readHead(store.database, chain.key)
    if (head !== undefined) served.add(chain.key)
    return head
  }
  const known = (selector: string): Chain => {
    const chain = bySelector.get(selector)
    if (chain === undefined)
      throw new NotFound(`chainId: '${selector}' is not a chain of this service; GET /v1/chains lists them`)
    return chain
  }
  const empty = (selector: string) => new NotFound(`chainId: chain '${selector}' has no data yet`)
  return {
    async find(selector) {
      const chain = known(selector)
      if (!served.has(chain.key) && (await headOf(chain)) === undefined) throw empty(selector)
      return chain
    },
    async findWithHead(selector) {
      const chain = known(selector)
      const head = await headOf(chain)
      if (head === undefined) throw empty(selector)
      return { chain, head }
    },
    async all() {
      const heads = await Promise.all(
        chains.map(async chain => served.has(chain.key) || (await headOf(chain)) !== undefined),
      )
      return chains.filter((_, index) => heads[index])
    },
    isComplete: ({ key }) => isComplete(key),
    async requireBlocks({ key, config }, block) {
      if (await isComplete(key)) return
      const head = await readHead(store.database, key)
      if (block === undefined || head === undefined || block > head.number)
        throw stillIngested('chainId', config.evmChainId, head?.number)
    },
  }
}
