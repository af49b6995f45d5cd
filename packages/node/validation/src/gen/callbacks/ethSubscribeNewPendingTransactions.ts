// @generated from specs/node/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { Hash32 } from '../schemas/Hash32.ts'
import type * as spec from '@chainwright/node-spec/callbacks/ethSubscribeNewPendingTransactions'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthSubscribeNewPendingTransactionsInput = (
  value: unknown,
): value is spec.EthSubscribeNewPendingTransactionsInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainEthSubscribeNewPendingTransactionsInput: Explain = object

/** Validates the input of `ethSubscribeNewPendingTransactions`. */
export const EthSubscribeNewPendingTransactionsInput: Schema<spec.EthSubscribeNewPendingTransactionsInput> =
  /* @__PURE__ */ schema(isEthSubscribeNewPendingTransactionsInput, explainEthSubscribeNewPendingTransactionsInput)

/** Validates the output of `ethSubscribeNewPendingTransactions`. */
export const EthSubscribeNewPendingTransactionsOutput: Schema<spec.EthSubscribeNewPendingTransactionsOutput> = Hash32

export { EthSubscribeNewPendingTransactionsInput as input, EthSubscribeNewPendingTransactionsOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthSubscribeNewPendingTransactionsOutput }
