// @generated from specs/node/methods/transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainBlockNumberOrTag, isBlockNumberOrTag } from '../schemas/BlockNumberOrTag.ts'
import { explainEthTransaction, isEthTransaction } from '../schemas/EthTransaction.ts'
import { explainQuantity64, isQuantity64 } from '../schemas/Quantity64.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetTransactionByBlockNumberAndIndex'
import { anyOf, object, rpcDecoder, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetTransactionByBlockNumberAndIndexInput = (
  value: unknown,
): value is spec.EthGetTransactionByBlockNumberAndIndexInput => {
  if (typeof value !== 'object' || value === null) return false
  const { blockNumber, index } = value as Members
  return isBlockNumberOrTag(blockNumber) && isQuantity64(index)
}

export const explainEthGetTransactionByBlockNumberAndIndexInput: Explain = at =>
  object(at, { blockNumber: explainBlockNumberOrTag, index: explainQuantity64 })

/** Validates the input of `ethGetTransactionByBlockNumberAndIndex`. */
export const EthGetTransactionByBlockNumberAndIndexInput: Schema<spec.EthGetTransactionByBlockNumberAndIndexInput> =
  /* @__PURE__ */ schema(
    isEthGetTransactionByBlockNumberAndIndexInput,
    explainEthGetTransactionByBlockNumberAndIndexInput,
  )

export const isEthGetTransactionByBlockNumberAndIndexOutput = (
  value: unknown,
): value is spec.EthGetTransactionByBlockNumberAndIndexOutput => isEthTransaction(value) || value === null

export const explainEthGetTransactionByBlockNumberAndIndexOutput: Explain = at =>
  anyOf(at, [
    [isEthTransaction, explainEthTransaction],
    [value => value === null, at => type(at, 'null')],
  ])

/** Validates the output of `ethGetTransactionByBlockNumberAndIndex`. */
export const EthGetTransactionByBlockNumberAndIndexOutput: Schema<spec.EthGetTransactionByBlockNumberAndIndexOutput> =
  /* @__PURE__ */ schema(
    isEthGetTransactionByBlockNumberAndIndexOutput,
    explainEthGetTransactionByBlockNumberAndIndexOutput,
    'formats',
  )

export { EthGetTransactionByBlockNumberAndIndexInput as input, EthGetTransactionByBlockNumberAndIndexOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetTransactionByBlockNumberAndIndexOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetTransactionByBlockNumberAndIndexInput, {
  names: ['blockNumber', 'index'],
})
