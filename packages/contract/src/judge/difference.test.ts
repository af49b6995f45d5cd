import { expect, it } from 'vitest'
import { differences } from './difference.ts'

it('a difference has the expected and the actual value, and the pointer of its place', () => {
  expect(differences({ 'a/b': [1, 'x'], c: 1 }, { 'a/b': [1, 'y'], '~': 2 })).toEqual([
    { pointer: '/a~1b/1', expected: 'x', actual: 'y' },
    { pointer: '/c', expected: 1, actual: undefined },
    { pointer: '/~0', expected: undefined, actual: 2 },
  ])
})

it('an excepted place is not compared, even if its pointer contains an escape', () => {
  expect(differences({ 'a/b': 1 }, { 'a/b': 2 }, new Set(['/a~1b']))).toEqual([])
})

it.each([
  [[1], [1, 2], [{ pointer: '/1', expected: undefined, actual: 2 }]],
  [[1, 2], [1], [{ pointer: '/1', expected: 2, actual: undefined }]],
  [[], [null], [{ pointer: '/0', expected: undefined, actual: null }]],
])('lists %j and %j of other lengths differ', (expected, actual, found) => {
  expect(differences(expected, actual)).toEqual(found)
})
