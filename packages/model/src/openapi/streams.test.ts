import { describe, expect, it } from 'vitest'
import { apiOfCase } from '../testing/case-api.ts'

/** The stream of the only response of a document, and the diagnostics. */
const read = async (content: string, version = '3.1.0', schemas = '{}') => {
  const { api, diagnostics } = await apiOfCase(
    `openapi: ${version}\ninfo: { title: a, version: 1.0.0 }\npaths: { /a: { get: { responses: { "200": { description: a, content: { ${content} } } } } } }\ncomponents: { schemas: ${schemas} }`,
  )
  const [outcome] = api.operations[0]?.outcomes ?? []
  const [first] = outcome?.protocol === 'http' ? outcome.content : []
  return { schema: first?.schema, stream: first?.stream, expectedMessage: diagnostics.map(({ code }) => code) }
}

const members = (schema: Awaited<ReturnType<typeof read>>['schema']) =>
  Object.fromEntries([...(schema?.keywords.properties ?? [])].map(([name, { keywords }]) => [name, keywords.type]))

describe('a stream', () => {
  it.each([
    ['text/event-stream', 'events'],
    ['Text/Event-Stream; charset=utf-8', 'events'],
    ['application/x-ndjson', 'lines'],
    ['application/jsonl', 'lines'],
    ['application/json-lines', 'lines'],
    ['application/x-jsonl', 'lines'],
    ['application/json-seq', 'sequence'],
    ['application/geo+json-seq', 'sequence'],
    ['application/json', undefined],
    ['text/plain', undefined],
  ])('%s is %s', async (mediaType, form) => {
    expect((await read(`"${mediaType}": { x-item-schema: { type: object } }`)).stream?.form).toBe(form)
  })

  it('reads the schema of its items from itemSchema, x-item-schema, or the schema of a list', async () => {
    const lines = async (media: string, version?: string) => {
      const { schema, expectedMessage: message } = await read(`application/jsonl: ${media}`, version)
      return [schema?.keywords.type, message]
    }
    expect(await lines('{ itemSchema: { type: integer } }')).toEqual([['integer'], []])
    expect(await lines('{ x-item-schema: { type: integer }, schema: { type: array } }')).toEqual([['integer'], []])
    expect(await lines('{ x-item-schema: { type: integer, nullable: true } }', '3.0.3')).toEqual([
      ['integer', 'null'],
      [],
    ])
    expect(await lines('{ schema: { type: array, items: { type: integer } } }')).toEqual([['integer'], []])
    expect(await lines('{ schema: { type: integer } }')).toEqual([['integer'], ['openapi.stream-schema']])
    expect(await lines('{}')).toEqual([undefined, ['openapi.stream-without-items']])
  })
})

