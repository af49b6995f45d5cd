// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainHexBytes, isHexBytes } from './HexBytes.ts'
import { explainOutputOwners } from './OutputOwners.ts'
import { explainSignatureIndices, isSignatureIndices } from './SignatureIndices.ts'
import { explainUint32, isUint32 } from './Uint32.ts'
import { isUnixTime } from './UnixTime.ts'
import { isXChainAddress } from './XChainAddress.ts'
import type * as spec from '@chainwright/node-spec/schemas/MintCollectibleOperation'
import { array, members, object, records, schema } from '@chainwright/runtime-validation/codegen/v1'
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
  object(value, at)
  members(value, at, {
    mintInput: explainSignatureIndices,
    groupID: explainUint32,
    payload: explainHexBytes,
    outputs: explainMintCollectibleOperationOutputs,
  }, ['mintInput', 'groupID', 'payload', 'outputs'])
}

export const MintCollectibleOperation: Schema<spec.MintCollectibleOperation> =
  /* @__PURE__ */ schema(isMintCollectibleOperation, explainMintCollectibleOperation, { formats: true })

const isMintCollectibleOperationOutputs = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i]
    if (typeof item !== 'object' || item === null) return false
    const { addresses, locktime, threshold } = item as Members
    if (!isOutputOwnersAddresses(addresses) || !isUnixTime(locktime) || !isUint32(threshold)) return false
  }
  return true
}

const explainMintCollectibleOperationOutputs: Explain = (value, at) => {
  array(value, at)
  records(value, at, explainOutputOwners, refusedOutputOwners)
}

const isOutputOwnersAddresses = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isXChainAddress(value[i])) return false
  return true
}

function refusedOutputOwners(list: readonly unknown[], from: number): number {
  // V8 (Node 22 to 24) puts a small loop into its caller and leaves it half optimised there; `new.target` keeps it here.
  if (new.target !== undefined) return from
  for (let i = from; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { addresses, locktime, threshold } = item as Members
    if (!isOutputOwnersAddresses(addresses) || !isUnixTime(locktime) || !isUint32(threshold)) return i
  }
  return -1
}
