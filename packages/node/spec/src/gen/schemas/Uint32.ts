// @generated from specs/node/schemas/primitives.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * An integer from 0 to 2^32 - 1.
 * Integer from 0 to 4294967295.
 */
export type Uint32 = number
