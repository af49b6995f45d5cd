// @generated from specs/node/methods/xvm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { XvmServerFailure } from '../failures.ts'
import type { Cb58Id } from '../schemas/Cb58Id.ts'
import type { TxStatus } from '../schemas/TxStatus.ts'

/**
 * Get the status of a transaction.
 *
 * Returns whether the transaction is accepted, processing, rejected or unknown to this node. A transaction that
 * `xvm.getTx` finds is accepted.
 *
 * `xvm.getTxStatus`
 *
 * @deprecated Since 1.10.0.
 */
export interface XvmGetTxStatusInput {
  /** The id of the transaction. */
  txID: Cb58Id
}

export type XvmGetTxStatusOutput = TxStatus

/** The failures of `xvmGetTxStatus`. */
export type XvmGetTxStatusFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'noTransactionId'; code: -32000; data?: unknown }
  | XvmServerFailure
