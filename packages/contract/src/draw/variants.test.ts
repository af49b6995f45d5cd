import { describe, expect, it } from 'vitest'
import type { Json } from '../format/fixture.ts'
import { variantsOf, withoutReadOnly } from './variants.ts'

const variants = (schema: Json, value: Json) => variantsOf({ schema, document: {} }, value, 1)

describe('the variants of a value', () => {
  it('contain one string that the pattern refuses', () => {
    const found = variants({ type: 'string', pattern: '^[a-z]+$' }, 'a').filter(({ description }) =>
      description.startsWith('pattern'),
    )
    expect(found.map(({ make, keeps }) => [make(), keeps])).toEqual([['!', false]])
  })

  it('contain no integer that JSON numbers cannot hold', () => {
    const minimums = (minimum: number): readonly string[] =>
      variants({ type: 'integer', minimum }, 5)
        .map(({ description }) => description)
        .filter(description => description.startsWith('minimum'))
    expect(minimums(Number.MIN_SAFE_INTEGER)).toEqual([])
    expect(minimums(-3)).toEqual(['minimum (-3)', 'minimum (-4)'])
  })

  it('include those of every property, even of one that the value lacks', () => {
    const schema = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'integer', minimum: 3 } } }
    const found = variants(schema, { b: 5 }).filter(
      ({ at, description }) => at === '/b' && description === 'minimum (3)',
    )
    expect(found.map(({ make }) => make())).toEqual([{ b: 3 }])
  })
})

it('read-only members are omitted at any depth, and others are kept', () => {
  const schema = (depth: number): Json =>
    depth === 0
      ? { type: 'object', properties: { id: { readOnly: true }, name: { readOnly: false }, of: {} } }
      : { type: 'array', items: schema(depth - 1) }
  const value = (depth: number, item: Json): Json => (depth === 0 ? item : [value(depth - 1, item)])
  for (const depth of [0, 1, 40])
    expect(withoutReadOnly(schema(depth), {}, value(depth, { id: 1, name: 2, of: [3], other: 4 }))).toEqual(
      value(depth, { name: 2, of: [3], other: 4 }),
    )
})
