import { expect, it } from 'vitest'
import type { Schema } from '../model/index.ts'
import { withCertainParts } from '../model/parts.ts'
import { loadTexts } from '../testing/load-texts.ts'

const pair = 'type: object, properties: { a: { type: integer, default: 1 }, b: { type: integer } }'

const reported = async (schema: string): Promise<readonly string[]> => {
  const { diagnostics } = await loadTexts({
    'api.yaml': `openapi: 3.1.0
info: { title: A, version: '1' }
paths: {}
components:
  schemas:
    One: { type: integer, default: 1 }
    A: ${schema}
`,
  })
  return diagnostics.filter(({ code }) => code === 'schema.default-not-filled').map(({ message }) => message)
}

it.each([
  [`{ ${pair}, oneOf: [{ required: [a] }, { required: [b] }] }`, 'oneOf'],
  [`{ ${pair}, anyOf: [{ required: [b] }, { maxProperties: 0 }] }`, 'anyOf'],
  [`{ ${pair}, anyOf: [{ not: { required: [a] } }, { required: [c] }] }`, 'anyOf'],
  [`{ ${pair}, not: { minProperties: 1 } }`, 'not'],
  [`{ ${pair}, not: { oneOf: [{ required: [a] }, { required: [b] }] } }`, 'not'],
  [`{ ${pair}, not: { anyOf: [{ required: [a] }, { required: [b] }] } }`, 'not'],
  [`{ ${pair}, if: { required: [a] }, else: { required: [b] } }`, 'if'],
  [`{ ${pair}, if: { required: [b] }, then: { maxProperties: 1 } }`, 'then'],
  [`{ ${pair}, propertyNames: { enum: [b, c] } }`, 'propertyNames'],
  [`{ ${pair}, dependentRequired: { a: [b] } }`, 'dependentRequired'],
  [`{ ${pair}, dependentSchemas: { a: { required: [b] } } }`, 'dependentSchemas'],
  [`{ allOf: [{ ${pair} }, { additionalProperties: { type: string } }] }`, 'additionalProperties'],
  ["{ properties: { a: { $ref: '#/components/schemas/One' } }, maxProperties: 1 }", 'maxProperties'],
  [
    "{ properties: { a: { allOf: [{ $ref: '#/components/schemas/One' }] } }, not: { required: [b] }, maxProperties: 1 }",
    'maxProperties',
  ],
])('a default makes an object of %s invalid', async (schema, keyword) => {
  expect(await reported(schema)).toEqual([
    `With the default 1 of "a", a valid object without this property may become invalid against \`${keyword}\`. So servers do not fill in the default.`,
  ])
})

it.each([
  `{ ${pair}, required: [a], oneOf: [{ required: [a] }, { required: [b] }] }`,
  `{ ${pair}, oneOf: [{ required: [b] }, { required: [c] }] }`,
  `{ ${pair}, oneOf: [{ required: [a] }, { required: [a, b] }] }`,
  `{ ${pair}, oneOf: [{ required: [a], properties: { a: { const: 2 } } }, { required: [b] }] }`,
  `{ ${pair}, anyOf: [{ required: [a] }, { required: [b] }] }`,
  `{ ${pair}, not: { required: [b] } }`,
  `{ ${pair}, if: { required: [b] }, then: { required: [a] } }`,
  `{ ${pair}, if: { required: [a] } }`,
  `{ ${pair}, propertyNames: { pattern: ^a } }`,
  `{ ${pair}, dependentRequired: { b: [a] } }`,
  `{ ${pair}, required: [b], dependentRequired: { a: [b] } }`,
  `{ ${pair}, additionalProperties: false }`,
  '{ properties: { a: { type: integer, default: 1, readOnly: true } }, maxProperties: 1 }',
  `{ allOf: [{ ${pair} }, { additionalProperties: { type: integer } }] }`,
])('a default keeps an object of %s valid', async schema => {
  expect(await reported(schema)).toEqual([])
})

it('only the property loses the default of a schema that it refers to', async () => {
  const { api } = await loadTexts({
    'api.yaml': `openapi: 3.1.0
info: { title: A, version: '1' }
paths: {}
components:
  schemas:
    One: { type: integer, default: 1 }
    A: { properties: { a: { $ref: '#/components/schemas/One', description: a }, b: { $ref: '#/components/schemas/One' } }, dependentRequired: { a: [c] } }
    B: { properties: { a: { $ref: '#/components/schemas/One' } } }
`,
  })
  const [one, a, b] = api?.schemas ?? []
  const preset = (schema: Schema | undefined, name: string): unknown =>
    [...withCertainParts(schema?.keywords.properties?.get(name) as Schema)].find(part => part.keywords.default)
      ?.keywords.default
  expect(one?.keywords.default).toEqual({ value: 1 })
  expect([preset(a, 'a'), preset(a, 'b'), preset(b, 'a')]).toEqual([undefined, { value: 1 }, { value: 1 }])
  expect(a?.keywords.properties?.get('a')?.keywords.allOf?.[0]?.keywords.type).toEqual(['integer'])
})
