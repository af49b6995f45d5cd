import type { EquivalentInputs } from '@chainwright/runtime-server'
import { type NetworkName, networkNames, networkOf } from '../primary/network.ts'
import type { Store } from '../store/store.ts'
import { namesOf } from './primary/networks.ts'
import { readNetwork } from './queries/primary.ts'
import type { Chain } from './registry.ts'

/** Requests that name the same network and chain in another way: a page token of one is valid for the others. */
export const equivalentInputs = (
  { database }: Store,
  chains: readonly Chain[],
): ((...of: Parameters<EquivalentInputs>) => Promise<Iterable<Parameters<EquivalentInputs>[1]>>) => {
  const idsOf = (selector: unknown): readonly unknown[] => {
    const chain = chains.find(({ config }) => config.evmChainId === selector || config.blockchainId === selector)
    return chain === undefined ? [selector] : [chain.config.evmChainId, chain.config.blockchainId]
  }
  return async (_operation, input) => {
    const { chainId, network, blockchainId } = input
    if (chainId !== undefined) return idsOf(chainId).map(id => ({ ...input, chainId: id }))
    const written = networkNames.find(name => name === network)
    if (written === undefined) return []
    const canonical: NetworkName = networkOf(written)
    const networks = networkNames.filter(name => networkOf(name) === canonical)
    const facts = typeof blockchainId === 'string' ? await readNetwork(database, canonical) : undefined
    const names = facts === undefined ? [blockchainId] : namesOf(facts, blockchainId as string)
    return networks.flatMap(name =>
      names.map(id => ({ ...input, network: name, ...(id !== undefined && { blockchainId: id }) })),
    )
  }
}
