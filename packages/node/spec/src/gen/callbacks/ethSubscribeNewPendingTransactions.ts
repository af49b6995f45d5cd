// @generated from specs/node/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Hash32 } from '../schemas/Hash32.ts'

/**
 * The hash of each transaction that begins to wait for a block.
 *
 * Tells of what the node hears of. A node whose blocks come from elsewhere knows of none, and refuses the
 * subscription.
 *
 * `eth_subscribe` of `newPendingTransactions`.
 */
export type EthSubscribeNewPendingTransactionsInput = { [key: string]: never }

export type EthSubscribeNewPendingTransactionsOutput = Hash32

/** How `ethSubscribeNewPendingTransactions` fails. */
export type EthSubscribeNewPendingTransactionsFailure = never
