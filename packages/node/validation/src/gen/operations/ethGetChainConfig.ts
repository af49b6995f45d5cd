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

/**
 * Get the configuration of the chain.
 *
 * Returns the genesis configuration of the chain and its later upgrades. The method is available unless the
 * node's configuration disables the namespace `internal-blockchain`. The result is that of a Subnet-EVM chain.
 * The C-Chain, the default of `blockchain`, returns a configuration without `feeConfig`.
 */
export const EthGetChainConfigInput: Schema<spec.EthGetChainConfigInput> = /* @__PURE__ */ schema(
  isEthGetChainConfigInput,
  explainEthGetChainConfigInput,
)

export const EthGetChainConfigOutput: Schema<spec.EthGetChainConfigOutput> = ChainConfig

export { EthGetChainConfigInput as input, EthGetChainConfigOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetChainConfigOutput }
