// @generated from specs/node/methods/xvm.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainCb58Id, isCb58Id } from '../schemas/Cb58Id.ts'
import { DecodedRequest } from '../schemas/DecodedRequest.ts'
import { TxStatus } from '../schemas/TxStatus.ts'
import type * as spec from '@chainwright/node-spec/operations/xvmGetTxStatus'
import { object, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isXvmGetTxStatusInput = (value: unknown): value is spec.XvmGetTxStatusInput => {
  if (typeof value !== 'object' || value === null) return false
  const { txID } = value as Members
  return isCb58Id(txID)
}

export const explainXvmGetTxStatusInput: Explain = at => object(at, { txID: explainCb58Id })

/** Validates the input of `xvmGetTxStatus`. */
export const XvmGetTxStatusInput: Schema<spec.XvmGetTxStatusInput> = /* @__PURE__ */ schema(
  isXvmGetTxStatusInput,
  explainXvmGetTxStatusInput,
  'formats',
)

/** Validates the output of `xvmGetTxStatus`. */
export const XvmGetTxStatusOutput: Schema<spec.XvmGetTxStatusOutput> = TxStatus

export { XvmGetTxStatusInput as input, XvmGetTxStatusOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: XvmGetTxStatusOutput, parseError: DecodedRequest, invalidVersion: DecodedRequest }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(XvmGetTxStatusInput, { names: ['txID'] })
