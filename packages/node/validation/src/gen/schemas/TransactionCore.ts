// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainCb58Id, isCb58Id } from './Cb58Id.ts'
import { explainHexBytes, isHexBytes } from './HexBytes.ts'
import { isSecp256k1Input } from './Secp256k1Input.ts'
import { isSecp256k1Output } from './Secp256k1Output.ts'
import { explainTransferableInput } from './TransferableInput.ts'
import { explainTransferableOutput } from './TransferableOutput.ts'
import { explainUint32, isUint32 } from './Uint32.ts'
import type * as spec from '@chainwright/node-spec/schemas/TransactionCore'
import { array, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isTransactionCore = (value: unknown): value is spec.TransactionCore => {
  if (typeof value !== 'object' || value === null) return false
  const { networkID, blockchainID, outputs, inputs, memo } = value as Members
  return (
    isUint32(networkID) &&
    isCb58Id(blockchainID) &&
    Array.isArray(outputs) &&
    refusedTransferableOutput(outputs, 0) === outputs.length &&
    Array.isArray(inputs) &&
    refusedTransferableInput(inputs, 0) === inputs.length &&
    isHexBytes(memo)
  )
}

export const explainTransactionCore: Explain = at =>
  object(at, {
    networkID: explainUint32,
    blockchainID: explainCb58Id,
    outputs: at => array(at, explainTransferableOutput, refusedTransferableOutput),
    inputs: at => array(at, explainTransferableInput, refusedTransferableInput),
    memo: explainHexBytes,
  })

/** The properties of all kinds of transactions. */
export const TransactionCore: Schema<spec.TransactionCore> = /* @__PURE__ */ schema(
  isTransactionCore,
  explainTransactionCore,
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
