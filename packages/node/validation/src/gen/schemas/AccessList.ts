// @generated from specs/node/schemas/eth-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainAccessListEntry } from './AccessListEntry.ts'
import { isEvmAddress } from './EvmAddress.ts'
import { isHash32 } from './Hash32.ts'
import type * as spec from '@chainwright/node-spec/schemas/AccessList'
import { array, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAccessList = (value: unknown): value is spec.AccessList =>
  Array.isArray(value) && refusedAccessListEntry(value, 0) === value.length

export const explainAccessList: Explain = at => array(at, explainAccessListEntry, refusedAccessListEntry)

/** The accounts that a transaction accesses, and their storage slots. */
export const AccessList: Schema<spec.AccessList> = /* @__PURE__ */ schema(isAccessList, explainAccessList, 'formats')

const refusedAccessListEntry = (list: readonly unknown[], from: number): number => {
  for (let i = from >>> 0; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { address, storageKeys } = item as Members
    if (!isEvmAddress(address)) return i
    if (!Array.isArray(storageKeys)) return i
    if (refusedHash32(storageKeys, 0) !== storageKeys.length) return i
  }
  return list.length
}

const refusedHash32 = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isHash32(list[i])) return i
  return list.length
}
