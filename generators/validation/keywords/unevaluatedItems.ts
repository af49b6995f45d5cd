import { any, inline, yes } from '../check/expression.ts'
import type { Keyword } from '../check/keyword.ts'
import { itemsBeside } from './unevaluated.ts'

/** JSON Schema 2020-12 core §11.2 */
export const unevaluatedItems: Keyword = {
  of: 'array',
  stated: ({ keywords }) => keywords.unevaluatedItems !== undefined && keywords.unevaluatedItems.always !== true,
  guard({ view, eachItem, inner, asking }) {
    const { unevaluatedItems } = view.schema.keywords
    if (unevaluatedItems === undefined) return
    const evaluated = itemsBeside(view, 'i', asking())
    eachItem(item => any([evaluated, inner(unevaluatedItems, item, 'Item')]))
  },
  explain({ view, say, explain, write, asking }) {
    const { unevaluatedItems } = view.schema.keywords
    if (unevaluatedItems === undefined) return
    const evaluated = itemsBeside(view, 'i', asking())
    if (evaluated === yes) return
    const explained =
      unevaluatedItems.always === false ? write.use('unevaluatedItem') : explain(unevaluatedItems, 'Item')
    const condition = inline(evaluated)
    say('unevaluatedItems', `${parametersOf(condition)} => ${condition}`, explained)
  },
}

/** Those of `item` and its index that a condition looks at; one before another is named as unused. */
const parametersOf = (condition: string): string => {
  const item = /\bitem\b/.test(condition) ? 'item' : '_item'
  if (/\bi\b/.test(condition)) return `(${item}, i)`
  return item === 'item' ? 'item' : '()'
}
