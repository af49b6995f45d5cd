// @generated from specs/data/schemas/tokens.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * The number of digits after the decimal point in a displayed amount.
 * Integer of at least 0.
 *
 * @example 18
 */
export type Decimals = number
