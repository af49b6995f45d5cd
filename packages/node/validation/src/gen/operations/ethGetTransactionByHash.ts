// @generated from specs/node/methods/transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEthTransaction, isEthTransaction } from '../schemas/EthTransaction.ts'
import { explainHash32, isHash32 } from '../schemas/Hash32.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetTransactionByHash'
import { anyOf, members, object, rpcDecoder, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetTransactionByHashInput = (value: unknown): value is spec.EthGetTransactionByHashInput => {
  if (typeof value !== 'object' || value === null) return false
  const { transactionHash } = value as Members
  return isHash32(transactionHash)
}

export const explainEthGetTransactionByHashInput: Explain = (value, at) => {
  object(value, at)
  members(value, at, { transactionHash: explainHash32 }, ['transactionHash'])
}

export const EthGetTransactionByHashInput: Schema<spec.EthGetTransactionByHashInput> =
  /* @__PURE__ */ schema(isEthGetTransactionByHashInput, explainEthGetTransactionByHashInput, { formats: true })

export const isEthGetTransactionByHashOutput = (value: unknown): value is spec.EthGetTransactionByHashOutput =>
  isEthTransaction(value) || value === null

export const explainEthGetTransactionByHashOutput: Explain = (value, at) => anyOf(value, at, [[isEthTransaction, explainEthTransaction], [value => value === null, explainEthGetTransactionByHashOutputChoice2]])

export const EthGetTransactionByHashOutput: Schema<spec.EthGetTransactionByHashOutput> =
  /* @__PURE__ */ schema(isEthGetTransactionByHashOutput, explainEthGetTransactionByHashOutput, { formats: true })

export { EthGetTransactionByHashInput as input, EthGetTransactionByHashOutput as output }

/** The result, and the data of each error by its id. */
export const outcomes = { result: EthGetTransactionByHashOutput }

/** Reads and checks the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetTransactionByHashInput, { names: ['transactionHash'] })

const explainEthGetTransactionByHashOutputChoice2: Explain = (value, at) => type(value, at, 'null')
