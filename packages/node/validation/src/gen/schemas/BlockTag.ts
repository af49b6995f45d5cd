// @generated from specs/node/schemas/eth-blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/node-spec/schemas/BlockTag'
import { among, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isBlockTag = (value: unknown): value is spec.BlockTag =>
  value === 'latest' ||
  value === 'earliest' ||
  value === 'pending' ||
  value === 'safe' ||
  value === 'finalized' ||
  value === 'accepted'

export const explainBlockTag: Explain = at =>
  among(at, ['latest', 'earliest', 'pending', 'safe', 'finalized', 'accepted'])

/**
 * A block tag: `latest` and `accepted` are the last accepted block; `finalized` and `safe` are the same, because
 * acceptance is final; `pending` is the block being built (the last accepted block if the node builds none);
 * `earliest` is the genesis block.
 */
export const BlockTag: Schema<spec.BlockTag> = /* @__PURE__ */ schema(isBlockTag, explainBlockTag)
