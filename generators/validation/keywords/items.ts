import type { Keyword } from '../keyword.ts'

/** JSON Schema 2020-12 core §10.3.1.2: the items after those of `prefixItems`. */
export const items: Keyword = {
  of: 'array',
  stated: ({ keywords }) => keywords.items !== undefined && keywords.items.always !== true,
  guard({ view, eachItem, inner }) {
    const { items, prefixItems = [] } = view.schema.keywords
    if (items !== undefined) eachItem(prefixItems.length, item => inner(items, item, 'Item'), items)
  },
  explain({ view, say, explain, guard, finder }) {
    const { items, prefixItems = [] } = view.schema.keywords
    if (items === undefined) return
    const found = finder(items, 'Item')
    if (found !== undefined) {
      say('records', explain(items, 'Item'), found, ...(prefixItems.length === 0 ? [] : [`${prefixItems.length}`]))
      return
    }
    const is = guard(items, 'Item')
    const from =
      prefixItems.length === 0 ? (is === undefined ? [] : [is]) : [is ?? 'undefined', `${prefixItems.length}`]
    say('items', explain(items, 'Item'), ...from)
  },
}
