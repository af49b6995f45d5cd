// @generated from specs/node/schemas/eth-fees.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainQuantity256, isQuantity256 } from './Quantity256.ts'
import { explainQuantity64, isQuantity64 } from './Quantity64.ts'
import type * as spec from '@chainwright/node-spec/schemas/FeeHistory'
import { array, minimum, number, object, optional, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isFeeHistory = (value: unknown): value is spec.FeeHistory => {
  if (typeof value !== 'object' || value === null) return false
  const { oldestBlock, reward, baseFeePerGas, gasUsedRatio } = value as Members
  return (
    isQuantity64(oldestBlock) &&
    (reward === undefined || (Array.isArray(reward) && refusedFeeHistoryRewardItem(reward, 0) === reward.length)) &&
    Array.isArray(baseFeePerGas) &&
    refusedQuantity256(baseFeePerGas, 0) === baseFeePerGas.length &&
    Array.isArray(gasUsedRatio) &&
    refusedFeeHistoryGasUsedRatioItem(gasUsedRatio, 0) === gasUsedRatio.length
  )
}

export const explainFeeHistory: Explain = at =>
  object(at, {
    oldestBlock: explainQuantity64,
    reward: optional(explainFeeHistoryReward),
    baseFeePerGas: at => array(at, explainQuantity256, refusedQuantity256),
    gasUsedRatio: explainFeeHistoryGasUsedRatio,
  })

/** Fees of consecutive blocks. */
export const FeeHistory: Schema<spec.FeeHistory> = /* @__PURE__ */ schema(isFeeHistory, explainFeeHistory)

const refusedFeeHistoryRewardItem = (list: readonly unknown[], from: number): number => {
  for (let i = from >>> 0; i < list.length; i++) {
    const item = list[i]
    if (!Array.isArray(item) || refusedQuantity256(item, 0) !== item.length) return i
  }
  return list.length
}

const refusedQuantity256 = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isQuantity256(list[i])) return i
  return list.length
}

const refusedFeeHistoryGasUsedRatioItem = (list: readonly unknown[], from: number): number => {
  for (let i = from >>> 0; i < list.length; i++) {
    const item = list[i]
    if (!Number.isFinite(item) || (item as number) < 0) return i
  }
  return list.length
}

const explainFeeHistoryReward: Explain = at =>
  array(at, at => array(at, explainQuantity256, refusedQuantity256), refusedFeeHistoryRewardItem)

const explainFeeHistoryGasUsedRatio: Explain = at =>
  array(at, at => number(at) && minimum(at, 0), refusedFeeHistoryGasUsedRatioItem)
