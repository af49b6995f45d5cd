// @generated from specs/node/schemas/health.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { HealthCheck } from './HealthCheck.ts'

/** The selected checks, and whether all of them pass. */
export interface HealthCheckResult {
  /**
   * The checks by name: one for each chain, and others such as `bootstrapped`, `database`, `diskspace`, `network`
   * and `router`.
   */
  checks: { [key: string]: HealthCheck }
  /** Whether every check passes. */
  healthy: boolean
}
