// @generated from specs/node/methods/xvm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { XvmServerFailure } from '../failures.ts'
import type { TxFees } from '../schemas/TxFees.ts'

/**
 * Get the transaction fees.
 *
 * Returns the fee of an ordinary transaction and the fee of a transaction that creates an asset, in nano-units
 * of the native token.
 *
 * `xvm.getTxFee`
 */
export type XvmGetTxFeeInput = { [key: string]: never }

export type XvmGetTxFeeOutput = TxFees

/** The failures of `xvmGetTxFee`. */
export type XvmGetTxFeeFailure = { error: 'badArguments'; code: -32000; data?: unknown } | XvmServerFailure
