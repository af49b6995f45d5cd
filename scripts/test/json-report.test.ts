import { expect, it } from 'vitest'
import { type FileResult, failuresIn } from './json-report.ts'

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
