// @generated from specs/node/schemas/primitives.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * Bytes in hex with the prefix `0x`, followed by the last four bytes of their SHA-256 hash.
 * Format: `hex-checksum`.
 * Pattern: `^0x(?:[0-9a-f]{2}){4,}$`.
 */
export type ChecksummedHex = string
