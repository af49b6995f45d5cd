// @generated from specs/node/schemas/validators.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainValidator, isValidator } from './Validator.ts'
import type * as spec from '@chainwright/node-spec/schemas/CurrentValidators'
import { array, items, members, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isCurrentValidators = (value: unknown): value is spec.CurrentValidators => {
  if (typeof value !== 'object' || value === null) return false
  const { validators } = value as Members
  return isCurrentValidatorsValidators(validators)
}

export const explainCurrentValidators: Explain = (value, at) => {
  object(value, at)
  members(value, at, { validators: explainCurrentValidatorsValidators }, ['validators'])
}

export const CurrentValidators: Schema<spec.CurrentValidators> =
  /* @__PURE__ */ schema(isCurrentValidators, explainCurrentValidators, { formats: true })

const isCurrentValidatorsValidators = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isValidator(value[i])) return false
  return true
}

const explainCurrentValidatorsValidators: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainValidator, isValidator)
}
