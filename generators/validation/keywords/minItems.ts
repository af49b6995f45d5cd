import { test } from '../check/expression.ts'
import type { Keyword } from '../check/keyword.ts'

/** JSON Schema 2020-12 validation §6.4.2 */
export const minItems: Keyword = {
  of: 'array',
  stated: ({ keywords }) => keywords.minItems !== undefined,
  guard({ view, value, test: condition }) {
    const bound = view.schema.keywords.minItems ?? 0
    condition(test(`${value}.length >= ${bound}`, `${value}.length < ${bound}`))
  },
  explain({ view, say }) {
    say('minItems', `${view.schema.keywords.minItems ?? 0}`)
  },
}
