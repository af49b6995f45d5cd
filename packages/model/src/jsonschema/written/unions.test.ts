import { expect, it } from 'vitest'
import type { JsonObject } from '../../model/index.ts'
import { unionsOf, withBranch, withCondition } from './unions.ts'

// Not written as a literal, because an object with a member `then` would be awaited.
const consequence = 'then'

it('the unions of a schema are those with branches, oneOf first', () => {
  expect(unionsOf({ anyOf: [true], oneOf: [{ const: 1 }, false] })).toEqual([
    { keyword: 'oneOf', branches: [{ const: 1 }, false] },
    { keyword: 'anyOf', branches: [true] },
  ])
  expect(unionsOf({ oneOf: [], anyOf: true, type: 'string' })).toEqual([])
})

it('a branch replaces its union, and the other keywords stay', () => {
  const flat = { type: 'string', oneOf: [{ minLength: 1 }], anyOf: [{ maxLength: 2 }] }
  const [union] = unionsOf(flat)
  expect(union && withBranch(flat, union, { minLength: 1 })).toEqual({
    type: 'string',
    anyOf: [{ maxLength: 2 }],
    allOf: [{ minLength: 1 }],
  })
})

it.each<[string, JsonObject, JsonObject | undefined]>([
  [
    'a condition and its consequence',
    { type: 'object', if: { required: ['a'] }, [consequence]: { required: ['b'] }, else: false },
    { type: 'object', allOf: [{ required: ['a'] }, { required: ['b'] }] },
  ],
  [
    'a condition that every value satisfies',
    { if: true, [consequence]: { minimum: 1 } },
    { allOf: [true, { minimum: 1 }] },
  ],
  [
    'a condition that no value satisfies',
    { if: false, [consequence]: false, else: { minimum: 1 } },
    { allOf: [{ minimum: 1 }] },
  ],
  ['a condition without a consequence', { if: { minimum: 1 }, else: { maximum: 0 } }, undefined],
  ['a consequence without a condition', { [consequence]: { minimum: 1 } }, undefined],
])('the values of %s', (_, flat, expected) => {
  expect(withCondition(flat)).toEqual(expected)
})