describe('OpenAPI 3.2', () => {
  it('describes items as 3.1 does with the extension', async () => {
    const data = '{ type: string, contentMediaType: application/json, contentSchema: { type: integer } }'
    const {
      schema,
      stream,
      expectedMessage: message,
    } = await read(
      `text/event-stream: { itemSchema: { type: object, required: [data], properties: { event: { const: a }, data: ${data} } } }`,
      '3.2.0',
    )
    expect([schema && members(schema), stream, message]).toEqual([
      { event: undefined, data: ['integer'] },
      { form: 'events', data: 'json', error: false },
      [],
    ])
  })

  it('keeps media types among components', async () => {
    const { api, diagnostics } = await apiOfCase(`openapi: 3.2.0
info: { title: a, version: 1.0.0 }
paths:
  /a:
    get: { responses: { '200': { summary: Lines., content: { application/jsonl: { $ref: '#/components/mediaTypes/Lines' } } } } }
    post: { requestBody: { content: { application/jsonl: { $ref: '#/components/mediaTypes/Lines' } } }, responses: { '204': {} } }
components: { mediaTypes: { Lines: { itemSchema: { type: integer } } } }
`)
    expect(diagnostics).toEqual([])
    const [answered, sent] = api.operations
    const [outcome] = answered?.outcomes ?? []
    const body = sent?.binding.protocol === 'http' ? sent.binding.body : undefined
    expect(outcome?.protocol === 'http' && outcome.content[0]?.schema?.keywords.type).toEqual(['integer'])
    expect(body?.content[0]?.stream?.form).toBe('lines')
  })

  it('is read, its unsupported features are reported, and parts that would be sent incorrectly are omitted', async () => {
    const { api, diagnostics } = await apiOfCase(`openapi: 3.2.0
$self: https://example.com/api
info: { title: a, version: 1.0.0 }
paths:
  /a:
    additionalOperations: { COPY: { responses: { '204': {} } } }
    get:
      parameters: [{ name: all, in: querystring, content: { application/json: {} } }, { name: q, in: query, schema: {} }]
      responses: { '200': { content: { multipart/mixed: { itemEncoding: {} } } } }
`)
    expect(diagnostics.map(({ code, severity, message }) => [code, severity, message])).toEqual([
      ['openapi.not-read', 'warning', '`$self` of OpenAPI 3.2 is not supported.'],
      ['openapi.not-read', 'warning', '`additionalOperations` of OpenAPI 3.2 is not supported.'],
      ['openapi.not-read', 'warning', '`in: querystring` of OpenAPI 3.2 is not supported. It is left out.'],
      ['openapi.not-read', 'warning', '`itemEncoding` of OpenAPI 3.2 is not supported.'],
    ])
    expect(api.operations.map(({ id, input }) => [id, input.map(({ name }) => name)])).toEqual([['getA', ['q']]])
  })
})

