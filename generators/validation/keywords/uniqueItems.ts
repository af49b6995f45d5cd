import { test } from '../check/expression.ts'
import type { Keyword } from '../check/keyword.ts'

/** JSON Schema 2020-12 validation §6.4.3 */
export const uniqueItems: Keyword = {
  of: 'array',
  stated: ({ keywords }) => keywords.uniqueItems === true,
  guard({ value, test: condition, write }) {
    condition(test(`${write.use('withoutRepeats')}(${value})`))
  },
  explain({ say }) {
    say('uniqueItems')
  },
}
