import { expect, it } from 'vitest'
import { textOf } from '../../source/code/write.ts'
import { any, codeOf, same, subjectOf } from './expression.ts'

it('a long chain of operators is split into groups, and has each operand once', () => {
  const numbers = Array.from({ length: 1201 }, (_, index) => index)
  const text = textOf(codeOf(any(numbers.map(number => same(subjectOf('a'), `${number}`)))))
  expect([...text.matchAll(/=== (\d+)/g)].map(([, number]) => Number(number))).toEqual(numbers)
  expect(Math.max(...text.split(')').map(group => group.split('||').length))).toBeLessThan(502)
})
