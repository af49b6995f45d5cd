// @generated from specs/data/schemas/chains.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * A public network. `fuji` and `testnet` are both the test network.
 * @example "fuji"
 */
export type Network = 'mainnet' | 'fuji' | 'testnet'
