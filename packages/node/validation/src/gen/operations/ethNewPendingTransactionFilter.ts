// @generated from specs/node/methods/logs.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { FilterId } from '../schemas/FilterId.ts'
import type * as spec from '@chainwright/node-spec/operations/ethNewPendingTransactionFilter'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthNewPendingTransactionFilterInput = (
  value: unknown,
): value is spec.EthNewPendingTransactionFilterInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainEthNewPendingTransactionFilterInput: Explain = object

/** Validates the input of `ethNewPendingTransactionFilter`. */
export const EthNewPendingTransactionFilterInput: Schema<spec.EthNewPendingTransactionFilterInput> =
  /* @__PURE__ */ schema(isEthNewPendingTransactionFilterInput, explainEthNewPendingTransactionFilterInput)

/** Validates the output of `ethNewPendingTransactionFilter`. */
export const EthNewPendingTransactionFilterOutput: Schema<spec.EthNewPendingTransactionFilterOutput> = FilterId

export { EthNewPendingTransactionFilterInput as input, EthNewPendingTransactionFilterOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthNewPendingTransactionFilterOutput }
