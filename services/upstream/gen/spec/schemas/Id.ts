// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** 32 bytes in cb58. */
export type Id = string
