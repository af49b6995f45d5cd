import { describe, expect, it } from 'vitest'
import { apiOf } from '../bundled.ts'
import type { Content, JsonObject, Operation, Schema } from '../model/index.ts'
import { schemaJson } from './schema-json.ts'

const documentOf = (path: string, content: JsonObject, schemas: JsonObject = {}): JsonObject => ({
  openapi: '3.1.0',
  info: { title: 't', version: '1' },
  paths: { [path]: { get: { responses: { 200: { description: '', content } } } } },
  components: { schemas },
})

const operationOf = (document: JsonObject): Operation => apiOf([document]).operations[0] as Operation

const contentOf = (document: JsonObject): Content => {
  const outcome = operationOf(document).outcomes[0]
  return (outcome?.protocol === 'http' ? outcome.content[0] : undefined) as Content
}

const jsonOf = (document: JsonObject): unknown => schemaJson(contentOf(document).schema as Schema, document)

const fields = { event: { const: 'a' }, data: { type: 'string', contentSchema: { $ref: '#/components/schemas/Pet' } } }
const event = { type: 'object', 'x-note': 1, properties: fields }
const decoded = { ...event, properties: { ...fields, data: { $ref: '#/components/schemas/Pet' } } }

describe('the JSON of a schema', () => {
  it('is the value at its origin', () => {
    const schema = { $ref: '#/components/schemas/Pet', 'x-note': 1 }
    const document = documentOf('/pets', { 'application/json': { schema } }, { Pet: { nullable: true } })
    expect(jsonOf(document)).toBe(
      (document as { paths: { '/pets': { get: { responses: { 200: { content: JsonObject } } } } } }).paths['/pets'].get
        .responses[200].content['application/json']?.['schema' as never],
    )
  })

  it.each<[string, JsonObject, unknown]>([
    [
      'an event that needs no decoding',
      { itemSchema: { properties: { data: { type: 'string' } } } },
      { properties: { data: { type: 'string' } } },
    ],
    ['an event whose data is JSON', { itemSchema: event }, decoded],
    ['an event behind a reference', { itemSchema: { $ref: '#/components/schemas/Event' } }, decoded],
    ['one of several events', { itemSchema: { oneOf: [event, { title: 'b' }] } }, { oneOf: [decoded, { title: 'b' }] }],
    [
      'an event next to other keywords',
      { itemSchema: { $ref: '#/components/schemas/Event', title: 'c' } },
      { title: 'c', allOf: [decoded] },
    ],
    [
      'an event of which only the data is described',
      { schema: { $ref: '#/components/schemas/Pet' } },
      { type: 'object', required: ['data'], properties: { data: { $ref: '#/components/schemas/Pet' } } },
    ],
    [
      'an event of which nothing is described',
      {},
      { type: 'object', required: ['data'], properties: { data: { type: 'string' } } },
    ],
    [
      'an event whose data has a media type, but no schema',
      { itemSchema: { properties: { data: { contentMediaType: 'application/json' } } } },
      { properties: { data: true } },
    ],
  ])('of %s', (_, media, expected) => {
    const schemas = { Pet: { type: 'object' }, Event: event }
    expect(jsonOf(documentOf('/events', { 'text/event-stream': media }, schemas))).toEqual(expected)
  })

  it('of events that share a schema contains that schema once', () => {
    const document = documentOf(
      '/events',
      {
        'text/event-stream': {
          itemSchema: { oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/A' }] },
        },
      },
      { A: event, Pet: {} },
    )
    const { oneOf } = jsonOf(document) as { oneOf: readonly unknown[] }
    expect(oneOf[0]).toBe(oneOf[1])
  })

  it('of a constant in the query of a path is its only value', () => {
    const document = documentOf('/pets?kind=dog', {})
    const { input, binding } = operationOf(document)
    const [field] = binding.protocol === 'http' ? binding.constants : []
    expect(input).toEqual([])
    expect(field).toMatchObject({ place: 'query', name: 'kind', fixed: 'dog' })
    expect(schemaJson(field?.schema as Schema, document)).toEqual({ type: 'string', enum: ['dog'] })
  })
})
