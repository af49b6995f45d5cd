// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/Trace.ts'
import { explainHash, isHash } from './Hash.ts'
import { explainTracedCall, isTracedCall } from './TracedCall.ts'
import { object, optional, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isTrace = (value: unknown): value is spec.Trace => {
  if (typeof value !== 'object' || value === null) return false
  const { txHash, result } = value as Members
  return (txHash === undefined || isHash(txHash)) && isTracedCall(result)
}

export const explainTrace: Explain = at => object(at, { txHash: optional(explainHash), result: explainTracedCall })

export const Trace: Schema<spec.Trace> = /* @__PURE__ */ schema(isTrace, explainTrace)
