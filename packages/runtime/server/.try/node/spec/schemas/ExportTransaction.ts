// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Cb58Id } from './Cb58Id.ts'
import type { TransactionCore } from './TransactionCore.ts'
import type { TransferableOutput } from './TransferableOutput.ts'

/** Moves assets to another chain, where they wait to be imported. */
export interface ExportTransaction extends TransactionCore {
  /** The chain that may import them. */
  destinationChain: Cb58Id
  /** The outputs it makes there. */
  exportedOutputs: TransferableOutput[]
}
