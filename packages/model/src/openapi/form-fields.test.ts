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

const unused = { schema: undefined, codes: ['openapi.form-without-fields'] }
const used = { schema: expect.anything(), codes: [] }

it.each([
  ['{ type: array, items: { type: string } }', unused],
  ["{ $ref: '#/components/schemas/List' }", unused],
  ["{ allOf: [{ $ref: '#/components/schemas/List' }] }", unused],
  ['{ type: [string, array] }', unused],
  ['{ type: [array, object] }', used],
  ["{ $ref: '#/components/schemas/Form' }", used],
  ["{ oneOf: [{ $ref: '#/components/schemas/List' }, { type: object }] }", used],
  ['true', used],
])(
  'the schema %s of a form is used only if it allows an object, because others describe no fields',
  async (schema, expected) => {
    for (const mediaType of forms) expect(await bodyOf(mediaType, schema)).toEqual(expected)
  },
)

it('the schema of another media type is used', async () => {
  expect(await bodyOf('application/json', '{ type: array }')).toEqual(used)
})
