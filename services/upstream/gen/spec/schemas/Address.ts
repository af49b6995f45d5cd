// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** Pattern: `^0x[0-9a-fA-F]{40}$`. */
export type Address = string
