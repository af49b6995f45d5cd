// @generated from specs/node/schemas/eth-logs.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainBlockNumberOrTag, isBlockNumberOrTag } from './BlockNumberOrTag.ts'
import { explainEvmAddress, isEvmAddress } from './EvmAddress.ts'
import { explainHash32, isHash32 } from './Hash32.ts'
import { explainTopicFilter, isTopicFilter } from './TopicFilter.ts'
import type * as spec from '@chainwright/node-spec/schemas/LogFilter'
import {
  anyOf,
  array,
  dependentSchema,
  hasMembers,
  maxItems,
  never,
  object,
  optional,
  schema,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isLogFilter = (value: unknown): value is spec.LogFilter => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { fromBlock, toBlock, blockHash, address, topics } = value as Members
  return (
    (fromBlock === undefined || isBlockNumberOrTag(fromBlock)) &&
    (toBlock === undefined || isBlockNumberOrTag(toBlock)) &&
    (blockHash === undefined || isHash32(blockHash)) &&
    (address === undefined ||
      isEvmAddress(address) ||
      (Array.isArray(address) && refusedEvmAddress(address, 0) === address.length)) &&
    (topics === undefined ||
      (Array.isArray(topics) && topics.length <= 4 && refusedTopicFilter(topics, 0) === topics.length)) &&
    (blockHash === undefined || isLogFilterWithBlockHash(value))
  )
}

export const explainLogFilter: Explain = at =>
  object(at, {
    fromBlock: optional(explainBlockNumberOrTag),
    toBlock: optional(explainBlockNumberOrTag),
    blockHash: optional(explainHash32),
    address: optional(explainLogFilterAddress),
    topics: optional(at => array(at, explainTopicFilter, refusedTopicFilter) && maxItems(at, 4)),
  }) && dependentSchema(at, 'blockHash', explainLogFilterWithBlockHash)

/** Selects logs by a range of blocks or by one block, by contract and by topic. */
export const LogFilter: Schema<spec.LogFilter> = /* @__PURE__ */ schema(isLogFilter, explainLogFilter, 'formats')

const refusedEvmAddress = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isEvmAddress(list[i])) return i
  return list.length
}

const refusedTopicFilter = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isTopicFilter(list[i])) return i
  return list.length
}

const isLogFilterWithBlockHash = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true
  const { fromBlock, toBlock } = value as Members
  return fromBlock === undefined && toBlock === undefined
}

const explainLogFilterAddress: Explain = at =>
  anyOf(at, [
    [isEvmAddress, explainEvmAddress],
    [
      value => Array.isArray(value) && refusedEvmAddress(value, 0) === value.length,
      at => array(at, explainEvmAddress, refusedEvmAddress),
    ],
  ])

const explainLogFilterWithBlockHash: Explain = at =>
  hasMembers(at.value) && object(at, { fromBlock: optional(never), toBlock: optional(never) })
