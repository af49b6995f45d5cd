import { expect, it } from 'vitest'
import { isLight, markdownLimits } from './markdown-weight.ts'

const { nested, lines, marks } = { nested: 20, lines: 2000, marks: 1000 }

it('the limits of a description are those of docs/limits.md', () => {
  expect(markdownLimits).toEqual({ nested, lines, marks })
})

it.each([
  ['nested quotes', (count: number) => `${'> '.repeat(count)}a`, nested],
  ['lines', (count: number) => 'a\n'.repeat(count - 1).concat('a'), lines],
  ['marks', (count: number) => 'a*'.repeat(count), marks],
])('%s are light up to their limit', (_, write, limit) => {
  expect([isLight(write(limit)), isLight(write(limit + 1))]).toEqual([true, false])
})
