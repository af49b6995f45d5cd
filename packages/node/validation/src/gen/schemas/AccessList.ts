// @generated from specs/node/schemas/eth-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainAccessListEntry, isAccessListEntry } from './AccessListEntry.ts'
import type * as spec from '@chainwright/node-spec/schemas/AccessList'
import { items, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAccessList = (value: unknown): value is spec.AccessList => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isAccessListEntry(value[i])) return false
  return true
}

export const explainAccessList: Explain = (value, at) => {
  type(value, at, 'array')
  items(value, at, explainAccessListEntry, isAccessListEntry)
}

export const AccessList: Schema<spec.AccessList> = /* @__PURE__ */ schema(isAccessList, explainAccessList)
