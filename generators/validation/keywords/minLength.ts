import { not, same, test } from '../check/expression.ts'
import type { Keyword } from '../check/keyword.ts'
import { literal } from '../literal.ts'

/** JSON Schema 2020-12 validation §6.3.2. Counts characters (code points), not code units. */
export const minLength: Keyword = {
  of: 'string',
  stated: ({ keywords: { minLength = 0 } }) => minLength > 0,
  guard({ view, value, test: condition, write }) {
    const { minLength = 0 } = view.schema.keywords
    condition(
      minLength === 1 ? not(same(value, "''")) : test(`${write.use('atLeastLong')}(${value} as string, ${minLength})`),
    )
  },
  explain({ view, say }) {
    say('minLength', literal(view.schema.keywords.minLength ?? 0))
  },
}
