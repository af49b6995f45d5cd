import { expect, it } from 'vitest'
import { patternJudge, patternLimits, withoutNames } from './pattern-safety.ts'
import { flagsOf } from './patterns.ts'

/** Each is read in more ways than its text is long, many times over, before it fails; `tests/fuzz/patterns.test.ts` has 150. */
const hostile = [
  '^(?:a+)+$',
  '^(?<name>(?:a*)*)$',
  '^(?<first>x)?(?<second>(?:a|a)*)$',
  '^(?<quote>["\'])(?:a|aa)+\\k<quote>$',
  '(?<=^(?:a+)+)!',
  '(?<!^(?:a+)+)!$',
]

it.each(hostile)('%s is not silent', source => {
  expect(patternJudge()(source)).toMatch(/^(?:backtracks|not-analysed)$/)
})

it('is not analysed with modifiers, where the engine knows them', () => {
  expect(patternJudge()('^(?i:(?:a+)+)$')).toBe(flagsOf('(?i:a)') === undefined ? 'invalid' : 'not-analysed')
})

it.each([
  '^[a-z]+$',
  '^(?<year>\\d{4})-(?<month>\\d\\d)$',
  '^(?<word>[a-z]+)-\\d+$',
  '^(?<quote>["\'])[a-z]{1,20}\\k<quote>$',
  '^0x[0-9a-f]{64}$',
])('%s is harmless', source => {
  expect(patternJudge()(source)).toBeUndefined()
})

it.each([
  ['^(?<a>b)\\k<a>$', '^(b)(?:\\1)$'],
  ['^(x)(?<a>b)(?:c)[(?<d>]\\(\\k<a>1$', '^(x)(b)(?:c)[(?<d>]\\((?:\\2)1$'],
  ['(?<=a)(?<!b)c', '(?<=a)(?<!b)c'],
  ['^(a)\\1$', '^(a)\\1$'],
])('%s without names is %s', (source, expected) => {
  expect(withoutNames(source)).toBe(expected)
})

it('searches a bounded number of patterns, and says of the others that they are not analysed', () => {
  const judge = patternJudge({ ...patternLimits, searched: 2 })
  const verdicts = Array.from({ length: 4 }, (_, index) => judge(`^(?:${'abcd'[index]}+)+$`))
  expect(verdicts).toEqual(['backtracks', 'backtracks', 'not-analysed', 'not-analysed'])
  expect([judge('^(?:a+)+$'), judge('^[a-z]+$')]).toEqual(['backtracks', undefined])
})

it('does not analyse a pattern that is too long', () => {
  expect(patternJudge()(`^${'(?:a'.repeat(400)}${')*'.repeat(400)}$`)).toBe('not-analysed')
})
