import { expect, it } from 'vitest'
import { loadTexts, reported } from '../testing/load-texts.ts'

const loaded = async (schema: string) => {
  const { api, diagnostics } = await loadTexts({
    'api.yaml': `openapi: 3.1.0
info: { title: A, version: '1' }
paths: {}
components:
  schemas:
    State: { type: string, enum: [open, done], minLength: 2 }
    A: ${schema}
`,
  })
  const preset = api?.schemas.find(({ name }) => name === 'A')?.keywords.default
  const refused = diagnostics.filter(({ code }) => code === 'schema.default-refused')
  return { preset: preset?.value, reported: reported(refused), messages: refused.map(({ message }) => message) }
}

it.each([
  ["{ $ref: '#/components/schemas/State', default: gone }"],
  ["{ allOf: [{ $ref: '#/components/schemas/State' }], default: gone }"],
  ['{ allOf: [{ allOf: [{ maximum: 2 }] }], default: 3 }'],
  ['{ type: string, not: { const: a }, default: a }'],
  ['{ not: { type: number }, default: 1 }'],
  ['{ type: string, not: { enum: [a, b] }, default: b }'],
  ['{ anyOf: [{ const: a }, { type: integer }], default: b }'],
  ["{ oneOf: [{ const: a }, { type: 'null' }], default: 1.5 }"],
  ['{ oneOf: [{ const: a }, { type: string }], default: a }'],
  ['{ oneOf: [{ type: number, format: double }, { type: number, format: double }], default: 1.5 }'],
  [
    "{ oneOf: [{ const: open }, { type: string, enum: [open] }, { $ref: '#/components/schemas/State' }], default: open }",
  ],
  ['{ allOf: [{ minItems: 1 }], default: [] }'],
  ["{ allOf: [{ $ref: '#/components/schemas/State' }], default: {} }"],
  ["{ $ref: '#/components/schemas/State', default: { a: 1 } }"],
  ['{ anyOf: [{ type: string }, { type: integer }], default: [{ a: 1 }] }'],
  ['{ anyOf: [{ type: string }, { type: object, minProperties: 1 }], default: {} }'],
  ['{ default: {}, allOf: [{ required: [a], properties: { a: { default: 1 } } }] }'],
  ['{ anyOf: [{ pattern: ^b }, { type: integer }], default: a }'],
  ["{ type: string, pattern: '^a', default: b }"],
  ["{ type: string, pattern: '^(a+)+$', default: b }"],
  ['{ type: object, required: [z], properties: { z: { type: string } }, default: {} }'],
  ['{ type: object, minProperties: 1, default: {} }'],
  ['{ type: object, maxProperties: 1, default: { a: 1, b: 2 } }'],
  ['{ type: object, dependentRequired: { a: [b] }, default: { a: 1 } }'],
  ['{ type: object, propertyNames: { maxLength: 1 }, default: { ab: 1 } }'],
  ['{ type: object, properties: { n: { type: integer } }, default: { n: x } }'],
  ["{ type: object, patternProperties: { '^n': { type: integer } }, default: { n: x } }"],
  ['{ type: object, additionalProperties: false, properties: { a: {} }, default: { b: 1 } }'],
  ["{ type: object, additionalProperties: { type: string }, patternProperties: { '^x': {} }, default: { b: 1 } }"],
  ['{ type: array, items: { type: integer }, default: [x] }'],
  ['{ type: array, items: { enum: [a, b] }, default: [a, c] }'],
  ['{ type: array, prefixItems: [{}, { type: integer }], default: [x, x] }'],
  ['{ type: array, prefixItems: [{}], items: false, default: [x, x] }'],
  ['{ type: array, uniqueItems: true, default: [{ a: 1, b: 2 }, { b: 2, a: 1 }] }'],
  ['{ type: array, items: { type: object, required: [a] }, default: [{}] }'],
  ['{ exclusiveMinimum: 1, default: 1 }'],
  ['{ exclusiveMaximum: 1, default: 1 }'],
  ['{ multipleOf: 2, default: 3 }'],
])('%s has no default, and is reported with a warning', async schema => {
  expect(await loaded(schema)).toMatchObject({
    preset: undefined,
    reported: [`schema.default-refused api.yaml:7:${8 + schema.indexOf('default')} #/components/schemas/A/default`],
  })
})

it.each([
  ["{ $ref: '#/components/schemas/State', default: open }", 'open'],
  ['{ allOf: [{ required: [a] }, { properties: { a: { default: 1 } } }], default: {} }', {}],
  ['{ required: [a], anyOf: [{ properties: { a: { default: 1 } } }], default: {} }', {}],
  ['{ minProperties: 1, properties: { a: { default: 1 } }, default: {} }', {}],
  ['{ required: [a], properties: { a: { readOnly: true } }, default: {} }', {}],
  ["{ type: string, pattern: '^(a+)+$', default: aaa }", 'aaa'],
  ['{ multipleOf: 0.1, default: 0.3 }', 0.3],
  ['{ type: array, uniqueItems: true, default: [1, 2] }', [1, 2]],
  ["{ type: object, additionalProperties: false, patternProperties: { '^b': {} }, default: { b: 1 } }", { b: 1 }],
  ['{ type: string, not: { const: a }, default: b }', 'b'],
  ['{ type: string, not: { enum: [a], pattern: ^b }, default: a }', 'a'],
  ['{ allOf: [{ enum: [a], x-open-enum: true }], default: b }', 'b'],
  ['{ not: { maxLength: 2 }, type: string, default: abc }', 'abc'],
  ['{ oneOf: [{ const: a }, { type: string }], default: b }', 'b'],
  ['{ oneOf: [{ const: ab }, { type: string, maxLength: 1 }], default: ab }', 'ab'],
])('%s keeps its default', async (schema, preset) => {
  expect(await loaded(schema)).toMatchObject({ preset, reported: [] })
})

it('a default in a part of allOf is omitted if a keyword next to allOf refuses it', async () => {
  const { reported: found } = await loaded('{ enum: [a], allOf: [{ type: string, default: b }, { default: a }] }')
  expect(found).toEqual(['schema.default-refused api.yaml:7:45 #/components/schemas/A/allOf/0/default'])
})

it('a default that is valid only with the default of a member is omitted together with it', async () => {
  const { reported: found } = await loaded(
    '{ default: {}, allOf: [{ required: [a] }, { properties: { a: { pattern: ^b, default: a } } }] }',
  )
  expect(found).toHaveLength(2)
})

it.each([
  ["{ type: string, default: [a, 'b'] }", 'The default ["a","b"] is invalid against `type` "string".'],
  ['{ enum: [a, b], default: 1 }', 'The default 1 is invalid against `enum` ["a","b"].'],
  ['{ allOf: [{ minItems: 1 }], default: [] }', 'The default [] is invalid against `allOf`.'],
  [
    `{ type: string, default: ['${'x'.repeat(80)}'] }`,
    `The default ["${'x'.repeat(75)}… is invalid against \`type\` "string".`,
  ],
])('the message for %s shows values as JSON', async (schema, message) => {
  expect((await loaded(schema)).messages).toEqual([`${message} It is left out.`])
})
