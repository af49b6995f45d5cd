// @generated from specs/node/methods/blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainHash32, isHash32 } from '../schemas/Hash32.ts'
import { explainQuantity64, isQuantity64 } from '../schemas/Quantity64.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetBlockTransactionCountByHash'
import { anyOf, object, rpcDecoder, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetBlockTransactionCountByHashInput = (
  value: unknown,
): value is spec.EthGetBlockTransactionCountByHashInput => {
  if (typeof value !== 'object' || value === null) return false
  const { blockHash } = value as Members
  return isHash32(blockHash)
}

export const explainEthGetBlockTransactionCountByHashInput: Explain = at => object(at, { blockHash: explainHash32 })

/** Validates the input of `ethGetBlockTransactionCountByHash`. */
export const EthGetBlockTransactionCountByHashInput: Schema<spec.EthGetBlockTransactionCountByHashInput> =
  /* @__PURE__ */ schema(
    isEthGetBlockTransactionCountByHashInput,
    explainEthGetBlockTransactionCountByHashInput,
    'formats',
  )

export const isEthGetBlockTransactionCountByHashOutput = (
  value: unknown,
): value is spec.EthGetBlockTransactionCountByHashOutput => isQuantity64(value) || value === null

export const explainEthGetBlockTransactionCountByHashOutput: Explain = at =>
  anyOf(at, [
    [isQuantity64, explainQuantity64],
    [value => value === null, at => type(at, 'null')],
  ])

/** Validates the output of `ethGetBlockTransactionCountByHash`. */
export const EthGetBlockTransactionCountByHashOutput: Schema<spec.EthGetBlockTransactionCountByHashOutput> =
  /* @__PURE__ */ schema(isEthGetBlockTransactionCountByHashOutput, explainEthGetBlockTransactionCountByHashOutput)

export { EthGetBlockTransactionCountByHashInput as input, EthGetBlockTransactionCountByHashOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetBlockTransactionCountByHashOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetBlockTransactionCountByHashInput, { names: ['blockHash'] })
