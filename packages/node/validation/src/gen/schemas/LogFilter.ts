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
  items,
  maxItems,
  members,
  never,
  object,
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
    (address === undefined || isEvmAddress(address) || isLogFilterAddressChoice2(address)) &&
    (topics === undefined || isLogFilterTopics(topics)) &&
    (blockHash === undefined || isLogFilterWithBlockHash(value))
  )
}

export const explainLogFilter: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    fromBlock: explainBlockNumberOrTag,
    toBlock: explainBlockNumberOrTag,
    blockHash: explainHash32,
    address: explainLogFilterAddress,
    topics: explainLogFilterTopics,
  })
  dependentSchema(value, at, 'blockHash', explainLogFilterWithBlockHash)
}

export const LogFilter: Schema<spec.LogFilter> =
  /* @__PURE__ */ schema(isLogFilter, explainLogFilter, { formats: true })

const isLogFilterAddressChoice2 = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isEvmAddress(value[i])) return false
  return true
}

const isLogFilterTopics = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  if (value.length > 4) return false
  for (let i = 0; i < value.length; i++) if (!isTopicFilter(value[i])) return false
  return true
}

const isLogFilterWithBlockHash = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true
  const { fromBlock, toBlock } = value as Members
  return fromBlock === undefined && toBlock === undefined
}

const explainLogFilterAddressChoice2: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainEvmAddress, isEvmAddress)
}

const explainLogFilterAddress: Explain = (value, at) => anyOf(value, at, [[isEvmAddress, explainEvmAddress], [isLogFilterAddressChoice2, explainLogFilterAddressChoice2]])

const explainLogFilterTopics: Explain = (value, at) => {
  array(value, at)
  maxItems(value, at, 4)
  items(value, at, explainTopicFilter, isTopicFilter)
}

const explainLogFilterWithBlockHash: Explain = (value, at) => members(value, at, { fromBlock: never, toBlock: never })
