import type { Schema } from '@chainwright/model'
import { bracketed } from '../../source/quoting.ts'
import { kindsOf } from '../analysis/view.ts'
import { all, any, choice, type Expression, inline, no, not, test } from '../check/expression.ts'
import type { Keyword } from '../check/keyword.ts'
import { explainVariants, guardVariants, variantsOf } from './variants.ts'

/** Members of the union that no value has in common: by the kind of value, or by the values that are listed. */
const areDisjoint = (parts: readonly Schema[]): boolean =>
  haveNothingTwice(parts.map(part => [...kindsOf(part)])) || haveNothingTwice(parts.map(listedValues))

/** The values a schema lists; undefined where it lists none, or lists and objects among them. */
const listedValues = ({
  keywords: { const: fixed, enum: values, openEnum },
}: Schema): readonly unknown[] | undefined => {
  const listed = fixed !== undefined ? [fixed.value] : openEnum === true ? undefined : values
  return listed?.every(value => typeof value !== 'object' || value === null) ? [...new Set(listed)] : undefined
}

const exactlyOne = (verdicts: readonly Expression[]): Expression => {
  const open = verdicts.filter(verdict => verdict.kind !== 'always' || verdict.value)
  const [first, second] = open
  if (first === undefined || second === undefined) return any(open)
  if (open.length === 2) return any([all([first, not(second)]), all([not(first), second])])
  // Comparisons are written out, so that those which cannot hold where they stand are left out: nothing looks into a sum.
  if (open.length <= fewest && open.some(compares)) return oneOfThese(open)
  return test(
    `${open.map(verdict => `Number(${inline(verdict)})`).join(' + ')} === 1`,
    `${open.map(verdict => `Number(${inline(verdict)})`).join(' + ')} !== 1`,
  )
}

/** JSON Schema 2020-12 core §10.2.1.3. Members of the union that exclude one another need not be counted. */
export const oneOf: Keyword = {
  of: 'any',
  stated: ({ keywords }) => keywords.oneOf !== undefined,
  guard(guard) {
    const parts = guard.view.schema.keywords.oneOf ?? []
    const variants = variantsOf(guard.view, parts)
    if (variants !== undefined) return guard.test(guardVariants(guard, variants))
    const verdicts = parts.map((part, index) => guard.same(part, `Choice ${index + 1}`))
    guard.test(areDisjoint(parts) ? any(verdicts) : exactlyOne(verdicts))
  },
  explain(explanation) {
    const { view, say, choice } = explanation
    const parts = view.schema.keywords.oneOf ?? []
    const variants = variantsOf(view, parts)
    if (variants !== undefined) explainVariants(explanation, variants)
    else {
      const choices = parts.map((part, index) => choice(part, `Choice ${index + 1}`))
      say('oneOf', bracketed('[', ']', choices, 80))
    }
  },
}

const haveNothingTwice = (sets: readonly (readonly unknown[] | undefined)[]): boolean => {
  const all = sets.flatMap(set => set ?? [])
  return sets.every(set => set !== undefined) && new Set(all).size === all.length
}

/** Members of a union that are written out; of more the verdicts are added up. */
const fewest = 6

const oneOfThese = ([first = no, ...rest]: readonly Expression[]): Expression =>
  rest.length === 0 ? first : choice(first, not(any(rest)), oneOfThese(rest))

const compares = (expression: Expression): boolean => {
  switch (expression.kind) {
    case 'always':
      return false
    case 'test':
      return expression.equality !== undefined || expression.proof !== undefined
    case 'all':
    case 'any':
      return expression.parts.some(compares)
    default:
      return [expression.if, expression.then, expression.else].some(compares)
  }
}
