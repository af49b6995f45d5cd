import { expect, it } from 'vitest'
import { matchesWithin } from './pattern-language.ts'

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
  expect(matchesWithin(narrow, wide)).toBe(within)
})

it.each([
  ['what looks around', '^(?!a).*$', 'b'],
  ['words', '\\bfoo\\b', 'foo'],
  ['what was matched before', '^(a*)b\\1$', '^a'],
  ['what is no pattern', '(', 'a'],
  ['more states than are looked at', 'b', 'a.{12}$'],
])('says nothing of %s', (_, narrow, wide) => {
  expect(matchesWithin(narrow, wide)).toBeUndefined()
})
