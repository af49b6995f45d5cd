import type { DataClient } from '@chainwright/data-client'
import type { MetricsClient } from '@chainwright/metrics-client'
import type { Registry } from '../data/registry.ts'
import type { Store } from '../store/store.ts'

/** The sources of pages: the interfaces through their typed clients, and the store for data that no interface has. */
export interface PageContext {
  readonly data: DataClient
  readonly metrics: MetricsClient
  readonly registry: Registry
  readonly store: Store
  /** Milliseconds since 1970. */
  readonly clock: () => number
}
