// @generated from specs/node/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { EthLog } from '../schemas/EthLog.ts'
import type { LogPattern } from '../schemas/LogPattern.ts'

/**
 * Each new log that a filter lets through.
 *
 * Tells of a log when its block is accepted. Where other blocks replace some that were told, the logs of those
 * are told again with `removed: true`, the newest first; then come the logs of the others.
 *
 * `eth_subscribe` of `logs`.
 */
export interface EthSubscribeLogsInput {
  /** Which logs are wanted; all, where it is left out. */
  filter?: LogPattern
}

export type EthSubscribeLogsOutput = EthLog

/** How `ethSubscribeLogs` fails. */
export type EthSubscribeLogsFailure = never
