// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainHexBytes, isHexBytes } from './HexBytes.ts'
import { explainOutputOwners, isOutputOwners } from './OutputOwners.ts'
import { explainSignatureIndices, isSignatureIndices } from './SignatureIndices.ts'
import { explainUint32, isUint32 } from './Uint32.ts'
import type * as spec from '@chainwright/node-spec/schemas/MintCollectibleOperation'
import { items, members, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isMintCollectibleOperation = (value: unknown): value is spec.MintCollectibleOperation => {
  if (typeof value !== 'object' || value === null) return false
  const { mintInput, groupID, payload, outputs } = value as Members
  return (
    isSignatureIndices(mintInput) &&
    isUint32(groupID) &&
    isHexBytes(payload) &&
    isMintCollectibleOperationOutputs(outputs)
  )
}

export const explainMintCollectibleOperation: Explain = (value, at) => {
  type(value, at, 'object')
  members(value, at, {
    mintInput: explainSignatureIndices,
    groupID: explainUint32,
    payload: explainHexBytes,
    outputs: explainMintCollectibleOperationOutputs,
  }, ['mintInput', 'groupID', 'payload', 'outputs'])
}

export const MintCollectibleOperation: Schema<spec.MintCollectibleOperation> = /* @__PURE__ */ schema(isMintCollectibleOperation, explainMintCollectibleOperation)

const isMintCollectibleOperationOutputs = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isOutputOwners(value[i])) return false
  return true
}

const explainMintCollectibleOperationOutputs: Explain = (value, at) => {
  type(value, at, 'array')
  items(value, at, explainOutputOwners, isOutputOwners)
}
