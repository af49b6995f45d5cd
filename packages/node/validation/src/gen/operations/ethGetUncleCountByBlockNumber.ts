// @generated from specs/node/methods/blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainBlockNumberOrTag, isBlockNumberOrTag } from '../schemas/BlockNumberOrTag.ts'
import { explainQuantity64, isQuantity64 } from '../schemas/Quantity64.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetUncleCountByBlockNumber'
import { anyOf, object, rpcDecoder, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetUncleCountByBlockNumberInput = (
  value: unknown,
): value is spec.EthGetUncleCountByBlockNumberInput => {
  if (typeof value !== 'object' || value === null) return false
  const { blockNumber } = value as Members
  return isBlockNumberOrTag(blockNumber)
}

export const explainEthGetUncleCountByBlockNumberInput: Explain = at =>
  object(at, { blockNumber: explainBlockNumberOrTag })

/** Validates the input of `ethGetUncleCountByBlockNumber`. */
export const EthGetUncleCountByBlockNumberInput: Schema<spec.EthGetUncleCountByBlockNumberInput> =
  /* @__PURE__ */ schema(isEthGetUncleCountByBlockNumberInput, explainEthGetUncleCountByBlockNumberInput)

export const isEthGetUncleCountByBlockNumberOutput = (
  value: unknown,
): value is spec.EthGetUncleCountByBlockNumberOutput => isQuantity64(value) || value === null

export const explainEthGetUncleCountByBlockNumberOutput: Explain = at =>
  anyOf(at, [
    [isQuantity64, explainQuantity64],
    [value => value === null, at => type(at, 'null')],
  ])

/** Validates the output of `ethGetUncleCountByBlockNumber`. */
export const EthGetUncleCountByBlockNumberOutput: Schema<spec.EthGetUncleCountByBlockNumberOutput> =
  /* @__PURE__ */ schema(isEthGetUncleCountByBlockNumberOutput, explainEthGetUncleCountByBlockNumberOutput)

export { EthGetUncleCountByBlockNumberInput as input, EthGetUncleCountByBlockNumberOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetUncleCountByBlockNumberOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetUncleCountByBlockNumberInput, { names: ['blockNumber'] })
