import { test } from '../check/expression.ts'
import type { Keyword } from '../check/keyword.ts'

/** JSON Schema 2020-12 validation §6.5.2 */
export const minProperties: Keyword = {
  of: 'object',
  stated: ({ keywords }) => keywords.minProperties !== undefined,
  guard({ view, value, test: condition, write }) {
    const size = `${write.use('sizeOf')}(${value})`
    const bound = view.schema.keywords.minProperties ?? 0
    condition(test(`${size} >= ${bound}`, `${size} < ${bound}`))
  },
  explain({ view, say }) {
    say('minProperties', `${view.schema.keywords.minProperties ?? 0}`)
  },
}
