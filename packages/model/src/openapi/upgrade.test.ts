import { describe, expect, it } from 'vitest'
import type { Api, Json } from '../model/index.ts'
import { loadTexts, openapi } from '../testing/load-texts.ts'

const upgraded = async (schema: Json): Promise<Json | undefined> => {
  const components = JSON.stringify({ schemas: { A: schema, B: {} } })
  const { api, diagnostics } = await loadTexts({ 'api.yaml': openapi(`paths: {}\ncomponents: ${components}`, '3.0.4') })
  expect(diagnostics).toEqual([])
  const bundled = api?.documents[0]?.bundled as unknown as { openapi: string; components: { schemas: { A: Json } } }
  expect(bundled.openapi).toBe('3.1.1')
  return bundled.components.schemas.A
}

const reference = { $ref: '#/components/schemas/B' }

describe('a schema of OpenAPI 3.0', () => {
  it.each<[string, Json, Json]>([
    ['nullable adds null to a type', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
    ['nullable false goes', { type: 'string', nullable: false }, { type: 'string' }],
    [
      'nullable adds null to an enum',
      { type: 'string', nullable: true, enum: ['a'] },
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    [
      'an enum that has null keeps one',
      { type: 'string', nullable: true, enum: ['a', null] },
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    [
      'nullable next to anyOf becomes an alternative',
      { nullable: true, anyOf: [reference] },
      { anyOf: [reference, { type: 'null' }] },
    ],
    [
      'nullable next to allOf wraps it, and annotations stay',
      { nullable: true, description: 'a', allOf: [reference] },
      { description: 'a', anyOf: [{ allOf: [reference] }, { type: 'null' }] },
    ],
    [
      'nullable next to oneOf wraps it, since null could match twice',
      { nullable: true, oneOf: [reference] },
      { anyOf: [{ oneOf: [reference] }, { type: 'null' }] },
    ],
    [
      'nullable without anything else allows everything already',
      { nullable: true, description: 'a' },
      { description: 'a' },
    ],
    [
      'an exclusive bound takes the value',
      { type: 'integer', minimum: 1, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: true },
      { type: 'integer', exclusiveMinimum: 1, exclusiveMaximum: 9 },
    ],
    [
      'an inclusive bound stays',
      { type: 'integer', minimum: 1, exclusiveMinimum: false },
      { type: 'integer', minimum: 1 },
    ],
    ['an example is one of examples', { type: 'string', example: 'a' }, { type: 'string', examples: ['a'] }],
    [
      'a null example is one too',
      { type: 'string', nullable: true, example: null },
      { type: ['string', 'null'], examples: [null] },
    ],
    ['bytes in base64', { type: 'string', format: 'byte' }, { type: 'string', contentEncoding: 'base64' }],
    [
      'bytes as they are',
      { type: 'string', format: 'binary' },
      { type: 'string', contentMediaType: 'application/octet-stream' },
    ],
    [
      'a default value is not a schema',
      { type: 'object', default: { type: 'string', nullable: true } },
      { type: 'object', default: { type: 'string', nullable: true } },
    ],
    [
      'inner schemas too',
      { type: 'object', properties: { a: { type: 'string', nullable: true } } },
      { type: 'object', properties: { a: { type: ['string', 'null'] } } },
    ],
  ])('%s', async (_claim, schema, expected) => {
    expect(await upgraded(schema)).toEqual(expected)
  })

  it('loses the keywords next to a reference, which 3.0 ignores', async () => {
    const { api, diagnostics } = await loadTexts({
      'api.yaml': openapi(
        'paths: {}\ncomponents: { schemas: { A: { $ref: "#/components/schemas/B", nullable: true }, B: {} } }',
        '3.0.4',
      ),
    })
    expect(diagnostics.map(({ code }) => code)).toEqual(['reference.sibling-ignored'])
    expect(api?.documents[0]?.bundled['components']).toEqual({ schemas: { A: reference, B: {} } })
  })

  it('has the same model as in 3.1', async () => {
    const { api } = await loadTexts({
      'api.yaml': openapi('paths: {}\ncomponents: { schemas: { A: { type: string, nullable: true } } }', '3.0.4'),
    })
    expect(api?.schemas[0]?.keywords.type).toEqual(['string', 'null'])
  })
})

const schemasIn = (api: Api | undefined): Json | undefined => {
  const bundled = api?.documents[0]?.bundled as unknown as { components: { schemas: Json } } | undefined
  return bundled?.components.schemas
}

const nullWarning =
  'warning schema.nullable: `nullable` is a keyword of OpenAPI 3.0 only. It is read as in OpenAPI 3.0: null is allowed.'

describe('nullable in OpenAPI 3.1 and 3.2', () => {
  it.each<[string, Json, Json]>([
    ['adds null to a type', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
    ['adds null to a list of types', { type: ['string'], nullable: true }, { type: ['string', 'null'] }],
    ['adds null once', { type: ['string', 'null'], nullable: true }, { type: ['string', 'null'] }],
    ['adds null to an enum', { nullable: true, enum: ['a'] }, { enum: ['a', null] }],
    [
      'allows null next to a reference, and annotations stay',
      { nullable: true, ...reference, description: 'a' },
      { description: 'a', anyOf: [reference, { type: 'null' }] },
    ],
    ['allows null next to const', { nullable: true, const: 'a' }, { anyOf: [{ const: 'a' }, { type: 'null' }] }],
  ])('%s', async (_, schema, expected) => {
    for (const version of ['3.1.0', '3.2.0']) {
      const components = JSON.stringify({ schemas: { A: schema, B: { type: 'string' } } })
      const { api, diagnostics } = await loadTexts({
        'api.yaml': openapi(`paths: {}\ncomponents: ${components}`, version),
      })
      expect(diagnostics.map(({ severity, code, message }) => `${severity} ${code}: ${message}`)).toEqual([nullWarning])
      expect(schemasIn(api)).toEqual({ A: expected, B: { type: 'string' } })
    }
  })

  it('allows null next to a reference to another file, which the bundled document includes', async () => {
    const { api } = await loadTexts({
      'api.yaml': openapi('paths: {}\ncomponents: { schemas: { A: { $ref: "b.yaml#/B", nullable: true } } }', '3.1.0'),
      'b.yaml': 'B: { type: string, nullable: true }',
    })
    expect(api?.schemas.find(({ name }) => name === 'A')?.keywords.anyOf).toHaveLength(2)
    expect(schemasIn(api)).toEqual({
      A: { anyOf: [{ $ref: '#/components/schemas/B' }, { type: 'null' }] },
      B: { type: ['string', 'null'] },
    })
  })

  it('has no effect if it is false', async () => {
    const { api, diagnostics } = await loadTexts({
      'api.yaml': openapi('paths: {}\ncomponents: { schemas: { A: { type: string, nullable: false } } }', '3.1.0'),
    })
    expect(diagnostics).toEqual([])
    expect(api?.schemas[0]?.keywords.type).toEqual(['string'])
  })
})
