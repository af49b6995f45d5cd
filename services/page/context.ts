import type { DataClient } from '@chainwright/data-client'
import type { MetricsClient } from '@chainwright/metrics-client'
import type { Registry } from '../data/registry.ts'
import type { Store } from '../store/store.ts'

/** What pages are made from: the interfaces through their typed clients, and where the store has what no interface shows. */
export interface PageContext {
  readonly data: DataClient
  readonly metrics: MetricsClient
  readonly registry: Registry
  readonly store: Store
  /** Milliseconds since 1970. */
  readonly clock: () => number
}
