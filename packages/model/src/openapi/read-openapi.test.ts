import { describe, expect, it } from 'vitest'
import type { Api, HttpParameter, Operation } from '../model/index.ts'
import { loadTexts, openapi, reported } from '../testing/load-texts.ts'

const read = async (members: string, version?: string): Promise<Api> => {
  const { api, diagnostics } = await loadTexts({ 'api.yaml': openapi(members, version) })
  expect(reported(diagnostics.filter(({ severity }) => severity !== 'info'))).toEqual([])
  if (api === undefined) throw new Error('no api')
  return api
}

const one = async (operation: string, rest = ''): Promise<Operation> => {
  const { operations } = await read(
    `paths:\n  /a/{id}:\n    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]\n    get: ${operation}\n${rest}`,
  )
  if (operations[0] === undefined) throw new Error('no operation')
  return operations[0]
}

describe('parameters', () => {
  it.each([
    ['path', {}, { style: 'simple', explode: false, required: true }],
    ['query', {}, { style: 'form', explode: true, required: false }],
    ['header', {}, { style: 'simple', explode: false }],
    ['cookie', {}, { style: 'form', explode: true }],
    ['query', { style: 'spaceDelimited' }, { style: 'spaceDelimited', explode: false }],
    ['query', { style: 'deepObject', explode: true }, { style: 'deepObject', explode: true }],
    [
      'query',
      { explode: false, allowReserved: true, required: true },
      { style: 'form', explode: false, allowReserved: true, required: true },
    ],
  ])('in %s with %j have the defaults of the specification', async (place, members, expected) => {
    const written = JSON.stringify({
      name: 'id',
      in: place,
      schema: {},
      ...(place === 'path' && { required: true }),
      ...members,
    })
    const { input } = await one(`{ parameters: [${written}] }`)
    expect(input.find(field => field.place === place)).toMatchObject(expected)
  })

  it('of an operation replace those of its path, and come after the others', async () => {
    const { input } = await one(
      '{ parameters: [{ name: b, in: query, schema: true }, { name: id, in: path, required: true, description: own, schema: true }] }',
    )
    expect(input.map(({ name, docs }) => [name, docs.description])).toEqual([
      ['id', 'own'],
      ['b', undefined],
    ])
  })

  it('with content have its media type and schema', async () => {
    const { input } = await one(
      '{ parameters: [{ name: q, in: query, content: { application/json: { schema: { type: object } } } }] }',
    )
    expect(input[1]).toMatchObject({
      name: 'q',
      mediaType: 'application/json',
      schema: { keywords: { type: ['object'] } },
    })
  })

  it('named Accept, Content-Type and Authorization are omitted, in any case', async () => {
    const { input } = await one(
      '{ parameters: [{ name: accept, in: header, schema: true }, { name: Content-Type, in: header, schema: true }, { name: AUTHORIZATION, in: header, schema: true }, { name: X, in: header, schema: true }] }',
    )
    expect(input.map(({ name }) => name)).toEqual(['id', 'X'])
  })

  it('that are references with a description have this description', async () => {
    const { input } = await one(
      '{ parameters: [{ $ref: "#/components/parameters/b", description: said here }] }',
      'components: { parameters: { b: { name: b, in: query, description: said there, schema: true } } }',
    )
    expect(input[1]).toMatchObject({
      docs: { description: 'said here' },
      origin: { pointer: '#/components/parameters/b' },
    })
  })

  it('of a path are strings if they are not declared, and are omitted if the path does not contain them', async () => {
    const { api } = await loadTexts({
      'api.yaml': openapi(
        'paths: { "/a/{b}": { get: { parameters: [{ name: c, in: path, required: true, schema: true }] } } }',
      ),
    })
    expect(api?.operations[0]?.input).toMatchObject([
      { place: 'path', name: 'b', required: true, schema: undefined } satisfies Partial<HttpParameter>,
    ])
  })
})

