// @generated from specs/node/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Hash32 } from '../schemas/Hash32.ts'

/**
 * The hash of each new pending transaction.
 *
 * Sends the hash of each pending transaction that the node receives. A node that only follows the blocks of
 * another source has no pending transactions, and refuses the subscription.
 *
 * `eth_subscribe` of `newPendingTransactions`.
 */
export type EthSubscribeNewPendingTransactionsInput = { [key: string]: never }

export type EthSubscribeNewPendingTransactionsOutput = Hash32

/** The failures of `ethSubscribeNewPendingTransactions`. */
export type EthSubscribeNewPendingTransactionsFailure = never
