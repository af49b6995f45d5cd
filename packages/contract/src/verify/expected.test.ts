import { expect, it } from 'vitest'
import type { Verdict } from '../report/verdict.ts'
import { parseExpected, withExpected } from './expected.ts'

const broken: Verdict = {
  fixture: 'a.json',
  claim: 'a',
  layer: 'provider',
  outcome: 'violation',
  pointer: '',
  keyword: 'status',
  expected: '200',
  actual: '404',
  reproduce: '',
}

it('if two lines cover a failure, the first applies, and the second is unused', () => {
  const { expected } = parseExpected('getPet/* until 2031-01-01: all\ngetPet/rex until 2032-01-01: one\n')
  const verdicts = withExpected(expected, {
    file: 'expected.txt',
    today: '2030-01-01',
    judged: new Map([['getPet/rex', [broken]]]),
    complete: false,
  })
  expect(verdicts.map(({ outcome, reason, keyword }) => [outcome, reason ?? keyword])).toEqual([
    ['expected', 'all (until 2031-01-01)'],
    ['violation', 'unused'],
  ])
})
