// @generated from specs/node/methods/transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEthTransaction, isEthTransaction } from '../schemas/EthTransaction.ts'
import { explainHash32, isHash32 } from '../schemas/Hash32.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetTransactionByHash'
import { anyOf, object, rpcDecoder, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetTransactionByHashInput = (value: unknown): value is spec.EthGetTransactionByHashInput => {
  if (typeof value !== 'object' || value === null) return false
  const { transactionHash } = value as Members
  return isHash32(transactionHash)
}

export const explainEthGetTransactionByHashInput: Explain = at => object(at, { transactionHash: explainHash32 })

/** Validates the input of `ethGetTransactionByHash`. */
export const EthGetTransactionByHashInput: Schema<spec.EthGetTransactionByHashInput> = /* @__PURE__ */ schema(
  isEthGetTransactionByHashInput,
  explainEthGetTransactionByHashInput,
  'formats',
)

export const isEthGetTransactionByHashOutput = (value: unknown): value is spec.EthGetTransactionByHashOutput =>
  isEthTransaction(value) || value === null

export const explainEthGetTransactionByHashOutput: Explain = at =>
  anyOf(at, [
    [isEthTransaction, explainEthTransaction],
    [value => value === null, at => type(at, 'null')],
  ])

/** Validates the output of `ethGetTransactionByHash`. */
export const EthGetTransactionByHashOutput: Schema<spec.EthGetTransactionByHashOutput> = /* @__PURE__ */ schema(
  isEthGetTransactionByHashOutput,
  explainEthGetTransactionByHashOutput,
  'formats',
)

export { EthGetTransactionByHashInput as input, EthGetTransactionByHashOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetTransactionByHashOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetTransactionByHashInput, { names: ['transactionHash'] })
