import { any, test } from '../check/expression.ts'
import type { Keyword } from '../check/keyword.ts'

/** JSON Schema 2020-12 core §10.3.1.1 */
export const prefixItems: Keyword = {
  of: 'array',
  stated: ({ keywords }) => keywords.prefixItems !== undefined,
  guard({ view, value, test: condition, inner }) {
    for (const [index, item] of (view.schema.keywords.prefixItems ?? []).entries())
      condition(
        any([
          test(`${value}.length <= ${index}`, `${value}.length > ${index}`),
          inner(item, `${value}[${index}]`, `Item ${index + 1}`),
        ]),
      )
  },
  explain({ view, say, explain }) {
    const parts = (view.schema.keywords.prefixItems ?? []).map((item, index) => explain(item, `Item ${index + 1}`))
    say('prefixItems', `[${parts.join(', ')}]`)
  },
}
