// @generated from specs/node/schemas/primitives.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesNodeId } from '../patterns.ts'
import type * as spec from '@chainwright/node-spec/schemas/NodeId'
import { format, pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isNodeId = (value: unknown): value is spec.NodeId => typeof value === 'string' && matchesNodeId(value)

export const explainNodeId: Explain = at => {
  if (string(at)) {
    pattern(at, matchesNodeId, 'a node id: NodeID- and 24 to 33 base58 characters')
    format(at, 'node-id')
  }
}

/**
 * The id of a node.
 * Format: `node-id`.
 * Pattern: `^NodeID-[1-9A-HJ-NP-Za-km-z]{24,33}$`.
 */
export const NodeId: Schema<spec.NodeId> = /* @__PURE__ */ schema(isNodeId, explainNodeId, 'formats')
