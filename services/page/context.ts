import type { DataClient } from '@chainwright/data-client'
import type { MetricsClient } from '@chainwright/metrics-client'
import type { Registry } from '../data/registry.ts'
import type { NetworkName } from '../primary/network.ts'
import type { Store } from '../store/store.ts'

/** The sources of pages: the interfaces through their typed clients, and the store for data that no interface has. */
export interface PageContext {
  readonly data: DataClient
  readonly metrics: MetricsClient
  readonly registry: Registry
  /** The primary networks of the chains file, in its order. */
  readonly networks: readonly NetworkName[]
  /** The error of the last health check with a name; undefined if it passed, or was not run yet. */
  readonly failureOf: (check: string) => string | undefined
  readonly store: Store
  /** Milliseconds since 1970. */
  readonly clock: () => number
}
