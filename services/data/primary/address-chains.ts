import type { DataService } from '@chainwright/data-server'
import { toCb58 } from '../../decode/ids.ts'
import { chainIdOf } from '../../primary/facts.ts'
import { letters, prefixOf } from '../../primary/network.ts'
import type { Store } from '../../store/store.ts'
import { readSeen } from '../queries/primary.ts'
import { askedAddresses } from './addresses.ts'
import { findNetwork, networkOf } from './networks.ts'

/** A15. */
export const addressChainOperations = (store: Store): Pick<DataService, 'listAddressChains'> => ({
  async listAddressChains({ network, addresses }) {
    const facts = await findNetwork(store, network)
    const asked = askedAddresses(addresses, prefixOf(facts.networkId))
    const seen = await readSeen(
      store.database,
      networkOf(network),
      asked.map(({ bytes }) => bytes),
    )
    return {
      addresses: asked.flatMap(({ text, bytes }) => {
        const places = new Set(seen.flatMap(({ address, place }) => (address.equals(bytes) ? [place] : [])))
        const ids = letters.flatMap(letter => (places.has(letter) ? (chainIdOf(facts, letter) ?? []) : []))
        return ids.length === 0 ? [] : [{ address: text, blockchainIds: ids.map(toCb58) }]
      }),
    }
  },
})
