// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainUint32, isUint32 } from './Uint32.ts'
import type * as spec from '@chainwright/node-spec/schemas/BurnPropertyOperation'
import { array, items, members, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isBurnPropertyOperation = (value: unknown): value is spec.BurnPropertyOperation => {
  if (typeof value !== 'object' || value === null) return false
  const { signatureIndices } = value as Members
  return isBurnPropertyOperationSignatureIndices(signatureIndices)
}

export const explainBurnPropertyOperation: Explain = (value, at) => {
  object(value, at)
  members(value, at, { signatureIndices: explainBurnPropertyOperationSignatureIndices }, ['signatureIndices'])
}

export const BurnPropertyOperation: Schema<spec.BurnPropertyOperation> =
  /* @__PURE__ */ schema(isBurnPropertyOperation, explainBurnPropertyOperation)

const isBurnPropertyOperationSignatureIndices = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isUint32(value[i])) return false
  return true
}

const explainBurnPropertyOperationSignatureIndices: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainUint32, isUint32)
}
