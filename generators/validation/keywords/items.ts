import type { Keyword } from '../check/keyword.ts'

/** JSON Schema 2020-12 core §10.3.1.2: the items after those of `prefixItems`. */
export const items: Keyword = {
  of: 'array',
  stated: ({ keywords }) => keywords.items !== undefined && keywords.items.always !== true,
  guard({ view, test, items: each }) {
    const { items, prefixItems = [] } = view.schema.keywords
    if (items !== undefined) test(each(items, prefixItems.length, 'Item'))
  },
  explain({ view, sayAs, explain, refused }) {
    const { items, prefixItems = [] } = view.schema.keywords
    const found = items && refused(items, 'Item')
    // Where no item is refused there is nothing to explain, but formats.
    if (items === undefined) return
    const explained = explain(items, 'Item')
    if (found === undefined && explained === 'anything') return
    const from = prefixItems.length === 0 ? [] : [`${prefixItems.length}`]
    sayAs('array', 'array', explained, ...(found === undefined && from.length === 0 ? [] : [`${found}`]), ...from)
  },
}
