// @generated from specs/node/schemas/eth-logs.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { EvmAddress } from './EvmAddress.ts'
import type { TopicFilter } from './TopicFilter.ts'

/** Which logs are wanted, by contract and by topic. */
export interface LogPattern {
  /** The contract, or one of several. */
  address?: EvmAddress | EvmAddress[]
  /**
   * For each place what the topic there must be; null for anything, a list for one of several.
   * At most 4 items.
   */
  topics?: TopicFilter[]
}
