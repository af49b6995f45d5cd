// @generated from specs/node/methods/logs.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { EthLog } from '../schemas/EthLog.ts'
import type { FilterId } from '../schemas/FilterId.ts'

/**
 * Get all logs of a filter.
 *
 * Returns all logs that match the filter, as `eth_getLogs` does.
 *
 * `eth_getFilterLogs`
 */
export interface EthGetFilterLogsInput {
  /** The id of the filter. */
  filterId: FilterId
}

export type EthGetFilterLogsOutput = EthLog[]

/** The failures of `ethGetFilterLogs`. */
export type EthGetFilterLogsFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'filterNotFound'; code: -32000; data?: unknown }
  | { error: 'invalidBlockRange'; code: -32000; data?: unknown }
  | { error: 'rangeBeyondHead'; code: -32000; data?: unknown }
  | { error: 'unknownBlock'; code: -32000; data?: unknown }
  | { error: 'tooManyLogs'; code: -32005; data?: unknown }
  | RpcServerFailure
