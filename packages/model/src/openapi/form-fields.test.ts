import { expect, it } from 'vitest'
import { loadTexts, openapi } from '../testing/load-texts.ts'

const forms = ['multipart/form-data', 'application/x-www-form-urlencoded']

const bodyOf = async (mediaType: string, schema: string) => {
  const { api, diagnostics } = await loadTexts({
    'api.yaml': openapi(
      `paths: { /a: { post: { operationId: a, requestBody: { content: { ${mediaType}: { schema: ${schema} } } }, responses: { '204': { description: None. } } } } }
components: { schemas: { List: { type: array, items: { type: string } }, Form: { properties: { a: {} } } } }`,
    ),
  })
  const [operation] = api?.operations ?? []
  const [content] = operation?.binding.protocol === 'http' ? (operation.binding.body?.content ?? []) : []
  return { schema: content?.schema, codes: diagnostics.map(({ code }) => code) }
}

it.each([
  '{ type: array, items: { type: string } }',
  "{ $ref: '#/components/schemas/List' }",
  "{ allOf: [{ $ref: '#/components/schemas/List' }] }",
  '{ type: [string, array] }',
])('the schema %s of a form describes no fields, and is not used', async schema => {
  for (const mediaType of forms)
    expect(await bodyOf(mediaType, schema)).toEqual({ schema: undefined, codes: ['openapi.form-without-fields'] })
})

it.each([
  '{ type: [array, object] }',
  "{ $ref: '#/components/schemas/Form' }",
  "{ oneOf: [{ $ref: '#/components/schemas/List' }, { type: object }] }",
  'true',
])('the schema %s of a form is used', async schema => {
  for (const mediaType of forms)
    expect(await bodyOf(mediaType, schema)).toEqual({ schema: expect.anything(), codes: [] })
})

it('the schema of another media type is used', async () => {
  expect(await bodyOf('application/json', '{ type: array }')).toEqual({ schema: expect.anything(), codes: [] })
})
