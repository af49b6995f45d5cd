import { expect, it } from 'vitest'
import { createPatternLanguage } from './pattern-language.ts'

it.each([
  ['^[a-f]$', '^[a-g]$', true],
  ['^[a-g]$', '^[a-f]$', false],
  ['^a', 'a', true],
  ['a', '^a', false],
  ['^0x[0-9a-f]{64}$', '^0x[0-9a-fA-F]{64}$', true],
  ['^(?:0|[1-9][0-9]*)$', '^\\d+$', true],
  ['^[0-9]+$', '^\\d+$', true],
  ['^a|b$', 'a|b', true],
  ['^.*$', '^[^]*$', true],
  ['^[^]*$', '^.*$', false],
  ['^(a|aa)+$', '^a+$', true],
  ['', '^$', false],
  ['^\\p{Lu}+$', '^\\p{L}+$', true],
  ['^𝒳$', '^.$', true],
])('%s is within %s: %s', (narrow, wide, within) => {
  expect(createPatternLanguage().matchesWithin(narrow, wide)).toBe(within)
})

it.each([
  ['what looks around', '^(?!a).*$', 'b'],
  ['words', '\\bfoo\\b', 'foo'],
  ['what was matched before', '^(a*)b\\1$', '^a'],
  ['an invalid pattern', '(', 'a'],
  ['more states than are looked at', 'b', 'a.{12}$'],
])('does not decide %s', (_, narrow, wide) => {
  expect(createPatternLanguage().matchesWithin(narrow, wide)).toBeUndefined()
})

it('distinguishes patterns of categories with many ranges, or leaves them undecided, in a short time', () => {
  const { matchesWithin } = createPatternLanguage()
  const begun = performance.now()
  expect(matchesWithin('^(\\p{L}*\\p{Lu}\\p{L}{4})*$', '^(\\p{L}*\\p{Ll}\\p{L}{5})*$')).toBe(false)
  for (const times of [10, 15, 20, 60])
    expect(
      matchesWithin(`^(\\p{L}*\\p{Lu}\\p{L}{${times}})*$`, `^(\\p{L}*\\p{Ll}\\p{L}{${times + 1}})*$`),
    ).toBeUndefined()
  expect(performance.now() - begun).toBeLessThan(8_000)
}, 20_000)

it('takes little time for very many pairs of patterns', () => {
  const { matchesWithin } = createPatternLanguage()
  const begun = performance.now()
  const answers = Array.from({ length: 3000 }, (_, index) =>
    matchesWithin(`^(?:a?b?){${index % 900}}${index}$`, `^(?:[ab]?){${(index % 900) * 2}}${index}$`),
  )
  expect(answers.at(-1)).toBeUndefined()
  expect(performance.now() - begun).toBeLessThan(30_000)
  expect(createPatternLanguage().matchesWithin('^a+$', '^[ab]+$')).toBe(true)
}, 60_000)

const hostile = `${'a'.repeat(60)}!`

it.each([
  ['^(?:a+)+$', hostile, false],
  ['^(?:a+)+$', 'aa', true],
  ['(a|a)*!', hostile, true],
  ['^(?!b)[a-z]+$', 'abc', true],
  ['(', 'a', undefined],
  // Lookarounds and back references cannot become an automaton.
  ['^(?=(?:a+)+$)', hostile, undefined],
  ['^(a+)+\\1$', hostile, undefined],
])('%s is found in %s: %s', (pattern, text, found) => {
  expect(createPatternLanguage().matches(pattern, text)).toBe(found)
})

it('takes little time for very many patterns that backtrack', () => {
  const { matches } = createPatternLanguage()
  const begun = performance.now()
  const answers = Array.from({ length: 500 }, (_, index) => matches(`^(?=(?:a+)+$|${index})`, hostile))
  expect(new Set(answers)).toEqual(new Set([undefined]))
  expect(performance.now() - begun).toBeLessThan(15_000)
}, 30_000)
