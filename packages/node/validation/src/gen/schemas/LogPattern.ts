// @generated from specs/node/schemas/eth-logs.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEvmAddress, isEvmAddress } from './EvmAddress.ts'
import { explainTopicFilter, isTopicFilter } from './TopicFilter.ts'
import type * as spec from '@chainwright/node-spec/schemas/LogPattern'
import { anyOf, array, maxItems, object, optional, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isLogPattern = (value: unknown): value is spec.LogPattern => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { address, topics } = value as Members
  return (
    (address === undefined ||
      isEvmAddress(address) ||
      (Array.isArray(address) && refusedEvmAddress(address, 0) === address.length)) &&
    (topics === undefined ||
      (Array.isArray(topics) && topics.length <= 4 && refusedTopicFilter(topics, 0) === topics.length))
  )
}

export const explainLogPattern: Explain = at =>
  object(at, {
    address: optional(explainLogPatternAddress),
    topics: optional(at => array(at, explainTopicFilter, refusedTopicFilter) && maxItems(at, 4)),
  })

/** Selects logs by contract and by topic. */
export const LogPattern: Schema<spec.LogPattern> = /* @__PURE__ */ schema(isLogPattern, explainLogPattern, 'formats')

const refusedEvmAddress = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isEvmAddress(list[i])) return i
  return list.length
}

const refusedTopicFilter = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isTopicFilter(list[i])) return i
  return list.length
}

const explainLogPatternAddress: Explain = at =>
  anyOf(at, [
    [isEvmAddress, explainEvmAddress],
    [
      value => Array.isArray(value) && refusedEvmAddress(value, 0) === value.length,
      at => array(at, explainEvmAddress, refusedEvmAddress),
    ],
  ])
