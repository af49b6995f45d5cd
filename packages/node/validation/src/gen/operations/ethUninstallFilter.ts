// @generated from specs/node/methods/logs.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainFilterId, isFilterId } from '../schemas/FilterId.ts'
import type * as spec from '@chainwright/node-spec/operations/ethUninstallFilter'
import { boolean, object, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthUninstallFilterInput = (value: unknown): value is spec.EthUninstallFilterInput => {
  if (typeof value !== 'object' || value === null) return false
  const { filterId } = value as Members
  return isFilterId(filterId)
}

export const explainEthUninstallFilterInput: Explain = at => object(at, { filterId: explainFilterId })

/** Validates the input of `ethUninstallFilter`. */
export const EthUninstallFilterInput: Schema<spec.EthUninstallFilterInput> = /* @__PURE__ */ schema(
  isEthUninstallFilterInput,
  explainEthUninstallFilterInput,
)

export const isEthUninstallFilterOutput = (value: unknown): value is spec.EthUninstallFilterOutput =>
  typeof value === 'boolean'

export const explainEthUninstallFilterOutput: Explain = boolean

/** Validates the output of `ethUninstallFilter`. */
export const EthUninstallFilterOutput: Schema<spec.EthUninstallFilterOutput> = /* @__PURE__ */ schema(
  isEthUninstallFilterOutput,
  explainEthUninstallFilterOutput,
)

export { EthUninstallFilterInput as input, EthUninstallFilterOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthUninstallFilterOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthUninstallFilterInput, { names: ['filterId'] })
