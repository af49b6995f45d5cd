// @generated from specs/node/schemas/primitives.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * An X-Chain address: `X-`, the prefix of the network, `1` and the rest in bech32.
 * Format: `bech32-address`.
 * Pattern: `^X-[a-z]{1,83}1[02-9ac-hj-np-z]{38}$`.
 */
export type XChainAddress = string
