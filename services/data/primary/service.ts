import type { DataService } from '@chainwright/data-server'
import type { Store } from '../../store/store.ts'
import type { Registry } from '../registry.ts'
import { addressChainOperations } from './address-chains.ts'
import { proposalOperations } from './proposals.ts'
import { type Aggregators, signatureOperations } from './signatures.ts'
import { utxoOperations } from './utxos.ts'
import { vertexOperations } from './vertices.ts'

type PrimaryOperations = Pick<
  DataService,
  | 'aggregateSignatures'
  | 'getAggregatedSignatures'
  | 'listUtxos'
  | 'listVertices'
  | 'listProposedBlocks'
  | 'listAddressChains'
>

/** The operations of interface A about primary networks. */
export const primaryOperations = (
  store: Store,
  aggregators: Aggregators,
  chains: Pick<Registry, 'all' | 'requireBlocks'>,
): PrimaryOperations => ({
  ...signatureOperations(store, aggregators),
  ...utxoOperations(store),
  ...vertexOperations(store),
  ...proposalOperations(store),
  ...addressChainOperations(store, chains),
})
