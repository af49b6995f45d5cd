import { expect, it } from 'vitest'
import { createServerOf } from './served.ts'

const withDefault = (name: string) => ({ type: 'object', properties: { [name]: { type: 'integer', default: 1 } } })
const inner = { properties: { inner: withDefault('a') } }
const named = { patternProperties: { '^n': withDefault('b') } }
const part = { allOf: [withDefault('c')] }
const schemas = {
  members: { type: 'object', ...inner },
  membersAndNames: { type: 'object', ...inner, ...named },
  membersAndParts: { type: 'object', ...inner, ...part },
  namesAndParts: { type: 'object', ...named, ...part },
  all: { type: 'object', ...inner, ...named, ...part },
}
const document = {
  openapi: '3.1.0',
  info: { title: 'Defaults', version: '1.0.0' },
  paths: Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      `/${name}`,
      {
        post: {
          operationId: name,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { type: 'array', items: schema } } },
          },
          responses: { 200: { description: 'The body.', content: { 'application/json': { schema: {} } } } },
        },
      },
    ]),
  ),
}
const create = createServerOf('defaults', document)

const service = Object.fromEntries(
  Object.keys(schemas).map(name => [name, ({ body }: { readonly body: unknown }) => body]),
)

it.each([
  ['members', { inner: { a: 1 } }],
  ['membersAndNames', { inner: { a: 1 }, name: { b: 1 } }],
  ['membersAndParts', { inner: { a: 1 }, c: 1 }],
  ['namesAndParts', { name: { b: 1 }, c: 1 }],
  ['all', { inner: { a: 1 }, name: { b: 1 }, c: 1 }],
])('defaults below %s of each item of a body are applied', async (name, filled) => {
  const given = { ...('inner' in filled && { inner: {} }), ...('name' in filled && { name: {} }) }
  const request = new Request(`http://localhost/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([given, given]),
  })
  const response = await create(service).fetch(request)
  const at = `operation ${name} of defaults at handler.input/body of ${JSON.stringify(given)}`
  expect(await response.json(), at).toEqual([filled, filled])
})
