// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** Pattern: `^0x[0-9a-f]{1,64}$`. */
export type Quantity = string
