// @generated from specs/node/methods/logs.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { FilterId } from '../schemas/FilterId.ts'

/**
 * Create a filter for blocks.
 *
 * Creates a filter that collects the hashes of new blocks, and returns its id, with which you poll for them.
 *
 * `eth_newBlockFilter`
 */
export type EthNewBlockFilterInput = { [key: string]: never }

export type EthNewBlockFilterOutput = FilterId

/** The failures of `ethNewBlockFilter`. */
export type EthNewBlockFilterFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyFilters'; code: -32005; data?: unknown }
  | RpcServerFailure
