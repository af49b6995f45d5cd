// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { BaseTransaction } from './BaseTransaction.ts'
import type { CreateAssetTransaction } from './CreateAssetTransaction.ts'
import type { ExportTransaction } from './ExportTransaction.ts'
import type { ImportTransaction } from './ImportTransaction.ts'
import type { OperationTransaction } from './OperationTransaction.ts'

/** A transaction of one of five kinds. Each kind has a property that identifies it. */
export type UnsignedTransaction =
  | BaseTransaction
  | CreateAssetTransaction
  | OperationTransaction
  | ExportTransaction
  | ImportTransaction
