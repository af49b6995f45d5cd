// @generated from specs/node/schemas/eth-state.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * The key of a storage slot, up to 32 bytes in hex.
 * Pattern: `^0x[0-9a-fA-F]{1,64}$`.
 */
export type StorageKey = string
