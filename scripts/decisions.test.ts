import { expect, it } from 'vitest'
import { indexPage, problemsOf, readDecision, withStatus } from './decisions.ts'

const record = (number: number, status = '*Accepted, 2026-01-02.*\n\n'): string =>
  `# ${number}. Say why\n\n${status}**What.** It.\n`

it('reads number, title, status and date', () => {
  expect(readDecision('0007-say-why.md', record(7))).toEqual({
    number: 7,
    title: 'Say why',
    status: 'Accepted',
    date: '2026-01-02',
  })
})

it.each([
  ['no status', '0007-say-why.md', record(7, '')],
  ['an unknown status', '0007-say-why.md', record(7, '*Perhaps, 2026-01-02.*\n\n')],
  ['another number than its file', '0008-say-why.md', record(7)],
])('reports a record with %s', (_, file, text) => {
  expect(readDecision(file, text)).toEqual({ problem: expect.stringContaining(file) })
})

it('adds a status to a record without one, and does not change an existing status', () => {
  expect(withStatus(record(7, ''), '2026-01-02')).toBe(record(7))
  expect(withStatus(record(7), '2026-09-09')).toBe(record(7))
})

it('reports two records with the same number, and a record that is replaced by an earlier one', () => {
  const one = { number: 1, title: 'a', status: 'Accepted', date: '2026-01-02' }
  expect(problemsOf([one, { ...one, number: 2, status: 'Replaced by 1' }, { ...one, number: 2 }])).toEqual([
    '2 is replaced by 1, which is not a later record',
    'two records have the number 2',
  ])
  expect(
    problemsOf([
      { ...one, status: 'Replaced by 2' },
      { ...one, number: 2 },
    ]),
  ).toEqual([])
})

it('links records in the table', () => {
  const page = indexPage([
    ['0001-a.md', { number: 1, title: 'A', status: 'Replaced by 2', date: '2026-01-02' }],
    ['0002-b.md', { number: 2, title: 'B', status: 'Accepted', date: '2026-01-02' }],
  ])
  expect(page).toContain('| 1 | [A](0001-a.md) | replaced by [2](0002-b.md) | 2026-01-02 |\n')
  expect(page).toContain('| 2 | [B](0002-b.md) | accepted | 2026-01-02 |\n')
})
