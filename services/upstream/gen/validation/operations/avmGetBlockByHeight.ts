// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/operations/avmGetBlockByHeight.ts'
import { BlockBytes } from '../schemas/BlockBytes.ts'
import { explainDigits, isDigits } from '../schemas/Digits.ts'
import { among, object, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAvmGetBlockByHeightInput = (value: unknown): value is spec.AvmGetBlockByHeightInput => {
  if (typeof value !== 'object' || value === null) return false
  const { height, encoding } = value as Members
  return isDigits(height) && encoding === 'hex'
}

export const explainAvmGetBlockByHeightInput: Explain = at =>
  object(at, { height: explainDigits, encoding: at => among(at, ['hex'], 'const') })

/** Validates the input of `avmGetBlockByHeight`. */
export const AvmGetBlockByHeightInput: Schema<spec.AvmGetBlockByHeightInput> = /* @__PURE__ */ schema(
  isAvmGetBlockByHeightInput,
  explainAvmGetBlockByHeightInput,
)

/** Validates the output of `avmGetBlockByHeight`. */
export const AvmGetBlockByHeightOutput: Schema<spec.AvmGetBlockByHeightOutput> = BlockBytes

export { AvmGetBlockByHeightInput as input, AvmGetBlockByHeightOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: AvmGetBlockByHeightOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(AvmGetBlockByHeightInput, { names: ['height', 'encoding'] })
