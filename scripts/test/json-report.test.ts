import { expect, it } from 'vitest'
import { type FileResult, failuresIn, linesOf } from './json-report.ts'

const result = (status: string, ...tests: readonly string[]): FileResult => ({
  name: '/a.test.ts',
  status,
  startTime: 0,
  endTime: 1,
  assertionResults: tests.map((status, index) => ({ fullName: `test ${index}`, status })),
})

it('names the failed tests of a file', () => {
  expect(failuresIn(result('failed', 'passed', 'failed', 'pending', 'failed'))).toEqual([
    { file: '/a.test.ts', test: 'test 1' },
    { file: '/a.test.ts', test: 'test 3' },
  ])
  expect(failuresIn(result('passed', 'passed'))).toEqual([])
})

it('names a file that failed without a failed test', () => {
  expect(failuresIn(result('failed'))).toEqual([{ file: '/a.test.ts' }])
  expect(failuresIn(result('failed', 'passed'))).toEqual([{ file: '/a.test.ts' }])
})

it('lists at most 50 failures, and counts the others', () => {
  expect(linesOf([])).toEqual([])
  expect(linesOf(['[unit] a', '[docs] b'])).toEqual(['Failed:', '  [unit] a', '  [docs] b'])
  const many = linesOf(Array.from({ length: 52 }, (_, index) => `[unit] ${index}`))
  expect(many).toHaveLength(52)
  expect(many.slice(-2)).toEqual(['  [unit] 49', '  and 2 more'])
})
