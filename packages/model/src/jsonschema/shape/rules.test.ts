import { describe, expect, it } from 'vitest'
import type { Json, Shape } from '../../model/index.ts'
import { declared, read } from '../testing/shapes.ts'

it('a schema that refers to a cycle but is not part of it is not reported', () => {
  const { shapes, at, findings } = read({
    A: { $ref: '#/$defs/B' },
    B: { $ref: '#/$defs/A' },
    C: { allOf: [{ description: 'Anything.' }] },
  })
  expect(shapes.declared(at('C'), 'output')).toEqual({ kind: 'unknown' })
  expect(findings).toEqual([])
})

/** A schema of lists in lists, with this number of levels. */
const nested = (levels: number, inner: Json): Json =>
  Array.from({ length: levels }).reduce<Json>(items => ({ type: 'array', items }), inner)

const itemsIn = (shape: Shape | undefined, levels: number): Shape | undefined =>
  levels === 0 ? shape : itemsIn(shape?.kind === 'array' ? shape.items : undefined, levels - 1)

it('the depth of a schema whose shape is cached includes the schemas that it refers to', () => {
  const { shapes, at, findings } = read(
    {
      S: nested(18, { type: 'string' }),
      P: nested(18, { $ref: '#/$defs/S' }),
      A: {
        type: 'object',
        properties: {
          s: { $ref: '#/$defs/S' },
          p: { $ref: '#/$defs/P' },
          deep: nested(18, { $ref: '#/$defs/P' }),
        },
      },
    },
    ['A'],
  )
  shapes.declared(at('A'), 'output')
  expect(findings).toMatchObject([{ code: 'schema.too-deep' }])
})

it('an unnamed schema has the same shape in all places, even in deep ones', () => {
  const { shapes, at } = read(
    {
      S: { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } },
      A: {
        type: 'object',
        properties: { one: nested(30, { $ref: '#/$defs/S' }), other: nested(30, { $ref: '#/$defs/S' }) },
      },
    },
    ['A'],
  )
  const shape = shapes.declared(at('A'), 'output')
  const fields = shape.kind === 'object' ? shape.fields : []
  const [one, other] = fields.map(field => itemsIn(field.shape, 31))
  expect(one).toMatchObject({ kind: 'object', fields: [{ name: 'a' }] })
  expect(one).toBe(other)
})

it('a part of `allOf` is kept next to a reference to a wider type', () => {
  const { shapes, at } = read({
    A: { allOf: [{ $ref: '#/$defs/B' }, { type: 'string' }] },
    B: { anyOf: [{ type: 'string' }, { type: 'number' }] },
  })
  expect(shapes.declared(at('A'), 'output')).toMatchObject({
    kind: 'intersection',
    members: expect.arrayContaining([{ kind: 'primitive', type: 'string' }]),
  })
})

it.each<[string, Json, readonly unknown[]]>([
  ['const', { const: 'a' }, ['b', 1]],
  ['enum', { enum: ['a'] }, ['b', 1]],
  ['enum with a type', { type: 'string', enum: ['a', 1] }, ['b', 1]],
])('the else branch of a condition by %s has the other values', (_, kind, expected) => {
  const shape = declared({
    type: 'object',
    required: ['kind'],
    properties: { kind: { enum: ['a', 'b', 1] } },
    if: { properties: { kind }, required: ['kind'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['x'] },
    else: { required: ['y'] },
  })
  expect(JSON.stringify(shape)).toContain(JSON.stringify({ kind: 'enum', values: expected, open: false }).slice(13))
})

it.each([true, false])('the else branch of a condition by the boolean %j has the other one', value => {
  const shape = declared({
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'boolean' } },
    if: { properties: { kind: { const: value } }, required: ['kind'] },
    else: { required: ['y'] },
  })
  expect(JSON.stringify(shape)).toContain(JSON.stringify({ values: [!value], open: false }).slice(1))
})

it('a dynamic reference is found, even if a schema on the path to it occurs twice', () => {
  const list: Json = {
    $id: 'https://example.com/list',
    $dynamicAnchor: 'root',
    type: 'object',
    properties: {
      items: { type: 'array', items: { $dynamicRef: '#item' } },
      one: { $ref: '#/$defs/text' },
      other: { $ref: '#/$defs/text' },
    },
    $defs: { text: { type: 'string' }, item: { $dynamicAnchor: 'item' } },
  }
  const { shapes, at } = read(
    {
      List: list,
      Numbers: {
        $id: 'https://example.com/numbers',
        $ref: 'list',
        $defs: { item: { $dynamicAnchor: 'item', type: 'number' } },
      },
    },
    ['List', 'Numbers'],
  )
  expect(shapes.declared(at('Numbers'), 'output')).toMatchObject({
    kind: 'object',
    fields: [{ name: 'items', shape: { kind: 'array', items: { kind: 'primitive', type: 'number' } } }, {}, {}],
  })
})

describe('read-only and write-only properties are omitted in the other direction', () => {
  const namesIn = (schema: Json, direction: 'input' | 'output'): readonly string[] => {
    const { shapes, at } = read({ A: schema })
    return [shapes.declared(at('A'), direction)].flatMap(shape =>
      (shape.kind === 'intersection' ? shape.members : [shape]).flatMap(part =>
        part.kind === 'object' ? part.fields.map(({ name }) => name) : [],
      ),
    )
  }

  it.each<[string, Json]>([
    [
      'also if `propertyNames` lists them',
      { type: 'object', propertyNames: { enum: ['a', 'b'] }, properties: { a: { type: 'string', readOnly: true } } },
    ],
    [
      'also if another part requires them',
      {
        allOf: [
          { type: 'object', properties: { a: { type: 'string', readOnly: true }, b: true } },
          { required: ['a'] },
        ],
      },
    ],
  ])('%s', (_, schema) => {
    expect([namesIn(schema, 'input'), new Set(namesIn(schema, 'output'))]).toEqual([['b'], new Set(['a', 'b'])])
  })
})

it.each<[string, readonly string[], readonly string[] | undefined]>([
  ['x-a', ['^x-'], undefined],
  ['ax-', ['^x-'], ['x-']],
  ['a', ['^x-', '^y-'], ['x-', 'y-']],
  ['a', ['^x-', '^x-y'], undefined],
  ['a', ['^x-y', '^x-'], undefined],
  ['a', ['^x\\.y\\.'], ['x.y.']],
])('next to a property %s, the patterns %j have the prefixes %j', (name, patterns, expected) => {
  const shape = declared({
    type: 'object',
    properties: { [name]: { type: 'string' } },
    patternProperties: Object.fromEntries(patterns.map(pattern => [pattern, { type: 'number' }])),
    additionalProperties: false,
  })
  expect(shape.kind === 'object' && shape.prefixes?.map(({ prefix }) => prefix)).toEqual(expected)
})
