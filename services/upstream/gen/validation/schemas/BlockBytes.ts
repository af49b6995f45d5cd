// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/BlockBytes.ts'
import { explainBytes, isBytes } from './Bytes.ts'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isBlockBytes = (value: unknown): value is spec.BlockBytes => {
  if (typeof value !== 'object' || value === null) return false
  const { block } = value as Members
  return isBytes(block)
}

export const explainBlockBytes: Explain = at => object(at, { block: explainBytes })

export const BlockBytes: Schema<spec.BlockBytes> = /* @__PURE__ */ schema(isBlockBytes, explainBlockBytes)
