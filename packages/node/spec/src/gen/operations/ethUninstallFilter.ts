// @generated from specs/node/methods/logs.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { FilterId } from '../schemas/FilterId.ts'

/**
 * Delete a filter.
 *
 * Deletes the filter, and returns whether it existed.
 *
 * `eth_uninstallFilter`
 */
export interface EthUninstallFilterInput {
  /** The id of the filter. */
  filterId: FilterId
}

export type EthUninstallFilterOutput = boolean

/** The failures of `ethUninstallFilter`. */
export type EthUninstallFilterFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | RpcServerFailure
