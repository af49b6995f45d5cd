// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainCb58Id, isCb58Id } from './Cb58Id.ts'
import { explainSecp256k1Input, isSecp256k1Input } from './Secp256k1Input.ts'
import { explainUint32, isUint32 } from './Uint32.ts'
import type * as spec from '@chainwright/node-spec/schemas/TransferableInput'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isTransferableInput = (value: unknown): value is spec.TransferableInput => {
  if (typeof value !== 'object' || value === null) return false
  const { txID, outputIndex, assetID, fxID, input } = value as Members
  return isCb58Id(txID) && isUint32(outputIndex) && isCb58Id(assetID) && isCb58Id(fxID) && isSecp256k1Input(input)
}

export const explainTransferableInput: Explain = at =>
  object(at, {
    txID: explainCb58Id,
    outputIndex: explainUint32,
    assetID: explainCb58Id,
    fxID: explainCb58Id,
    input: explainSecp256k1Input,
  })

/** An output that a transaction consumes. */
export const TransferableInput: Schema<spec.TransferableInput> = /* @__PURE__ */ schema(
  isTransferableInput,
  explainTransferableInput,
  'formats',
)
