// @generated from specs/node/schemas/primitives.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * An id of 32 bytes in cb58, as chains, blocks, transactions, assets and UTXOs of the primary network have.
 * Format: `cb58`.
 * Pattern: `^[1-9A-HJ-NP-Za-km-z]{33,50}$`.
 *
 * @example "2STe6ecSXMPgF8oJLZaVzfKNsYCscVj9ro3KUE1NMmNp6z98yX"
 */
export type Cb58Id = string
