import { expect, it } from 'vitest'
import { loadTexts, openapi } from '../testing/load-texts.ts'

const union = async (members: string): Promise<readonly string[]> => {
  const { api, diagnostics } = await loadTexts({
    'api.yaml': openapi(
      `paths: {}\ncomponents: { schemas: { A: { oneOf: [${members}] }, B: { type: string, format: uuid } } }`,
    ),
  })
  const { oneOf, anyOf } = api?.schemas.find(({ name }) => name === 'A')?.keywords ?? {}
  const codes = diagnostics.map(({ code }) => code).filter(code => code !== 'schema.one-of-overlap')
  return [...codes, ...(oneOf ? ['oneOf'] : []), ...(anyOf ? ['anyOf'] : [])]
}

it.each([
  '{ type: string, format: date }, { type: string, format: date-time }',
  '{ type: string, format: uuid }, { type: string, maxLength: 3 }',
  '{ type: string, format: uuid }, { type: string, enum: [all, none] }',
  '{ type: string, format: hostname, maxLength: 9 }, { type: string, enum: [all, longer-than-nine] }',
  '{ type: string, format: uuid, pattern: "-" }, { type: string }',
  '{ type: string }, { type: string, format: uuid, pattern: "-" }',
  '{ type: string, format: uuid }, { type: string, pattern: "-" }',
  '{ type: string, format: uuid, maxLength: 3 }, { type: string, minLength: 3 }',
  '{ type: [integer, "null"], format: int32 }, { type: integer, format: int64 }',
  '{ type: [number, boolean], format: float }, { type: [boolean, number], format: double }',
  '{ type: object, required: [a], properties: { a: { type: string, format: date } } }, { type: object, required: [a], properties: { a: { type: string, format: date-time } } }',
  '{ type: object, properties: { a: { type: string, format: date } } }, { type: object, properties: { a: { type: string, format: date-time } } }',
  '{ required: [a, b], properties: { a: { format: uuid } } }, { required: [a], properties: { a: { type: string } } }',
  '{ required: [a], allOf: [{ properties: { a: { type: string, format: uuid, pattern: "-" } } }] }, { required: [a], properties: { a: { type: string, format: email, pattern: "-" } } }',
  '{ properties: { a: { anyOf: [{ type: string, format: date }, { type: "null" }] } } }, { properties: { a: { anyOf: [{ type: string, format: date-time }, { type: "null" }] } } }',
  '{ properties: { a: { properties: { b: { items: { type: integer, format: int32 } } } } } }, { properties: { a: { properties: { b: { items: { type: integer, format: int64 } } } } } }',
  '{ type: array, items: { type: string, format: uuid } }, { type: array, items: { type: string, format: email } }',
  '{ type: array, prefixItems: [true, { type: string, format: uuid }] }, { type: array, prefixItems: [true, { type: string }] }',
  '{ additionalProperties: { type: string, format: uuid } }, { additionalProperties: { type: string, format: email } }',
])('only formats distinguish the members %s', async members => {
  expect(await union(members)).toEqual(['schema.formats-in-one-of', 'anyOf'])
})

it.each([
  '{ type: string, format: date }, { type: integer, format: int32 }',
  '{ type: integer, format: int32 }, { type: integer, minimum: 5 }',
  '{ type: string, maxLength: 3 }, { type: string, minLength: 4 }',
  '{ type: string, format: uuid, minLength: 36 }, { type: string, maxLength: 3 }',
  '{ type: string, maxLength: 3 }, { allOf: [{ type: string, minLength: 36 }], format: uuid }',
  '{ type: string, format: uuid, minLength: 36 }, { type: string, enum: [all, none] }',
  '{ type: string, const: all }, { type: string, format: uuid, minLength: 36 }',
  '{ type: string, format: uuid, pattern: "-" }, { type: string, pattern: "^[0-9]*$" }',
  '{ type: integer, format: int32, maximum: 9 }, { type: integer, format: int64, minimum: 10 }',
  '{ required: [a], properties: { a: { type: string, format: date } } }, { required: [a], properties: { a: { type: integer, format: int32 } } }',
  '{ required: [k], properties: { k: { const: x }, a: { type: string, format: date } } }, { required: [k], properties: { k: { const: y }, a: { type: string, format: date-time } } }',
  '{ required: [b], properties: { a: { type: string, format: date } } }, { required: [c], properties: { a: { type: string, format: date-time } } }',
  '{ required: [b], properties: { b: true, a: { type: string, format: date } } }, { additionalProperties: false, properties: { a: { type: string, format: date-time } } }',
  '{ required: [a], properties: { a: { type: string, format: date } } }, { required: [a], properties: { a: { type: string, format: date } }, title: Other }',
  '{ required: [a], properties: { a: { type: string, format: date } } }, { required: [b], properties: { b: { type: string, format: date-time } } }',
  '{ type: array, items: { type: string, format: date } }, { type: array, items: { type: integer } }',
  '{ properties: { a: { $ref: "#/components/schemas/B" } } }, { properties: { a: { $ref: "#/components/schemas/B" } } }',
])('not only formats distinguish the members %s', async members => {
  expect(await union(members)).toEqual(['oneOf'])
})

it('schemas that refer to themselves are compared once', async () => {
  const levels = Array.from({ length: 60 }, (_, level) =>
    ['L', 'R'].map(side => {
      const next = `{ $ref: "#/components/schemas/${side}${(level + 1) % 60}" }`
      return `${side}${level}: { properties: { a: ${next}, b: ${next}, c: { type: string, format: ${side === 'L' ? 'date' : 'time'} } } }`
    }),
  )
  const { api } = await loadTexts({
    'api.yaml': openapi(
      `paths: {}\ncomponents: { schemas: { A: { oneOf: [{ $ref: "#/components/schemas/L0" }, { $ref: "#/components/schemas/R0" }] }, ${levels.flat().join(', ')} } }`,
    ),
  })
  expect(api?.schemas.find(({ name }) => name === 'A')?.keywords.anyOf).toHaveLength(2)
})
