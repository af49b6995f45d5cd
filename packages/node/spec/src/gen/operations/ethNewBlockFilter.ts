// @generated from specs/node/methods/logs.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { FilterId } from '../schemas/FilterId.ts'

/**
 * Keep a filter for blocks.
 *
 * Makes the node collect the hashes of new blocks, and answers the id to ask for them with.
 *
 * `eth_newBlockFilter`
 */
export type EthNewBlockFilterInput = { [key: string]: never }

export type EthNewBlockFilterOutput = FilterId

/** How `ethNewBlockFilter` fails. */
export type EthNewBlockFilterFailure =
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
