// @generated from specs/node/methods/chain.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { PrecompileConfigs } from '../schemas/PrecompileConfigs.ts'
import { explainUnixTime, isUnixTime } from '../schemas/UnixTime.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetActivePrecompilesAt'
import { object, optional, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetActivePrecompilesAtInput = (value: unknown): value is spec.EthGetActivePrecompilesAtInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { timestamp } = value as Members
  return timestamp === undefined || isUnixTime(timestamp)
}

export const explainEthGetActivePrecompilesAtInput: Explain = at => object(at, { timestamp: optional(explainUnixTime) })

/** Validates the input of `ethGetActivePrecompilesAt`. */
export const EthGetActivePrecompilesAtInput: Schema<spec.EthGetActivePrecompilesAtInput> = /* @__PURE__ */ schema(
  isEthGetActivePrecompilesAtInput,
  explainEthGetActivePrecompilesAtInput,
  'formats',
)

/** Validates the output of `ethGetActivePrecompilesAt`. */
export const EthGetActivePrecompilesAtOutput: Schema<spec.EthGetActivePrecompilesAtOutput> = PrecompileConfigs

export { EthGetActivePrecompilesAtInput as input, EthGetActivePrecompilesAtOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetActivePrecompilesAtOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetActivePrecompilesAtInput, { names: ['timestamp'] })
