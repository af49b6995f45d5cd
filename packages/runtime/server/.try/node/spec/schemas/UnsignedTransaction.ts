// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { BaseTransaction } from './BaseTransaction.ts'
import type { CreateAssetTransaction } from './CreateAssetTransaction.ts'
import type { ExportTransaction } from './ExportTransaction.ts'
import type { ImportTransaction } from './ImportTransaction.ts'
import type { OperationTransaction } from './OperationTransaction.ts'

/** One of the five kinds of transaction, told apart by the members that only one of them has. */
export type UnsignedTransaction =
  | BaseTransaction
  | CreateAssetTransaction
  | OperationTransaction
  | ExportTransaction
  | ImportTransaction
