// @generated from specs/node/schemas/eth-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEvmAddress, isEvmAddress } from './EvmAddress.ts'
import { explainHash32, isHash32 } from './Hash32.ts'
import type * as spec from '@chainwright/node-spec/schemas/AccessListEntry'
import { array, items, members, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAccessListEntry = (value: unknown): value is spec.AccessListEntry => {
  if (typeof value !== 'object' || value === null) return false
  const { address, storageKeys } = value as Members
  return isEvmAddress(address) && isAccessListEntryStorageKeys(storageKeys)
}

export const explainAccessListEntry: Explain = (value, at) => {
  object(value, at)
  members(value, at, { address: explainEvmAddress, storageKeys: explainAccessListEntryStorageKeys }, ['address', 'storageKeys'])
}

export const AccessListEntry: Schema<spec.AccessListEntry> =
  /* @__PURE__ */ schema(isAccessListEntry, explainAccessListEntry, { formats: true })

const isAccessListEntryStorageKeys = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isHash32(value[i])) return false
  return true
}

const explainAccessListEntryStorageKeys: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainHash32, isHash32)
}
