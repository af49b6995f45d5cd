// @generated from specs/node/methods/blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainHash32, isHash32 } from '../schemas/Hash32.ts'
import { explainQuantity64, isQuantity64 } from '../schemas/Quantity64.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetUncleCountByBlockHash'
import { anyOf, object, rpcDecoder, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetUncleCountByBlockHashInput = (value: unknown): value is spec.EthGetUncleCountByBlockHashInput => {
  if (typeof value !== 'object' || value === null) return false
  const { blockHash } = value as Members
  return isHash32(blockHash)
}

export const explainEthGetUncleCountByBlockHashInput: Explain = at => object(at, { blockHash: explainHash32 })

/** Validates the input of `ethGetUncleCountByBlockHash`. */
export const EthGetUncleCountByBlockHashInput: Schema<spec.EthGetUncleCountByBlockHashInput> = /* @__PURE__ */ schema(
  isEthGetUncleCountByBlockHashInput,
  explainEthGetUncleCountByBlockHashInput,
  'formats',
)

export const isEthGetUncleCountByBlockHashOutput = (value: unknown): value is spec.EthGetUncleCountByBlockHashOutput =>
  isQuantity64(value) || value === null

export const explainEthGetUncleCountByBlockHashOutput: Explain = at =>
  anyOf(at, [
    [isQuantity64, explainQuantity64],
    [value => value === null, at => type(at, 'null')],
  ])

/** Validates the output of `ethGetUncleCountByBlockHash`. */
export const EthGetUncleCountByBlockHashOutput: Schema<spec.EthGetUncleCountByBlockHashOutput> = /* @__PURE__ */ schema(
  isEthGetUncleCountByBlockHashOutput,
  explainEthGetUncleCountByBlockHashOutput,
)

export { EthGetUncleCountByBlockHashInput as input, EthGetUncleCountByBlockHashOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetUncleCountByBlockHashOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetUncleCountByBlockHashInput, { names: ['blockHash'] })
