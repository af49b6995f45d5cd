// @generated from specs/node/methods/logs.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { FilterId } from '../schemas/FilterId.ts'

/**
 * Create a filter for pending transactions.
 *
 * Creates a filter that collects the hashes of new pending transactions, and returns its id, with which you poll
 * for them.
 *
 * `eth_newPendingTransactionFilter`
 */
export type EthNewPendingTransactionFilterInput = { [key: string]: never }

export type EthNewPendingTransactionFilterOutput = FilterId

/** How `ethNewPendingTransactionFilter` fails. */
export type EthNewPendingTransactionFilterFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
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
