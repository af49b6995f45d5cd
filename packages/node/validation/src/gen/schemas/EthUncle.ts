// @generated from specs/node/schemas/eth-blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEthHeader, isEthHeader } from './EthHeader.ts'
import { explainHash32, isHash32 } from './Hash32.ts'
import { explainQuantity64, isQuantity64 } from './Quantity64.ts'
import type * as spec from '@chainwright/node-spec/schemas/EthUncle'
import { array, hasMembers, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthUncle = (value: unknown): value is spec.EthUncle => {
  if (typeof value !== 'object' || value === null) return false
  const { size, uncles } = value as Members
  return isQuantity64(size) && Array.isArray(uncles) && refusedHash32(uncles, 0) === uncles.length && isEthHeader(value)
}

export const explainEthUncle: Explain = at => {
  if (hasMembers(at.value)) {
    object(at, { size: explainQuantity64, uncles: at => array(at, explainHash32, refusedHash32) })
  }
  explainEthHeader(at)
}

/** A block without its transactions. */
export const EthUncle: Schema<spec.EthUncle> = /* @__PURE__ */ schema(isEthUncle, explainEthUncle, 'formats')

const refusedHash32 = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isHash32(list[i])) return i
  return list.length
}
