// @generated from specs/node/schemas/admin.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** The aliases of a chain. */
export interface ChainAliases {
  /**
   * The aliases, including the id of the chain. A node may return null for a chain that it does not know; the
   * contract does not allow this.
   */
  aliases: string[]
}
