// @generated from specs/node/schemas/xchain-blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainChecksummedHex, isChecksummedHex } from './ChecksummedHex.ts'
import type * as spec from '@chainwright/node-spec/schemas/XChainBlockHex'
import { among, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isXChainBlockHex = (value: unknown): value is spec.XChainBlockHex => {
  if (typeof value !== 'object' || value === null) return false
  const { block, encoding } = value as Members
  return isChecksummedHex(block) && encoding === 'hex'
}

export const explainXChainBlockHex: Explain = at =>
  object(at, { block: explainChecksummedHex, encoding: at => among(at, ['hex'], 'const') })

/** A serialized block. */
export const XChainBlockHex: Schema<spec.XChainBlockHex> = /* @__PURE__ */ schema(
  isXChainBlockHex,
  explainXChainBlockHex,
  'formats',
)
