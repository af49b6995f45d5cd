// @generated from specs/node/methods/transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEthReceipt, isEthReceipt } from '../schemas/EthReceipt.ts'
import { explainHash32, isHash32 } from '../schemas/Hash32.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetTransactionReceipt'
import { anyOf, object, rpcDecoder, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetTransactionReceiptInput = (value: unknown): value is spec.EthGetTransactionReceiptInput => {
  if (typeof value !== 'object' || value === null) return false
  const { transactionHash } = value as Members
  return isHash32(transactionHash)
}

export const explainEthGetTransactionReceiptInput: Explain = at => object(at, { transactionHash: explainHash32 })

/** Validates the input of `ethGetTransactionReceipt`. */
export const EthGetTransactionReceiptInput: Schema<spec.EthGetTransactionReceiptInput> = /* @__PURE__ */ schema(
  isEthGetTransactionReceiptInput,
  explainEthGetTransactionReceiptInput,
  'formats',
)

export const isEthGetTransactionReceiptOutput = (value: unknown): value is spec.EthGetTransactionReceiptOutput =>
  isEthReceipt(value) || value === null

export const explainEthGetTransactionReceiptOutput: Explain = at =>
  anyOf(at, [
    [isEthReceipt, explainEthReceipt],
    [value => value === null, at => type(at, 'null')],
  ])

/** Validates the output of `ethGetTransactionReceipt`. */
export const EthGetTransactionReceiptOutput: Schema<spec.EthGetTransactionReceiptOutput> = /* @__PURE__ */ schema(
  isEthGetTransactionReceiptOutput,
  explainEthGetTransactionReceiptOutput,
  'formats',
)

export { EthGetTransactionReceiptInput as input, EthGetTransactionReceiptOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetTransactionReceiptOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetTransactionReceiptInput, { names: ['transactionHash'] })
