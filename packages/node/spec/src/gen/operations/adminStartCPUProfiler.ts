// @generated from specs/node/methods/admin.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AdminServerFailure } from '../failures.ts'
import type { EmptyObject } from '../schemas/EmptyObject.ts'

/**
 * Start the CPU profiler.
 *
 * Starts a CPU profile, which runs until `admin.stopCPUProfiler`.
 *
 * `admin.startCPUProfiler`
 */
export type AdminStartCPUProfilerInput = { [key: string]: never }

export type AdminStartCPUProfilerOutput = EmptyObject

/** The failures of `adminStartCPUProfiler`. */
export type AdminStartCPUProfilerFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'profilerRunning'; code: -32000; data?: unknown }
  | AdminServerFailure
