// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainHexBytes, isHexBytes } from './HexBytes.ts'
import { explainOutputOwners } from './OutputOwners.ts'
import { explainSignatureIndices, isSignatureIndices } from './SignatureIndices.ts'
import { explainUint32, isUint32 } from './Uint32.ts'
import { isUnixTime } from './UnixTime.ts'
import { isXChainAddress } from './XChainAddress.ts'
import type * as spec from '@chainwright/node-spec/schemas/MintCollectibleOperation'
import { array, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isMintCollectibleOperation = (value: unknown): value is spec.MintCollectibleOperation => {
  if (typeof value !== 'object' || value === null) return false
  const { mintInput, groupID, payload, outputs } = value as Members
  return (
    isSignatureIndices(mintInput) &&
    isUint32(groupID) &&
    isHexBytes(payload) &&
    Array.isArray(outputs) &&
    refusedOutputOwners(outputs, 0) === outputs.length
  )
}

export const explainMintCollectibleOperation: Explain = at =>
  object(at, {
    mintInput: explainSignatureIndices,
    groupID: explainUint32,
    payload: explainHexBytes,
    outputs: at => array(at, explainOutputOwners, refusedOutputOwners),
  })

/** Mints collectibles of a group. */
export const MintCollectibleOperation: Schema<spec.MintCollectibleOperation> = /* @__PURE__ */ schema(
  isMintCollectibleOperation,
  explainMintCollectibleOperation,
  'formats',
)

const refusedOutputOwners = (list: readonly unknown[], from: number): number => {
  for (let i = from >>> 0; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { addresses, locktime, threshold } = item as Members
    if (!Array.isArray(addresses)) return i
    if (refusedXChainAddress(addresses, 0) !== addresses.length) return i
    if (!isUnixTime(locktime)) return i
    if (!isUint32(threshold)) return i
  }
  return list.length
}

const refusedXChainAddress = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isXChainAddress(list[i])) return i
  return list.length
}
