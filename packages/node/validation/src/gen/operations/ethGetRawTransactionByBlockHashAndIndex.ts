// @generated from specs/node/methods/transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainHash32, isHash32 } from '../schemas/Hash32.ts'
import { HexBytes } from '../schemas/HexBytes.ts'
import { explainQuantity64, isQuantity64 } from '../schemas/Quantity64.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetRawTransactionByBlockHashAndIndex'
import { object, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetRawTransactionByBlockHashAndIndexInput = (
  value: unknown,
): value is spec.EthGetRawTransactionByBlockHashAndIndexInput => {
  if (typeof value !== 'object' || value === null) return false
  const { blockHash, index } = value as Members
  return isHash32(blockHash) && isQuantity64(index)
}

export const explainEthGetRawTransactionByBlockHashAndIndexInput: Explain = at =>
  object(at, { blockHash: explainHash32, index: explainQuantity64 })

/** Validates the input of `ethGetRawTransactionByBlockHashAndIndex`. */
export const EthGetRawTransactionByBlockHashAndIndexInput: Schema<spec.EthGetRawTransactionByBlockHashAndIndexInput> =
  /* @__PURE__ */ schema(
    isEthGetRawTransactionByBlockHashAndIndexInput,
    explainEthGetRawTransactionByBlockHashAndIndexInput,
    'formats',
  )

/** Validates the output of `ethGetRawTransactionByBlockHashAndIndex`. */
export const EthGetRawTransactionByBlockHashAndIndexOutput: Schema<spec.EthGetRawTransactionByBlockHashAndIndexOutput> =
  HexBytes

export {
  EthGetRawTransactionByBlockHashAndIndexInput as input,
  EthGetRawTransactionByBlockHashAndIndexOutput as output,
}

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetRawTransactionByBlockHashAndIndexOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetRawTransactionByBlockHashAndIndexInput, {
  names: ['blockHash', 'index'],
})
