// @generated from specs/node/schemas/primitives.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * A whole number of at most 256 bits in hex after `0x`, without leading zeros; zero is `0x0`.
 * Pattern: `^0x(?:0|[1-9a-f][0-9a-f]{0,63})$`.
 */
export type Quantity256 = string
