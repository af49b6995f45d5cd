import { expect, it } from 'vitest'
import { iRegexp } from './i-regexp.ts'

const matches = (pattern: string, text: string, whole: boolean): boolean | undefined =>
  iRegexp(pattern, () => {})?.([...text], whole)

it.each([
  ['', '', true, true],
  ['', 'a', true, false],
  ['', 'a', false, true],
  ['ab', 'abc', true, false],
  ['ab', 'cabc', false, true],
  ['a|bc|', 'bc', true, true],
  ['a|bc|', '', true, true],
  ['a|bc|d', 'd', true, true],
  ['a|bc|d', 'bd', true, false],
  ['(||a)b', 'ab', true, true],
  ['(ab)*c', 'ababc', true, true],
  ['(ab)+', '', true, false],
  ['a?b', 'b', true, true],
  ['a{2}', 'aa', true, true],
  ['a{2}', 'aaa', true, false],
  ['a{2,}', 'aaaa', true, true],
  ['a{1,3}', 'aaaa', true, false],
  ['a{0}b', 'b', true, true],
  ['(a*)*', 'aaab', true, false],
  ['.', '𝒳', true, true],
  ['.', '\n', true, false],
  ['[a-c]x', 'bx', true, true],
  ['[^a-c]', 'b', true, false],
  ['[-a]', '-', true, true],
  ['[a-]', '-', true, true],
  ['[\\]\\n]', '\n', true, true],
  ['[\\p{Lu}0]', 'É', true, true],
  ['[a^]', '^', true, true],
  ['\\p{Lu}\\P{Lu}', 'Aa', true, true],
  ['\\.\\n', '.\n', true, true],
  ['^ab', 'abc', true, true],
  ['^ab', 'cab', false, false],
  ['bc$', 'abc', false, true],
  ['bc$', 'bca', false, false],
  ['a^b', 'ab', false, false],
])('%j on %j, whole: %s', (pattern, text, whole, expected) => {
  expect(matches(pattern, text, whole)).toBe(expected)
})

it.each([
  '(',
  ')',
  'a**',
  '*',
  '[',
  '[]',
  '[z-a]',
  'a{',
  'a{2,1}',
  '\\d',
  '\\p{Foo}',
  '\\p{Zz}',
  '(?:a)',
  ']',
  '}',
  'a++',
])('%j is invalid', pattern => {
  expect(matches(pattern, 'a', true)).toBeUndefined()
})

it.each([
  'a{1001}',
  '((a{20}){20}){20}',
  `${'('.repeat(101)}${')'.repeat(101)}`,
  'a'.repeat(1001),
  `(${'a|'.repeat(600)})`,
])('%j is too large', pattern => {
  expect(() => iRegexp(pattern, () => {})).toThrow('more than 1000 parts')
})

it('takes at most as many steps as the product of characters and parts', () => {
  let spent = 0
  const found = iRegexp('(a|a)*(a|a)*(a|a)*b', steps => {
    spent += steps
  })?.([...'a'.repeat(1000)], true)
  expect(found).toBe(false)
  expect(spent).toBeLessThan(30_000)
})
