// @generated from specs/node/methods/logs.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { FilterId } from '../schemas/FilterId.ts'
import { explainLogFilter, isLogFilter } from '../schemas/LogFilter.ts'
import type * as spec from '@chainwright/node-spec/operations/ethNewFilter'
import { object, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthNewFilterInput = (value: unknown): value is spec.EthNewFilterInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { filter } = value as Members
  return isLogFilter(filter)
}

export const explainEthNewFilterInput: Explain = at => object(at, { filter: explainLogFilter })

/** Validates the input of `ethNewFilter`. */
export const EthNewFilterInput: Schema<spec.EthNewFilterInput> = /* @__PURE__ */ schema(
  isEthNewFilterInput,
  explainEthNewFilterInput,
  'formats',
)

/** Validates the output of `ethNewFilter`. */
export const EthNewFilterOutput: Schema<spec.EthNewFilterOutput> = FilterId

export { EthNewFilterInput as input, EthNewFilterOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthNewFilterOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthNewFilterInput, { names: ['filter'] })
