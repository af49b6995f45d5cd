import { expect, it } from 'vitest'
import { itemSchemas, memberSchemas, namesMembers, statementsOf } from './statements.ts'

const matches = (pattern: string, name: string): boolean | 'undecided' =>
  pattern === 'slow' ? 'undecided' : new RegExp(pattern).test(name)

it('lists each schema that applies to the same value once, in document order', () => {
  const pet = { properties: { id: true } }
  const document = { $defs: { pet } }
  const ref = { $ref: '#/$defs/pet' }
  const branch = { if: { const: 1 }, else: ref, dependentSchemas: { a: { minimum: 1 } } }
  const schema = { allOf: [ref], oneOf: [branch] }
  expect(statementsOf([schema], document)).toEqual([schema, ref, pet, branch, { const: 1 }, { minimum: 1 }])
  // cached
  expect(statementsOf([schema], document)).toBe(statementsOf([schema], document))
})

it.each([
  ['a declared member', { properties: { a: { minimum: 1 } } }, 'a', [{ minimum: 1 }]],
  ['an undeclared member', { properties: { a: true } }, 'b', []],
  [
    'a member by its pattern',
    { patternProperties: { '^a': { minimum: 1 } }, additionalProperties: true },
    'ab',
    [{ minimum: 1 }],
  ],
  [
    'a member that several patterns match',
    { patternProperties: { '^a': { minimum: 1 }, '^x': { minimum: 2 }, b$: { minimum: 3 } } },
    'ab',
    [{ minimum: 1 }, { minimum: 3 }],
  ],
  ['an additional member', { properties: { a: true }, additionalProperties: { minimum: 2 } }, 'b', [{ minimum: 2 }]],
  ['an unevaluated member', { unevaluatedProperties: { minimum: 3 } }, 'b', [{ minimum: 3 }]],
  ['a member that is not allowed', { additionalProperties: false }, 'b', []],
  ['a member whose pattern is undecided', { patternProperties: { slow: true }, additionalProperties: true }, 'b', []],
])('the schemas of %s', (_, schema, name, expected) => {
  expect(memberSchemas([schema], name, { matches })).toEqual(expected)
})

it('reports undecided patterns', () => {
  const undecided: string[] = []
  const statement = { patternProperties: { slow: true } }
  memberSchemas([statement], 'a', { matches, undecided: pattern => undecided.push(pattern) })
  expect(undecided).toEqual(['slow'])
})

it.each([
  ['the first items', { prefixItems: [{ const: 0 }], items: { const: 1 } }],
  ['the first items of older drafts', { items: [{ const: 0 }], additionalItems: { const: 1 } }],
])('an item has the schema of %s', (_, schema) => {
  expect(itemSchemas(schema, 0)).toEqual([{ const: 0 }])
  expect(itemSchemas(schema, 1)).toEqual(Array.isArray(schema.items) ? [] : [{ const: 1 }])
})

it('determines whether a schema declares properties', () => {
  expect([{ properties: { a: true } }, { properties: {} }, true].map(namesMembers)).toEqual([true, false, false])
})
