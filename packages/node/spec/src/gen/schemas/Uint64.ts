// @generated from specs/node/schemas/primitives.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * A whole number from 0 to 2^64 - 1 as a JSON number. It may exceed 2^53, beyond which a plain `JSON.parse`
 * loses digits.
 *
 * Format: `uint64`.
 * Integer from 0.
 */
export type Uint64 = number | bigint
