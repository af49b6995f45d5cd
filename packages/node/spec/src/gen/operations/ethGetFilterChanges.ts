// @generated from specs/node/methods/logs.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { EthLog } from '../schemas/EthLog.ts'
import type { FilterId } from '../schemas/FilterId.ts'
import type { Hash32 } from '../schemas/Hash32.ts'

/**
 * Poll a filter.
 *
 * Returns the items since the last call: logs, block hashes or transaction hashes, depending on the filter.
 *
 * `eth_getFilterChanges`
 */
export interface EthGetFilterChangesInput {
  /** The id of the filter. */
  filterId: FilterId
}

export type EthGetFilterChangesOutput = EthLog[] | Hash32[]

/** The failures of `ethGetFilterChanges`. */
export type EthGetFilterChangesFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'filterNotFound'; code: -32000; data?: unknown }
  | { error: 'tooManyLogs'; code: -32005; data?: unknown }
  | RpcServerFailure
