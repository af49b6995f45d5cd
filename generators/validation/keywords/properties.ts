import { bracketed, literal, objectKey } from '../../source/quoting.ts'
import { any, type Expression, not, same } from '../expression.ts'
import type { Keyword } from '../keyword.ts'
import { secretSchema } from '../secrets.ts'
import { refusesAbsence } from '../view.ts'
import { requiredOf } from './required.ts'

/** JSON Schema 2020-12 core §10.3.2.1. A member that is undefined is absent, as in JSON text. */
export const properties: Keyword = {
  of: 'object',
  stated: ({ keywords }) => keywords.properties !== undefined,
  guard({ view, test, member, inner }) {
    const required = new Set(requiredOf(view))
    for (const [name, schema] of view.schema.keywords.properties ?? []) {
      const local = member(name)
      const condition: Expression = inner(schema, local, name)
      const absent = same(local, 'undefined')
      if (!required.has(name)) test(any([absent, condition]))
      else {
        if (!refusesAbsence(schema)) test(not(absent))
        test(condition)
      }
    }
  },
  explain({ view, say, explain, write }) {
    const parts = [...(view.schema.keywords.properties ?? [])].map(([name, schema]) => {
      const explained = explain(schema, name)
      return `${objectKey(name)}: ${secretSchema(schema) ? `${write.use('secret')}(${explained})` : explained}`
    })
    const required = requiredOf(view)
    say('members', bracketed('{ ', ' }', parts), ...(required.length > 0 ? [literal(required)] : []))
  },
}
