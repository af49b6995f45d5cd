// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** Pattern: `^0x[0-9a-fA-F]{64}$`. */
export type Hash = string
