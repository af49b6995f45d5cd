import type { Keyword } from '../check/keyword.ts'

/** JSON Schema 2020-12 core §10.3.2.4 */
export const propertyNames: Keyword = {
  of: 'object',
  stated: ({ keywords }) => keywords.propertyNames !== undefined,
  guard({ view, eachMember, inner }) {
    const { propertyNames } = view.schema.keywords
    if (propertyNames !== undefined) eachMember(name => inner(propertyNames, name, 'Name'))
  },
  explain({ view, say, explain }) {
    const { propertyNames } = view.schema.keywords
    if (propertyNames !== undefined) say('names', explain(propertyNames, 'Name'))
  },
}
