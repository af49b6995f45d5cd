// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainUint32, isUint32 } from './Uint32.ts'
import { explainUnixTime, isUnixTime } from './UnixTime.ts'
import { explainXChainAddress, isXChainAddress } from './XChainAddress.ts'
import type * as spec from '@chainwright/node-spec/schemas/OutputOwners'
import { array, items, members, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isOutputOwners = (value: unknown): value is spec.OutputOwners => {
  if (typeof value !== 'object' || value === null) return false
  const { addresses, locktime, threshold } = value as Members
  return isOutputOwnersAddresses(addresses) && isUnixTime(locktime) && isUint32(threshold)
}

export const explainOutputOwners: Explain = (value, at) => {
  object(value, at)
  members(value, at, { addresses: explainOutputOwnersAddresses, locktime: explainUnixTime, threshold: explainUint32 }, ['addresses', 'locktime', 'threshold'])
}

export const OutputOwners: Schema<spec.OutputOwners> =
  /* @__PURE__ */ schema(isOutputOwners, explainOutputOwners, { formats: true })

const isOutputOwnersAddresses = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isXChainAddress(value[i])) return false
  return true
}

const explainOutputOwnersAddresses: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainXChainAddress, isXChainAddress)
}
