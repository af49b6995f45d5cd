import { test } from '../check/expression.ts'
import type { Keyword } from '../check/keyword.ts'

/** JSON Schema 2020-12 core §10.3.1.3 and validation §6.4.4, §6.4.5: `contains`, `minContains`, `maxContains`. */
export const contains: Keyword = {
  of: 'array',
  stated: ({ keywords: k }) => k.contains !== undefined && !(k.minContains === 0 && k.maxContains === undefined),
  guard({ view, value, test: condition, write, guardOf }) {
    const { contains, minContains = 1, maxContains } = view.schema.keywords
    if (contains === undefined) return
    const count = (): string => `${write.use('countOf')}(${value}, ${guardOf(contains, 'Contained')})`
    if (minContains > 0) condition(test(`${count()} >= ${minContains}`, `${count()} < ${minContains}`))
    if (maxContains !== undefined) condition(test(`${count()} <= ${maxContains}`, `${count()} > ${maxContains}`))
  },
  explain({ view, say, choice }) {
    const { contains, minContains = 1, maxContains } = view.schema.keywords
    if (contains === undefined) return
    const bounds =
      maxContains !== undefined ? [`${minContains}`, `${maxContains}`] : minContains === 1 ? [] : [`${minContains}`]
    say('contains', choice(contains, 'Contained'), ...bounds)
  },
}
