// @generated from specs/node/methods/xvm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { XvmServerFailure } from '../failures.ts'
import type { Cb58Id } from '../schemas/Cb58Id.ts'
import type { XChainTxHex } from '../schemas/XChainTxHex.ts'
import type { XChainTxJson } from '../schemas/XChainTxJson.ts'

/**
 * Get a transaction by its id.
 *
 * Returns the transaction with its credentials, as bytes in hex or as JSON, depending on `encoding`.
 *
 * `xvm.getTx`
 */
export interface XvmGetTxInput {
  /** The id of the transaction. */
  txID: Cb58Id
  /**
   * The encoding of the result: `hex` for bytes with a checksum, `json` for an object.
   * @default "hex"
   */
  encoding?: 'hex' | 'json'
}

export type XvmGetTxOutput = XChainTxHex | XChainTxJson

/** The failures of `xvmGetTx`. */
export type XvmGetTxFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'transactionNotFound'; code: -32000; data?: unknown }
  | { error: 'noTransactionId'; code: -32000; data?: unknown }
  | XvmServerFailure
