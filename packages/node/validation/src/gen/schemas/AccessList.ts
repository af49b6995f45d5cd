// @generated from specs/node/schemas/eth-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainAccessListEntry } from './AccessListEntry.ts'
import { isEvmAddress } from './EvmAddress.ts'
import { isHash32 } from './Hash32.ts'
import type * as spec from '@chainwright/node-spec/schemas/AccessList'
import { records, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAccessList = (value: unknown): value is spec.AccessList => {
  if (!Array.isArray(value)) return false
  if (refusedAccessListEntry(value, 0) >= 0) return false
  return true
}

export const explainAccessList: Explain = (value, at) => {
  type(value, at, 'array')
  records(value, at, explainAccessListEntry, refusedAccessListEntry)
}

export const AccessList: Schema<spec.AccessList> =
  /* @__PURE__ */ schema(isAccessList, explainAccessList, { formats: true })

const isAccessListEntryStorageKeys = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isHash32(value[i])) return false
  return true
}

const refusedAccessListEntry = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { address, storageKeys } = item as Members
    if (!isEvmAddress(address) || !isAccessListEntryStorageKeys(storageKeys)) return i
  }
  return -1
}
