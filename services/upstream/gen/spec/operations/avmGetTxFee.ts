// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { XChainFees } from '../schemas/XChainFees.ts'

/**
 * Get what transactions of the X-Chain pay.
 * `avm.getTxFee`
 */
export type AvmGetTxFeeInput = { [key: string]: never }

export type AvmGetTxFeeOutput = XChainFees

/** The failures of `avmGetTxFee`. */
export type AvmGetTxFeeFailure = never
