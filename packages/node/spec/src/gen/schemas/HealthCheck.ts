// @generated from specs/node/schemas/health.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** The last run of one check. */
export type HealthCheck = {
  /** What the check has to tell beyond its verdict; any JSON value. */
  message?: unknown
  /** Why the check failed. A check that passes has none. */
  error?: string
  /**
   * When the check ran last; the year 1 if it has not run yet.
   * Format: `date-time`.
   * Pattern: `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$`.
   */
  timestamp: string
  /**
   * How long the run took, in nanoseconds.
   * Integer from 0.
   */
  duration: number
  /**
   * How often the check has failed in a row. Present only while it fails.
   * Integer from 1.
   */
  contiguousFailures?: number
  /**
   * When the first of these failures was. Present only while the check fails.
   * Format: `date-time`.
   * Pattern: `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$`.
   */
  timeOfFirstFailure?: string
} & ({ contiguousFailures?: never } | { contiguousFailures: number; error: string; timeOfFirstFailure: string }) &
  ({ timeOfFirstFailure?: never } | { timeOfFirstFailure: string; error: string; contiguousFailures: number })
