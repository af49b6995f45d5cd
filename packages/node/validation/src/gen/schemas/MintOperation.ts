// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainOutputOwners, isOutputOwners } from './OutputOwners.ts'
import { explainSecp256k1Output, isSecp256k1Output } from './Secp256k1Output.ts'
import { explainSignatureIndices, isSignatureIndices } from './SignatureIndices.ts'
import type * as spec from '@chainwright/node-spec/schemas/MintOperation'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isMintOperation = (value: unknown): value is spec.MintOperation => {
  if (typeof value !== 'object' || value === null) return false
  const { mintInput, mintOutput, transferOutput } = value as Members
  return isSignatureIndices(mintInput) && isOutputOwners(mintOutput) && isSecp256k1Output(transferOutput)
}

export const explainMintOperation: Explain = at =>
  object(at, {
    mintInput: explainSignatureIndices,
    mintOutput: explainOutputOwners,
    transferOutput: explainSecp256k1Output,
  })

/** Mints more of an asset that has amounts. */
export const MintOperation: Schema<spec.MintOperation> = /* @__PURE__ */ schema(
  isMintOperation,
  explainMintOperation,
  'formats',
)
