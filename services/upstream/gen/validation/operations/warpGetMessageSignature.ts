// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/operations/warpGetMessageSignature.ts'
import { Bytes } from '../schemas/Bytes.ts'
import { object, rpcDecoder, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isWarpGetMessageSignatureInput = (value: unknown): value is spec.WarpGetMessageSignatureInput => {
  if (typeof value !== 'object' || value === null) return false
  const { messageId } = value as Members
  return typeof messageId === 'string'
}

export const explainWarpGetMessageSignatureInput: Explain = at => object(at, { messageId: string })

/** Validates the input of `warpGetMessageSignature`. */
export const WarpGetMessageSignatureInput: Schema<spec.WarpGetMessageSignatureInput> = /* @__PURE__ */ schema(
  isWarpGetMessageSignatureInput,
  explainWarpGetMessageSignatureInput,
)

/** Validates the output of `warpGetMessageSignature`. */
export const WarpGetMessageSignatureOutput: Schema<spec.WarpGetMessageSignatureOutput> = Bytes

export { WarpGetMessageSignatureInput as input, WarpGetMessageSignatureOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: WarpGetMessageSignatureOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(WarpGetMessageSignatureInput, { names: ['messageId'] })
