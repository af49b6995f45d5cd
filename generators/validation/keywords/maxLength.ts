import { test } from '../check/expression.ts'
import type { Keyword } from '../check/keyword.ts'
import { literal } from '../literal.ts'

/** JSON Schema 2020-12 validation §6.3.1. Counts characters (code points), not code units. */
export const maxLength: Keyword = {
  of: 'string',
  stated: ({ keywords }) => keywords.maxLength !== undefined,
  guard({ view, value, test: condition, write }) {
    condition(test(`${write.use('atMostLong')}(${value} as string, ${literal(view.schema.keywords.maxLength ?? 0)})`))
  },
  explain({ view, say }) {
    say('maxLength', literal(view.schema.keywords.maxLength ?? 0))
  },
}
