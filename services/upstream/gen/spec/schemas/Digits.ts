// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** Pattern: `^(0|[1-9][0-9]{0,19})$`. */
export type Digits = string
