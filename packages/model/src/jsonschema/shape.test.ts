import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Json } from '../model/index.ts'
import { declared, read } from './testing/shapes.ts'

it('the type of a schema that only consists of itself is unknown', () => {
  const { shapes, at, findings } = read({ A: { $ref: '#/$defs/B' }, B: { allOf: [{ $ref: '#/$defs/A' }] } })
  expect([shapes.declared(at('A'), 'output'), shapes.declared(at('B'), 'output')]).toEqual([
    { kind: 'unknown' },
    { kind: 'unknown' },
  ])
  // `schema.endless` of the validators reports it
  expect(findings).toEqual([])
})

it('a recursive schema without a name ends in unknown, and this is reported', () => {
  const { shapes, at, findings } = read({ A: { type: 'object', properties: { a: { $ref: '#/$defs/A' } } } }, [])
  const shape = shapes.of(at('A'), 'output')
  expect(JSON.stringify(shape)).toContain('"unknown"')
  expect(findings).toMatchObject([
    { code: 'schema.unnamed-recursion', severity: 'info', origin: { pointer: '#/$defs/A/properties/a' } },
  ])
})

it('ten thousand levels of nesting do not overflow the stack', () => {
  for (const wrap of [
    (inner: Json): Json => ({ type: 'array', items: inner }),
    (inner: Json): Json => ({ allOf: [inner] }),
  ]) {
    let schema: Json = { type: 'string' }
    for (let i = 0; i < 10_000; i++) schema = wrap(schema)
    const { shapes, at, findings } = read({ A: schema })
    shapes.declared(at('A'), 'output')
    expect(findings).toContainEqual(expect.objectContaining({ code: 'schema.too-deep', severity: 'info' }))
  }
})

it('a chain of references of ten thousand names is followed', () => {
  const defs: { [name: string]: Json } = { S0: { type: 'string' } }
  for (let i = 1; i <= 10_000; i++) defs[`S${i}`] = { $ref: `#/$defs/S${i - 1}` }
  const { shapes, at } = read(defs)
  expect(shapes.declared(at('S10000'), 'output')).toMatchObject({ kind: 'reference' })
})

it('too many dependencies for a type are omitted, and this is reported', () => {
  const names = Array.from({ length: 20 }, (_, i) => `p${i}`)
  const { shapes, at, findings } = read({
    A: {
      type: 'object',
      properties: Object.fromEntries(names.map(name => [name, { type: 'string' }])),
      dependentRequired: Object.fromEntries(names.map((name, i) => [name, [names[(i + 1) % 20] ?? '']])),
    },
  })
  expect(shapes.declared(at('A'), 'output').kind).toBe('object')
  expect(findings).toMatchObject([{ code: 'schema.too-many-dependencies', severity: 'info' }])
})

