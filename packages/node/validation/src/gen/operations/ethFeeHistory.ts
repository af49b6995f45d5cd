// @generated from specs/node/methods/chain.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainBlockNumberOrTag, isBlockNumberOrTag } from '../schemas/BlockNumberOrTag.ts'
import { explainFeeHistory, isFeeHistory } from '../schemas/FeeHistory.ts'
import { explainNoFeeHistory, isNoFeeHistory } from '../schemas/NoFeeHistory.ts'
import { explainQuantity64, isQuantity64 } from '../schemas/Quantity64.ts'
import type * as spec from '@chainwright/node-spec/operations/ethFeeHistory'
import {
  anyOf,
  array,
  maximum,
  minimum,
  number,
  object,
  rpcDecoder,
  schema,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthFeeHistoryInput = (value: unknown): value is spec.EthFeeHistoryInput => {
  if (typeof value !== 'object' || value === null) return false
  const { blockCount, newestBlock, rewardPercentiles } = value as Members
  return (
    isQuantity64(blockCount) &&
    isBlockNumberOrTag(newestBlock) &&
    Array.isArray(rewardPercentiles) &&
    refusedEthFeeHistoryInputRewardPercentilesItem(rewardPercentiles, 0) === rewardPercentiles.length
  )
}

export const explainEthFeeHistoryInput: Explain = at =>
  object(at, {
    blockCount: explainQuantity64,
    newestBlock: explainBlockNumberOrTag,
    rewardPercentiles: explainEthFeeHistoryInputRewardPercentiles,
  })

/** Validates the input of `ethFeeHistory`. */
export const EthFeeHistoryInput: Schema<spec.EthFeeHistoryInput> = /* @__PURE__ */ schema(
  isEthFeeHistoryInput,
  explainEthFeeHistoryInput,
)

export const isEthFeeHistoryOutput = (value: unknown): value is spec.EthFeeHistoryOutput =>
  isFeeHistory(value) || isNoFeeHistory(value)

export const explainEthFeeHistoryOutput: Explain = at =>
  anyOf(at, [
    [isFeeHistory, explainFeeHistory],
    [isNoFeeHistory, explainNoFeeHistory],
  ])

/** Validates the output of `ethFeeHistory`. */
export const EthFeeHistoryOutput: Schema<spec.EthFeeHistoryOutput> = /* @__PURE__ */ schema(
  isEthFeeHistoryOutput,
  explainEthFeeHistoryOutput,
)

export { EthFeeHistoryInput as input, EthFeeHistoryOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthFeeHistoryOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthFeeHistoryInput, {
  names: ['blockCount', 'newestBlock', 'rewardPercentiles'],
})

const refusedEthFeeHistoryInputRewardPercentilesItem = (list: readonly unknown[], from: number): number => {
  for (let i = from >>> 0; i < list.length; i++) {
    const item = list[i]
    if (!Number.isFinite(item) || (item as number) < 0 || (item as number) > 100) return i
  }
  return list.length
}

const explainEthFeeHistoryInputRewardPercentiles: Explain = at =>
  array(at, explainEthFeeHistoryInputRewardPercentilesItem, refusedEthFeeHistoryInputRewardPercentilesItem)

const explainEthFeeHistoryInputRewardPercentilesItem: Explain = at => {
  if (number(at)) {
    minimum(at, 0)
    maximum(at, 100)
  }
}
