// @generated from specs/node/schemas/primitives.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * Seconds since 1970-01-01 00:00 UTC.
 * Format: `uint64`.
 * Value from 0.
 * An integer.
 */
export type UnixTime = number
