import type { DataService } from '@chainwright/data-server'
import type { Partially } from '@chainwright/runtime-server'
import type { Store } from '../store/store.ts'
import { usageOperations } from '../usage/service.ts'
import { type BalanceUpstreams, balanceOperations } from './balances.ts'
import { blockOperations } from './blocks.ts'
import { chainOperations } from './chains.ts'
import { primaryOperations } from './primary/service.ts'
import type { Aggregators } from './primary/signatures.ts'
import type { Registry } from './registry.ts'
import { type ReindexParts, tokenOperations } from './tokens.ts'
import { transferOperations } from './transfers.ts'

export interface DataParts {
  readonly store: Store
  readonly registry: Registry
  /** The aggregators of signatures, by network. */
  readonly aggregators: Aggregators
  /** Returns the URL of the service, without a trailing slash. Called for each request. */
  readonly ownUrl: () => string
  /** The node of a chain, for balances that the store does not have. */
  readonly upstreamOf?: BalanceUpstreams | undefined
  /** The parts that re-index metadata. */
  readonly metadata?: ReindexParts | undefined
}

/** The operations of interface A. */
export const dataService = ({
  store,
  registry,
  aggregators,
  ownUrl,
  upstreamOf,
  metadata,
}: DataParts): Partially<DataService> => ({
  ...chainOperations(registry, ownUrl),
  ...blockOperations(store, registry),
  ...transferOperations(store, registry),
  ...balanceOperations(store, registry, upstreamOf),
  ...tokenOperations(store, registry, metadata),
  ...primaryOperations(store, aggregators, registry),
  ...usageOperations(store),
})
