// @generated from specs/node/schemas/eth-blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/node-spec/schemas/BlockTag'
import { among, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isBlockTag = (value: unknown): value is spec.BlockTag => (
  value === 'latest' ||
  value === 'earliest' ||
  value === 'pending' ||
  value === 'safe' ||
  value === 'finalized' ||
  value === 'accepted'
)

export const explainBlockTag: Explain = at => among(at, ['latest', 'earliest', 'pending', 'safe', 'finalized', 'accepted'])

/**
 * A block by its part: `latest` and `accepted` the last accepted one, `finalized` and `safe` the same since
 * acceptance is final, `pending` the one being built (the last accepted one where the node builds none),
 * `earliest` the genesis block.
 */
export const BlockTag: Schema<spec.BlockTag> = /* @__PURE__ */ schema(isBlockTag, explainBlockTag)
