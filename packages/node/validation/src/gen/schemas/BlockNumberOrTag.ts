// @generated from specs/node/schemas/eth-blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainBlockTag, isBlockTag } from './BlockTag.ts'
import { explainQuantity64, isQuantity64 } from './Quantity64.ts'
import type * as spec from '@chainwright/node-spec/schemas/BlockNumberOrTag'
import { anyOf, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isBlockNumberOrTag = (value: unknown): value is spec.BlockNumberOrTag =>
  isBlockTag(value) || isQuantity64(value)

export const explainBlockNumberOrTag: Explain = at =>
  anyOf(at, [
    [isBlockTag, explainBlockTag],
    [isQuantity64, explainQuantity64],
  ])

/** A block by its number or tag. */
export const BlockNumberOrTag: Schema<spec.BlockNumberOrTag> = /* @__PURE__ */ schema(
  isBlockNumberOrTag,
  explainBlockNumberOrTag,
)
