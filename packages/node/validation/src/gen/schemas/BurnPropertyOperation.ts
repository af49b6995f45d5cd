// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainUint32, isUint32 } from './Uint32.ts'
import type * as spec from '@chainwright/node-spec/schemas/BurnPropertyOperation'
import { array, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isBurnPropertyOperation = (value: unknown): value is spec.BurnPropertyOperation => {
  if (typeof value !== 'object' || value === null) return false
  const { signatureIndices } = value as Members
  return Array.isArray(signatureIndices) && refusedUint32(signatureIndices, 0) === signatureIndices.length
}

export const explainBurnPropertyOperation: Explain = at =>
  object(at, { signatureIndices: at => array(at, explainUint32, refusedUint32) })

/** Burns a property. */
export const BurnPropertyOperation: Schema<spec.BurnPropertyOperation> = /* @__PURE__ */ schema(
  isBurnPropertyOperation,
  explainBurnPropertyOperation,
)

const refusedUint32 = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isUint32(list[i])) return i
  return list.length
}
