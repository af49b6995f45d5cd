// @generated from specs/node/methods/transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainBlockNumberOrTag, isBlockNumberOrTag } from '../schemas/BlockNumberOrTag.ts'
import { HexBytes } from '../schemas/HexBytes.ts'
import { explainQuantity64, isQuantity64 } from '../schemas/Quantity64.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetRawTransactionByBlockNumberAndIndex'
import { object, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetRawTransactionByBlockNumberAndIndexInput = (
  value: unknown,
): value is spec.EthGetRawTransactionByBlockNumberAndIndexInput => {
  if (typeof value !== 'object' || value === null) return false
  const { blockNumber, index } = value as Members
  return isBlockNumberOrTag(blockNumber) && isQuantity64(index)
}

export const explainEthGetRawTransactionByBlockNumberAndIndexInput: Explain = at =>
  object(at, { blockNumber: explainBlockNumberOrTag, index: explainQuantity64 })

/** Validates the input of `ethGetRawTransactionByBlockNumberAndIndex`. */
export const EthGetRawTransactionByBlockNumberAndIndexInput: Schema<spec.EthGetRawTransactionByBlockNumberAndIndexInput> =
  /* @__PURE__ */ schema(
    isEthGetRawTransactionByBlockNumberAndIndexInput,
    explainEthGetRawTransactionByBlockNumberAndIndexInput,
  )

/** Validates the output of `ethGetRawTransactionByBlockNumberAndIndex`. */
export const EthGetRawTransactionByBlockNumberAndIndexOutput: Schema<spec.EthGetRawTransactionByBlockNumberAndIndexOutput> =
  HexBytes

export {
  EthGetRawTransactionByBlockNumberAndIndexInput as input,
  EthGetRawTransactionByBlockNumberAndIndexOutput as output,
}

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetRawTransactionByBlockNumberAndIndexOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetRawTransactionByBlockNumberAndIndexInput, {
  names: ['blockNumber', 'index'],
})
