// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { XChainFees } from '../schemas/XChainFees.ts'

/**
 * Get the fees of X-Chain transactions.
 * `avm.getTxFee`
 */
export type AvmGetTxFeeInput = { [key: string]: never }

export type AvmGetTxFeeOutput = XChainFees

/** The failures of `avmGetTxFee`. */
export type AvmGetTxFeeFailure = never
