// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/operations/platformGetBlockByHeight.ts'
import { BlockBytes } from '../schemas/BlockBytes.ts'
import { explainDigits, isDigits } from '../schemas/Digits.ts'
import { among, object, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isPlatformGetBlockByHeightInput = (value: unknown): value is spec.PlatformGetBlockByHeightInput => {
  if (typeof value !== 'object' || value === null) return false
  const { height, encoding } = value as Members
  return isDigits(height) && encoding === 'hex'
}

export const explainPlatformGetBlockByHeightInput: Explain = at =>
  object(at, { height: explainDigits, encoding: at => among(at, ['hex'], 'const') })

/** Validates the input of `platformGetBlockByHeight`. */
export const PlatformGetBlockByHeightInput: Schema<spec.PlatformGetBlockByHeightInput> = /* @__PURE__ */ schema(
  isPlatformGetBlockByHeightInput,
  explainPlatformGetBlockByHeightInput,
)

/** Validates the output of `platformGetBlockByHeight`. */
export const PlatformGetBlockByHeightOutput: Schema<spec.PlatformGetBlockByHeightOutput> = BlockBytes

export { PlatformGetBlockByHeightInput as input, PlatformGetBlockByHeightOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: PlatformGetBlockByHeightOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(PlatformGetBlockByHeightInput, { names: ['height', 'encoding'] })
