// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainSignatureIndices, isSignatureIndices } from './SignatureIndices.ts'
import { explainUint64, isUint64 } from './Uint64.ts'
import type * as spec from '@chainwright/node-spec/schemas/Secp256k1Input'
import { hasMembers, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isSecp256k1Input = (value: unknown): value is spec.Secp256k1Input => {
  if (typeof value !== 'object' || value === null) return false
  const { amount } = value as Members
  return isUint64(amount) && isSignatureIndices(value)
}

export const explainSecp256k1Input: Explain = at => {
  if (hasMembers(at.value)) object(at, { amount: explainUint64 })
  explainSignatureIndices(at)
}

/** The consumed part of an output. */
export const Secp256k1Input: Schema<spec.Secp256k1Input> = /* @__PURE__ */ schema(
  isSecp256k1Input,
  explainSecp256k1Input,
  'formats',
)
