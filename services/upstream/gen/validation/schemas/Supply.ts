// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/Supply.ts'
import { explainDigits, isDigits } from './Digits.ts'
import { object, optional, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isSupply = (value: unknown): value is spec.Supply => {
  if (typeof value !== 'object' || value === null) return false
  const { supply, height } = value as Members
  return isDigits(supply) && (height === undefined || isDigits(height))
}

export const explainSupply: Explain = at => object(at, { supply: explainDigits, height: optional(explainDigits) })

export const Supply: Schema<spec.Supply> = /* @__PURE__ */ schema(isSupply, explainSupply)
