// @generated from specs/node/methods/logs.yaml by generators/spec. Run `pnpm generate`; do not edit.
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

/** How `ethGetLogs` fails. */
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
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }
  | { error: 'unavailable'; code: -32004; data?: unknown }
