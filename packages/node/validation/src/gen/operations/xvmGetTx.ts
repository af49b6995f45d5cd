// @generated from specs/node/methods/xvm.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainCb58Id, isCb58Id } from '../schemas/Cb58Id.ts'
import { DecodedRequest } from '../schemas/DecodedRequest.ts'
import { explainXChainTxHex, isXChainTxHex } from '../schemas/XChainTxHex.ts'
import { explainXChainTxJson, isXChainTxJson } from '../schemas/XChainTxJson.ts'
import type * as spec from '@chainwright/node-spec/operations/xvmGetTx'
import {
  among,
  hasMembers,
  object,
  optional,
  rpcDecoder,
  schema,
  variants,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isXvmGetTxInput = (value: unknown): value is spec.XvmGetTxInput => {
  if (typeof value !== 'object' || value === null) return false
  const { txID, encoding } = value as Members
  return isCb58Id(txID) && (encoding === undefined || encoding === 'hex' || encoding === 'json')
}

export const explainXvmGetTxInput: Explain = at =>
  object(at, { txID: explainCb58Id, encoding: optional(at => among(at, ['hex', 'json'])) })

/** Validates the input of `xvmGetTx`. */
export const XvmGetTxInput: Schema<spec.XvmGetTxInput> = /* @__PURE__ */ schema(
  isXvmGetTxInput,
  explainXvmGetTxInput,
  'formats',
)

export const isXvmGetTxOutput = (value: unknown): value is spec.XvmGetTxOutput =>
  hasMembers(value) &&
  (value['encoding'] === 'hex' ? isXChainTxHex(value) : value['encoding'] === 'json' && isXChainTxJson(value))

export const explainXvmGetTxOutput: Explain = at =>
  variants(at, 'encoding', { hex: explainXChainTxHex, json: explainXChainTxJson })

/** Validates the output of `xvmGetTx`. */
export const XvmGetTxOutput: Schema<spec.XvmGetTxOutput> = /* @__PURE__ */ schema(
  isXvmGetTxOutput,
  explainXvmGetTxOutput,
  'formats',
)

export { XvmGetTxInput as input, XvmGetTxOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: XvmGetTxOutput, parseError: DecodedRequest, invalidVersion: DecodedRequest }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(XvmGetTxInput, {
  names: ['txID', 'encoding'],
  fill: { defaults: { encoding: 'hex' } },
})
