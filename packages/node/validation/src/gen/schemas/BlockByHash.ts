// @generated from specs/node/schemas/eth-blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainHash32, isHash32 } from './Hash32.ts'
import type * as spec from '@chainwright/node-spec/schemas/BlockByHash'
import { boolean, never, object, optional, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isBlockByHash = (value: unknown): value is spec.BlockByHash => {
  if (typeof value !== 'object' || value === null) return false
  const { blockHash, requireCanonical, blockNumber } = value as Members
  return (
    isHash32(blockHash) &&
    (requireCanonical === undefined || typeof requireCanonical === 'boolean') &&
    blockNumber === undefined
  )
}

export const explainBlockByHash: Explain = at =>
  object(at, { blockHash: explainHash32, requireCanonical: optional(boolean), blockNumber: optional(never) })

/** A block by its hash (EIP-1898). */
export const BlockByHash: Schema<spec.BlockByHash> = /* @__PURE__ */ schema(
  isBlockByHash,
  explainBlockByHash,
  'formats',
)
