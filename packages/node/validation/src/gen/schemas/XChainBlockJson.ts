// @generated from specs/node/schemas/xchain-blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainXChainBlock, isXChainBlock } from './XChainBlock.ts'
import type * as spec from '@chainwright/node-spec/schemas/XChainBlockJson'
import { among, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isXChainBlockJson = (value: unknown): value is spec.XChainBlockJson => {
  if (typeof value !== 'object' || value === null) return false
  const { block, encoding } = value as Members
  return isXChainBlock(block) && encoding === 'json'
}

export const explainXChainBlockJson: Explain = at =>
  object(at, { block: explainXChainBlock, encoding: at => among(at, ['json'], 'const') })

/** A block as JSON. */
export const XChainBlockJson: Schema<spec.XChainBlockJson> = /* @__PURE__ */ schema(
  isXChainBlockJson,
  explainXChainBlockJson,
  'formats',
)
