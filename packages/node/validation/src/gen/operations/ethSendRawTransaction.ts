// @generated from specs/node/methods/transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { Hash32 } from '../schemas/Hash32.ts'
import { explainHexBytes, isHexBytes } from '../schemas/HexBytes.ts'
import type * as spec from '@chainwright/node-spec/operations/ethSendRawTransaction'
import { object, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthSendRawTransactionInput = (value: unknown): value is spec.EthSendRawTransactionInput => {
  if (typeof value !== 'object' || value === null) return false
  const { transaction } = value as Members
  return isHexBytes(transaction)
}

export const explainEthSendRawTransactionInput: Explain = at => object(at, { transaction: explainHexBytes })

/** Validates the input of `ethSendRawTransaction`. */
export const EthSendRawTransactionInput: Schema<spec.EthSendRawTransactionInput> = /* @__PURE__ */ schema(
  isEthSendRawTransactionInput,
  explainEthSendRawTransactionInput,
  'formats',
)

/** Validates the output of `ethSendRawTransaction`. */
export const EthSendRawTransactionOutput: Schema<spec.EthSendRawTransactionOutput> = Hash32

export { EthSendRawTransactionInput as input, EthSendRawTransactionOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthSendRawTransactionOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthSendRawTransactionInput, { names: ['transaction'] })
