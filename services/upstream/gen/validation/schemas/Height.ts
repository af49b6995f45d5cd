// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/Height.ts'
import { explainDigits, isDigits } from './Digits.ts'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isHeight = (value: unknown): value is spec.Height => {
  if (typeof value !== 'object' || value === null) return false
  const { height } = value as Members
  return isDigits(height)
}

export const explainHeight: Explain = at => object(at, { height: explainDigits })

export const Height: Schema<spec.Height> = /* @__PURE__ */ schema(isHeight, explainHeight)
