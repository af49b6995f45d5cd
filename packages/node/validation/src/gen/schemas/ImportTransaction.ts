// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainCb58Id, isCb58Id } from './Cb58Id.ts'
import { isSecp256k1Input } from './Secp256k1Input.ts'
import { explainTransactionCore, isTransactionCore } from './TransactionCore.ts'
import { explainTransferableInput } from './TransferableInput.ts'
import { isUint32 } from './Uint32.ts'
import type * as spec from '@chainwright/node-spec/schemas/ImportTransaction'
import { array, hasMembers, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isImportTransaction = (value: unknown): value is spec.ImportTransaction => {
  if (typeof value !== 'object' || value === null) return false
  const { sourceChain, importedInputs } = value as Members
  return (
    isCb58Id(sourceChain) &&
    Array.isArray(importedInputs) &&
    refusedTransferableInput(importedInputs, 0) === importedInputs.length &&
    isTransactionCore(value)
  )
}

export const explainImportTransaction: Explain = at => {
  if (hasMembers(at.value)) {
    object(at, {
      sourceChain: explainCb58Id,
      importedInputs: at => array(at, explainTransferableInput, refusedTransferableInput),
    })
  }
  explainTransactionCore(at)
}

/** Imports assets that another chain exported. */
export const ImportTransaction: Schema<spec.ImportTransaction> = /* @__PURE__ */ schema(
  isImportTransaction,
  explainImportTransaction,
  'formats',
)

const refusedTransferableInput = (list: readonly unknown[], from: number): number => {
  for (let i = from >>> 0; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { txID, outputIndex, assetID, fxID, input } = item as Members
    if (!isCb58Id(txID)) return i
    if (!isUint32(outputIndex)) return i
    if (!isCb58Id(assetID)) return i
    if (!isCb58Id(fxID)) return i
    if (!isSecp256k1Input(input)) return i
  }
  return list.length
}
