// @generated from specs/node/schemas/xchain-blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainDecimalUint64, isDecimalUint64 } from './DecimalUint64.ts'
import type * as spec from '@chainwright/node-spec/schemas/Height'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isHeight = (value: unknown): value is spec.Height => {
  if (typeof value !== 'object' || value === null) return false
  const { height } = value as Members
  return isDecimalUint64(height)
}

export const explainHeight: Explain = at => object(at, { height: explainDecimalUint64 })

/** The height of the chain. */
export const Height: Schema<spec.Height> = /* @__PURE__ */ schema(isHeight, explainHeight)
