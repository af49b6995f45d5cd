// @generated from specs/node/methods/xvm.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainDecimalUint64, isDecimalUint64 } from '../schemas/DecimalUint64.ts'
import { DecodedRequest } from '../schemas/DecodedRequest.ts'
import { explainXChainBlockHex, isXChainBlockHex } from '../schemas/XChainBlockHex.ts'
import { explainXChainBlockJson, isXChainBlockJson } from '../schemas/XChainBlockJson.ts'
import type * as spec from '@chainwright/node-spec/operations/xvmGetBlockByHeight'
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

export const isXvmGetBlockByHeightInput = (value: unknown): value is spec.XvmGetBlockByHeightInput => {
  if (typeof value !== 'object' || value === null) return false
  const { height, encoding } = value as Members
  return isDecimalUint64(height) && (encoding === undefined || encoding === 'hex' || encoding === 'json')
}

export const explainXvmGetBlockByHeightInput: Explain = at =>
  object(at, { height: explainDecimalUint64, encoding: optional(at => among(at, ['hex', 'json'])) })

/** Validates the input of `xvmGetBlockByHeight`. */
export const XvmGetBlockByHeightInput: Schema<spec.XvmGetBlockByHeightInput> = /* @__PURE__ */ schema(
  isXvmGetBlockByHeightInput,
  explainXvmGetBlockByHeightInput,
)

export const isXvmGetBlockByHeightOutput = (value: unknown): value is spec.XvmGetBlockByHeightOutput =>
  hasMembers(value) &&
  (value['encoding'] === 'hex' ? isXChainBlockHex(value) : value['encoding'] === 'json' && isXChainBlockJson(value))

export const explainXvmGetBlockByHeightOutput: Explain = at =>
  variants(at, 'encoding', { hex: explainXChainBlockHex, json: explainXChainBlockJson })

/** Validates the output of `xvmGetBlockByHeight`. */
export const XvmGetBlockByHeightOutput: Schema<spec.XvmGetBlockByHeightOutput> = /* @__PURE__ */ schema(
  isXvmGetBlockByHeightOutput,
  explainXvmGetBlockByHeightOutput,
  'formats',
)

export { XvmGetBlockByHeightInput as input, XvmGetBlockByHeightOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = {
  result: XvmGetBlockByHeightOutput,
  parseError: DecodedRequest,
  invalidVersion: DecodedRequest,
}

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(XvmGetBlockByHeightInput, {
  names: ['height', 'encoding'],
  fill: { defaults: { encoding: 'hex' } },
})
