// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainOutputOwners, isOutputOwners } from './OutputOwners.ts'
import { explainSignatureIndices, isSignatureIndices } from './SignatureIndices.ts'
import type * as spec from '@chainwright/node-spec/schemas/MintPropertyOperation'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isMintPropertyOperation = (value: unknown): value is spec.MintPropertyOperation => {
  if (typeof value !== 'object' || value === null) return false
  const { mintInput, mintOutput, ownedOutput } = value as Members
  return isSignatureIndices(mintInput) && isOutputOwners(mintOutput) && isOutputOwners(ownedOutput)
}

export const explainMintPropertyOperation: Explain = at =>
  object(at, { mintInput: explainSignatureIndices, mintOutput: explainOutputOwners, ownedOutput: explainOutputOwners })

/** Mints a property. */
export const MintPropertyOperation: Schema<spec.MintPropertyOperation> = /* @__PURE__ */ schema(
  isMintPropertyOperation,
  explainMintPropertyOperation,
  'formats',
)
