// @generated from specs/node/methods/blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainBlockNumberOrTag, isBlockNumberOrTag } from '../schemas/BlockNumberOrTag.ts'
import { explainEthUncle, isEthUncle } from '../schemas/EthUncle.ts'
import { explainQuantity64, isQuantity64 } from '../schemas/Quantity64.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetUncleByBlockNumberAndIndex'
import { anyOf, object, rpcDecoder, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetUncleByBlockNumberAndIndexInput = (
  value: unknown,
): value is spec.EthGetUncleByBlockNumberAndIndexInput => {
  if (typeof value !== 'object' || value === null) return false
  const { blockNumber, index } = value as Members
  return isBlockNumberOrTag(blockNumber) && isQuantity64(index)
}

export const explainEthGetUncleByBlockNumberAndIndexInput: Explain = at =>
  object(at, { blockNumber: explainBlockNumberOrTag, index: explainQuantity64 })

/** Validates the input of `ethGetUncleByBlockNumberAndIndex`. */
export const EthGetUncleByBlockNumberAndIndexInput: Schema<spec.EthGetUncleByBlockNumberAndIndexInput> =
  /* @__PURE__ */ schema(isEthGetUncleByBlockNumberAndIndexInput, explainEthGetUncleByBlockNumberAndIndexInput)

export const isEthGetUncleByBlockNumberAndIndexOutput = (
  value: unknown,
): value is spec.EthGetUncleByBlockNumberAndIndexOutput => isEthUncle(value) || value === null

export const explainEthGetUncleByBlockNumberAndIndexOutput: Explain = at =>
  anyOf(at, [
    [isEthUncle, explainEthUncle],
    [value => value === null, at => type(at, 'null')],
  ])

/** Validates the output of `ethGetUncleByBlockNumberAndIndex`. */
export const EthGetUncleByBlockNumberAndIndexOutput: Schema<spec.EthGetUncleByBlockNumberAndIndexOutput> =
  /* @__PURE__ */ schema(
    isEthGetUncleByBlockNumberAndIndexOutput,
    explainEthGetUncleByBlockNumberAndIndexOutput,
    'formats',
  )

export { EthGetUncleByBlockNumberAndIndexInput as input, EthGetUncleByBlockNumberAndIndexOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetUncleByBlockNumberAndIndexOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetUncleByBlockNumberAndIndexInput, {
  names: ['blockNumber', 'index'],
})
