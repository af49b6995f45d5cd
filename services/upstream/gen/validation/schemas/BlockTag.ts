// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/BlockTag.ts'
import { explainQuantity, isQuantity } from './Quantity.ts'
import { among, anyOf, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isBlockTag = (value: unknown): value is spec.BlockTag => isQuantity(value) || value === 'latest'

export const explainBlockTag: Explain = at =>
  anyOf(at, [
    [isQuantity, explainQuantity],
    [value => value === 'latest', at => among(at, ['latest'], 'const')],
  ])

export const BlockTag: Schema<spec.BlockTag> = /* @__PURE__ */ schema(isBlockTag, explainBlockTag)
