// @generated from specs/node/methods/logs.yaml by generators/spec. Run `pnpm generate`; do not edit.
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

/** How `ethNewFilter` fails. */
export type EthNewFilterFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'invalidBlockRange'; code: -32000; data?: unknown }
  | { error: 'tooManyTopics'; code: -32000; data?: unknown }
  | { error: 'tooManyFilters'; code: -32005; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }
  | { error: 'unavailable'; code: -32004; data?: unknown }
