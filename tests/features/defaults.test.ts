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
const pair = { type: 'object', properties: { a: { type: 'integer', default: 1 }, b: { type: 'integer' } } }
const closed = { type: 'object', properties: { b: { type: 'integer' } }, additionalProperties: false }
/** Schemas of which the value stays valid only without the default. */
const conflicts: Readonly<Record<string, readonly [schema: object, value: object]>> = {
  exactlyOne: [{ ...pair, oneOf: [{ required: ['a'] }, { required: ['b'] }] }, { b: 2 }],
  dependent: [{ ...pair, dependentRequired: { a: ['b'] } }, {}],
  dependentSchema: [{ ...pair, dependentSchemas: { a: { required: ['b'] } } }, {}],
  most: [{ ...pair, maxProperties: 1 }, { b: 2 }],
  closedPart: [{ allOf: [closed, { properties: { a: { default: 1 } } }] }, { b: 2 }],
  notBoth: [{ ...pair, not: { required: ['a', 'b'] } }, { b: 2 }],
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  condition: [{ ...pair, if: { required: ['a'] }, then: { required: ['b'] } }, {}],
  names: [{ ...pair, propertyNames: { enum: ['b'] } }, { b: 2 }],
}
const document = {
  openapi: '3.1.0',
  info: { title: 'Defaults', version: '1.0.0' },
  paths: Object.fromEntries(
    [...Object.entries(schemas), ...Object.entries(conflicts).map(([name, [schema]]) => [name, schema] as const)].map(
      ([name, schema]) => [
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
      ],
    ),
  ),
}
const create = createServerOf('defaults', document)

const service = Object.fromEntries(
  [...Object.keys(schemas), ...Object.keys(conflicts)].map(name => [
    name,
    ({ body }: { readonly body: unknown }) => body,
  ]),
)

const sent = (name: string, body: unknown): Promise<Response> =>
  create(service).fetch(
    new Request(`http://localhost/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

it.each([
  ['members', { inner: { a: 1 } }],
  ['membersAndNames', { inner: { a: 1 }, name: { b: 1 } }],
  ['membersAndParts', { inner: { a: 1 }, c: 1 }],
  ['namesAndParts', { name: { b: 1 }, c: 1 }],
  ['all', { inner: { a: 1 }, name: { b: 1 }, c: 1 }],
])('defaults below %s of each item of a body are applied', async (name, filled) => {
  const given = { ...('inner' in filled && { inner: {} }), ...('name' in filled && { name: {} }) }
  const response = await sent(name, [given, given])
  const at = `operation ${name} of defaults at handler.input/body of ${JSON.stringify(given)}`
  expect(await response.json(), at).toEqual([filled, filled])
})

it.each(Object.entries(conflicts))(
  'a default that makes an object invalid is not filled in: %s',
  async (name, [, value]) => {
    expect(await (await sent(name, [value])).json()).toEqual([value])
  },
)
