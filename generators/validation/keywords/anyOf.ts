import { bracketed } from '../../source/quoting.ts'
import { any } from '../expression.ts'
import type { Keyword } from '../keyword.ts'
import { explainVariants, guardVariants, variantsOf } from './variants.ts'

/** JSON Schema 2020-12 core §10.2.1.2 */
export const anyOf: Keyword = {
  of: 'any',
  stated: ({ keywords }) => keywords.anyOf !== undefined,
  guard(guard) {
    const parts = guard.view.schema.keywords.anyOf ?? []
    const variants = variantsOf(guard.view, parts)
    guard.test(
      variants === undefined
        ? any(parts.map((part, index) => guard.same(part, `Choice ${index + 1}`)))
        : guardVariants(guard, variants),
    )
  },
  explain(explanation) {
    const { view, say, choice } = explanation
    const parts = view.schema.keywords.anyOf ?? []
    const variants = variantsOf(view, parts)
    if (variants !== undefined) explainVariants(explanation, variants)
    else {
      const choices = parts.map((part, index) => choice(part, `Choice ${index + 1}`))
      say('anyOf', bracketed('[', ']', choices, 80))
    }
  },
}
