import { any, not, test } from '../check/expression.ts'
import type { Keyword } from '../check/keyword.ts'

/** JSON Schema 2020-12 core §10.3.2.2 */
export const patternProperties: Keyword = {
  of: 'object',
  stated: ({ keywords }) => keywords.patternProperties !== undefined,
  guard({ view, eachMember, inner, write }) {
    for (const [source, schema] of view.schema.keywords.patternProperties ?? []) {
      const known = write.pattern(source, undefined)
      if (known !== undefined)
        eachMember((name, member) => any([not(test(`${known.name}(${name})`)), inner(schema, member, 'Matching')]))
    }
  },
  explain({ view, say, explain, write }) {
    for (const [source, schema] of view.schema.keywords.patternProperties ?? []) {
      const known = write.pattern(source, undefined)
      if (known !== undefined) say('matching', known.name, explain(schema, 'Matching'))
    }
  },
}
