// @generated from specs/node/schemas/eth-calls.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainHash32, isHash32 } from './Hash32.ts'
import type * as spec from '@chainwright/node-spec/schemas/Slots'
import { additional, names, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isSlots = (value: unknown): value is spec.Slots => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const object = value as Members
  for (const key in object) {
    const member = object[key]
    if (member !== undefined && (!isHash32(member) || !isHash32(key))) return false
  }
  return true
}

export const explainSlots: Explain = at => {
  if (object(at)) {
    additional(at, () => false, explainHash32)
    names(at, explainHash32)
  }
}

/** Values of slots by their keys. */
export const Slots: Schema<spec.Slots> = /* @__PURE__ */ schema(isSlots, explainSlots, 'formats')
