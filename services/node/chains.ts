import { NotFound } from '@chainwright/runtime-server'
import type { NetworkConfig } from '../config/networks.ts'
import { readNetwork, readStored } from '../data/queries/primary.ts'
import type { Chain } from '../data/registry.ts'
import { sourceLetters } from '../ingest/primary/folder.ts'
import type { NetworkFacts } from '../primary/facts.ts'
import { keyOf, type Letter, letters, type NetworkName } from '../primary/network.ts'
import type { Store } from '../store/store.ts'
import type { Aliases } from './aliases.ts'

/** The X-Chain of a primary network. */
export interface XChain {
  readonly config: NetworkConfig
  readonly network: NetworkName
  /** Its id in cb58. */
  readonly id: string
  /** Its key in the store. */
  readonly key: number
  readonly facts: NetworkFacts
}

/** A chain of a primary network. */
export interface PrimaryChain {
  readonly network: NetworkName
  readonly letter: Letter
  /** Whether it belongs to the first network of the chains file: a node belongs to one network. */
  readonly isOwn: boolean
}

/** Resolves the names in `/ext/bc/…`: ids of blockchains, and aliases of them. */
export interface NodeChains {
  readonly evm: readonly Chain[]
  /** The EVM chain with a name; undefined if there is no such chain. */
  evmOf(name: string): Chain | undefined
  /** The X-Chain with a name; undefined if there is no such chain. */
  xOf(name: string): XChain | undefined
  /** X-Chains that are in the store. */
  readonly x: readonly XChain[]
  /** Chains of the primary networks that have a source of blocks, or blocks in the store. */
  readonly primary: readonly PrimaryChain[]
  /** The blockchain id for a name: a served blockchain id, or an alias; undefined if it is neither. */
  idOf(name: string): string | undefined
  /** Aliases of a blockchain that its network defines; only for the first network of the chains file. */
  givenAliases(id: string): readonly string[]
  /** Reads the primary networks from the store again. */
  refresh(): Promise<void>
}

export interface ChainParts {
  readonly store: Store
  readonly evm: readonly Chain[]
  readonly networks: readonly NetworkConfig[]
  readonly aliases: Aliases
}

/** Id of the P-Chain, the same on every network. */
export const pChainId = '11111111111111111111111111111111LpoYY'

export const nodeChains = ({ store, evm, networks, aliases }: ChainParts): NodeChains => {
  const evmById = new Map(evm.map(chain => [chain.config.blockchainId, chain]))
  let x: readonly XChain[] = []
  let stored: ReadonlySet<number> = new Set()
  const readable = networks.flatMap((config, index) => {
    const sources = sourceLetters(config)
    return letters.map(letter => ({
      network: config.network,
      letter,
      isOwn: index === 0,
      hasSource: sources.includes(letter),
    }))
  })
  /** Ids by the letters of the chains. */
  let given = new Map<string, string>()
  const isServed = (id: string): boolean => evmById.has(id) || x.some(chain => chain.id === id)
  const idOf = (name: string): string | undefined => {
    const id = given.get(name) ?? aliases.chainOf(name)
    if (id !== undefined) return id
    return isServed(name) || [...given.values()].includes(name) ? name : undefined
  }
  return {
    evm,
    get x() {
      return x
    },
    get primary() {
      return readable.filter(({ network, letter, hasSource }) => hasSource || stored.has(keyOf(network, letter)))
    },
    evmOf: name => evmById.get(idOf(name) ?? ''),
    xOf(name) {
      const id = idOf(name)
      return x.find(chain => chain.id === id)
    },
    idOf,
    givenAliases: id => [...given].flatMap(([alias, of]) => (of === id ? [alias] : [])),
    async refresh() {
      const all = await Promise.all(
        networks.map(async config => ({ config, facts: await readNetwork(store.database, config.network) })),
      )
      stored = await readStored(
        store.database,
        readable.map(({ network, letter }) => keyOf(network, letter)),
      )
      const known = all.flatMap(({ config, facts }) => (facts === undefined ? [] : [{ config, facts }]))
      x = known.flatMap(({ config, facts }) =>
        facts.xChain === undefined
          ? []
          : [{ config, network: config.network, id: facts.xChain, key: keyOf(config.network, 'X'), facts }],
      )
      // A node belongs to one network.
      const [first] = known
      given = new Map(
        [
          ['P', pChainId],
          ['X', first?.facts.xChain],
          ['avm', first?.facts.xChain],
          ['C', first?.facts.cChain],
          ['evm', first?.facts.cChain],
        ].filter((pair): pair is [string, string] => first !== undefined && pair[1] !== undefined),
      )
    },
  }
}

/** @throws NotFound, which endpoints report before a method is called. */
export const evmChain = (chains: NodeChains, path: Readonly<Record<string, string>>): Chain => {
  const chain = chains.evmOf(path['blockchain'] ?? '')
  if (chain === undefined) throw new NotFound(`'${path['blockchain']}' is not an EVM chain of this service`)
  return chain
}
