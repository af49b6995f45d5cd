// @generated from specs/node/methods/logs.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
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

/** The failures of `ethNewPendingTransactionFilter`. */
export type EthNewPendingTransactionFilterFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyFilters'; code: -32005; data?: unknown }
  | RpcServerFailure
