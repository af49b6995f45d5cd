import { any, same as equals } from '../check/expression.ts'
import type { Keyword } from '../check/keyword.ts'
import { literal } from '../literal.ts'

/** JSON Schema 2020-12 core §10.2.2.4 */
export const dependentSchemas: Keyword = {
  of: 'object',
  stated: ({ keywords }) => keywords.dependentSchemas !== undefined,
  guard({ view, test, member, same }) {
    for (const [name, schema] of view.schema.keywords.dependentSchemas ?? [])
      test(any([equals(member(name), 'undefined'), same(schema, `With ${name}`)]))
  },
  explain({ view, say, explain }) {
    for (const [name, schema] of view.schema.keywords.dependentSchemas ?? [])
      say('dependentSchema', literal(name), explain(schema, `With ${name}`))
  },
}
