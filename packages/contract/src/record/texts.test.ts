import { expect, it } from 'vitest'
import { textsIn } from './texts.ts'

it('the texts of a request are decoded, and a segment of the path is also split at its colons', () => {
  const body = { json: { a: ['in', 7, 1.5, true], 'b/c': null } }
  expect(textsIn({ method: 'POST', target: '/a%20b/x%3Ay?q=c%20d', headers: {}, body })).toEqual([
    ...['', '', 'a b', 'a b', 'x:y', 'x', 'y'],
    'c d',
    ...['in', '7'],
  ])
})
