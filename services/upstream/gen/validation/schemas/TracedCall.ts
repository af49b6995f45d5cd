// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/TracedCall.ts'
import { explainAddress, isAddress } from './Address.ts'
import { explainBytes, isBytes } from './Bytes.ts'
import { explainQuantity, isQuantity } from './Quantity.ts'
import { array, deeper, object, optional, schema, string, tooDeep } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isTracedCall = (value: unknown, depth = 0): value is spec.TracedCall => {
  if (typeof value !== 'object' || value === null) return false
  const { type: type_, from: from_, to, value: value_, input, error, calls } = value as Members
  return (
    typeof type_ === 'string' &&
    isAddress(from_) &&
    (to === undefined || isAddress(to)) &&
    (value_ === undefined || isQuantity(value_)) &&
    (input === undefined || isBytes(input)) &&
    (error === undefined || typeof error === 'string') &&
    (calls === undefined || isTracedCallCalls(calls, deeper(depth)))
  )
}

export const explainTracedCall: Explain = at => {
  if (tooDeep(at)) return
  object(at, {
    type: string,
    from: explainAddress,
    to: optional(explainAddress),
    value: optional(explainQuantity),
    input: optional(explainBytes),
    error: optional(string),
    calls: optional(explainTracedCallCalls),
  })
}

export const TracedCall: Schema<spec.TracedCall> = /* @__PURE__ */ schema(isTracedCall, explainTracedCall)

const isTracedCallCalls = (value: unknown, depth = 0): boolean =>
  Array.isArray(value) && refusedTracedCall(value, 0, depth) === value.length

const explainTracedCallCalls: Explain = at => {
  if (tooDeep(at)) return
  array(at, explainTracedCall)
}

const refusedTracedCall = (list: readonly unknown[], from: number, depth = 0): number => {
  for (let i = from; i < list.length; i++) if (!isTracedCall(list[i], deeper(depth))) return i
  return list.length
}
