// @generated from specs/node/schemas/eth-logs.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { EvmAddress } from './EvmAddress.ts'
import type { TopicFilter } from './TopicFilter.ts'

/** Selects logs by contract and by topic. */
export interface LogPattern {
  /** The contract, or a list of alternatives. */
  address?: EvmAddress | EvmAddress[]
  /**
   * The required topic at each position; null matches any topic, a list matches any of its items.
   * At most 4 items.
   */
  topics?: TopicFilter[]
}
