// @generated from specs/node/methods/chain.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainBlockNumberOrTag, isBlockNumberOrTag } from '../schemas/BlockNumberOrTag.ts'
import { FeeHistory } from '../schemas/FeeHistory.ts'
import { explainQuantity64, isQuantity64 } from '../schemas/Quantity64.ts'
import type * as spec from '@chainwright/node-spec/operations/ethFeeHistory'
import {
  array,
  items,
  maximum,
  members,
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
    isEthFeeHistoryInputRewardPercentiles(rewardPercentiles)
  )
}

export const explainEthFeeHistoryInput: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    blockCount: explainQuantity64,
    newestBlock: explainBlockNumberOrTag,
    rewardPercentiles: explainEthFeeHistoryInputRewardPercentiles,
  }, ['blockCount', 'newestBlock', 'rewardPercentiles'])
}

export const EthFeeHistoryInput: Schema<spec.EthFeeHistoryInput> =
  /* @__PURE__ */ schema(isEthFeeHistoryInput, explainEthFeeHistoryInput)

export const EthFeeHistoryOutput: Schema<spec.EthFeeHistoryOutput> = FeeHistory

export { EthFeeHistoryInput as input, EthFeeHistoryOutput as output }

/** The result, and the data of each error by its id. */
export const outcomes = { result: EthFeeHistoryOutput }

/** Reads and checks the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthFeeHistoryInput, { names: ['blockCount', 'newestBlock', 'rewardPercentiles'] })

const isEthFeeHistoryInputRewardPercentiles = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i]
    if (!Number.isFinite(item) || (item as number) < 0 || (item as number) > 100) return false
  }
  return true
}

const explainEthFeeHistoryInputRewardPercentiles: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainEthFeeHistoryInputRewardPercentilesItem)
}

const explainEthFeeHistoryInputRewardPercentilesItem: Explain = (value, at) => {
  number(value, at)
  minimum(value, at, 0)
  maximum(value, at, 100)
}
