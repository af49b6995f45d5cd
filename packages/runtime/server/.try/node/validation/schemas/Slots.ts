// @generated from specs/node/schemas/eth-calls.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/Slots.ts'
import { explainHash32, isHash32 } from './Hash32.ts'
import { additional, names, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isSlots = (value: unknown): value is spec.Slots => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  for (const key in value) {
    const member = (value as Members)[key]
    if (member !== undefined && (!isHash32(member) || !isHash32(key))) return false
  }
  return true
}

export const explainSlots: Explain = (value, at) => {
  type(value, at, 'object')
  additional(value, at, name => false, explainHash32)
  names(value, at, explainHash32)
}

export const Slots: Schema<spec.Slots> = /* @__PURE__ */ schema(isSlots, explainSlots)
