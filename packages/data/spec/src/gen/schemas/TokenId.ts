// @generated from specs/data/schemas/tokens.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * Id of a token within its contract, as decimal digits.
 * An unsigned 256-bit integer as a decimal string.
 * Pattern: `^(?:0|[1-9][0-9]*)$`.
 *
 * @example "7"
 */
export type TokenId = string
