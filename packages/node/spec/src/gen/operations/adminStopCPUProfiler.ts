// @generated from specs/node/methods/admin.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AdminServerFailure } from '../failures.ts'
import type { EmptyObject } from '../schemas/EmptyObject.ts'

/**
 * Stop the CPU profiler.
 *
 * Stops the CPU profile and writes it to the file `cpu.profile` in the node's profile directory.
 *
 * `admin.stopCPUProfiler`
 */
export type AdminStopCPUProfilerInput = { [key: string]: never }

export type AdminStopCPUProfilerOutput = EmptyObject

/** The failures of `adminStopCPUProfiler`. */
export type AdminStopCPUProfilerFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'profilerIdle'; code: -32000; data?: unknown }
  | AdminServerFailure
