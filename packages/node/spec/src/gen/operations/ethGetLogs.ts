// @generated from specs/node/methods/logs.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { EthLog } from '../schemas/EthLog.ts'
import type { LogFilter } from '../schemas/LogFilter.ts'

/**
 * Find logs of contracts.
 *
 * Returns the logs that match the filter, in the order of the chain.
 *
 * `eth_getLogs`
 */
export interface EthGetLogsInput {
  /** Selects logs. */
  filter: LogFilter
}

export type EthGetLogsOutput = EthLog[]

/** The failures of `ethGetLogs`. */
export type EthGetLogsFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'invalidBlockRange'; code: -32000; data?: unknown }
  | { error: 'tooManyTopics'; code: -32000; data?: unknown }
  | { error: 'rangeBeyondHead'; code: -32000; data?: unknown }
  | { error: 'unknownBlock'; code: -32000; data?: unknown }
  | { error: 'tooManyLogs'; code: -32005; data?: unknown }
  | RpcServerFailure
