// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/operations/debugTraceBlockByNumber.ts'
import { isHash } from '../schemas/Hash.ts'
import { explainQuantity, isQuantity } from '../schemas/Quantity.ts'
import { explainTrace } from '../schemas/Trace.ts'
import { isTracedCall } from '../schemas/TracedCall.ts'
import { among, array, object, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isDebugTraceBlockByNumberInput = (value: unknown): value is spec.DebugTraceBlockByNumberInput => {
  if (typeof value !== 'object' || value === null) return false
  const { number, options } = value as Members
  return isQuantity(number) && isDebugTraceBlockByNumberInputOptions(options)
}

export const explainDebugTraceBlockByNumberInput: Explain = at =>
  object(at, {
    number: explainQuantity,
    options: at => object(at, { tracer: at => among(at, ['callTracer'], 'const') }),
  })

/** Validates the input of `debugTraceBlockByNumber`. */
export const DebugTraceBlockByNumberInput: Schema<spec.DebugTraceBlockByNumberInput> = /* @__PURE__ */ schema(
  isDebugTraceBlockByNumberInput,
  explainDebugTraceBlockByNumberInput,
)

export const isDebugTraceBlockByNumberOutput = (value: unknown): value is spec.DebugTraceBlockByNumberOutput =>
  Array.isArray(value) && refusedTrace(value, 0) === value.length

export const explainDebugTraceBlockByNumberOutput: Explain = at => array(at, explainTrace, refusedTrace)

/** Validates the output of `debugTraceBlockByNumber`. */
export const DebugTraceBlockByNumberOutput: Schema<spec.DebugTraceBlockByNumberOutput> = /* @__PURE__ */ schema(
  isDebugTraceBlockByNumberOutput,
  explainDebugTraceBlockByNumberOutput,
)

export { DebugTraceBlockByNumberInput as input, DebugTraceBlockByNumberOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: DebugTraceBlockByNumberOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(DebugTraceBlockByNumberInput, { names: ['number', 'options'] })

const isDebugTraceBlockByNumberInputOptions = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const { tracer } = value as Members
  return tracer === 'callTracer'
}

const refusedTrace = (list: readonly unknown[], from: number): number => {
  for (let i = from >>> 0; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { txHash, result } = item as Members
    if ((txHash !== undefined && !isHash(txHash)) || !isTracedCall(result)) return i
  }
  return list.length
}
