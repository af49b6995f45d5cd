// @generated from specs/node/schemas/admin.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** What became of the plugins that were not loaded before. */
export interface LoadedVms {
  /** The aliases of each VM that was loaded now, by its id. */
  newVMs: { [key: string]: string[] }
  /**
   * Why a VM could not be loaded, by its id. Present only if one failed.
   * At least 1 member.
   */
  failedVMs?: { [key: string]: string }
}
