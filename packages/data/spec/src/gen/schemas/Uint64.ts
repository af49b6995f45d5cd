// @generated from specs/data/schemas/scalars.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * Unsigned 64-bit integer as decimal digits; it may exceed 2^53.
 * An unsigned 64-bit integer as a decimal string.
 * Pattern: `^(?:0|[1-9][0-9]*)$`.
 *
 * @example "1042"
 */
export type Uint64 = string
