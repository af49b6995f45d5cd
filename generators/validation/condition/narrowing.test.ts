import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOf } from '../../source/code/write.ts'
import { all, any, call, choice, codeOf, type Expression, not, same, subjectOf, typeOf, yes } from './expression.ts'
import { narrowed } from './narrowing.ts'

const subjects = ['a', 'b'] as const
const values = ['x', 'y', "it's", 0, 1, true, false, null, undefined, {}] as const
const literals = ["'x'", '"it\'s"', "'y'", '0', '-0', '1', 'true', 'false', 'null', 'undefined']
const types = ["'string'", "'number'", "'boolean'", "'object'", "'undefined'"]

const { expression } = fc.letrec<{ expression: Expression }>(tie => ({
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.tuple(fc.constantFrom(...subjects), fc.constantFrom(...literals)).map(([a, b]) => same(subjectOf(a), b)),
    fc.tuple(fc.constantFrom(...subjects), fc.constantFrom(...types)).map(([a, b]) => same(typeOf(subjectOf(a)), b)),
    fc.constantFrom(...subjects).map(a => call('Array.isArray', [a])),
    tie('expression').map(not),
    fc.array(tie('expression'), { maxLength: 3 }).map(all),
    fc.array(tie('expression'), { maxLength: 3 }).map(any),
    fc.tuple(tie('expression'), tie('expression'), tie('expression')).map(parts => choice(...parts)),
  ),
}))

const verdict = (condition: Expression, a: unknown, b: unknown): unknown =>
  new Function('a', 'b', `return ${textOf(codeOf(condition))}`)(a, b)

describe('a simplified condition', () => {
  it('has the same result for every value', () => {
    fc.assert(
      fc.property(expression, fc.constantFrom(...values), fc.constantFrom(...values), (condition, a, b) => {
        expect(Boolean(verdict(narrowed(condition), a, b))).toBe(Boolean(verdict(condition, a, b)))
      }),
      { numRuns: 5000 },
    )
  })

  it('has the same result for every value for which the given condition holds', () => {
    fc.assert(
      fc.property(
        expression,
        expression,
        fc.constantFrom(...values),
        fc.constantFrom(...values),
        (condition, given, a, b) => {
          fc.pre(Boolean(verdict(given, a, b)))
          expect(Boolean(verdict(narrowed(condition, given), a, b))).toBe(Boolean(verdict(condition, a, b)))
        },
      ),
      { numRuns: 5000 },
    )
  })

  it('omits the comparison of a boolean with the only value that is left', () => {
    const before = [same(typeOf(subjectOf('a')), "'boolean'"), not(same(subjectOf('a'), 'false'))]
    expect(narrowed(all([...before, same(subjectOf('a'), 'true')]))).toEqual(all(before))
  })

  it('is unchanged if it has no duplicate comparison', () => {
    const condition = all([same(subjectOf('a'), "'x'"), yes])
    expect(narrowed(condition)).toBe(condition)
  })
})
