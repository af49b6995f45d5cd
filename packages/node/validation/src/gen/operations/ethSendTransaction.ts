// @generated from specs/node/methods/transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { Hash32 } from '../schemas/Hash32.ts'
import { explainTransactionRequest, isTransactionRequest } from '../schemas/TransactionRequest.ts'
import type * as spec from '@chainwright/node-spec/operations/ethSendTransaction'
import { object, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthSendTransactionInput = (value: unknown): value is spec.EthSendTransactionInput => {
  if (typeof value !== 'object' || value === null) return false
  const { transaction } = value as Members
  return isTransactionRequest(transaction)
}

export const explainEthSendTransactionInput: Explain = at => object(at, { transaction: explainTransactionRequest })

/** Validates the input of `ethSendTransaction`. */
export const EthSendTransactionInput: Schema<spec.EthSendTransactionInput> = /* @__PURE__ */ schema(
  isEthSendTransactionInput,
  explainEthSendTransactionInput,
  'formats',
)

/** Validates the output of `ethSendTransaction`. */
export const EthSendTransactionOutput: Schema<spec.EthSendTransactionOutput> = Hash32

export { EthSendTransactionInput as input, EthSendTransactionOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthSendTransactionOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthSendTransactionInput, { names: ['transaction'] })
