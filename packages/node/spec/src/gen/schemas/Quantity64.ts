// @generated from specs/node/schemas/primitives.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * An integer of at most 64 bits, in hex with the prefix `0x`, without leading zeros. Zero is `0x0`.
 * Pattern: `^0x(?:0|[1-9a-f][0-9a-f]{0,15})$`.
 */
export type Quantity64 = string
