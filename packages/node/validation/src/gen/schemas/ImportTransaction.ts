// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainCb58Id, isCb58Id } from './Cb58Id.ts'
import { explainTransactionCore, isTransactionCore } from './TransactionCore.ts'
import { explainTransferableInput, isTransferableInput } from './TransferableInput.ts'
import type * as spec from '@chainwright/node-spec/schemas/ImportTransaction'
import { items, members, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isImportTransaction = (value: unknown): value is spec.ImportTransaction => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return isTransactionCore(value)
  const { sourceChain, importedInputs } = value as Members
  return isCb58Id(sourceChain) && isImportTransactionImportedInputs(importedInputs) && isTransactionCore(value)
}

export const explainImportTransaction: Explain = (value, at) => {
  members(value, at, { sourceChain: explainCb58Id, importedInputs: explainImportTransactionImportedInputs }, ['sourceChain', 'importedInputs'])
  explainTransactionCore(value, at)
}

export const ImportTransaction: Schema<spec.ImportTransaction> = /* @__PURE__ */ schema(isImportTransaction, explainImportTransaction)

const isImportTransactionImportedInputs = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isTransferableInput(value[i])) return false
  return true
}

const explainImportTransactionImportedInputs: Explain = (value, at) => {
  type(value, at, 'array')
  items(value, at, explainTransferableInput, isTransferableInput)
}
