// @generated from specs/node/methods/logs.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { FilterId } from '../schemas/FilterId.ts'
import type { LogFilter } from '../schemas/LogFilter.ts'

/**
 * Create a filter for logs.
 *
 * Creates the filter on the node, and returns its id, with which you poll for new logs. A filter that is not
 * polled expires after some minutes.
 *
 * `eth_newFilter`
 */
export interface EthNewFilterInput {
  /** Selects logs. */
  filter: LogFilter
}

export type EthNewFilterOutput = FilterId

/** The failures of `ethNewFilter`. */
export type EthNewFilterFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'invalidBlockRange'; code: -32000; data?: unknown }
  | { error: 'tooManyTopics'; code: -32000; data?: unknown }
  | { error: 'tooManyFilters'; code: -32005; data?: unknown }
  | RpcServerFailure
