import { any, inline, yes } from '../expression.ts'
import type { Keyword } from '../keyword.ts'
import { itemsBeside } from './unevaluated.ts'

/** JSON Schema 2020-12 core §11.2 */
export const unevaluatedItems: Keyword = {
  of: 'array',
  stated: ({ keywords }) => keywords.unevaluatedItems !== undefined && keywords.unevaluatedItems.always !== true,
  guard({ view, eachItem, inner, asking }) {
    const { unevaluatedItems } = view.schema.keywords
    if (unevaluatedItems === undefined) return
    const evaluated = itemsBeside(view, 'i', asking)
    eachItem(item => any([evaluated, inner(unevaluatedItems, item, 'Item')]))
  },
  explain({ view, say, explain, write, asking }) {
    const { unevaluatedItems } = view.schema.keywords
    if (unevaluatedItems === undefined) return
    const evaluated = itemsBeside(view, 'i', asking)
    if (evaluated === yes) return
    const explained =
      unevaluatedItems.always === false ? write.use('unevaluatedItem') : explain(unevaluatedItems, 'Item')
    say('unevaluatedItems', `(item, i) => ${inline(evaluated)}`, explained)
  },
}
