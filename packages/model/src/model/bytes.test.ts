import { expect, it } from 'vitest'
import { loadTexts, openapi } from '../testing/load-texts.ts'
import { isBytes } from './bytes.ts'

it.each([
  ['{ type: string, format: binary }', true],
  ['{ type: string, contentMediaType: application/octet-stream }', true],
  ['{ type: string, contentMediaType: image/png }', true],
  ['{ type: string, contentMediaType: "application/pdf; version=1" }', true],
  ['{ type: string, contentMediaType: image/png, contentEncoding: base64 }', false],
  ['{ type: string, contentMediaType: image/svg+xml }', false],
  ['{ type: string, contentMediaType: application/json }', false],
  ['{ type: string, contentMediaType: text/html }', false],
  ['{ contentMediaType: image/png }', false],
])('%s in a part of a form is a file: %s', async (schema, expected) => {
  const form = `multipart/form-data: { schema: { type: object, properties: { a: ${schema} } } }`
  const { api } = await loadTexts({
    'api.yaml': openapi(`paths: { /a: { post: { requestBody: { content: { ${form} } }, responses: {} } } }`),
  })
  const part = api?.operations[0]?.input[0]?.schema?.keywords.properties?.get('a')
  expect(part && isBytes(part)).toBe(expected)
})
