// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainCb58Id, isCb58Id } from './Cb58Id.ts'
import { explainHexBytes, isHexBytes } from './HexBytes.ts'
import { isSecp256k1Input } from './Secp256k1Input.ts'
import { isSecp256k1Output } from './Secp256k1Output.ts'
import { explainTransferableInput } from './TransferableInput.ts'
import { explainTransferableOutput } from './TransferableOutput.ts'
import { explainUint32, isUint32 } from './Uint32.ts'
import type * as spec from '@chainwright/node-spec/schemas/TransactionCore'
import { array, members, object, records, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isTransactionCore = (value: unknown): value is spec.TransactionCore => {
  if (typeof value !== 'object' || value === null) return false
  const { networkID, blockchainID, outputs, inputs, memo } = value as Members
  return (
    isUint32(networkID) &&
    isCb58Id(blockchainID) &&
    isTransactionCoreOutputs(outputs) &&
    isTransactionCoreInputs(inputs) &&
    isHexBytes(memo)
  )
}

export const explainTransactionCore: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    networkID: explainUint32,
    blockchainID: explainCb58Id,
    outputs: explainTransactionCoreOutputs,
    inputs: explainTransactionCoreInputs,
    memo: explainHexBytes,
  }, ['networkID', 'blockchainID', 'outputs', 'inputs', 'memo'])
}

export const TransactionCore: Schema<spec.TransactionCore> =
  /* @__PURE__ */ schema(isTransactionCore, explainTransactionCore, { formats: true })

const isTransactionCoreOutputs = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i]
    if (typeof item !== 'object' || item === null) return false
    const { assetID, fxID, output } = item as Members
    if (!isCb58Id(assetID) || !isCb58Id(fxID) || !isSecp256k1Output(output)) return false
  }
  return true
}

const isTransactionCoreInputs = (value: unknown): boolean => {
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

const explainTransactionCoreOutputs: Explain = (value, at) => {
  array(value, at)
  records(value, at, explainTransferableOutput, refusedTransferableOutput)
}

const explainTransactionCoreInputs: Explain = (value, at) => {
  array(value, at)
  records(value, at, explainTransferableInput, refusedTransferableInput)
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
