// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Quantity } from '../schemas/Quantity.ts'
import type { Trace } from '../schemas/Trace.ts'

/**
 * Trace a block's transactions with the call tracer.
 * `debug_traceBlockByNumber`
 */
export interface DebugTraceBlockByNumberInput {
  number: Quantity
  options: { tracer: 'callTracer' }
}

export type DebugTraceBlockByNumberOutput = Trace[]

/** The failures of `debugTraceBlockByNumber`. */
export type DebugTraceBlockByNumberFailure = { code: -32601; data?: unknown } | { code: -32000; data?: unknown }
