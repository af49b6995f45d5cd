import type { Proposal } from '../../decode/container.ts'
import type { Effects } from '../../primary/effects.ts'
import type { NetworkFacts } from '../../primary/facts.ts'
import type { Letter, NetworkName } from '../../primary/network.ts'

/** A chain of a primary network as ingest sees it. */
export interface PrimaryChain {
  readonly network: NetworkName
  readonly letter: Letter
  readonly facts: NetworkFacts
}

/** Consecutive blocks, with the key and the id of their chain. */
export interface PrimaryBatch extends PrimaryChain {
  readonly chain: number
  readonly chainId: Uint8Array
  readonly blocks: readonly {
    readonly effects: Effects
    readonly proposal: Proposal | undefined
    readonly height: number
  }[]
}
