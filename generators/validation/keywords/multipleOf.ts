import { letsBigintsPass } from '../analysis/view.ts'
import { test } from '../check/expression.ts'
import type { Keyword } from '../check/keyword.ts'
import { literal } from '../literal.ts'

/** JSON Schema 2020-12 validation §6.2.1 */
export const multipleOf: Keyword = {
  of: 'number',
  stated: ({ keywords }) => keywords.multipleOf !== undefined,
  guard({ view, value, bigint, test: condition, write }) {
    const { multipleOf: step = 1 } = view.schema.keywords
    // The remainder by an integer is exact; by a fraction it is not.
    if (Number.isInteger(step) && !bigint) {
      condition(test(`(${value} as number) % ${literal(step)} === 0`, `(${value} as number) % ${literal(step)} !== 0`))
      return
    }
    condition(test(`${write.use('divisible')}(${value} as number${bigint ? ' | bigint' : ''}, ${literal(step)})`))
  },
  explain({ view, say }) {
    const { multipleOf: step = 1 } = view.schema.keywords
    say(Number.isInteger(step) && !letsBigintsPass(view.schema) ? 'multipleOfInteger' : 'multipleOf', literal(step))
  },
}
