// @generated from specs/data/schemas/chains.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** The chain of the primary network that the response describes. */
export interface ChainInfo {
  /**
   * Alias of the chain.
   * Other values are possible.
   */
  chainName: 'p-chain' | 'x-chain' | 'c-chain' | (string & {})
  /**
   * Network of the chain.
   * Other values are possible.
   */
  network: 'mainnet' | 'fuji' | 'testnet' | (string & {})
}
