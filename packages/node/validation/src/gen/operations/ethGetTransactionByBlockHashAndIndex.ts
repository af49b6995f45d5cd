// @generated from specs/node/methods/transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEthTransaction, isEthTransaction } from '../schemas/EthTransaction.ts'
import { explainHash32, isHash32 } from '../schemas/Hash32.ts'
import { explainQuantity64, isQuantity64 } from '../schemas/Quantity64.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetTransactionByBlockHashAndIndex'
import { anyOf, object, rpcDecoder, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetTransactionByBlockHashAndIndexInput = (
  value: unknown,
): value is spec.EthGetTransactionByBlockHashAndIndexInput => {
  if (typeof value !== 'object' || value === null) return false
  const { blockHash, index } = value as Members
  return isHash32(blockHash) && isQuantity64(index)
}

export const explainEthGetTransactionByBlockHashAndIndexInput: Explain = at =>
  object(at, { blockHash: explainHash32, index: explainQuantity64 })

/** Validates the input of `ethGetTransactionByBlockHashAndIndex`. */
export const EthGetTransactionByBlockHashAndIndexInput: Schema<spec.EthGetTransactionByBlockHashAndIndexInput> =
  /* @__PURE__ */ schema(
    isEthGetTransactionByBlockHashAndIndexInput,
    explainEthGetTransactionByBlockHashAndIndexInput,
    'formats',
  )

export const isEthGetTransactionByBlockHashAndIndexOutput = (
  value: unknown,
): value is spec.EthGetTransactionByBlockHashAndIndexOutput => isEthTransaction(value) || value === null

export const explainEthGetTransactionByBlockHashAndIndexOutput: Explain = at =>
  anyOf(at, [
    [isEthTransaction, explainEthTransaction],
    [value => value === null, at => type(at, 'null')],
  ])

/** Validates the output of `ethGetTransactionByBlockHashAndIndex`. */
export const EthGetTransactionByBlockHashAndIndexOutput: Schema<spec.EthGetTransactionByBlockHashAndIndexOutput> =
  /* @__PURE__ */ schema(
    isEthGetTransactionByBlockHashAndIndexOutput,
    explainEthGetTransactionByBlockHashAndIndexOutput,
    'formats',
  )

export { EthGetTransactionByBlockHashAndIndexInput as input, EthGetTransactionByBlockHashAndIndexOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetTransactionByBlockHashAndIndexOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetTransactionByBlockHashAndIndexInput, {
  names: ['blockHash', 'index'],
})
