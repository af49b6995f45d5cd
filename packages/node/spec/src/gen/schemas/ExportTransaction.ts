// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Cb58Id } from './Cb58Id.ts'
import type { TransactionCore } from './TransactionCore.ts'
import type { TransferableOutput } from './TransferableOutput.ts'

/** Exports assets to another chain, which can then import them. */
export interface ExportTransaction extends TransactionCore {
  /** The chain that can import them. */
  destinationChain: Cb58Id
  /** The exported outputs. */
  exportedOutputs: TransferableOutput[]
}
