// @generated from specs/node/schemas/health.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** The latest result of one check. */
export type HealthCheck = {
  /** Details of the check; any JSON value. */
  message?: unknown
  /** The error of the check. Absent if it passed. */
  error?: string
  /**
   * The time of the latest run; in the year 1 if the check has not run yet.
   * Format: `date-time`.
   * Pattern: `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$`.
   */
  timestamp: string
  /**
   * The duration of the run, in nanoseconds.
   * Integer of at least 0.
   */
  duration: number
  /**
   * The number of consecutive failures. Absent while the check passes.
   * Integer of at least 1.
   */
  contiguousFailures?: number
  /**
   * The time of the first of these failures. Absent while the check passes.
   * Format: `date-time`.
   * Pattern: `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$`.
   */
  timeOfFirstFailure?: string
} & ({ contiguousFailures?: never } | { contiguousFailures: number; error: string; timeOfFirstFailure: string }) &
  ({ timeOfFirstFailure?: never } | { timeOfFirstFailure: string; error: string; contiguousFailures: number })
