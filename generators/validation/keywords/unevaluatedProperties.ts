import { any, yes } from '../check/expression.ts'
import type { Keyword } from '../check/keyword.ts'
import { saying } from './additionalProperties.ts'
import { membersBeside } from './unevaluated.ts'

/** JSON Schema 2020-12 core §11.3 */
export const unevaluatedProperties: Keyword = {
  of: 'object',
  stated: ({ keywords }) =>
    keywords.unevaluatedProperties !== undefined && keywords.unevaluatedProperties.always !== true,
  guard({ view, eachMember, inner, asking }) {
    const { unevaluatedProperties } = view.schema.keywords
    if (unevaluatedProperties === undefined) return
    const evaluated = membersBeside(view, 'key', asking())
    eachMember((_, member) => any([evaluated, inner(unevaluatedProperties, member, 'Member')]))
  },
  explain({ view, say, explain, write, asking }) {
    const { unevaluatedProperties } = view.schema.keywords
    if (unevaluatedProperties === undefined) return
    const evaluated = membersBeside(view, 'name', asking())
    if (evaluated === yes) return
    const explained =
      unevaluatedProperties.always === false ? write.use('unevaluatedMember') : explain(unevaluatedProperties, 'Member')
    say('additional', saying(evaluated), explained)
  },
}