describe('events', () => {
  it('have the fields of an event if the document describes only their data, or nothing', async () => {
    const data = await read('text/event-stream: { schema: { type: integer } }')
    expect([members(data.schema), data.stream?.data]).toEqual([
      { event: ['string'], data: ['integer'], id: ['string'], retry: ['integer'] },
      'json',
    ])
    const none = await read('text/event-stream: {}')
    expect([members(none.schema)['data'], none.stream?.data]).toEqual([['string'], 'text'])
    const text = await read('text/event-stream: { schema: { type: string } }')
    expect([members(text.schema)['data'], text.stream?.data]).toEqual([['string'], 'text'])
  })

  it('have the schema of the document if its properties are the fields of an event', async () => {
    const { schema, stream } = await read(
      'text/event-stream: { schema: { $ref: "#/components/schemas/Event" } }',
      '3.1.0',
      '{ Event: { type: object, properties: { event: { const: a }, data: { type: object } } } }',
    )
    expect([schema?.keywords.ref?.name, stream?.data]).toEqual(['Event', 'json'])
  })

  it('have the decoded value as data if their data is JSON in a string', async () => {
    const { schema, stream } = await read(
      'text/event-stream: { itemSchema: { allOf: [{ $ref: "#/components/schemas/Event" }, { required: [data] }] } }',
      '3.1.0',
      '{ Event: { type: object, properties: { data: { type: string, contentMediaType: application/json, contentSchema: { type: integer } } } } }',
    )
    const [event] = schema?.keywords.allOf ?? []
    expect([event?.name, event && members(event), stream?.data]).toEqual([undefined, { data: ['integer'] }, 'json'])
  })

  it('have text or JSON as data, by their names', async () => {
    const events = (...kinds: string[]) =>
      read(`text/event-stream: { x-item-schema: { oneOf: [${kinds.join(', ')}] } }`)
    const kind = (names: string, data: string) => `{ properties: { event: ${names}, data: ${data} } }`
    const mixed = await events(
      kind('{ const: a }', '{ type: object }'),
      kind('{ enum: [b, error] }', '{ type: string }'),
      kind('{ const: c }', '{ type: string, contentMediaType: application/json }'),
    )
    expect([mixed.stream, mixed.expectedMessage]).toEqual([{ form: 'events', data: ['b', 'error'], error: true }, []])
    const unnamed = await events(kind('{ const: a }', '{ type: object }'), '{ properties: { data: { type: string } } }')
    expect([unnamed.stream?.data, unnamed.expectedMessage]).toEqual(['json', ['openapi.stream-data']])
    const twice = await events(kind('{ const: a }', '{ type: object }'), kind('{ const: a }', '{ type: string }'))
    expect([twice.stream?.data, twice.expectedMessage]).toEqual(['json', ['openapi.stream-data']])
  })

  it('may have a schema that refers to itself', async () => {
    const { stream } = await read(
      'text/event-stream: { itemSchema: { $ref: "#/components/schemas/Event" } }',
      '3.1.0',
      '{ Event: { properties: { data: { contentSchema: { $ref: "#/components/schemas/Event" } } }, anyOf: [{ $ref: "#/components/schemas/Event" }, { type: object }] } }',
    )
    expect(stream?.data).toBe('json')
  })

  it('with very many combinations of alternatives take little time', async () => {
    const levels = Array.from({ length: 60 }, (_, level) => {
      const next = `{ $ref: "#/components/schemas/E${level + 1}" }`
      return `E${level}: { oneOf: [{ allOf: [${next}, ${next}] }, ${next}] }`
    })
    const schemas = `{ ${levels.join(', ')}, E60: { properties: { data: { type: string, contentSchema: { type: integer } } } } }`
    const started = performance.now()
    // A schema that takes too long to check is refused.
    const reading = read('text/event-stream: { itemSchema: { $ref: "#/components/schemas/E0" } }', '3.1.0', schemas)
    await expect(reading).rejects.toThrow(/^More than 10000 paths/)
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  it('have JSON as data if they are of too many kinds, and this is reported', async () => {
    const choices = (member: string, type: string) =>
      `{ oneOf: [${Array.from({ length: 120 }, (_, index) => `{ properties: { ${member}: { title: '${index}', type: ${type} } } }`).join(', ')}] }`
    const item = `{ allOf: [${choices('event', 'string')}, ${choices('data', 'string')}] }`
    const { stream, expectedMessage: message } = await read(`text/event-stream: { itemSchema: ${item} }`)
    expect([stream?.data, message]).toEqual(['json', ['openapi.stream-data']])
  })
})

describe('a body that is a stream', () => {
  const sent = async (content: string, where = 'paths: { /a: { post: ') => {
    const { api, diagnostics } = await apiOfCase(
      `openapi: 3.1.0\ninfo: { title: a, version: 1.0.0 }\n${where}{ requestBody: { content: { ${content} } }, responses: { '204': { description: a } } } } }`,
    )
    const operation = api.operations[0] ?? api.callbacks[0]?.operation
    const body = operation?.binding.protocol === 'http' ? operation.binding.body : undefined
    return { content: body?.content[0], expectedMessage: diagnostics.map(({ code }) => code) }
  }

  it.each([
    ['application/x-ndjson', 'lines'],
    ['application/geo+json-seq', 'sequence'],
  ])('has items if a client sends %s', async (mediaType, form) => {
    const { content, expectedMessage: message } = await sent(`${mediaType}: { x-item-schema: { type: integer } }`)
    expect(content?.stream?.form).toBe(form)
    expect(content?.schema?.keywords.type).toEqual(['integer'])
    expect(message).toEqual([])
  })

  it('is read as a whole if it is a stream of events, or if the API sends it', async () => {
    const events = await sent('text/event-stream: { x-item-schema: { type: object } }')
    expect([events.content?.stream, events.expectedMessage]).toEqual([undefined, ['openapi.streaming']])
    const received = await sent('application/x-ndjson: { x-item-schema: { type: integer } }', 'webhooks: { a: { post: ')
    expect([received.content?.stream, received.expectedMessage]).toEqual([undefined, ['openapi.streaming']])
  })
})
