// @generated from specs/node/schemas/validators.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Validator } from './Validator.ts'

/** The validators that were asked for. */
export interface CurrentValidators {
  /** The validators, each once, in no stable order. */
  validators: Validator[]
}
