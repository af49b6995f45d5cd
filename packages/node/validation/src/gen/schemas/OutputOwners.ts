// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainUint32, isUint32 } from './Uint32.ts'
import { explainUnixTime, isUnixTime } from './UnixTime.ts'
import { explainXChainAddress, isXChainAddress } from './XChainAddress.ts'
import type * as spec from '@chainwright/node-spec/schemas/OutputOwners'
import { array, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isOutputOwners = (value: unknown): value is spec.OutputOwners => {
  if (typeof value !== 'object' || value === null) return false
  const { addresses, locktime, threshold } = value as Members
  return (
    Array.isArray(addresses) &&
    refusedXChainAddress(addresses, 0) === addresses.length &&
    isUnixTime(locktime) &&
    isUint32(threshold)
  )
}

export const explainOutputOwners: Explain = at =>
  object(at, {
    addresses: at => array(at, explainXChainAddress, refusedXChainAddress),
    locktime: explainUnixTime,
    threshold: explainUint32,
  })

/** The owners of an output, and when they can spend it. */
export const OutputOwners: Schema<spec.OutputOwners> = /* @__PURE__ */ schema(
  isOutputOwners,
  explainOutputOwners,
  'formats',
)

const refusedXChainAddress = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isXChainAddress(list[i])) return i
  return list.length
}
