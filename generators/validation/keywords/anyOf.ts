import { bracketed } from '../../source/quoting.ts'
import { any } from '../check/expression.ts'
import type { Keyword } from '../check/keyword.ts'
import { explainNumbers, guardNumbers, numbersOf } from './numbers.ts'
import { explainVariants, guardVariants, variantsOf } from './variants.ts'

/** JSON Schema 2020-12 core §10.2.1.2 */
export const anyOf: Keyword = {
  of: 'any',
  stated: ({ keywords }) => keywords.anyOf !== undefined,
  guard(guard) {
    const parts = guard.view.schema.keywords.anyOf ?? []
    const variants = variantsOf(guard.view, parts)
    if (variants !== undefined) return guard.test(guardVariants(guard, variants))
    const numbers = numbersOf(parts)
    if (numbers !== undefined) return guard.test(guardNumbers(guard, numbers))
    guard.test(any(parts.map((part, index) => guard.same(part, `Choice ${index + 1}`))))
  },
  explain(explanation) {
    const { view, say, choice } = explanation
    const parts = view.schema.keywords.anyOf ?? []
    const variants = variantsOf(view, parts)
    if (variants !== undefined) return explainVariants(explanation, variants)
    const numbers = numbersOf(parts)
    if (numbers !== undefined) return explainNumbers(explanation, numbers)
    const choices = parts.map((part, index) => choice(part, `Choice ${index + 1}`))
    say('anyOf', bracketed('[', ']', choices, 80))
  },
}
