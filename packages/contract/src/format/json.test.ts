import { expect, it } from 'vitest'
import { isTooDeep, maximumDepth, parsed } from './json.ts'

const lists = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

it('a text that is nested deeper than the maximum is too deep and is not parsed', () => {
  expect([isTooDeep(lists(maximumDepth)), isTooDeep(lists(maximumDepth + 1))]).toEqual([false, true])
  expect([parsed(lists(maximumDepth)), parsed(lists(maximumDepth + 1))]).toEqual([expect.any(Array), undefined])
})

it.each([
  `[${'[],'.repeat(maximumDepth)}[]]`,
  JSON.stringify('['.repeat(maximumDepth + 1)),
  JSON.stringify(`"\\${'{'.repeat(maximumDepth + 1)}`),
])('brackets that were closed, or are in strings, do not count', text => {
  expect(isTooDeep(text)).toBe(false)
})
