// @generated from specs/node/methods/xvm.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainCb58Id, isCb58Id } from '../schemas/Cb58Id.ts'
import { DecodedRequest } from '../schemas/DecodedRequest.ts'
import { explainXChainBlockHex, isXChainBlockHex } from '../schemas/XChainBlockHex.ts'
import { explainXChainBlockJson, isXChainBlockJson } from '../schemas/XChainBlockJson.ts'
import type * as spec from '@chainwright/node-spec/operations/xvmGetBlock'
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

export const isXvmGetBlockInput = (value: unknown): value is spec.XvmGetBlockInput => {
  if (typeof value !== 'object' || value === null) return false
  const { blockID, encoding } = value as Members
  return isCb58Id(blockID) && (encoding === undefined || encoding === 'hex' || encoding === 'json')
}

export const explainXvmGetBlockInput: Explain = at =>
  object(at, { blockID: explainCb58Id, encoding: optional(at => among(at, ['hex', 'json'])) })

/** Validates the input of `xvmGetBlock`. */
export const XvmGetBlockInput: Schema<spec.XvmGetBlockInput> = /* @__PURE__ */ schema(
  isXvmGetBlockInput,
  explainXvmGetBlockInput,
  'formats',
)

export const isXvmGetBlockOutput = (value: unknown): value is spec.XvmGetBlockOutput =>
  hasMembers(value) &&
  (value['encoding'] === 'hex' ? isXChainBlockHex(value) : value['encoding'] === 'json' && isXChainBlockJson(value))

export const explainXvmGetBlockOutput: Explain = at =>
  variants(at, 'encoding', { hex: explainXChainBlockHex, json: explainXChainBlockJson })

/** Validates the output of `xvmGetBlock`. */
export const XvmGetBlockOutput: Schema<spec.XvmGetBlockOutput> = /* @__PURE__ */ schema(
  isXvmGetBlockOutput,
  explainXvmGetBlockOutput,
  'formats',
)

export { XvmGetBlockInput as input, XvmGetBlockOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: XvmGetBlockOutput, parseError: DecodedRequest, invalidVersion: DecodedRequest }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(XvmGetBlockInput, {
  names: ['blockID', 'encoding'],
  fill: { defaults: { encoding: 'hex' } },
})
