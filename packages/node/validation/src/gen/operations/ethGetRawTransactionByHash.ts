// @generated from specs/node/methods/transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainHash32, isHash32 } from '../schemas/Hash32.ts'
import { HexBytes } from '../schemas/HexBytes.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetRawTransactionByHash'
import { object, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetRawTransactionByHashInput = (value: unknown): value is spec.EthGetRawTransactionByHashInput => {
  if (typeof value !== 'object' || value === null) return false
  const { transactionHash } = value as Members
  return isHash32(transactionHash)
}

export const explainEthGetRawTransactionByHashInput: Explain = at => object(at, { transactionHash: explainHash32 })

/** Validates the input of `ethGetRawTransactionByHash`. */
export const EthGetRawTransactionByHashInput: Schema<spec.EthGetRawTransactionByHashInput> = /* @__PURE__ */ schema(
  isEthGetRawTransactionByHashInput,
  explainEthGetRawTransactionByHashInput,
  'formats',
)

/** Validates the output of `ethGetRawTransactionByHash`. */
export const EthGetRawTransactionByHashOutput: Schema<spec.EthGetRawTransactionByHashOutput> = HexBytes

export { EthGetRawTransactionByHashInput as input, EthGetRawTransactionByHashOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetRawTransactionByHashOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetRawTransactionByHashInput, { names: ['transactionHash'] })
