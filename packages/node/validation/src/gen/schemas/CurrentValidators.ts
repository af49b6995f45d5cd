// @generated from specs/node/schemas/validators.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainValidator, isValidator } from './Validator.ts'
import type * as spec from '@chainwright/node-spec/schemas/CurrentValidators'
import { array, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isCurrentValidators = (value: unknown): value is spec.CurrentValidators => {
  if (typeof value !== 'object' || value === null) return false
  const { validators } = value as Members
  return Array.isArray(validators) && refusedValidator(validators, 0) === validators.length
}

export const explainCurrentValidators: Explain = at =>
  object(at, { validators: at => array(at, explainValidator, refusedValidator) })

/** The requested validators. */
export const CurrentValidators: Schema<spec.CurrentValidators> = /* @__PURE__ */ schema(
  isCurrentValidators,
  explainCurrentValidators,
  'formats',
)

const refusedValidator = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isValidator(list[i])) return i
  return list.length
}
