// @generated from specs/node/schemas/eth-blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEthHeader, isEthHeader } from './EthHeader.ts'
import { explainHash32, isHash32 } from './Hash32.ts'
import { explainQuantity64, isQuantity64 } from './Quantity64.ts'
import type * as spec from '@chainwright/node-spec/schemas/EthUncle'
import { array, items, members, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthUncle = (value: unknown): value is spec.EthUncle => {
  if (typeof value !== 'object' || value === null) return false
  const { size, uncles } = value as Members
  return isQuantity64(size) && isEthUncleUncles(uncles) && isEthHeader(value)
}

export const explainEthUncle: Explain = (value, at) => {
  members(value, at, { size: explainQuantity64, uncles: explainEthUncleUncles }, ['size', 'uncles'])
  explainEthHeader(value, at)
}

export const EthUncle: Schema<spec.EthUncle> = /* @__PURE__ */ schema(isEthUncle, explainEthUncle, { formats: true })

const isEthUncleUncles = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isHash32(value[i])) return false
  return true
}

const explainEthUncleUncles: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainHash32, isHash32)
}
