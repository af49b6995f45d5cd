// @generated from specs/node/schemas/primitives.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * The id of a node.
 * Format: `node-id`.
 * Pattern: `^NodeID-[1-9A-HJ-NP-Za-km-z]{24,33}$`.
 */
export type NodeId = string
