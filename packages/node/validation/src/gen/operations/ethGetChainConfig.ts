// @generated from specs/node/methods/chain.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { ChainConfig } from '../schemas/ChainConfig.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetChainConfig'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetChainConfigInput = (value: unknown): value is spec.EthGetChainConfigInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainEthGetChainConfigInput: Explain = object

/** Validates the input of `ethGetChainConfig`. */
export const EthGetChainConfigInput: Schema<spec.EthGetChainConfigInput> = /* @__PURE__ */ schema(
  isEthGetChainConfigInput,
  explainEthGetChainConfigInput,
)

/** Validates the output of `ethGetChainConfig`. */
export const EthGetChainConfigOutput: Schema<spec.EthGetChainConfigOutput> = ChainConfig

export { EthGetChainConfigInput as input, EthGetChainConfigOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetChainConfigOutput }
