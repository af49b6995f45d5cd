import { keywordsThat, type Schema, takesBigint } from '@chainwright/model'
import { isPlainType } from '../analysis/view.ts'
import type { Bound } from './check.ts'

/**
 * `anyOf` of numbers in which one part accepts any number. A value that this part excludes and another allows is an
 * integer beyond 2^53, a bigint. So only the bounds of the other part remain to be checked; undefined if no part
 * accepts a bigint.
 */
export const numbersOf = (
  parts: readonly Schema[],
): { readonly bigintBounds: readonly Bound[] | undefined } | undefined => {
  const any = parts.find(part => isOf(part, 'number') && isPlainType(part))
  const integers = parts.filter(part => part !== any)
  if (any === undefined || !integers.every(part => isOf(part, 'integer'))) return undefined
  const [bigints, ...others] = integers.filter(takesBigint)
  const isBounded = bigints === undefined || Object.keys(bigints.keywords).every(name => integerKeywords.has(name))
  return isBounded && others.length === 0 ? { bigintBounds: bigints && boundsOf(bigints) } : undefined
}

/** The bounds of a number. */
const boundsOf = ({ keywords }: Schema): readonly Bound[] =>
  boundKeywords.flatMap(keyword => {
    const bound = keywords[keyword]
    return bound === undefined ? [] : [{ kind: 'bound', keyword, bound }]
  })

const isOf = ({ keywords }: Schema, type: string): boolean => keywords.type?.join() === type

const boundKeywords = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const

/** Keywords of an integer in addition to its type: bounds, and annotations. Formats are checked separately. */
const integerKeywords: ReadonlySet<string> = new Set<string>([
  'type',
  ...boundKeywords,
  ...keywordsThat('describe', 'keep'),
])
