import { test } from '../check/expression.ts'
import type { Keyword } from '../check/keyword.ts'

/** JSON Schema 2020-12 validation §6.4.1 */
export const maxItems: Keyword = {
  of: 'array',
  stated: ({ keywords }) => keywords.maxItems !== undefined,
  guard({ view, value, test: condition }) {
    const bound = view.schema.keywords.maxItems ?? 0
    condition(test(`${value}.length <= ${bound}`, `${value}.length > ${bound}`))
  },
  explain({ view, say }) {
    say('maxItems', `${view.schema.keywords.maxItems ?? 0}`)
  },
}
