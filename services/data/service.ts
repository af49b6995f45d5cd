import type { DataService } from '@chainwright/data-server'
import type { Partially } from '@chainwright/runtime-server'
import type { Store } from '../store/store.ts'
import { balanceOperations } from './balances.ts'
import { blockOperations } from './blocks.ts'
import { chainOperations } from './chains.ts'
import type { Registry } from './registry.ts'
import { tokenOperations } from './tokens.ts'
import { transferOperations } from './transfers.ts'

export interface DataParts {
  readonly store: Store
  readonly registry: Registry
  /** Where the service is reached, without a slash at its end; asked at each request. */
  readonly ownUrl: () => string
}

/** Interface A as far as it is served. */
export const dataService = ({ store, registry, ownUrl }: DataParts): Partially<DataService> => ({
  ...chainOperations(registry, ownUrl),
  ...blockOperations(store, registry),
  ...transferOperations(store, registry),
  ...balanceOperations(store, registry),
  ...tokenOperations(store, registry),
})
