// @generated from specs/node/schemas/eth-fees.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainQuantity256, isQuantity256 } from './Quantity256.ts'
import { explainQuantity64, isQuantity64 } from './Quantity64.ts'
import type * as spec from '@chainwright/node-spec/schemas/FeeHistory'
import { array, items, members, minimum, number, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isFeeHistory = (value: unknown): value is spec.FeeHistory => {
  if (typeof value !== 'object' || value === null) return false
  const { oldestBlock, reward, baseFeePerGas, gasUsedRatio } = value as Members
  return (
    isQuantity64(oldestBlock) &&
    (reward === undefined || isFeeHistoryReward(reward)) &&
    isFeeHistoryBaseFeePerGas(baseFeePerGas) &&
    isFeeHistoryGasUsedRatio(gasUsedRatio)
  )
}

export const explainFeeHistory: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    oldestBlock: explainQuantity64,
    reward: explainFeeHistoryReward,
    baseFeePerGas: explainFeeHistoryBaseFeePerGas,
    gasUsedRatio: explainFeeHistoryGasUsedRatio,
  }, ['oldestBlock', 'baseFeePerGas', 'gasUsedRatio'])
}

export const FeeHistory: Schema<spec.FeeHistory> = /* @__PURE__ */ schema(isFeeHistory, explainFeeHistory)

const isFeeHistoryReward = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isFeeHistoryRewardItem(value[i])) return false
  return true
}

const isFeeHistoryBaseFeePerGas = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isQuantity256(value[i])) return false
  return true
}

const isFeeHistoryGasUsedRatio = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i]
    if (!Number.isFinite(item) || (item as number) < 0) return false
  }
  return true
}

const explainFeeHistoryReward: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainFeeHistoryRewardItem, isFeeHistoryRewardItem)
}

const explainFeeHistoryBaseFeePerGas: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainQuantity256, isQuantity256)
}

const explainFeeHistoryGasUsedRatio: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainFeeHistoryGasUsedRatioItem)
}

const isFeeHistoryRewardItem = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isQuantity256(value[i])) return false
  return true
}

const explainFeeHistoryRewardItem: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainQuantity256, isQuantity256)
}

const explainFeeHistoryGasUsedRatioItem: Explain = (value, at) => {
  number(value, at)
  minimum(value, at, 0)
}
