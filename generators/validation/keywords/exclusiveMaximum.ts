import { test } from '../check/expression.ts'
import type { Keyword } from '../check/keyword.ts'
import { literal } from '../literal.ts'

/** JSON Schema 2020-12 validation §6.2.3 */
export const exclusiveMaximum: Keyword = {
  of: 'number',
  stated: ({ keywords }) => keywords.exclusiveMaximum !== undefined,
  guard({ view, value, test: condition }) {
    const bound = literal(view.schema.keywords.exclusiveMaximum ?? 0)
    condition(test(`(${value} as number) < ${bound}`, `(${value} as number) >= ${bound}`))
  },
  explain({ view, say }) {
    say('exclusiveMaximum', literal(view.schema.keywords.exclusiveMaximum ?? 0))
  },
}
