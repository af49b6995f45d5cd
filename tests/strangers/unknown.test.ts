import { type JsonObject, loadApi } from '@chainwright/model'
import { expect, it } from 'vitest'
import { unknownsIn } from './unknown.ts'

const unknownsOf = async (schema: JsonObject) => {
  const document = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: {
      '/a': { get: { responses: { 200: { description: '', content: { 'application/json': { schema } } } } } },
    },
  }
  const read = async (): Promise<Uint8Array> => new TextEncoder().encode(JSON.stringify(document))
  const { api, diagnostics } = await loadApi({ name: 'a', root: '/a', entries: ['a.json'], read })
  if (api === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  return unknownsIn(api)
}

it.each<[string, JsonObject, number, Readonly<Record<string, number>>]>([
  ['nothing', { description: 'Any value.' }, 0, {}],
  ['members', { type: 'object', properties: { a: { items: { type: 'string' } } } }, 0, {}],
  ['a format without a type', { properties: { a: { format: 'date' } } }, 0, { format: 1 }],
  ['what it is not', { items: { not: { minLength: 3 } } }, 0, { not: 1 }],
  // the type of `b` is not described, because strings have no members
  ['members beside any text', { properties: { b: { required: ['c'], anyOf: [{ type: 'string' }, {}] } } }, 1, {}],
])('a schema with %s', async (_, schema, described, left) => {
  const found = await unknownsOf(schema)
  expect([found.described.length, found.left]).toEqual([described, left])
})
