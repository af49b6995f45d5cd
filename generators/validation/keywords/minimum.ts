import { test } from '../check/expression.ts'
import type { Keyword } from '../check/keyword.ts'
import { literal } from '../literal.ts'

/** JSON Schema 2020-12 validation §6.2.4 */
export const minimum: Keyword = {
  of: 'number',
  stated: ({ keywords }) => keywords.minimum !== undefined,
  guard({ view, value, test: condition }) {
    const bound = literal(view.schema.keywords.minimum ?? 0)
    condition(test(`(${value} as number) >= ${bound}`, `(${value} as number) < ${bound}`))
  },
  explain({ view, say }) {
    say('minimum', literal(view.schema.keywords.minimum ?? 0))
  },
}
