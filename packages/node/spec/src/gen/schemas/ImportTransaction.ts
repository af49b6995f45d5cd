// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Cb58Id } from './Cb58Id.ts'
import type { TransactionCore } from './TransactionCore.ts'
import type { TransferableInput } from './TransferableInput.ts'

/** Imports assets that another chain exported. */
export interface ImportTransaction extends TransactionCore {
  /** The chain that exported them. */
  sourceChain: Cb58Id
  /** The imported outputs. */
  importedInputs: TransferableInput[]
}
