// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainCb58Id, isCb58Id } from './Cb58Id.ts'
import { explainHexBytes, isHexBytes } from './HexBytes.ts'
import { explainTransferableInput, isTransferableInput } from './TransferableInput.ts'
import { explainTransferableOutput, isTransferableOutput } from './TransferableOutput.ts'
import { explainUint32, isUint32 } from './Uint32.ts'
import type * as spec from '@chainwright/node-spec/schemas/TransactionCore'
import { items, members, schema, type } from '@chainwright/runtime-validation/codegen/v1'
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
  type(value, at, 'object')
  members(value, at, {
    networkID: explainUint32,
    blockchainID: explainCb58Id,
    outputs: explainTransactionCoreOutputs,
    inputs: explainTransactionCoreInputs,
    memo: explainHexBytes,
  }, ['networkID', 'blockchainID', 'outputs', 'inputs', 'memo'])
}

export const TransactionCore: Schema<spec.TransactionCore> = /* @__PURE__ */ schema(isTransactionCore, explainTransactionCore)

const isTransactionCoreOutputs = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isTransferableOutput(value[i])) return false
  return true
}

const isTransactionCoreInputs = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isTransferableInput(value[i])) return false
  return true
}

const explainTransactionCoreOutputs: Explain = (value, at) => {
  type(value, at, 'array')
  items(value, at, explainTransferableOutput, isTransferableOutput)
}

const explainTransactionCoreInputs: Explain = (value, at) => {
  type(value, at, 'array')
  items(value, at, explainTransferableInput, isTransferableInput)
}
