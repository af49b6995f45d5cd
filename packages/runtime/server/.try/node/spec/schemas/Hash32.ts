// @generated from specs/node/schemas/primitives.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * 32 bytes in hex, such as the hash of a block or of a transaction.
 * Format: `hex`.
 * Pattern: `^0x[0-9a-fA-F]{64}$`.
 */
export type Hash32 = string
