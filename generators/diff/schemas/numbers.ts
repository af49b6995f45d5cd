import type { Schema } from '@chainwright/model'
import { digitsOf } from '@chainwright/model'
import { crossing, narrowing, widening } from '../rule.ts'
import type { Findings, Sides } from './pair.ts'
import { sitesOf } from './pair.ts'
import type { Parts } from './parts.ts'
import { isMultiple } from './values.ts'

export const numberRules = {
  integerOnly: narrowing({ code: 'schema.integer-only', description: 'A number must now be an integer.' }, 'untyped'),
  fractions: widening(
    { code: 'schema.fractions-allowed', description: 'A value that had to be an integer can now be any number.' },
    'untyped',
  ),
  tightened: narrowing(
    {
      code: 'schema.range-tightened',
      description: 'A bound of a number is new or stricter.',
      help: 'Keep the earlier bound.',
    },
    'untyped',
  ),
  loosened: widening(
    { code: 'schema.range-loosened', description: 'A bound of a number was removed or is less strict.' },
    'untyped',
  ),
  coarser: narrowing(
    { code: 'schema.step-tightened', description: 'A number must be a multiple of a new or larger value.' },
    'untyped',
  ),
  finer: widening(
    { code: 'schema.step-loosened', description: 'A number can be a multiple of a smaller value, or any number.' },
    'untyped',
  ),
  stepChanged: crossing(
    { code: 'schema.step-changed', description: 'The value of which a number must be a multiple changed.' },
    'untyped',
  ),
}

/** Compares the keywords of numbers. */
export const compareNumbers = (sides: Sides, found: Findings): void => {
  const [integer, integerNow] = [isInteger(sides.before), isInteger(sides.after)]
  // A separate fact reports a `multipleOf` that is new or gone.
  if (!integer && integerNow && typedInteger(sides.after))
    found.fact(numberRules.integerOnly, { text: 'must now be an integer', ...sitesOf(sides, 'type') })
  if (integer && !integerNow && typedInteger(sides.before))
    found.fact(numberRules.fractions, { text: 'can now be any number, not only an integer', ...sitesOf(sides, 'type') })
  compareBounds(sides, found)
  compareSteps(sides, found)
}

/** Whether only integers are valid, according to the type or a `multipleOf`. */
export const isInteger = (schemas: Parts): boolean =>
  typedInteger(schemas) || stepsOf(schemas).some(step => isMultiple(step, 1))

const typedInteger = (schemas: Parts): boolean => schemas.some(({ keywords: { type } }) => isIntegerType(type))

const isIntegerType = (type: Schema['keywords']['type']): boolean =>
  type?.includes('integer') === true && !type.includes('number')

interface Bound {
  readonly value: number | bigint
  readonly exclusive: boolean
}

const compareBounds = (sides: Sides, found: Findings): void => {
  const integers = isInteger(sides.before) && isInteger(sides.after)
  for (const { bound, words, keywords } of [lower, upper]) {
    const [was, is] = [bound(sides.before, integers), bound(sides.after, integers)]
    // A missing bound is the loosest one, infinity.
    const order = words.order(is, was)
    if (order === 0) continue
    found.fact(order > 0 ? numberRules.tightened : numberRules.loosened, {
      text: boundText(was, is, { must: order > 0, textOf: words.textOf }),
      ...sitesOf(sides, ...keywords),
    })
  }
}

const boundText = (
  was: Bound | undefined,
  is: Bound | undefined,
  { must, textOf }: { readonly must: boolean; readonly textOf: (bound: Bound) => string },
): string => {
  if (is === undefined) return was === undefined ? '' : `no longer has to be ${textOf(was)}`
  return `${must ? 'must' : 'can'} now be ${textOf(is)}${was === undefined ? '' : ` instead of ${textOf(was)}`}`
}

