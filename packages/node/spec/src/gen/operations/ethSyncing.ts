// @generated from specs/node/methods/node.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { SyncStatus } from '../schemas/SyncStatus.ts'

/**
 * Get the sync status.
 *
 * Returns false, or the progress while the node syncs.
 *
 * `eth_syncing`
 */
export type EthSyncingInput = { [key: string]: never }

export type EthSyncingOutput = false | SyncStatus

/** The failures of `ethSyncing`. */
export type EthSyncingFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | RpcServerFailure
