// @generated from specs/node/schemas/primitives.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * A whole number from 0 to 2^64 - 1 as a JSON number. It may exceed 2^53, beyond which a plain `JSON.parse` loses digits.
 * Format: `uint64`.
 * Value from 0.
 * An integer.
 */
export type Uint64 = number
