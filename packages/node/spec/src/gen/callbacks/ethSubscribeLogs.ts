// @generated from specs/node/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { EthLog } from '../schemas/EthLog.ts'
import type { LogPattern } from '../schemas/LogPattern.ts'

/**
 * Each new log that matches a filter.
 *
 * Sends a log when its block is accepted. If blocks are replaced, it sends the logs of the removed blocks again
 * with `removed: true`, the newest first, then the logs of the new blocks.
 *
 * `eth_subscribe` of `logs`.
 */
export interface EthSubscribeLogsInput {
  /** Selects logs. By default, all logs. */
  filter?: LogPattern
}

export type EthSubscribeLogsOutput = EthLog

/** The failures of `ethSubscribeLogs`. */
export type EthSubscribeLogsFailure = never
