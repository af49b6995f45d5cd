// @generated from specs/node/schemas/eth-calls.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainAccessList, isAccessList } from './AccessList.ts'
import { explainQuantity64, isQuantity64 } from './Quantity64.ts'
import type * as spec from '@chainwright/node-spec/schemas/AccessListResult'
import { object, optional, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAccessListResult = (value: unknown): value is spec.AccessListResult => {
  if (typeof value !== 'object' || value === null) return false
  const { accessList, gasUsed, error } = value as Members
  return isAccessList(accessList) && isQuantity64(gasUsed) && (error === undefined || typeof error === 'string')
}

export const explainAccessListResult: Explain = at =>
  object(at, { accessList: explainAccessList, gasUsed: explainQuantity64, error: optional(string) })

/** The access list of a call. */
export const AccessListResult: Schema<spec.AccessListResult> = /* @__PURE__ */ schema(
  isAccessListResult,
  explainAccessListResult,
  'formats',
)
