// @generated from specs/node/methods/blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainBlockNumberOrTag, isBlockNumberOrTag } from '../schemas/BlockNumberOrTag.ts'
import { explainQuantity64, isQuantity64 } from '../schemas/Quantity64.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetBlockTransactionCountByNumber'
import { anyOf, object, rpcDecoder, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetBlockTransactionCountByNumberInput = (
  value: unknown,
): value is spec.EthGetBlockTransactionCountByNumberInput => {
  if (typeof value !== 'object' || value === null) return false
  const { blockNumber } = value as Members
  return isBlockNumberOrTag(blockNumber)
}

export const explainEthGetBlockTransactionCountByNumberInput: Explain = at =>
  object(at, { blockNumber: explainBlockNumberOrTag })

/** Validates the input of `ethGetBlockTransactionCountByNumber`. */
export const EthGetBlockTransactionCountByNumberInput: Schema<spec.EthGetBlockTransactionCountByNumberInput> =
  /* @__PURE__ */ schema(isEthGetBlockTransactionCountByNumberInput, explainEthGetBlockTransactionCountByNumberInput)

export const isEthGetBlockTransactionCountByNumberOutput = (
  value: unknown,
): value is spec.EthGetBlockTransactionCountByNumberOutput => isQuantity64(value) || value === null

export const explainEthGetBlockTransactionCountByNumberOutput: Explain = at =>
  anyOf(at, [
    [isQuantity64, explainQuantity64],
    [value => value === null, at => type(at, 'null')],
  ])

/** Validates the output of `ethGetBlockTransactionCountByNumber`. */
export const EthGetBlockTransactionCountByNumberOutput: Schema<spec.EthGetBlockTransactionCountByNumberOutput> =
  /* @__PURE__ */ schema(isEthGetBlockTransactionCountByNumberOutput, explainEthGetBlockTransactionCountByNumberOutput)

export { EthGetBlockTransactionCountByNumberInput as input, EthGetBlockTransactionCountByNumberOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetBlockTransactionCountByNumberOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetBlockTransactionCountByNumberInput, { names: ['blockNumber'] })
