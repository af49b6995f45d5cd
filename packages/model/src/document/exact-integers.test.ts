import { expect, it } from 'vitest'
import { exactJson } from '../model/exact-integers.ts'
import { loadTexts } from '../testing/load-texts.ts'

const json = `{ "openapi": "3.0.3", "info": { "title": "9223372036854775807", "version": "1" }, "paths": {},
  "components": { "schemas": {
    "A": { "type": "integer", "maximum": 9223372036854775807, "exclusiveMaximum": true, "minimum": 9007199254740991 },
    "B": { "type": "integer", "enum": [1, -9007199254740993], "nullable": true, "default": -9007199254740993, "example": 5 },
    "C": { "type": "object", "properties": { "a": { "type": "integer", "maximum": 9223372036854775807 }, "b": { "type": "integer", "maximum": 9223372036854775801 } } },
    "D": { "type": "number", "maximum": 1e300, "minimum": 9007199254740993.5 },
    "E": { "type": "integer", "maximum": 9007199254740993.0, "enum": [-9007199254740993.0, 2.0] } } } }`

const yaml = `openapi: 3.0.3
info: { title: '9223372036854775807', version: '1' }
paths: {}
components:
  schemas:
    A: { type: integer, maximum: 9223372036854775807, exclusiveMaximum: true, minimum: 9007199254740991 }
    B: { type: integer, enum: [1, -9007199254740993], nullable: true, default: -9007199254740993, example: 5 }
    C:
      type: object
      properties:
        a: { type: integer, maximum: 9223372036854775807 }
        b: { type: integer, maximum: 9223372036854775801 }
    D: { type: number, maximum: 1.0e+300, minimum: 9007199254740993.5 }
    E: { type: integer, maximum: 9007199254740993.0, enum: [-9007199254740993.0, 2.0] }
`

// A document with a merge key is read by another, slower parser.
const merged = yaml
  .replace('    A: {', '    X: &X { type: integer, maximum: 9223372036854775807 }\n    A: { <<: *X,')
  .replace('type: integer, maximum: 9223372036854775807, exclusiveMaximum', 'exclusiveMaximum')

it.each([
  ['JSON', 'api.json', json],
  ['YAML', 'api.yaml', yaml],
  ['YAML with merge keys', 'api.yaml', merged],
])('integers beyond 2^53 - 1 keep their digits in %s', async (_, path, text) => {
  const { api } = await loadTexts({ [path]: text })
  const schemas = new Map(api?.schemas.map(schema => [schema.name, schema.keywords]))
  expect(schemas.get('A')).toMatchObject({ exclusiveMaximum: 9223372036854775807n, minimum: 9007199254740991 })
  expect(schemas.get('B')).toMatchObject({
    enum: [1, -9007199254740993n, null],
    default: { value: -9007199254740993n },
  })
  const { properties } = schemas.get('C') ?? {}
  expect([properties?.get('a')?.keywords.maximum, properties?.get('b')?.keywords.maximum]).toEqual([
    9223372036854775807n,
    9223372036854775801n,
  ])
  expect(schemas.get('D')).toMatchObject({ maximum: 1e300, minimum: 9007199254740994 })
  expect(schemas.get('E')).toMatchObject({ maximum: 9007199254740993n, enum: [-9007199254740993n, 2] })
  const bundled = exactJson(api?.documents[0]?.bundled ?? null)
  expect(bundled).toContain('"title":"9223372036854775807"')
  expect(bundled).toContain('"exclusiveMaximum":9223372036854775807')
  expect(bundled).toContain('"enum":[1,-9007199254740993,null]')
})

it('integers whose numbers are written with an exponent keep their digits', async () => {
  const text = `{ "openapi": "3.1.0", "info": { "title": "T", "version": "1" }, "paths": {},
    "components": { "schemas": { "A": { "type": "number", "maximum":\n100000000000000000000000001} } } }`
  const { api } = await loadTexts({ 'api.json': text })
  expect(exactJson(api?.documents[0]?.bundled ?? null)).toContain('"maximum":100000000000000000000000001')
})

it('digits in strings are not integers', async () => {
  const title = 'a 9223372036854775807, and ,9223372036854775807]'
  const text = `{ "openapi": "3.0.3", "info": { "title": ${JSON.stringify(title)}, "version": "1" }, "paths": {} }`
  const { api } = await loadTexts({ 'api.json': text })
  expect(JSON.parse(exactJson(api?.documents[0]?.bundled ?? null))).toMatchObject({ info: { title } })
})
