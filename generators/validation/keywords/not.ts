import { not as opposite } from '../check/expression.ts'
import type { Keyword } from '../check/keyword.ts'

/** JSON Schema 2020-12 core §10.2.1.4 */
export const not: Keyword = {
  of: 'any',
  stated: ({ keywords }) => keywords.not !== undefined,
  guard({ view, test, same }) {
    const { not } = view.schema.keywords
    if (not !== undefined) test(opposite(same(not, 'Not')))
  },
  explain({ view, say, choice }) {
    const { not } = view.schema.keywords
    if (not !== undefined) say('not', choice(not, 'Not'))
  },
}
