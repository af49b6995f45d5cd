// @generated from specs/node/methods/logs.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { FilterId } from '../schemas/FilterId.ts'
import type * as spec from '@chainwright/node-spec/operations/ethNewBlockFilter'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthNewBlockFilterInput = (value: unknown): value is spec.EthNewBlockFilterInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainEthNewBlockFilterInput: Explain = object

/** Validates the input of `ethNewBlockFilter`. */
export const EthNewBlockFilterInput: Schema<spec.EthNewBlockFilterInput> = /* @__PURE__ */ schema(
  isEthNewBlockFilterInput,
  explainEthNewBlockFilterInput,
)

/** Validates the output of `ethNewBlockFilter`. */
export const EthNewBlockFilterOutput: Schema<spec.EthNewBlockFilterOutput> = FilterId

export { EthNewBlockFilterInput as input, EthNewBlockFilterOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthNewBlockFilterOutput }
