// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainBaseTransaction, isBaseTransaction } from './BaseTransaction.ts'
import { explainCreateAssetTransaction, isCreateAssetTransaction } from './CreateAssetTransaction.ts'
import { explainExportTransaction, isExportTransaction } from './ExportTransaction.ts'
import { explainImportTransaction, isImportTransaction } from './ImportTransaction.ts'
import { explainOperationTransaction, isOperationTransaction } from './OperationTransaction.ts'
import type * as spec from '@chainwright/node-spec/schemas/UnsignedTransaction'
import { oneOf, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isUnsignedTransaction = (value: unknown): value is spec.UnsignedTransaction =>
  Number(isBaseTransaction(value)) +
    Number(isCreateAssetTransaction(value)) +
    Number(isOperationTransaction(value)) +
    Number(isExportTransaction(value)) +
    Number(isImportTransaction(value)) ===
  1

export const explainUnsignedTransaction: Explain = at =>
  oneOf(at, [
    [isBaseTransaction, explainBaseTransaction],
    [isCreateAssetTransaction, explainCreateAssetTransaction],
    [isOperationTransaction, explainOperationTransaction],
    [isExportTransaction, explainExportTransaction],
    [isImportTransaction, explainImportTransaction],
  ])

/** A transaction of one of five kinds. Each kind has a property that identifies it. */
export const UnsignedTransaction: Schema<spec.UnsignedTransaction> = /* @__PURE__ */ schema(
  isUnsignedTransaction,
  explainUnsignedTransaction,
  'formats',
)
