// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/operations/avmGetTxFee.ts'
import { XChainFees } from '../schemas/XChainFees.ts'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAvmGetTxFeeInput = (value: unknown): value is spec.AvmGetTxFeeInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainAvmGetTxFeeInput: Explain = object

/** Validates the input of `avmGetTxFee`. */
export const AvmGetTxFeeInput: Schema<spec.AvmGetTxFeeInput> = /* @__PURE__ */ schema(
  isAvmGetTxFeeInput,
  explainAvmGetTxFeeInput,
)

/** Validates the output of `avmGetTxFee`. */
export const AvmGetTxFeeOutput: Schema<spec.AvmGetTxFeeOutput> = XChainFees

export { AvmGetTxFeeInput as input, AvmGetTxFeeOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: AvmGetTxFeeOutput }
