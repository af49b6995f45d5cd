// @generated from specs/node/schemas/primitives.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * Bytes in hex with the prefix `0x`. An empty sequence is `0x`.
 * Format: `hex`.
 * Pattern: `^0x(?:[0-9a-fA-F]{2})*$`.
 */
export type HexBytes = string
