// @generated from specs/node/schemas/primitives.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * UNIX seconds.
 * Format: `uint64`.
 * Integer of at least 0.
 */
export type UnixTime = number | bigint
