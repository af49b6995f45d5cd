// @generated from specs/node/methods/xvm.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { DecodedRequest } from '../schemas/DecodedRequest.ts'
import { TxFees } from '../schemas/TxFees.ts'
import type * as spec from '@chainwright/node-spec/operations/xvmGetTxFee'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isXvmGetTxFeeInput = (value: unknown): value is spec.XvmGetTxFeeInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainXvmGetTxFeeInput: Explain = object

/** Validates the input of `xvmGetTxFee`. */
export const XvmGetTxFeeInput: Schema<spec.XvmGetTxFeeInput> = /* @__PURE__ */ schema(
  isXvmGetTxFeeInput,
  explainXvmGetTxFeeInput,
)

/** Validates the output of `xvmGetTxFee`. */
export const XvmGetTxFeeOutput: Schema<spec.XvmGetTxFeeOutput> = TxFees

export { XvmGetTxFeeInput as input, XvmGetTxFeeOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: XvmGetTxFeeOutput, parseError: DecodedRequest, invalidVersion: DecodedRequest }
