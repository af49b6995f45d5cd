// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { TransactionCore } from './TransactionCore.ts'

/** A transfer of assets between addresses of this chain. */
export interface BaseTransaction extends TransactionCore {
  initialStates?: never
  operations?: never
  exportedOutputs?: never
  importedInputs?: never
}
