// @generated from specs/data/schemas/scalars.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * 32-byte id of a chain, block, vertex, transaction, asset or UTXO of the primary network, in cb58.
 * Format: `cb58`.
 * Pattern: `^[1-9A-HJ-NP-Za-km-z]{33,50}$`.
 *
 * @example "2d4X84o3PHVTv1acUuVp8p9tDfduV3gxgpnHUxT6P7VvMTDVQn"
 */
export type PrimaryNetworkId = string
