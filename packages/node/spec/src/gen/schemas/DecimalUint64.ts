// @generated from specs/node/schemas/primitives.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * An integer from 0 to 2^64 - 1, as decimal digits.
 * An unsigned 64-bit integer as a decimal string.
 * Pattern: `^(?:0|[1-9][0-9]*)$`.
 */
export type DecimalUint64 = string
