import { bracketed } from '../../source/quoting.ts'
import { refusesAbsence } from '../analysis/view.ts'
import { any, type Expression, not, same } from '../check/expression.ts'
import type { Keyword } from '../check/keyword.ts'
import { literal } from '../literal.ts'
import { keyOf } from '../place.ts'
import { isSecretMember } from '../secrets.ts'
import { requiredOf } from './required.ts'

/** JSON Schema 2020-12 core §10.3.2.1. A member that is undefined is absent, as in JSON text. */
export const properties: Keyword = {
  of: 'object',
  stated: ({ keywords }) => keywords.properties !== undefined,
  guard({ view, test, member, inner }) {
    const required = requiredOf(view)
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
  explain({ view, say, sayAs, explain, write }) {
    const required = requiredOf(view)
    const inherited: [name: string, entry: string][] = []
    const parts = [...(view.schema.keywords.properties ?? [])].flatMap(([name, schema]) => {
      const explained = explain(schema, name)
      // An optional member of any value needs no check.
      if (explained === 'anything' && !required.has(name)) return []
      const hidden = isSecretMember(name, schema) ? `${write.use('secret')}(${explained})` : explained
      const entry = required.has(name) ? hidden : `${write.use('optional')}(${hidden})`
      // Every object inherits a `constructor`, so the check must find out whether the member is its own.
      if (name in Object.prototype) {
        inherited.push([name, entry])
        return []
      }
      return [`${keyOf(name)}: ${entry}`]
    })
    if (parts.length > 0) sayAs('object', 'object', bracketed('{ ', ' }', parts, 80))
    for (const [name, entry] of inherited) say('member', literal(name), entry)
  },
}