describe('bodies and responses', () => {
  it('a request body is the property `body` after the parameters, with its media types', async () => {
    const { operations } = await read(
      'paths: { /a: { post: { requestBody: { required: true, description: b, content: { application/json: { schema: { $ref: "#/components/schemas/A" } }, multipart/form-data: { schema: { type: object }, encoding: { file: { contentType: image/png, headers: {} } } } } }, parameters: [{ name: q, in: query, schema: true }] } } }\ncomponents: { schemas: { A: true } }',
    )
    const [operation] = operations
    expect(operation?.input.map(({ name, required }) => [name, required])).toEqual([
      ['q', false],
      ['body', true],
    ])
    expect(operation?.binding).toMatchObject({
      method: 'POST',
      path: '/a',
      body: {
        required: true,
        content: [
          { mediaType: 'application/json', schema: { keywords: { ref: { name: 'A' } } } },
          { mediaType: 'multipart/form-data' },
        ],
      },
    })
    const content = operation?.binding.protocol === 'http' ? operation.binding.body?.content[1] : undefined
    expect(content?.encoding.get('file')).toEqual({
      contentType: 'image/png',
      style: undefined,
      explode: undefined,
      allowReserved: false,
    })
  })

  it.each([
    [
      ['200', '404', 'default'],
      ['success', 'failure', 'failure'],
    ],
    [['default'], ['success']],
    [
      ['200', '302', '4XX'],
      ['success', 'failure', 'failure'],
    ],
    [['101', '204'], ['success']],
  ])('of the keys %j are %j', async (keys, kinds) => {
    const responses = Object.fromEntries(keys.map(key => [key, { description: key }]))
    const { outcomes } = await one(`{ responses: ${JSON.stringify(responses)} }`)
    expect(outcomes.map(({ kind }) => kind)).toEqual(kinds)
  })

  it.each([
    ['get', '204'],
    ['get', '205'],
    ['get', '304'],
    ['head', '200'],
  ])('have no body if HTTP forbids it: %s, %s', async (method, key) => {
    const responses = { [key]: { description: key, content: { 'application/json': { schema: { type: 'string' } } } } }
    const paths = { '/a': { [method]: { responses } } }
    const { api, diagnostics } = await loadTexts({ 'api.yaml': openapi(`paths: ${JSON.stringify(paths)}`) })
    expect(api?.operations[0]?.outcomes).toMatchObject([{ key, content: [] }])
    expect(diagnostics.map(({ code }) => code)).toContain('openapi.body-without-meaning')
  })

  it.each(['get', 'head'])('a %s request has no body, whatever the document states', async method => {
    const paths = {
      '/a': { [method]: { requestBody: { required: true, content: { 'application/json': {} } }, responses: {} } },
    }
    const { api } = await loadTexts({ 'api.yaml': openapi(`paths: ${JSON.stringify(paths)}`) })
    expect(api?.operations[0]).toMatchObject({ input: [], binding: { body: undefined } })
  })

  it('TRACE is omitted, and the other operations of the path are kept', async () => {
    const { api } = await loadTexts({
      'api.yaml': openapi('paths: { /a: { trace: { responses: {} }, get: { responses: {} } } }'),
    })
    expect(api?.operations.map(({ id }) => id)).toEqual(['getA'])
  })

  it('with x-success are not errors', async () => {
    const { outcomes } = await one(
      '{ responses: { "200": { description: well }, "503": { description: unwell, x-success: true } } }',
    )
    expect(outcomes).toMatchObject([{ kind: 'success' }, { kind: 'success', key: '503' }])
  })

  it('have headers, except Content-Type', async () => {
    const { outcomes } = await one(
      '{ responses: { "200": { description: a, headers: { X-A: { required: true, schema: { type: integer } }, content-type: { schema: true } } } } }',
    )
    expect(outcomes).toMatchObject([
      { headers: [{ name: 'X-A', required: true, schema: { keywords: { type: ['integer'] } } }] },
    ])
  })

  it('of errors have no type if they are streams', async () => {
    const { api, diagnostics } = await loadTexts({
      'api.yaml': openapi(
        'paths: { /a: { get: { responses: { "400": { description: a, content: { text/event-stream; charset=utf-8: { schema: { type: string } }, multipart/x-mixed-replace: { schema: {} }, application/json: { schema: {} } } } } } } }',
      ),
    })
    expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'warning openapi.streaming',
      'warning openapi.streaming',
    ])
    const [outcome] = api?.operations[0]?.outcomes ?? []
    expect(outcome?.protocol === 'http' && outcome.content.map(({ schema }) => schema === undefined)).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('the security and the servers of an operation', () => {
  it('are those of the document unless an operation states otherwise', async () => {
    const { operations, securitySchemes, servers } =
      await read(`servers: [{ url: "https://{region}.example.com", variables: { region: { default: eu, enum: [eu, us] } } }]
security: [{ key: [] }, {}]
paths:
  /a: { get: {}, post: { security: [] }, put: { security: [{ oauth: [read], key: [] }] }, servers: [{ url: /path }], patch: { servers: [{ url: /own }] } }
components: { securitySchemes: { key: { type: apiKey, in: header, name: x-key }, oauth: { type: oauth2, flows: {} }, bearer: { $ref: "#/components/securitySchemes/http" }, http: { type: http, scheme: bearer } } }`)
    expect(operations.map(({ security }) => security)).toEqual([
      [[{ scheme: 'key', scopes: [] }], []],
      [],
      [
        [
          { scheme: 'oauth', scopes: ['read'] },
          { scheme: 'key', scopes: [] },
        ],
      ],
      [[{ scheme: 'key', scopes: [] }], []],
    ])
    expect(
      operations.map(({ binding }) => binding.protocol === 'http' && binding.servers.map(({ url }) => url)),
    ).toEqual([['/path'], ['/path'], ['/path'], ['/own']])
    expect(securitySchemes.map(({ id, type }) => `${id} ${type}`)).toEqual([
      'key apiKey',
      'oauth oauth2',
      'bearer http',
      'http http',
    ])
    expect(servers[0]?.variables.get('region')).toEqual({ default: 'eu', enum: ['eu', 'us'], description: undefined })
  })

  it('are undefined if nothing is stated', async () => {
    expect((await one('{}')).security).toBeUndefined()
  })
})

describe('webhooks and callbacks', () => {
  it('are requests that the API sends, and have separate ids', async () => {
    const { callbacks, operations } = await read(`paths:
  /subscribe:
    post:
      operationId: subscribe
      callbacks:
        event: { "{$request.body#/url}": { post: { requestBody: { content: { application/json: { schema: { type: object } } } }, responses: { "204": { description: taken } } } } }
        many: { $ref: "#/components/callbacks/many" }
webhooks:
  sold: { post: {} }
  moved: { post: { operationId: onMoved }, put: {} }
components: { callbacks: { many: { "{$url}": { post: {}, delete: {} } } } }`)
    expect(operations.map(({ id }) => id)).toEqual(['subscribe'])
    expect(callbacks.map(({ name, of, expression, operation }) => [name, operation.id, of, expression])).toEqual([
      ['sold', 'sold', undefined, undefined],
      ['moved', 'onMoved', undefined, undefined],
      ['moved', 'movedPut', undefined, undefined],
      ['event', 'subscribeEvent', 'subscribe', '{$request.body#/url}'],
      ['many', 'subscribeManyPost', 'subscribe', '{$url}'],
      ['many', 'subscribeManyDelete', 'subscribe', '{$url}'],
    ])
    expect(callbacks[3]?.operation).toMatchObject({ input: [{ name: 'body' }], outcomes: [{ key: '204' }] })
  })
})

describe('path items of other files', () => {
  it('are merged with the members next to the reference', async () => {
    const { api } = await loadTexts({
      'api.yaml': openapi(
        'paths: { /a: { $ref: a.yaml, summary: own, parameters: [{ name: b, in: query, schema: true }] } }',
      ),
      'a.yaml': 'summary: theirs\nparameters: [{ name: a, in: query, schema: true }]\nget: { description: read }',
    })
    expect(api?.operations).toMatchObject([
      {
        docs: { summary: 'own', description: 'read' },
        input: [{ name: 'a' }, { name: 'b' }],
        origin: { file: 'a.yaml', pointer: '#/get' },
      },
    ])
  })
})

describe('examples', () => {
  it('with the same name belong together; a single one belongs to all', async () => {
    const { examples } = await one(
      `{ parameters: [{ name: q, in: query, schema: true, examples: { small: { value: 1 }, large: { $ref: "#/components/examples/large" } } }, { name: r, in: query, schema: true, example: z }],
      responses: { "200": { description: a, content: { application/json: { examples: { small: { summary: A small one., value: [1] } } } } }, "404": { description: b, content: { application/json: { examples: { large: { value: none } } } } } } }`,
      'components: { examples: { large: { value: 9 } } }',
    )
    expect(examples).toEqual([
      { name: 'small', summary: 'A small one.', input: { q: 1, r: 'z' }, outcome: '200', value: [1] },
      { name: 'large', summary: undefined, input: { q: 9, r: 'z' }, outcome: '404', value: 'none' },
    ])
  })

  const anExample =
    '{ name: id, in: path, required: true, schema: true, examples: { harbour: { value: a }, other: { value: b } } }'

  it('use the first example of a required input, but not of an optional one, if it has none of the same name', async () => {
    const { examples } = await one(
      `{ parameters: [${anExample}, { name: q, in: query, schema: true, examples: { small: { value: 1 } } }, { name: r, in: query, schema: true, examples: { large: { value: 2 } } }], responses: { "200": { description: a } } }`,
    )
    expect(examples.map(({ name, input }) => [name, input])).toEqual([
      ['harbour', { id: 'a' }],
      ['other', { id: 'b' }],
      ['small', { id: 'a', q: 1 }],
      ['large', { id: 'a', r: 2 }],
    ])
  })

  it('of an error show only the response if no input has the same name; those of a success have a request', async () => {
    const { examples } = await one(
      `{ parameters: [${anExample}], responses: { "200": { description: a, content: { application/json: { examples: { found: { value: [1] } } } } }, "404": { description: b, content: { application/json: { examples: { missing: { value: none } } } } } } }`,
    )
    expect(examples.slice(2)).toEqual([
      { name: 'found', summary: undefined, input: { id: 'a' }, outcome: '200', value: [1] },
      { name: 'missing', summary: undefined, input: {}, outcome: '404', value: 'none' },
    ])
  })

  it('of a required body are found like those of a parameter', async () => {
    const { operations } = await read(
      `paths: { /a: { post: { requestBody: { required: true, content: { application/json: { examples: { some: { value: { a: 1 } } } } } }, responses: { "200": { description: a, content: { application/json: { examples: { done: { value: 1 } } } } } } } } }`,
    )
    expect(operations[0]?.examples.map(({ name, input }) => [name, input])).toEqual([
      ['some', { body: { a: 1 } }],
      ['done', { body: { a: 1 } }],
    ])
  })

  it('without a name have a default name', async () => {
    const { examples } = await one(
      '{ parameters: [{ name: q, in: query, schema: true, example: 1 }], responses: { "200": { description: a, content: { application/json: { example: null } } } } }',
    )
    expect(examples).toEqual([{ name: 'example', summary: undefined, input: { q: 1 }, outcome: '200', value: null }])
  })
})

describe('schemas', () => {
  it.each([
    ['http://json-schema.org/draft-07/schema#', '{ type: array, items: [{ type: string }], additionalItems: false }'],
    [
      'https://json-schema.org/draft/2019-09/schema',
      '{ type: array, items: [{ type: string }], additionalItems: false }',
    ],
    ['https://json-schema.org/draft/2020-12/schema', '{ type: array, prefixItems: [{ type: string }], items: false }'],
  ])('are of the dialect that the document states: %s', async (dialect, pair) => {
    const { schemas } = await read(`jsonSchemaDialect: '${dialect}'\ncomponents: { schemas: { Pair: ${pair} } }`)
    const { prefixItems, items } = schemas[0]?.keywords ?? {}
    expect([prefixItems?.map(({ keywords }) => keywords.type), items?.always]).toEqual([[['string']], false])
  })
})
