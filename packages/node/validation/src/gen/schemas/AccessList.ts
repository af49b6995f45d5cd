// @generated from specs/node/schemas/eth-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainAccessListEntry } from './AccessListEntry.ts'
import { isEvmAddress } from './EvmAddress.ts'
import { isHash32 } from './Hash32.ts'
import type * as spec from '@chainwright/node-spec/schemas/AccessList'
import { array, records, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAccessList = (value: unknown): value is spec.AccessList => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i]
    if (typeof item !== 'object' || item === null) return false
    const { address, storageKeys } = item as Members
    if (!isEvmAddress(address) || !isAccessListEntryStorageKeys(storageKeys)) return false
  }
  return true
}

export const explainAccessList: Explain = (value, at) => {
  array(value, at)
  records(value, at, explainAccessListEntry, refusedAccessListEntry)
}

export const AccessList: Schema<spec.AccessList> =
  /* @__PURE__ */ schema(isAccessList, explainAccessList, { formats: true })

const isAccessListEntryStorageKeys = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isHash32(value[i])) return false
  return true
}

function refusedAccessListEntry(list: readonly unknown[], from: number): number {
  // V8 (Node 22 to 24) puts a small loop into its caller and leaves it half optimised there; `new.target` keeps it here.
  if (new.target !== undefined) return from
  for (let i = from; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { address, storageKeys } = item as Members
    if (!isEvmAddress(address) || !isAccessListEntryStorageKeys(storageKeys)) return i
  }
  return -1
}
