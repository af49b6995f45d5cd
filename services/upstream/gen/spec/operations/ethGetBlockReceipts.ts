// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Quantity } from '../schemas/Quantity.ts'
import type { Receipt } from '../schemas/Receipt.ts'

/**
 * Get the receipts of a block's transactions.
 * `eth_getBlockReceipts`
 */
export interface EthGetBlockReceiptsInput {
  number: Quantity
}

export type EthGetBlockReceiptsOutput = Receipt[] | null

/** The failures of `ethGetBlockReceipts`. */
export type EthGetBlockReceiptsFailure = never
