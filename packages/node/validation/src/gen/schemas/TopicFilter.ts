// @generated from specs/node/schemas/eth-logs.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainHash32, isHash32 } from './Hash32.ts'
import type * as spec from '@chainwright/node-spec/schemas/TopicFilter'
import { anyOf, array, items, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isTopicFilter = (value: unknown): value is spec.TopicFilter =>
  value === null || isHash32(value) || isTopicFilterChoice3(value)

export const explainTopicFilter: Explain = (value, at) => anyOf(value, at, [[value => value === null, explainTopicFilterChoice1], [isHash32, explainHash32], [isTopicFilterChoice3, explainTopicFilterChoice3]])

export const TopicFilter: Schema<spec.TopicFilter> =
  /* @__PURE__ */ schema(isTopicFilter, explainTopicFilter, { formats: true })

const isTopicFilterChoice3 = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isHash32(value[i])) return false
  return true
}

const explainTopicFilterChoice1: Explain = (value, at) => type(value, at, 'null')

const explainTopicFilterChoice3: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainHash32, isHash32)
}
