// @generated from specs/node/schemas/eth-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEvmAddress, isEvmAddress } from './EvmAddress.ts'
import { explainHash32, isHash32 } from './Hash32.ts'
import type * as spec from '@chainwright/node-spec/schemas/AccessListEntry'
import { array, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAccessListEntry = (value: unknown): value is spec.AccessListEntry => {
  if (typeof value !== 'object' || value === null) return false
  const { address, storageKeys } = value as Members
  return isEvmAddress(address) && Array.isArray(storageKeys) && refusedHash32(storageKeys, 0) === storageKeys.length
}

export const explainAccessListEntry: Explain = at =>
  object(at, { address: explainEvmAddress, storageKeys: at => array(at, explainHash32, refusedHash32) })

/** An account and its accessed storage slots. */
export const AccessListEntry: Schema<spec.AccessListEntry> = /* @__PURE__ */ schema(
  isAccessListEntry,
  explainAccessListEntry,
  'formats',
)

const refusedHash32 = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isHash32(list[i])) return i
  return list.length
}
