// @generated from specs/node/schemas/admin.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** The result of loading the plugins that were not loaded before. */
export interface LoadedVms {
  /** The aliases of each newly loaded VM, by VM id. */
  newVMs: { [key: string]: string[] }
  /**
   * The error of each VM that failed to load, by VM id. Absent if none failed.
   * At least 1 property.
   */
  failedVMs?: { [key: string]: string }
}
