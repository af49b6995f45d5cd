import { expect, it } from 'vitest'
import { faultsOf } from './faults.ts'
import type { Verdict } from './verdict.ts'

const verdict = (pointer: string, more: Partial<Verdict> = {}): Verdict => ({
  fixture: 'fixtures/listPets/all.json',
  claim: 'All pets are listed',
  operation: 'listPets',
  layer: 'provider',
  outcome: 'violation',
  pointer,
  keyword: 'type',
  expected: 'a string',
  actual: 'a number',
  reproduce: '',
  milliseconds: 5,
  ...more,
})
const body = 'response/body#'

it.each([
  ['items of a list', [`${body}/0/name`, `${body}/12/name`], 1],
  ['steps of a case', [`steps/0/${body}/name`, `steps/1/${body}/name`], 1],
  ['members', [`${body}/name`, `${body}/age`], 2],
  ['members whose names begin with digits', [`${body}/2fa`, `${body}/3ds`], 2],
  ['members whose names end with digits', [`${body}/line1`, `${body}/line2`], 2],
])('failures in different %s have this number of causes: %j, %i', (_, pointers, count) => {
  expect(faultsOf(pointers.map(pointer => verdict(pointer)))).toHaveLength(count)
})

it.each([
  ['one reason', ['connection refused', 'connection refused'], 1],
  ['two reasons', ['connection refused', 'no response within 5 ms'], 2],
])(
  'requests of different operations without a response, for %s, have this number of causes: %j, %i',
  (_, reasons, count) => {
    const unanswered = reasons.map((actual, index) =>
      verdict(`steps/${index}/response`, {
        operation: `get${index}`,
        outcome: 'inconclusive',
        keyword: 'connect',
        actual,
      }),
    )
    expect(faultsOf(unanswered)).toHaveLength(count)
  },
)
