// @generated from specs/node/schemas/assets.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainCb58Id, isCb58Id } from './Cb58Id.ts'
import { explainUint32, isUint32 } from './Uint32.ts'
import type * as spec from '@chainwright/node-spec/schemas/UtxoReference'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isUtxoReference = (value: unknown): value is spec.UtxoReference => {
  if (typeof value !== 'object' || value === null) return false
  const { txID, outputIndex } = value as Members
  return isCb58Id(txID) && isUint32(outputIndex)
}

export const explainUtxoReference: Explain = at => object(at, { txID: explainCb58Id, outputIndex: explainUint32 })

/** A reference to an output. */
export const UtxoReference: Schema<spec.UtxoReference> = /* @__PURE__ */ schema(
  isUtxoReference,
  explainUtxoReference,
  'formats',
)
