// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainTransactionCore, isTransactionCore } from './TransactionCore.ts'
import type * as spec from '@chainwright/node-spec/schemas/BaseTransaction'
import { hasMembers, never, object, optional, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isBaseTransaction = (value: unknown): value is spec.BaseTransaction => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { initialStates, operations, exportedOutputs, importedInputs } = value as Members
  return (
    initialStates === undefined &&
    operations === undefined &&
    exportedOutputs === undefined &&
    importedInputs === undefined &&
    isTransactionCore(value)
  )
}

export const explainBaseTransaction: Explain = at => {
  if (hasMembers(at.value)) {
    object(at, {
      initialStates: optional(never),
      operations: optional(never),
      exportedOutputs: optional(never),
      importedInputs: optional(never),
    })
  }
  explainTransactionCore(at)
}

/** A transfer of assets between addresses of this chain. */
export const BaseTransaction: Schema<spec.BaseTransaction> = /* @__PURE__ */ schema(
  isBaseTransaction,
  explainBaseTransaction,
  'formats',
)
