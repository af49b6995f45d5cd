import { expect, it } from 'vitest'
import { linesOf } from './tally.ts'

it('lists at most 50 failures, and counts the others', () => {
  expect(linesOf([])).toEqual([])
  expect(linesOf(['[unit] a', '[docs] b'])).toEqual(['Failed:', '  [unit] a', '  [docs] b'])
  const many = linesOf(Array.from({ length: 52 }, (_, index) => `[unit] ${index}`))
  expect(many).toHaveLength(52)
  expect(many.slice(-2)).toEqual(['  [unit] 49', '  and 2 more'])
})
