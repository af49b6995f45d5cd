// @generated from specs/node/methods/blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEthUncle, isEthUncle } from '../schemas/EthUncle.ts'
import { explainHash32, isHash32 } from '../schemas/Hash32.ts'
import { explainQuantity64, isQuantity64 } from '../schemas/Quantity64.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetUncleByBlockHashAndIndex'
import { anyOf, object, rpcDecoder, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetUncleByBlockHashAndIndexInput = (
  value: unknown,
): value is spec.EthGetUncleByBlockHashAndIndexInput => {
  if (typeof value !== 'object' || value === null) return false
  const { blockHash, index } = value as Members
  return isHash32(blockHash) && isQuantity64(index)
}

export const explainEthGetUncleByBlockHashAndIndexInput: Explain = at =>
  object(at, { blockHash: explainHash32, index: explainQuantity64 })

/** Validates the input of `ethGetUncleByBlockHashAndIndex`. */
export const EthGetUncleByBlockHashAndIndexInput: Schema<spec.EthGetUncleByBlockHashAndIndexInput> =
  /* @__PURE__ */ schema(isEthGetUncleByBlockHashAndIndexInput, explainEthGetUncleByBlockHashAndIndexInput, 'formats')

export const isEthGetUncleByBlockHashAndIndexOutput = (
  value: unknown,
): value is spec.EthGetUncleByBlockHashAndIndexOutput => isEthUncle(value) || value === null

export const explainEthGetUncleByBlockHashAndIndexOutput: Explain = at =>
  anyOf(at, [
    [isEthUncle, explainEthUncle],
    [value => value === null, at => type(at, 'null')],
  ])

/** Validates the output of `ethGetUncleByBlockHashAndIndex`. */
export const EthGetUncleByBlockHashAndIndexOutput: Schema<spec.EthGetUncleByBlockHashAndIndexOutput> =
  /* @__PURE__ */ schema(isEthGetUncleByBlockHashAndIndexOutput, explainEthGetUncleByBlockHashAndIndexOutput, 'formats')

export { EthGetUncleByBlockHashAndIndexInput as input, EthGetUncleByBlockHashAndIndexOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetUncleByBlockHashAndIndexOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetUncleByBlockHashAndIndexInput, { names: ['blockHash', 'index'] })
