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

  it('contain each bound of a number, and the next number beyond it', () => {
    const bounds = (schema: Json): readonly unknown[] =>
      variants(schema, 4)
        .filter(({ description }) => /^(?:min|max)imum/.test(description))
        .map(({ make, keeps }) => [make(), keeps])
    expect(bounds({ type: 'integer', minimum: -3 })).toEqual([
      [-3, true],
      [-4, false],
    ])
    expect(bounds({ type: 'integer', maximum: 0 })).toEqual([
      [0, true],
      [1, false],
      [1_000, false],
    ])
  })

  it.each<[string, (schema: Json) => Json, (value: Json) => Json]>([
    ['members', schema => ({ type: 'object', properties: { a: schema } }), value => ({ a: value })],
    ['items', schema => ({ type: 'array', items: schema }), value => [value]],
    ['branches', schema => ({ anyOf: [schema] }), value => value],
  ])('change a value in four nested %s, and no deeper one', (_, around, of) => {
    const isChanged = (levels: number): boolean => {
      const nested = <T>(make: (inner: T) => T, inner: T): T =>
        Array.from({ length: levels }).reduce<T>(made => make(made), inner)
      return variants(nested(around, { type: 'boolean' }), nested(of, true)).some(({ description }) =>
        description.startsWith('boolean'),
      )
    }
    expect([3, 4, 5, 6].map(isChanged)).toEqual([true, true, false, false])
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
