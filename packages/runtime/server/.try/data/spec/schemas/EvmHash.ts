// @generated from specs/data/schemas/scalars.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * Hash of a block or a transaction on an EVM chain, 32 bytes.
 * Format: `hex`.
 * Pattern: `^0x[0-9a-fA-F]{64}$`.
 *
 * @example "0xbdca008c7622b67017af234838cfc3d1367ce0b5f3d8b178b700b7feda8fa716"
 */
export type EvmHash = string
