import type { DataService } from '@chainwright/data-server'
import { toCb58 } from '../../decode/ids.ts'
import { chainIdOf } from '../../primary/facts.ts'
import { letters, networkOf, prefixOf } from '../../primary/network.ts'
import type { Store } from '../../store/store.ts'
import { readAccountsSeen, readSeen } from '../queries/primary.ts'
import type { Registry } from '../registry.ts'
import { requestedAddresses } from './addresses.ts'
import { findComplete } from './networks.ts'

/**
 * The operation A15. It includes the C-Chain if the account of an address's key was a party there, provided that its blocks are
 * stored as those of an EVM chain. The account of a key is known from its signatures.
 */
export const addressChainOperations = (
  store: Store,
  chains: Pick<Registry, 'all' | 'requireBlocks'>,
): Pick<DataService, 'listAddressChains'> => ({
  async listAddressChains({ network, addresses }) {
    const facts = await findComplete(store, network)
    const requested = requestedAddresses(addresses, prefixOf(facts.networkId))
    const of = { network: networkOf(network), addresses: requested.map(({ bytes }) => bytes) }
    const evm = (await chains.all()).find(({ config }) => config.blockchainId === facts.cChain && !config.private)
    if (evm !== undefined) await chains.requireBlocks(evm)
    const seen = [
      ...(await readSeen(store.database, of.network, of.addresses)),
      ...(evm === undefined ? [] : await readAccountsSeen(store.database, evm.key, of)),
    ]
    return {
      addresses: requested.flatMap(({ text, bytes }) => {
        const places = new Set(seen.flatMap(({ address, place }) => (address.equals(bytes) ? [place] : [])))
        const ids = letters.flatMap(letter => (places.has(letter) ? (chainIdOf(facts, letter) ?? []) : []))
        return ids.length === 0 ? [] : [{ address: text, blockchainIds: ids.map(toCb58) }]
      }),
    }
  },
})
