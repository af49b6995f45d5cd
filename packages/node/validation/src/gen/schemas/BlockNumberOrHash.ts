// @generated from specs/node/schemas/eth-blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainBlockByHash, isBlockByHash } from './BlockByHash.ts'
import { explainBlockByNumber, isBlockByNumber } from './BlockByNumber.ts'
import { explainBlockTag, isBlockTag } from './BlockTag.ts'
import { explainHash32, isHash32 } from './Hash32.ts'
import { explainQuantity64, isQuantity64 } from './Quantity64.ts'
import type * as spec from '@chainwright/node-spec/schemas/BlockNumberOrHash'
import { anyOf, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isBlockNumberOrHash = (value: unknown): value is spec.BlockNumberOrHash =>
  isBlockTag(value) || isQuantity64(value) || isHash32(value) || isBlockByNumber(value) || isBlockByHash(value)

export const explainBlockNumberOrHash: Explain = at =>
  anyOf(at, [
    [isBlockTag, explainBlockTag],
    [isQuantity64, explainQuantity64],
    [isHash32, explainHash32],
    [isBlockByNumber, explainBlockByNumber],
    [isBlockByHash, explainBlockByHash],
  ])

/** A block by its number, tag or hash, as a string or as a property of an object. */
export const BlockNumberOrHash: Schema<spec.BlockNumberOrHash> = /* @__PURE__ */ schema(
  isBlockNumberOrHash,
  explainBlockNumberOrHash,
  'formats',
)
