// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainCb58Id, isCb58Id } from './Cb58Id.ts'
import { isSecp256k1Input } from './Secp256k1Input.ts'
import { explainTransactionCore, isTransactionCore } from './TransactionCore.ts'
import { explainTransferableInput } from './TransferableInput.ts'
import { isUint32 } from './Uint32.ts'
import type * as spec from '@chainwright/node-spec/schemas/ImportTransaction'
import { array, members, records, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isImportTransaction = (value: unknown): value is spec.ImportTransaction => {
  if (typeof value !== 'object' || value === null) return false
  const { sourceChain, importedInputs } = value as Members
  return isCb58Id(sourceChain) && isImportTransactionImportedInputs(importedInputs) && isTransactionCore(value)
}

export const explainImportTransaction: Explain = (value, at) => {
  members(value, at, { sourceChain: explainCb58Id, importedInputs: explainImportTransactionImportedInputs }, ['sourceChain', 'importedInputs'])
  explainTransactionCore(value, at)
}

export const ImportTransaction: Schema<spec.ImportTransaction> =
  /* @__PURE__ */ schema(isImportTransaction, explainImportTransaction, { formats: true })

const isImportTransactionImportedInputs = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i]
    if (typeof item !== 'object' || item === null) return false
    const { txID, outputIndex, assetID, fxID, input } = item as Members
    if (!isCb58Id(txID)) return false
    if (!isUint32(outputIndex)) return false
    if (!isCb58Id(assetID)) return false
    if (!isCb58Id(fxID)) return false
    if (!isSecp256k1Input(input)) return false
  }
  return true
}

const explainImportTransactionImportedInputs: Explain = (value, at) => {
  array(value, at)
  records(value, at, explainTransferableInput, refusedTransferableInput)
}

function refusedTransferableInput(list: readonly unknown[], from: number): number {
  // V8 (Node 22 to 24) puts a small loop into its caller and leaves it half optimised there; `new.target` keeps it here.
  if (new.target !== undefined) return from
  for (let i = from; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { txID, outputIndex, assetID, fxID, input } = item as Members
    if (!isCb58Id(txID)) return i
    if (!isUint32(outputIndex)) return i
    if (!isCb58Id(assetID)) return i
    if (!isCb58Id(fxID)) return i
    if (!isSecp256k1Input(input)) return i
  }
  return -1
}
