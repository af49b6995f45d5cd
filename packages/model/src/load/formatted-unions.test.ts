import { expect, it } from 'vitest'
import { loadTexts, openapi } from '../testing/load-texts.ts'

const union = async (members: string): Promise<readonly string[]> => {
  const { api, diagnostics } = await loadTexts({
    'api.yaml': openapi(`paths: {}\ncomponents: { schemas: { A: { oneOf: [${members}] } } }`),
  })
  const { oneOf, anyOf } = api?.schemas.find(({ name }) => name === 'A')?.keywords ?? {}
  return [...diagnostics.map(({ code }) => code), ...(oneOf ? ['oneOf'] : []), ...(anyOf ? ['anyOf'] : [])]
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
])('not only formats distinguish the members %s', async members => {
  expect(await union(members)).toEqual(['oneOf'])
})
