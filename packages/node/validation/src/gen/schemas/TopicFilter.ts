// @generated from specs/node/schemas/eth-logs.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainHash32, isHash32 } from './Hash32.ts'
import type * as spec from '@chainwright/node-spec/schemas/TopicFilter'
import { anyOf, array, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isTopicFilter = (value: unknown): value is spec.TopicFilter =>
  value === null || isHash32(value) || (Array.isArray(value) && refusedHash32(value, 0) === value.length)

export const explainTopicFilter: Explain = at =>
  anyOf(at, [
    [value => value === null, at => type(at, 'null')],
    [isHash32, explainHash32],
    [
      value => Array.isArray(value) && refusedHash32(value, 0) === value.length,
      at => array(at, explainHash32, refusedHash32),
    ],
  ])

/** A required topic; null matches any topic, a list matches any of its items. */
export const TopicFilter: Schema<spec.TopicFilter> = /* @__PURE__ */ schema(
  isTopicFilter,
  explainTopicFilter,
  'formats',
)

const refusedHash32 = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isHash32(list[i])) return i
  return list.length
}
