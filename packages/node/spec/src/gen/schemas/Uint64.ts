// @generated from specs/node/schemas/primitives.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * An integer from 0 to 2^64 - 1, as a JSON number. Values above 2^53 lose digits in a plain `JSON.parse`.
 * Format: `uint64`.
 * Integer of at least 0.
 */
export type Uint64 = number | bigint
