import type { Schema } from '@chainwright/model'
import type { Facet } from '../../../generators/cli/coverage/facets.ts'
import type { Input } from '../../../generators/cli/coverage/read/decode.ts'
import { valueAt } from '../../../generators/cli/coverage/read/pointer.ts'

interface Place {
  readonly schema: Schema | undefined
  readonly input: Input
}

/** Values that a keyword may refuse at a place, the likeliest first. A validator decides whether it does. */
export const wrongValues = (
  facet: Extract<Facet, { kind: 'refused' }>,
  { schema, input }: Place,
): readonly unknown[] => {
  const present = valueAt(input, facet.at)
  switch (facet.keyword) {
    case 'type':
      return ['not this type', 5, true, 1.5, {}, []]
    case 'minimum':
    case 'exclusiveMinimum':
      return sizes(schema, facet.keyword).flatMap(size => [size - 1, size])
    case 'maximum':
    case 'exclusiveMaximum':
      return sizes(schema, facet.keyword).flatMap(size => [size + 1, size])
    case 'minLength':
      return sizes(schema, facet.keyword).map(size => 'w'.repeat(size - 1))
    case 'maxLength':
      return sizes(schema, facet.keyword).map(size => 'w'.repeat(size + 1))
    case 'minItems':
      return sizes(schema, facet.keyword).map(size => items(present, size - 1))
    case 'maxItems':
      return sizes(schema, facet.keyword).map(size => items(present, size + 1))
    case 'rule:quorum-sum':
      return [{ ...(present as object), quorumPercentage: 67, quorumPercentageBuffer: 34 }]
    case 'rule:day-only-metrics':
      return [{ metric: 'feesPaid', timeInterval: 'week' }]
    default:
      return ['no such value', '~', '', '0xzz', '0x', '-1', true, 5, {}, []]
  }
}

/** A bound may be in the schema itself or in a schema that it refers to. */
const sizes = (schema: Schema | undefined, keyword: keyof Schema['keywords']): number[] => {
  if (schema === undefined) return []
  const { ref, allOf = [] } = schema.keywords
  const own = schema.keywords[keyword]
  return [
    ...(typeof own === 'number' ? [own] : []),
    ...[...(ref === undefined ? [] : [ref]), ...allOf].flatMap(other => sizes(other, keyword)),
  ]
}

const items = (present: unknown, count: number): unknown[] => {
  const [item] = Array.isArray(present) ? (present as unknown[]) : []
  return Array.from({ length: count }, () => item)
}
