// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainCb58Id, isCb58Id } from './Cb58Id.ts'
import { explainTransactionCore, isTransactionCore } from './TransactionCore.ts'
import { explainTransferableOutput, isTransferableOutput } from './TransferableOutput.ts'
import type * as spec from '@chainwright/node-spec/schemas/ExportTransaction'
import { items, members, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isExportTransaction = (value: unknown): value is spec.ExportTransaction => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return isTransactionCore(value)
  const { destinationChain, exportedOutputs } = value as Members
  return isCb58Id(destinationChain) && isExportTransactionExportedOutputs(exportedOutputs) && isTransactionCore(value)
}

export const explainExportTransaction: Explain = (value, at) => {
  members(value, at, { destinationChain: explainCb58Id, exportedOutputs: explainExportTransactionExportedOutputs }, ['destinationChain', 'exportedOutputs'])
  explainTransactionCore(value, at)
}

export const ExportTransaction: Schema<spec.ExportTransaction> = /* @__PURE__ */ schema(isExportTransaction, explainExportTransaction)

const isExportTransactionExportedOutputs = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isTransferableOutput(value[i])) return false
  return true
}

const explainExportTransactionExportedOutputs: Explain = (value, at) => {
  type(value, at, 'array')
  items(value, at, explainTransferableOutput, isTransferableOutput)
}
