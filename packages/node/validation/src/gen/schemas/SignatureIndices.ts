// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainUint32, isUint32 } from './Uint32.ts'
import type * as spec from '@chainwright/node-spec/schemas/SignatureIndices'
import { array, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isSignatureIndices = (value: unknown): value is spec.SignatureIndices => {
  if (typeof value !== 'object' || value === null) return false
  const { signatureIndices } = value as Members
  return Array.isArray(signatureIndices) && refusedUint32(signatureIndices, 0) === signatureIndices.length
}

export const explainSignatureIndices: Explain = at =>
  object(at, { signatureIndices: at => array(at, explainUint32, refusedUint32) })

/** The signers, as indices into the addresses of the output. */
export const SignatureIndices: Schema<spec.SignatureIndices> = /* @__PURE__ */ schema(
  isSignatureIndices,
  explainSignatureIndices,
)

const refusedUint32 = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isUint32(list[i])) return i
  return list.length
}
