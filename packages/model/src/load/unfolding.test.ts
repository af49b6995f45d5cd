import { describe, expect, it } from 'vitest'
import type { Json } from '../model/index.ts'
import { loadTexts } from '../testing/load-texts.ts'

const load = (
  schemas: { readonly [name: string]: Json },
  { mediaType = 'application/json', ...more }: { readonly mediaType?: string; readonly [member: string]: Json } = {},
) => {
  const paths = {
    '/a': {
      post: {
        parameters: [{ name: 'token', in: 'query', schema: { type: 'string' } }],
        responses: { 200: { description: 'done', content: { [mediaType]: { schema: refer(0) } } } },
        requestBody: { content: { [mediaType]: { schema: refer(0) } } },
        ...more,
      },
    },
  }
  const document = { openapi: '3.1.1', info: { title: 'Test', version: '1' }, paths, components: { schemas } }
  return loadTexts({ 'api.json': JSON.stringify(document) })
}

const refer = (index: number): Json => ({ $ref: `#/components/schemas/S${index}` })

/** Forty schemas, each created with a reference to the next one, and a last one. */
const chain = (made: (next: Json) => Json): { [name: string]: Json } =>
  Object.fromEntries(
    Array.from({ length: 41 }, (_, i) => [`S${i}`, i === 40 ? { type: 'object' } : made(refer(i + 1))]),
  )

const twice: readonly (readonly [string, (next: Json) => Json])[] = [
  ['allOf', next => ({ allOf: [next, next] })],
  ['anyOf', next => ({ anyOf: [next, next] })],
  ['oneOf', next => ({ oneOf: [next, { allOf: [next] }] })],
  ['if', next => ({ if: next, else: next })],
  ['not', next => ({ not: { allOf: [next, next] } })],
  ['dependentSchemas', next => ({ dependentSchemas: { a: next, b: next } })],
]

describe('paths from a schema to others for the same value', () => {
  it.each(twice)('that double forty times by %s are refused, and reported once', async (_, made) => {
    const { api, diagnostics } = await load(chain(made))
    expect(api).toBeUndefined()
    expect(diagnostics.map(({ code }) => code)).toEqual(['schema.too-many-ways'])
  })

  it.each<readonly [string, (next: Json) => Json]>([
    ['go on one by one', next => ({ allOf: [next, { type: 'object' }] })],
    ['end at a member', next => ({ type: 'object', properties: { a: next, b: next } })],
    ['end at an item', next => ({ type: 'array', prefixItems: [next, next], items: next })],
  ])('that %s do not invalidate a document', async (_, made) => {
    const { api, diagnostics } = await load(chain(made))
    expect(diagnostics).toEqual([])
    expect(api?.schemas).toHaveLength(41)
  })

  it.each([4000, 9000])('are measured without recursion, in a chain and in a cycle of %i schemas', async size => {
    const schemas = (last: Json): { [name: string]: Json } => ({
      ...Object.fromEntries(
        Array.from({ length: size }, (_, i) => [`S${i}`, { anyOf: [refer(i + 1), { type: 'string' }] }]),
      ),
      [`S${size}`]: last,
    })
    for (const last of [{ type: 'object' }, { anyOf: [refer(0), { type: 'null' }] }])
      expect((await load(schemas(last))).diagnostics.map(({ code }) => code)).toEqual(['schema.too-long-way'])
  })

  // The reader decides about streams, text and pagination before schemas are measured, so it must also work with these.
  describe.each<readonly [string, { readonly mediaType?: string; readonly [member: string]: Json }]>([
    ['the schema of events', { mediaType: 'text/event-stream' }],
    ['the schema of a text', { mediaType: 'application/xml' }],
    ['an answer in pages', { 'x-pagination': { token: 'token', next: 'next', items: 'items' } }],
  ])('in %s', (_, where) => {
    it.each(twice)('that double by %s are refused in time', async (_keyword, made) => {
      for (const last of [{ type: 'object', properties: { data: { type: 'object' } } }, { type: 'string' }]) {
        const { diagnostics } = await load({ ...chain(made), S40: last }, where)
        expect(diagnostics.map(({ code }) => code)).toContain('schema.too-many-ways')
      }
    })

    it('over 9000 schemas are refused without recursion', async () => {
      const schemas = Object.fromEntries(
        Array.from({ length: 9001 }, (_, i) => [`S${i}`, { anyOf: [refer((i + 1) % 9000), { type: 'string' }] }]),
      )
      const { diagnostics } = await load(schemas, where)
      expect(diagnostics.map(({ code }) => code)).toContain('schema.too-long-way')
    })

    it('that lead directly back to the schema are read', async () => {
      const itself = { type: 'object', properties: { data: { type: 'string' } }, anyOf: [refer(0), refer(0)] }
      const { diagnostics } = await load({ S0: itself }, where)
      expect(diagnostics.map(({ code }) => code)).not.toContain('schema.too-many-ways')
    })
  })

  it('are also counted if schemas refer back to each other', async () => {
    const complete = (size: number) =>
      Object.fromEntries(
        Array.from({ length: size }, (_, i) => [
          `S${i}`,
          { anyOf: [...Array.from({ length: size }, (_, j) => refer(j)), { type: 'string' }] },
        ]),
      )
    expect((await load(complete(12))).diagnostics.map(({ code }) => code)).toContain('schema.too-many-ways')
    expect((await load(complete(3))).diagnostics).toEqual([])
  })
})
