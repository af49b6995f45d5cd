// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainCb58Id, isCb58Id } from './Cb58Id.ts'
import { isSecp256k1Output } from './Secp256k1Output.ts'
import { explainTransactionCore, isTransactionCore } from './TransactionCore.ts'
import { explainTransferableOutput } from './TransferableOutput.ts'
import type * as spec from '@chainwright/node-spec/schemas/ExportTransaction'
import { array, members, records, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isExportTransaction = (value: unknown): value is spec.ExportTransaction => {
  if (typeof value !== 'object' || value === null) return false
  const { destinationChain, exportedOutputs } = value as Members
  return isCb58Id(destinationChain) && isExportTransactionExportedOutputs(exportedOutputs) && isTransactionCore(value)
}

export const explainExportTransaction: Explain = (value, at) => {
  members(value, at, { destinationChain: explainCb58Id, exportedOutputs: explainExportTransactionExportedOutputs }, ['destinationChain', 'exportedOutputs'])
  explainTransactionCore(value, at)
}

export const ExportTransaction: Schema<spec.ExportTransaction> =
  /* @__PURE__ */ schema(isExportTransaction, explainExportTransaction, { formats: true })

const isExportTransactionExportedOutputs = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i]
    if (typeof item !== 'object' || item === null) return false
    const { assetID, fxID, output } = item as Members
    if (!isCb58Id(assetID) || !isCb58Id(fxID) || !isSecp256k1Output(output)) return false
  }
  return true
}

const explainExportTransactionExportedOutputs: Explain = (value, at) => {
  array(value, at)
  records(value, at, explainTransferableOutput, refusedTransferableOutput)
}

function refusedTransferableOutput(list: readonly unknown[], from: number): number {
  // V8 (Node 22 to 24) puts a small loop into its caller and leaves it half optimised there; `new.target` keeps it here.
  if (new.target !== undefined) return from
  for (let i = from; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { assetID, fxID, output } = item as Members
    if (!isCb58Id(assetID) || !isCb58Id(fxID) || !isSecp256k1Output(output)) return i
  }
  return -1
}
