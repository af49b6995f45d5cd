// @generated from specs/node/schemas/primitives.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * Seconds since 1970-01-01 00:00 UTC.
 * Format: `uint64`.
 * Integer from 0.
 */
export type UnixTime = number | bigint
