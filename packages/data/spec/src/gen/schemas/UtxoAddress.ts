// @generated from specs/data/schemas/scalars.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * Address on the P- or X-Chain. The prefix of the chain is optional.
 * Format: `bech32-address`.
 * Pattern: `^(?:[XP]-)?[a-z]{1,83}1[02-9ac-hj-np-z]{38}$`.
 *
 * @example "P-fuji190vqdjtlpcq27xslcveglfmr4ynfwg7get3p93"
 */
export type UtxoAddress = string
