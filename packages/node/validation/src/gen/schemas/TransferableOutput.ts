// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainCb58Id, isCb58Id } from './Cb58Id.ts'
import { explainSecp256k1Output, isSecp256k1Output } from './Secp256k1Output.ts'
import type * as spec from '@chainwright/node-spec/schemas/TransferableOutput'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isTransferableOutput = (value: unknown): value is spec.TransferableOutput => {
  if (typeof value !== 'object' || value === null) return false
  const { assetID, fxID, output } = value as Members
  return isCb58Id(assetID) && isCb58Id(fxID) && isSecp256k1Output(output)
}

export const explainTransferableOutput: Explain = at =>
  object(at, { assetID: explainCb58Id, fxID: explainCb58Id, output: explainSecp256k1Output })

/** An output: an amount of an asset, and its owners. */
export const TransferableOutput: Schema<spec.TransferableOutput> = /* @__PURE__ */ schema(
  isTransferableOutput,
  explainTransferableOutput,
  'formats',
)
