import { test } from '../check/expression.ts'
import type { Keyword } from '../check/keyword.ts'

/** JSON Schema 2020-12 validation §6.5.1 */
export const maxProperties: Keyword = {
  of: 'object',
  stated: ({ keywords }) => keywords.maxProperties !== undefined,
  guard({ view, value, test: condition, write }) {
    const size = `${write.use('sizeOf')}(${value})`
    const bound = view.schema.keywords.maxProperties ?? 0
    condition(test(`${size} <= ${bound}`, `${size} > ${bound}`))
  },
  explain({ view, say }) {
    say('maxProperties', `${view.schema.keywords.maxProperties ?? 0}`)
  },
}
