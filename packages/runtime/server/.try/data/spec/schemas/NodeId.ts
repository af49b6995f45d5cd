// @generated from specs/data/schemas/scalars.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * A node of the primary network.
 * Format: `node-id`.
 * Pattern: `^NodeID-[1-9A-HJ-NP-Za-km-z]{24,33}$`.
 *
 * @example "NodeID-LzbHv78tP6sMqLyuFAayCWW3jeKisDQQW"
 */
export type NodeId = string
