import { all, any, not, same } from '../check/expression.ts'
import type { Keyword } from '../check/keyword.ts'
import { literal } from '../literal.ts'

/** JSON Schema 2020-12 validation §6.5.4 */
export const dependentRequired: Keyword = {
  of: 'object',
  stated: ({ keywords }) => keywords.dependentRequired !== undefined,
  guard({ view, test, member }) {
    for (const [name, names] of view.schema.keywords.dependentRequired ?? []) {
      if (names.length === 0) continue
      test(any([same(member(name), 'undefined'), all(names.map(other => not(same(member(other), 'undefined'))))]))
    }
  },
  explain({ view, say }) {
    for (const [name, names] of view.schema.keywords.dependentRequired ?? [])
      say('dependentRequired', literal(name), literal(names))
  },
}
