import { all } from '../check/expression.ts'
import type { Keyword } from '../check/keyword.ts'

/** JSON Schema 2020-12 core §10.2.1.1 */
export const allOf: Keyword = {
  of: 'any',
  stated: ({ keywords }) => keywords.allOf !== undefined,
  guard({ view, test, same }) {
    test(all((view.schema.keywords.allOf ?? []).map((part, index) => same(part, `Part ${index + 1}`))))
  },
  explain({ view, apply }) {
    for (const [index, part] of (view.schema.keywords.allOf ?? []).entries()) apply(part, `Part ${index + 1}`)
  },
}
