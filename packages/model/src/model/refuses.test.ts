import { expect, it } from 'vitest'
import { loadTexts, openapi } from '../testing/load-texts.ts'
import { refuses } from './refuses.ts'
import type { Schema } from './schema.ts'

const schemaOf = async (text: string): Promise<Schema> => {
  const { api } = await loadTexts({
    'api.yaml': openapi(
      `paths: { /a: { get: { responses: { "200": { description: a, content: { application/json: { schema: ${text} } } } } } } }`,
    ),
  })
  const [outcome] = api?.operations[0]?.outcomes ?? []
  const schema = outcome?.protocol === 'http' ? outcome.content[0]?.schema : undefined
  if (schema === undefined) throw new Error('no schema')
  return schema
}

it.each([
  ['{}', { a: 1 }, false],
  ['false', 1, true],
  ['{ type: string }', 'a', false],
  ['{ type: string }', 1, true],
  ['{ type: [string, "null"] }', null, false],
  ['{ type: number }', 1, false],
  ['{ type: integer }', 1.5, true],
  ['{ type: array }', {}, true],
  ['{ const: 400 }', 400, false],
  ['{ const: 400 }', 401, true],
  ['{ const: 0 }', -0, false],
  ['{ enum: [0] }', -0, false],
  ['{ enum: [a, [1]] }', [1], false],
  ['{ enum: [a] }', 'b', true],
  ['{ enum: [a], x-open-enum: true }', 'b', false],
  ['{ allOf: [{ type: object }, { required: [b] }] }', { a: 1 }, true],
  ['{ anyOf: [{ type: string }, { required: [a] }] }', { a: 1 }, false],
  ['{ oneOf: [{ type: string }, { type: array }] }', { a: 1 }, true],
  ['{ properties: { a: { type: string } } }', { a: 1 }, true],
  ['{ properties: { a: true }, additionalProperties: false }', { a: 1 }, false],
  ['{ properties: { b: true }, additionalProperties: false }', { a: 1 }, true],
  ['{ patternProperties: { a: true }, additionalProperties: false }', { a: 1 }, false],
  ['{ minProperties: 2 }', { a: 1 }, true],
  ['{ minLength: 2 }', '\u{1F600}', true],
  ['{ maxLength: 1 }', '\u{1F600}', false],
  ['{ maximum: 3 }', 4, true],
  ['{ items: { type: string } }', ['a', 1], true],
  ['{ maxItems: 1 }', ['a', 1], true],
  ['{ pattern: x }', 'a', false],
  ['{ const: { a: 1, b: 2 } }', { b: 2, a: 1 }, false],
] as const)('%s of %j: %s', async (text, value, expected) => {
  expect(refuses(await schemaOf(text), value as never)).toBe(expected)
})

it('evaluates each schema once, even if several paths lead to it', async () => {
  let schema = await schemaOf('{ type: string }')
  for (let depth = 0; depth < 60; depth++) {
    const { extensions } = schema.keywords
    schema = { ...schema, keywords: { extensions, allOf: [schema, schema] } }
  }
  expect([refuses(schema, 1), refuses(schema, 'a')]).toEqual([true, false])
})
