// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainCb58Id, isCb58Id } from './Cb58Id.ts'
import { isSecp256k1Output } from './Secp256k1Output.ts'
import { explainTransactionCore, isTransactionCore } from './TransactionCore.ts'
import { explainTransferableOutput } from './TransferableOutput.ts'
import type * as spec from '@chainwright/node-spec/schemas/ExportTransaction'
import { array, hasMembers, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isExportTransaction = (value: unknown): value is spec.ExportTransaction => {
  if (typeof value !== 'object' || value === null) return false
  const { destinationChain, exportedOutputs } = value as Members
  return (
    isCb58Id(destinationChain) &&
    Array.isArray(exportedOutputs) &&
    refusedTransferableOutput(exportedOutputs, 0) === exportedOutputs.length &&
    isTransactionCore(value)
  )
}

export const explainExportTransaction: Explain = at => {
  if (hasMembers(at.value)) {
    object(at, {
      destinationChain: explainCb58Id,
      exportedOutputs: at => array(at, explainTransferableOutput, refusedTransferableOutput),
    })
  }
  explainTransactionCore(at)
}

/** Exports assets to another chain, which can then import them. */
export const ExportTransaction: Schema<spec.ExportTransaction> = /* @__PURE__ */ schema(
  isExportTransaction,
  explainExportTransaction,
  'formats',
)

const refusedTransferableOutput = (list: readonly unknown[], from: number): number => {
  for (let i = from >>> 0; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { assetID, fxID, output } = item as Members
    if (!isCb58Id(assetID) || !isCb58Id(fxID) || !isSecp256k1Output(output)) return i
  }
  return list.length
}
