// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/operations/warpGetMessageAggregateSignature.ts'
import { Bytes } from '../schemas/Bytes.ts'
import {
  integer,
  maximum,
  minimum,
  object,
  rpcDecoder,
  schema,
  string,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isWarpGetMessageAggregateSignatureInput = (
  value: unknown,
): value is spec.WarpGetMessageAggregateSignatureInput => {
  if (typeof value !== 'object' || value === null) return false
  const { messageId, quorum, subnetId } = value as Members
  return (
    typeof messageId === 'string' &&
    Number.isInteger(quorum) &&
    (quorum as number) >= 1 &&
    (quorum as number) <= 100 &&
    typeof subnetId === 'string'
  )
}

export const explainWarpGetMessageAggregateSignatureInput: Explain = at =>
  object(at, { messageId: string, quorum: explainWarpGetMessageAggregateSignatureInputQuorum, subnetId: string })

/** Validates the input of `warpGetMessageAggregateSignature`. */
export const WarpGetMessageAggregateSignatureInput: Schema<spec.WarpGetMessageAggregateSignatureInput> =
  /* @__PURE__ */ schema(isWarpGetMessageAggregateSignatureInput, explainWarpGetMessageAggregateSignatureInput)

/** Validates the output of `warpGetMessageAggregateSignature`. */
export const WarpGetMessageAggregateSignatureOutput: Schema<spec.WarpGetMessageAggregateSignatureOutput> = Bytes

export { WarpGetMessageAggregateSignatureInput as input, WarpGetMessageAggregateSignatureOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: WarpGetMessageAggregateSignatureOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(WarpGetMessageAggregateSignatureInput, {
  names: ['messageId', 'quorum', 'subnetId'],
})

const explainWarpGetMessageAggregateSignatureInputQuorum: Explain = at => {
  if (integer(at)) {
    minimum(at, 1)
    maximum(at, 100)
  }
}