const compareSteps = (sides: Sides, found: Findings): void => {
  const [was, is] = [stepsOf(sides.before), stepsOf(sides.after)]
  const stricter = is.some(step => !isImplied(step, sides.before))
  const laxer = was.some(step => !isImplied(step, sides.after))
  if (!stricter && !laxer) return
  const rule = stricter ? (laxer ? numberRules.stepChanged : numberRules.coarser) : numberRules.finer
  found.fact(rule, {
    text:
      is.length === 0
        ? `no longer has to be a multiple of ${was.join(' and ')}`
        : `must now be a multiple of ${is.join(' and ')}${was.length === 0 ? '' : ` instead of ${was.join(' and ')}`}`,
    ...sitesOf(sides, 'multipleOf'),
  })
}

/** Whether an integer is so large that a number may not represent its neighbors. */
const isBeyond = (value: number | bigint): boolean =>
  typeof value === 'bigint' || (Number.isInteger(value) && !Number.isSafeInteger(value))

const stepsOf = (schemas: Parts): (number | bigint)[] =>
  schemas.flatMap(({ keywords: { multipleOf } }) => (multipleOf === undefined ? [] : [multipleOf]))

const isImplied = (step: number | bigint, by: Parts): boolean =>
  [...stepsOf(by), ...(isInteger(by) ? [1] : [])].some(other => isMultiple(other, step))

const lowest = (schemas: Parts, integers: boolean): Bound | undefined =>
  strictest(schemas, {
    inclusive: 'minimum',
    exclusive: 'exclusiveMinimum',
    isStricter: (a, b) => a.value > b.value || (!(a.value < b.value) && a.exclusive),
    rounded: ({ value, exclusive }) =>
      isBeyond(value)
        ? BigInt(value) + (exclusive ? 1n : 0n)
        : exclusive
          ? Math.floor(Number(value)) + 1
          : Math.ceil(Number(value)),
    integers,
  })

const highest = (schemas: Parts, integers: boolean): Bound | undefined =>
  strictest(schemas, {
    inclusive: 'maximum',
    exclusive: 'exclusiveMaximum',
    isStricter: (a, b) => a.value < b.value || (!(a.value > b.value) && a.exclusive),
    rounded: ({ value, exclusive }) =>
      isBeyond(value)
        ? BigInt(value) - (exclusive ? 1n : 0n)
        : exclusive
          ? Math.ceil(Number(value)) - 1
          : Math.floor(Number(value)),
    integers,
  })

interface Way {
  readonly inclusive: 'minimum' | 'maximum'
  readonly exclusive: 'exclusiveMinimum' | 'exclusiveMaximum'
  readonly isStricter: (a: Bound, b: Bound) => boolean
  readonly rounded: (bound: Bound) => number | bigint
  /** For integers, a fractional bound is rounded to the next integer. */
  readonly integers: boolean
}

const strictest = (schemas: Parts, way: Way): Bound | undefined => {
  let found: Bound | undefined
  for (const { keywords } of schemas)
    for (const [value, exclusive] of [
      [keywords[way.inclusive], false],
      [keywords[way.exclusive], true],
    ] as const) {
      if (value === undefined) continue
      const bound = way.integers ? { value: way.rounded({ value, exclusive }), exclusive: false } : { value, exclusive }
      if (found === undefined || way.isStricter(bound, found)) found = bound
    }
  return found
}

/** Positive if the first is stricter. */
const compared = (a: Bound | undefined, b: Bound | undefined, up: 1 | -1): number => {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1
  // A number and a bigint can be compared, and not subtracted.
  if (a.value < b.value) return -up
  if (a.value > b.value) return up
  return Number(a.exclusive) - Number(b.exclusive)
}

const lower = {
  bound: lowest,
  keywords: ['minimum', 'exclusiveMinimum'] as const,
  words: {
    order: (a: Bound | undefined, b: Bound | undefined) => compared(a, b, 1),
    textOf: ({ exclusive, value }: Bound) => `${exclusive ? 'above' : 'at least'} ${digitsOf(value)}`,
  },
}

const upper = {
  bound: highest,
  keywords: ['maximum', 'exclusiveMaximum'] as const,
  words: {
    order: (a: Bound | undefined, b: Bound | undefined) => compared(a, b, -1),
    textOf: ({ exclusive, value }: Bound) => `${exclusive ? 'below' : 'at most'} ${digitsOf(value)}`,
  },
}
