// @generated from specs/data/schemas/scalars.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * Unsigned 256-bit integer as decimal digits.
 * An unsigned 256-bit integer as a decimal string.
 * Pattern: `^(?:0|[1-9][0-9]*)$`.
 *
 * @example "1500000000000000000"
 */
export type Uint256 = string
