// @generated from specs/node/schemas/primitives.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * A 32-byte id in cb58, of a chain, block, transaction, asset or UTXO of the primary network.
 * Format: `cb58`.
 * Pattern: `^[1-9A-HJ-NP-Za-km-z]{33,50}$`.
 *
 * @example "2STe6ecSXMPgF8oJLZaVzfKNsYCscVj9ro3KUE1NMmNp6z98yX"
 */
export type Cb58Id = string
