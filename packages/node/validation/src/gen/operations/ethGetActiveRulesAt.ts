// @generated from specs/node/methods/chain.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { ActiveRules } from '../schemas/ActiveRules.ts'
import { explainUnixTime, isUnixTime } from '../schemas/UnixTime.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetActiveRulesAt'
import { object, optional, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetActiveRulesAtInput = (value: unknown): value is spec.EthGetActiveRulesAtInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { timestamp } = value as Members
  return timestamp === undefined || isUnixTime(timestamp)
}

export const explainEthGetActiveRulesAtInput: Explain = at => object(at, { timestamp: optional(explainUnixTime) })

/** Validates the input of `ethGetActiveRulesAt`. */
export const EthGetActiveRulesAtInput: Schema<spec.EthGetActiveRulesAtInput> = /* @__PURE__ */ schema(
  isEthGetActiveRulesAtInput,
  explainEthGetActiveRulesAtInput,
  'formats',
)

/** Validates the output of `ethGetActiveRulesAt`. */
export const EthGetActiveRulesAtOutput: Schema<spec.EthGetActiveRulesAtOutput> = ActiveRules

export { EthGetActiveRulesAtInput as input, EthGetActiveRulesAtOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetActiveRulesAtOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetActiveRulesAtInput, { names: ['timestamp'] })