it.each([
  [4, true],
  [5, false],
])('%i conditions in parts of a schema are distinguished by its type: %s', (count, isDistinguished) => {
  const condition = (index: number): Json => ({
    if: { properties: { kind: { const: 'a' } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: [`p${index}`] },
  })
  const { shapes, at, findings } = read({
    A: {
      type: 'object',
      properties: { kind: { enum: ['a', 'b'] } },
      allOf: Array.from({ length: count }, (_, index) => condition(index)),
    },
  })
  shapes.declared(at('A'), 'output')
  expect(findings.some(({ code }) => code === 'schema.conditional')).toBe(!isDistinguished)
})

it('a type of another package is used in place of a schema', () => {
  const { shapes, at } = read({ A: { type: 'string' } })
  const external = { module: 'temporal-polyfill', name: 'Temporal.Instant' }
  expect(shapes.of({ ...at('A'), external }, 'output')).toEqual({ kind: 'external', ...external })
})

it('the order of union members is that of the document', () => {
  expect(declared({ anyOf: [{ type: 'number' }, { type: 'string' }, { type: 'number' }, { type: 'null' }] })).toEqual({
    kind: 'union',
    members: ['number', 'string', 'null'].map(type => ({ kind: 'primitive', type })),
  })
})

const types = ['null', 'boolean', 'number', 'string', 'object', 'array', 'integer'] as const

// Schemas with all keywords that affect a type. They share a few names, so that they interact.
const name = fc.constantFrom('A', 'B', 'C')
const member = fc.constantFrom('a', 'b', 'c')
const schema: fc.Arbitrary<Json> = fc.letrec<{ schema: Json }>(tie => {
  const sub = tie('schema')
  const list = fc.array(sub, { minLength: 1, maxLength: 3 })
  return {
    schema: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'shape' },
      fc.boolean(),
      name.map((target): Json => ({ $ref: `#/$defs/${target}` })),
      fc.record(
        {
          type: fc.oneof(
            fc.constantFrom(...types),
            fc.uniqueArray(fc.constantFrom(...types), { minLength: 1, maxLength: 3 }),
          ),
          enum: fc.array(fc.oneof(member, fc.integer({ max: 3, min: 0 }), fc.constant(null), fc.constant({ a: 1 })), {
            minLength: 1,
            maxLength: 3,
          }),
          const: fc.oneof(member, fc.constant(null), fc.constant([1, { b: 2 }])),
          properties: fc.dictionary(member, sub, { maxKeys: 3 }).map(one => ({ ...one })),
          required: fc.uniqueArray(member, { maxLength: 2 }),
          additionalProperties: sub,
          patternProperties: sub.map((one): Json => ({ '^x': one })),
          propertyNames: fc.constant({ enum: ['a', 'd'] }),
          items: sub,
          prefixItems: list,
          minItems: fc.integer({ min: 0, max: 3 }),
          maxItems: fc.integer({ min: 0, max: 3 }),
          allOf: list,
          anyOf: list,
          oneOf: list,
          not: sub,
          if: sub,
          ...Object.fromEntries(['then', 'else'].map(keyword => [keyword, sub])),
          dependentRequired: fc.constant({ a: ['b'] }),
          dependentSchemas: sub.map((one): Json => ({ c: one })),
          readOnly: fc.boolean(),
          unevaluatedProperties: sub,
        },
        { requiredKeys: [] },
      ) as fc.Arbitrary<Json>,
    ),
  }
}).schema

it('parts of allOf are merged into one object, unless their additional properties have a type', () => {
  const a: Json = { type: 'object', properties: { a: { type: 'string' } } }
  const b: Json = { type: 'object', properties: { b: { type: 'string' } } }
  const fieldsOf = (parts: readonly Json[]): readonly (readonly string[])[] => {
    const shape = declared({ allOf: [...parts] })
    const members = shape.kind === 'intersection' ? shape.members : [shape]
    return members.map(member => (member.kind === 'object' ? member.fields.map(({ name }) => name) : [member.kind]))
  }
  expect(fieldsOf([a, b])).toEqual([['a', 'b']])
  expect(fieldsOf([a, { ...b, additionalProperties: { type: 'string' } }])).toEqual([['a'], ['b']])
  expect(fieldsOf([a, { ...b, additionalProperties: false }])).toEqual([['a', 'b']])
})

it('no schema causes an exception or endless recursion', () => {
  fc.assert(
    fc.property(schema, schema, schema, (A, B, C) => {
      const { shapes, at } = read({ A, B, C })
      for (const one of ['A', 'B', 'C']) for (const way of ['input', 'output'] as const) shapes.declared(at(one), way)
    }),
    { numRuns: 1000 },
  )
}, 60_000)

it('schemas that refer to each other for the same value are expanded only up to a limit', () => {
  const names = Array.from({ length: 12 }, (_, i) => `S${i}`)
  const references = names.map((name): Json => ({ $ref: `#/$defs/${name}` }))
  const { shapes, at, findings } = read(
    Object.fromEntries(names.map(name => [name, { anyOf: [...references, { type: 'string' }] }])),
  )
  shapes.declared(at('S0'), 'output')
  expect(findings).toMatchObject([{ code: 'schema.too-entangled', severity: 'info' }])
})

it.each<[Json, string]>([
  [{ type: 'string', enum: [] }, '`enum` is empty. The type is never.'],
  [
    { type: ['string', 'null'], enum: [1] },
    'None of the listed values has the `type` string or null. The type is never.',
  ],
  [{ enum: [1], not: { const: 1 } }, '`not` excludes all listed values. The type is never.'],
])('the type of %j is never, and the note states the reason', (schema, message) => {
  const { shapes, at, findings } = read({ A: schema })
  expect(shapes.declared(at('A'), 'output')).toEqual({ kind: 'never' })
  expect(findings).toMatchObject([{ code: 'schema.impossible', severity: 'info', message }])
})
