// @generated from specs/node/schemas/validators.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Validator } from './Validator.ts'

/** The requested validators. */
export interface CurrentValidators {
  /** The validators, without duplicates, in no stable order. */
  validators: Validator[]
}
