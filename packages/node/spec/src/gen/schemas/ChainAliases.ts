// @generated from specs/node/schemas/admin.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** Every name a chain answers to. */
export interface ChainAliases {
  /**
   * The aliases, the id of the chain among them. A node may answer null for a chain that it does not know, which
   * is not in the contract.
   */
  aliases: string[]
}
