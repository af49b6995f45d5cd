// @generated from specs/node/schemas/eth-logs.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * The id of a filter on the node.
 * Pattern: `^0x[0-9a-f]{1,32}$`.
 */
export type FilterId = string
