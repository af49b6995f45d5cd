// @generated from specs/node/schemas/eth-blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainBlockNumberOrTag, isBlockNumberOrTag } from './BlockNumberOrTag.ts'
import type * as spec from '@chainwright/node-spec/schemas/BlockByNumber'
import { never, object, optional, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isBlockByNumber = (value: unknown): value is spec.BlockByNumber => {
  if (typeof value !== 'object' || value === null) return false
  const { blockNumber, blockHash } = value as Members
  return isBlockNumberOrTag(blockNumber) && blockHash === undefined
}

export const explainBlockByNumber: Explain = at =>
  object(at, { blockNumber: explainBlockNumberOrTag, blockHash: optional(never) })

/** A block by its number or tag (EIP-1898). */
export const BlockByNumber: Schema<spec.BlockByNumber> = /* @__PURE__ */ schema(isBlockByNumber, explainBlockByNumber)
