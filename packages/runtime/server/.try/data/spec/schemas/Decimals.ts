// @generated from specs/data/schemas/tokens.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * How many digits of an amount stand after the decimal point when it is shown.
 * Integer from 0.
 *
 * @example 18
 */
export type Decimals = number
