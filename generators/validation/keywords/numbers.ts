import { keywordsThat, type Schema, takesBigint } from '@chainwright/model'
import { isPlainType } from '../analysis/view.ts'
import { all, any, type Expression, same, test } from '../check/expression.ts'
import type { Explanation, Guard, Keyword } from '../check/keyword.ts'
import { literal } from '../literal.ts'
import { exclusiveMaximum } from './exclusiveMaximum.ts'
import { exclusiveMinimum } from './exclusiveMinimum.ts'
import { maximum } from './maximum.ts'
import { minimum } from './minimum.ts'

/**
 * `anyOf` of numbers, of which one part accepts any number. A value that this part rejects and another accepts is an integer beyond 2^53, a bigint.
 * So only the bounds of the other part remain to be checked.
 */
export interface Numbers {
  /** The part that takes a bigint within its bounds; undefined where no part takes one. */
  readonly beyond: Schema | undefined
}

export const numbersOf = (parts: readonly Schema[]): Numbers | undefined => {
  const any = parts.find(part => isOf(part, 'number') && isPlainType(part))
  const integers = parts.filter(part => part !== any)
  if (any === undefined || !integers.every(part => isOf(part, 'integer'))) return undefined
  const [beyond, ...others] = integers.filter(takesBigint)
  const isBounded = beyond === undefined || Object.keys(beyond.keywords).every(name => asked.has(name))
  return isBounded && others.length === 0 ? { beyond } : undefined
}

export const guardNumbers = ({ value }: Guard, { beyond }: Numbers): Expression => {
  const isNumber = test(`Number.isFinite(${value})`)
  if (beyond === undefined) return isNumber
  const within = bounds.flatMap(([name, , is, isNot]) => {
    const bound = beyond.keywords[name]
    return bound === undefined ? [] : [test(`${value} ${is} ${literal(bound)}`, `${value} ${isNot} ${literal(bound)}`)]
  })
  return any([isNumber, all([same(`typeof ${value}`, "'bigint'"), ...within])])
}

export const explainNumbers = (explanation: Explanation, { beyond }: Numbers): void => {
  const { say, view, write } = explanation
  if (beyond === undefined) {
    say('number')
    return
  }
  const calls: string[] = []
  const bounded: Explanation = {
    ...explanation,
    view: { ...view, schema: beyond },
    say: (name, ...rest) => calls.push(`${write.use(name)}(${['at', ...rest].join(', ')})`),
  }
  for (const [, bound] of bounds) if (bound.stated(beyond)) bound.explain(bounded)
  // A value is not below one bound and above another.
  say('numberOr', calls.length === 0 ? write.use('anything') : `at => ${calls.join(' && ')}`)
}

const isOf = ({ keywords }: Schema, type: string): boolean => keywords.type?.join() === type

type Bound = 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum'

/** With the signs of a value that is within the bound, and of one that is not. */
const bounds: readonly (readonly [name: Bound, keyword: Keyword, is: string, isNot: string])[] = [
  ['minimum', minimum, '>=', '<'],
  ['maximum', maximum, '<=', '>'],
  ['exclusiveMinimum', exclusiveMinimum, '>', '<='],
  ['exclusiveMaximum', exclusiveMaximum, '<', '>='],
]

/** Keywords of an integer in addition to its type: bounds, and annotations. Formats are checked separately. */
const asked: ReadonlySet<string> = new Set<string>([
  'type',
  ...bounds.map(([name]) => name),
  ...keywordsThat('describe', 'keep'),
])
