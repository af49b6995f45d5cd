import { describe, expect, it } from 'vitest'
import type { Api, Keywords } from '../model/index.ts'
import { loadTexts, openapi, openrpc } from '../testing/load-texts.ts'

const ok = "responses: { '204': { description: None. } }"
const schemas = (text: string): string => openapi(`paths: {}\ncomponents: { schemas: { ${text} } }`)

const read = async (
  text: string,
  more: Readonly<Record<string, string>> = {},
): Promise<{ readonly api: Api; readonly messages: readonly string[] }> => {
  const { api, diagnostics } = await loadTexts({ 'api.yaml': text, ...more })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  if (api === undefined) throw new Error('nothing was read')
  return { api, messages: diagnostics.map(({ message }) => message) }
}

const keywordsOf = ({ schemas }: Api, name: string): Partial<Keywords> => {
  const { extensions: _, ...keywords } = schemas.find(schema => schema.name === name)?.keywords ?? { extensions: 0 }
  return keywords as Partial<Keywords>
}

const operationsOf = ({ operations }: Api): string[] =>
  operations.map(({ id, binding }) => (binding.protocol === 'http' ? `${id} ${binding.method} ${binding.path}` : id))

describe('a document that violates its specification is still read', () => {
  it.each([
    [
      'A: { type: string, required: true }',
      { type: ['string'] },
      '`required` must be an array, but is true. It is left out.',
    ],
    [
      'A: { type: number, minimum: 1, exclusiveMinimum: true }',
      { type: ['number'], exclusiveMinimum: 1 },
      '`exclusiveMinimum` must be a number, but is true. It is read as in OpenAPI 3.0.',
    ],
    [
      'A: { type: number, maximum: 1, exclusiveMaximum: false }',
      { type: ['number'], maximum: 1 },
      '`exclusiveMaximum` must be a number, but is false. It is read as in OpenAPI 3.0.',
    ],
    [
      'A: { type: object, required: [a, b, a, c] }',
      { type: ['object'], required: ['a', 'b', 'c'] },
      '`required` contains a value twice. The second is left out.',
    ],
    [
      'A: { type: string, minLength: "3" }',
      { type: ['string'] },
      '`minLength` must be an integer of at least 0, but is "3". It is left out.',
    ],
    [
      'A: { type: file }',
      {},
      '`type` must be one of null, boolean, object, array, number, string, integer, but is "file". It is left out.',
    ],
    [
      'A: { type: string, pattern: "(" }',
      { type: ['string'] },
      'The pattern "(" is not a regular expression of ECMA-262. It is left out.',
    ],
    [
      'A: { $ref: "#/components/schemas/B" }',
      {},
      'The target of the reference "#/components/schemas/B" does not exist. Any value is valid here.',
    ],
    [
      'A: { type: object, discriminator: { propertyName: kind, mapping: { b: "#/components/schemas/B" } } }',
      { type: ['object'], discriminator: { propertyName: 'kind', mapping: new Map() } },
      'The target of the reference "#/components/schemas/B" does not exist. It is left out.',
    ],
    [
      'A: { title: 1, description: 2 }',
      { title: '1', description: '2' },
      '`title` must be a string, but is 1. It is read as a string.',
    ],
  ])('%s', async (text, keywords, message) => {
    const { api, messages } = await read(schemas(text))
    expect(keywordsOf(api, 'A')).toEqual(keywords)
    expect(messages).toContain(message)
  })

  it('an invalid subschema accepts any value, and valid subschemas next to it are kept', async () => {
    const { api } = await read(schemas('A: { anyOf: [5, { type: string }] }'))
    expect(keywordsOf(api, 'A').anyOf?.map(({ always, keywords }) => always ?? keywords.type)).toEqual([
      true,
      ['string'],
    ])
  })

  it('a type of 3.0 that is a list, and a limit that is a number, are read as in 3.1', async () => {
    const { api } = await read(schemas('A: { type: [integer, "null"], exclusiveMinimum: 3 }').replace('3.1.1', '3.0.4'))
    expect(keywordsOf(api, 'A')).toEqual({ type: ['integer', 'null'], exclusiveMinimum: 3 })
  })

  it('the fragment of a path is removed, and its query is read as parameters', async () => {
    const { api, messages } = await read(
      openapi(
        `paths:\n  /a/{id}#x: { get: { operationId: x, ${ok}, parameters: [{ name: id, in: path, required: true, schema: { type: string } }] } }\n  /b?kind=c%20d&size={size}&q={q}: { get: { operationId: y, ${ok}, parameters: [{ name: size, in: path, required: true, schema: { type: integer } }] } }`,
      ),
    )
    expect(operationsOf(api)).toEqual(['x GET /a/{id}', 'y GET /b'])
    const { input = [], binding } = api.operations[1] ?? {}
    const constants = binding?.protocol === 'http' ? binding.constants : []
    expect(
      [...input, ...constants].map(field => [
        field.place,
        field.name,
        field.required,
        field.schema?.keywords.type,
        field.schema?.keywords.enum,
      ]),
    ).toEqual([
      ['query', 'size', true, ['integer'], undefined],
      ['query', 'q', true, undefined, undefined],
      ['query', 'kind', true, ['string'], ['c d']],
    ])
    expect(constants.map(({ name, fixed }) => [name, fixed])).toEqual([['kind', 'c d']])
    expect(messages[0]).toBe('The path "/a/{id}#x" must not have a query or a fragment. Its fragment is not sent.')
  })

  it('a parameter with a value of several segments gets their pattern, and an operation with other wildcards is left out', async () => {
    const named = (name: string, schema: string): string =>
      `parameters: [{ name: "${name}", in: path, required: true, schema: ${schema} }], ${ok}`
    const { api, messages } = await read(
      openapi(
        `paths:\n  /v1/{name=a.b/*}: { get: { operationId: x, ${named('name', '{ type: string, maxLength: 9 }')} }, put: { operationId: y, ${named('name=a.b/*', '{ pattern: b }')} } }\n  /v1/{a=b/**}: { get: { operationId: z, ${named('a', 'true')} } }\n  /v1/{a=v*}: { get: { operationId: w, ${named('a', 'true')} } }`,
      ),
    )
    const left = (path: string): string =>
      `GET ${path} is left out. A value of its path has any number of segments, or only a part of one, which OpenAPI cannot describe.`
    expect(messages).toEqual([left('/v1/{a=b/**}'), left('/v1/{a=v*}')])
    const inputs = api.operations.map(({ input }) =>
      input.map(field => [field.name, field.schema && { ...field.schema.keywords, extensions: undefined }]),
    )
    const patterned = (keywords: object) => ({
      type: ['string'],
      pattern: '^a\\.b/[^/]+$',
      allOf: [expect.objectContaining({ keywords: expect.objectContaining(keywords) })],
    })
    expect(inputs).toEqual([
      [['name', patterned({ type: ['string'], maxLength: 9 })]],
      [['name', patterned({ pattern: 'b' })]],
    ])
  })

  it('the help for a path states what to do with its fragment or query', async () => {
    const get = (id: string): string => `{ get: { operationId: ${id}, ${ok} } }`
    const { diagnostics } = await loadTexts({
      'api.yaml': openapi(`paths:\n  /a: ${get('a')}\n  /a#b: ${get('b')}\n  /c?d=1: ${get('c')}`),
    })
    expect(diagnostics.map(({ code, help }) => `${code}: ${help}`).sort()).toEqual([
      'openapi.ambiguous-path: Merge them into one path: requests to both have the same path.',
      'openapi.path-query: Describe query parameters in `parameters`.',
      'openapi.path-query: Remove the fragment.',
    ])
  })

  it('names with lone surrogates, which JSON text may contain, are read', async () => {
    const { api } = await read(
      `{"openapi":"3.1.0","info":{"title":"A","version":"1"},"paths":{"/a/{\\ud800=b/*}?c\\ud800={\\ud801}":{"get":{"operationId":"x","responses":{"200":{"description":"d"}}}}}}`,
    )
    expect(api.operations[0]?.input.map(({ place, name }) => [place, name])).toEqual([
      ['path', '\ud800'],
      ['query', 'c\ufffd'],
    ])
  })

  it('a parameter that a constant in the query of its path repeats is left out', async () => {
    const parameters = 'parameters: [{ name: b, in: query, schema: true }, { name: b, in: header, schema: true }]'
    const { api } = await read(openapi(`paths:\n  /a?b=1: { get: { operationId: x, ${ok}, ${parameters} } }`))
    expect(api.operations[0]?.input.map(({ place, name }) => [place, name])).toEqual([['header', 'b']])
  })

  it.each([
    ['/a', '/a?b=1', []],
    ['/a?b=1', '/a?b=2', []],
    ['/a?b=1&c=2', '/a?c=2&b=1', ['openapi.ambiguous-path']],
    ['/a', '/a?b={b}', ['openapi.ambiguous-path']],
  ])('servers distinguish %s from %s by constants in the query only: %j', async (first, second, found) => {
    const get = (id: string): string => `{ get: { operationId: ${id}, ${ok} } }`
    const { diagnostics } = await loadTexts({
      'api.yaml': openapi(`paths:\n  ${first}: ${get('a')}\n  '${second}': ${get('b')}`),
    })
    expect(diagnostics.map(({ code }) => code).filter(code => code === 'openapi.ambiguous-path')).toEqual(found)
  })

  it('paths that differ only in the names of their parameters, and operations with the same id, are all read', async () => {
    const { api } = await read(
      openapi(`paths:\n  /a/{b}: { get: { operationId: x, ${ok} } }\n  /a/{c}: { get: { operationId: x, ${ok} } }`),
    )
    expect(operationsOf(api)).toEqual(['x GET /a/{b}', 'x2 GET /a/{c}'])
  })

  it('an operation, its responses and their media types may be references, also to other files', async () => {
    const { api, messages } = await read(openapi('paths: { /a: { get: { $ref: more/operation.yaml } } }'), {
      'more/operation.yaml': 'operationId: x\nresponses: { $ref: responses.yaml }',
      'more/responses.yaml': "'200': { description: a, content: { application/json: { $ref: media.yaml } } }",
      'more/media.yaml': 'schema: { $ref: schema.yaml }',
      'more/schema.yaml': 'type: integer',
    })
    const [outcome] = api.operations[0]?.outcomes ?? []
    expect(operationsOf(api)).toEqual(['x GET /a'])
    expect(outcome?.protocol === 'http' && outcome.content[0]?.schema?.keywords.ref?.keywords.type).toEqual(['integer'])
    expect(messages).toEqual([])
    expect(JSON.stringify(api.documents[0]?.bundled)).not.toContain('.yaml')
  })

  it('an extension of another vendor is ignored', async () => {
    const { api, messages } = await read(
      openapi(
        `paths: { /a: { get: { operationId: x, x-pagination: { limitParam: count }, x-rules: { a: 1 }, x-group: [a], x-name: 7, x-errors: none, x-result-by: yes, x-deprecated-since: 2020, ${ok} } } }\ncomponents: { schemas: { A: { type: integer, x-rules: none, x-round: up, x-int64: 5 } } }`,
      ),
    )
    const [operation] = api.operations
    expect([operation?.pagination, operation?.rules, operation?.group, operation?.member]).toEqual([
      undefined,
      [],
      undefined,
      undefined,
    ])
    expect(keywordsOf(api, 'A')).toEqual({ type: ['integer'] })
    expect(messages).toHaveLength(9)
  })

  it('a parameter without a name is omitted, and findings about later ones keep their lines', async () => {
    const { diagnostics, api } = await loadTexts({
      'api.yaml': openapi(
        `paths:\n  /a:\n    get:\n      operationId: x\n      ${ok}\n      parameters:\n        - { in: query, schema: {} }\n        - { in: query, name: b, schema: {} }\n        - { in: path, name: c, required: true, schema: {} }`,
      ),
    })
    expect(api?.operations[0]?.input.map(({ name }) => name)).toEqual(['b'])
    expect(diagnostics.map(({ code, source }) => `${code} ${source.line}`)).toEqual([
      'structure.required 9',
      'openapi.path-parameter-unused 11',
    ])
  })

  it.each(['name: [b], in: query', 'name: b, in: [query]'])('a parameter with { %s } is omitted', async members => {
    const { diagnostics, api } = await loadTexts({
      'api.yaml': openapi(
        `paths: { /a: { get: { operationId: x, ${ok}, parameters: [{ ${members}, schema: {} }, { name: c, in: query, schema: {} }] } } }`,
      ),
    })
    expect(api?.operations[0]?.input.map(({ name }) => name)).toEqual(['c'])
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('findings after an omitted parameter keep their lines, also if an earlier path is in another file', async () => {
    const { diagnostics } = await loadTexts({
      'api.yaml': openapi(
        `paths:\n  /a: { $ref: a.yaml }\n  /b:\n    get:\n      operationId: x\n      ${ok}\n      parameters:\n        - { in: query, schema: {} }\n        - { in: path, name: c, required: true, schema: {} }`,
      ),
      'a.yaml': `get:\n  operationId: y\n  ${ok}\n  parameters:\n    - { in: query, schema: {} }\n    - { in: path, name: c, required: true, schema: {} }`,
    })
    expect(diagnostics.map(({ code, source }) => `${code} ${source.file} ${source.line}`).sort()).toEqual([
      'openapi.path-parameter-unused a.yaml 6',
      'openapi.path-parameter-unused api.yaml 11',
      'structure.required a.yaml 5',
      'structure.required api.yaml 10',
    ])
  })

  it('methods of OpenRPC that cannot be called are omitted and reported by name', async () => {
    const { api, messages } = await read(
      openrpc(
        'methods:\n  - { name: a, params: [{ schema: true }], result: { name: r, schema: true } }\n  - { name: b, params: [], result: { name: r, schema: true } }\n  - { name: b, params: [], result: { name: r, schema: true } }\n  - { name: c, params: [{ name: p, schema: true }, { name: p, required: true, schema: true }] }',
      ),
    )
    expect(
      api.operations.map(({ id, input }) => [id, input.map(({ name, required }) => `${name} ${required}`)]),
    ).toEqual([
      ['b', []],
      ['c', ['p true', 'p2 true']],
    ])
    expect(messages).toContain('The method "b" is declared twice. The second is left out.')
    expect(messages).toContain(
      'The method "a" cannot be read, because a required part of it is invalid. It is left out.',
    )
  })

  it.each([
    ['an empty object', 'params: {}, '],
    ['null', 'params: null, '],
    ['absent', ''],
  ])('a method whose params is %s has no parameters', async (_, params) => {
    const { api, messages } = await read(
      openrpc(`methods: [{ name: a, ${params}result: { name: r, schema: true } }]`, '1.3.2'),
    )
    expect(api.operations.map(({ id, input }) => [id, input])).toEqual([['a', []]])
    expect(messages).toEqual([expect.stringContaining('The method is read without parameters.')])
    expect(api.documents[0]?.bundled).toMatchObject({ methods: [{ name: 'a', params: [] }] })
  })

  it.each(['{ name: r }', "{ $ref: '#/components/contentDescriptors/none' }"])(
    'a result %s accepts any value, and its method is not a notification',
    async result => {
      const { api } = await read(openrpc(`methods: [{ name: a, params: [], result: ${result} }]`))
      const [outcome] = api.operations[0]?.outcomes ?? []
      if (outcome?.protocol !== 'jsonrpc' || outcome.kind !== 'success') throw new Error('There is no result.')
      const { keywords, always } = outcome.schema.keywords.ref ?? outcome.schema
      expect([always ?? true, Object.keys(keywords)]).toEqual([true, ['extensions']])
    },
  )

  it('findings about items after an omitted one keep their pointers, also in lists inside of lists', async () => {
    const parameter = '{ name: p, schema: true }'
    const { diagnostics } = await loadTexts({
      'api.yaml': openrpc(
        `methods:\n  - 5\n  - { name: a, params: [] }\n  - name: a\n    params: []\n  - name: b\n    params: [${parameter}, ${parameter}]\n    errors: [null, { code: 1, message: x }, { code: 1, message: y }]\n    tags: [7, { $ref: '#/components/tags/none' }]`,
      ),
    })
    expect(diagnostics.map(({ code, source, pointer }) => `${code} ${source.line} ${pointer}`)).toEqual([
      'structure.type 4 #/methods/0',
      'openrpc.duplicate-method 6 #/methods/2',
      'openrpc.duplicate-parameter 9 #/methods/3/params/1',
      'structure.type 10 #/methods/3/errors/0',
      'openrpc.repeated-code 10 #/methods/3/errors/2',
      'structure.type 11 #/methods/3/tags/0',
      'reference.dangling 11 #/methods/3/tags/1/$ref',
    ])
  })

  describe('security', () => {
    const text = (members: string, rest = ''): string =>
      openapi(
        `${rest}paths: { /a: { get: { operationId: x, ${members}, ${ok} }, put: { operationId: y, ${ok} } } }\ncomponents: { securitySchemes: { key: { type: apiKey, in: header, name: k } } }`,
      )

    it('with invalid scopes stays required', async () => {
      const { api } = await read(text('security: [{ key: null }]'))
      expect(api.operations[0]?.security).toEqual([[{ scheme: 'key', scopes: [] }]])
    })

    it.each(['[key]', '[[]]', '[null]', '{ key: [] }', 'null', '[{ key: foo }, key]', '[{ key: null }, key]'])(
      '%s leaves out its operation',
      async security => {
        const { api, messages } = await read(text(`security: ${security}`))
        expect(operationsOf(api)).toEqual(['y PUT /a'])
        expect(messages).toContain(
          'The operation "x" cannot be read, because a required part of it is invalid. It is left out.',
        )
        expect(api.documents[0]?.bundled).not.toHaveProperty(['paths', '/a', 'get'])
      },
    )

    it('leaves out an operation that is written elsewhere, and names one without an id', async () => {
      const { api, messages } = await read(
        openapi(
          `paths: { /a: { get: { $ref: '#/x-operation' }, put: { ${ok} }, post: { security: key, ${ok} } } }\nx-operation: { operationId: x, security: key, ${ok} }`,
        ),
      )
      expect(operationsOf(api)).toEqual(['putA PUT /a'])
      expect(messages.filter(message => message.includes('a required part of it is invalid'))).toEqual([
        'The operation POST /a cannot be read, because a required part of it is invalid. It is left out.',
        'The operation "x" cannot be read, because a required part of it is invalid. It is left out.',
      ])
    })

    it.each(['[key]', '[{ key: foo }, key]', '{ key: [] }'])('%s of a whole document is an error', async security => {
      const { api, diagnostics } = await loadTexts({ 'api.yaml': text('summary: a', `security: ${security}\n`) })
      expect([api, diagnostics.map(({ code, severity }) => `${severity} ${code}`)]).toEqual([
        undefined,
        ['error structure.type'],
      ])
    })
  })
})

describe('a selection', () => {
  const text = openapi(
    `paths:\n  /a: { get: { operationId: a, ${ok} } }\n  /b: { get: { operationId: b, responses: { '200': { description: b, content: { application/json: { schema: { $ref: "#/components/schemas/B" } } } } } } }\ncomponents: { parameters: { P: { $ref: "#/components/parameters/P" } }, schemas: { B: { properties: { c: { $ref: missing.yaml } } } } }`,
  )

  it('prevents errors in the parts that it omits', async () => {
    const all = await loadTexts({ 'api.yaml': text })
    expect(all.diagnostics.map(({ code }) => code)).toEqual(['reference.cycle', 'document.not-found'])
    const some = await loadTexts({ 'api.yaml': text }, { include: { paths: ['/a'] } })
    expect([some.diagnostics, some.api?.operations.map(({ id }) => id)]).toEqual([[], ['a']])
  })

  it('does not prevent errors in the parts that it reaches', async () => {
    const { api, diagnostics } = await loadTexts({ 'api.yaml': text }, { exclude: { operations: ['a'] } })
    expect([api, diagnostics.map(({ code }) => code)]).toEqual([undefined, ['document.not-found']])
  })
})

it('the findings of all stages of reading are reported together', async () => {
  const { diagnostics } = await loadTexts({
    'api.yaml': openapi(
      `paths:\n  /a#b: { get: { operationId: x, ${ok} } }\n  /c: { get: { operationId: x, ${ok}, description: 5 } }\ncomponents: { schemas: { A: { $ref: missing.yaml }, B: { required: true } } }`,
    ),
  })
  expect(diagnostics.map(({ code }) => code).sort()).toEqual([
    'document.not-found',
    'openapi.duplicate-operation-id',
    'openapi.path-query',
    'structure.type',
    'structure.type',
  ])
})

describe('references', () => {
  it('find an anchor and an embedded resource in a file, even if nothing refers to the root of the file', async () => {
    const { api, messages } = await read(
      schemas(
        'A: { $ref: "money.json#Amount" }, B: { $ref: "https://example.com/inner" }, C: { $ref: "money.json#/$defs/c" }',
      ),
      {
        'money.json': JSON.stringify({
          $defs: {
            a: { $anchor: 'Amount', type: 'integer' },
            b: { $id: 'https://example.com/inner', type: 'string' },
            c: { type: 'boolean' },
          },
        }),
      },
    )
    expect(messages).toEqual([])
    expect(['A', 'B', 'C'].map(name => keywordsOf(api, name).type ?? keywordsOf(api, name).ref?.keywords.type)).toEqual(
      [['integer'], ['string'], ['boolean']],
    )
  })

  it.each([
    ['an absolute $id', { $id: 'https://example.com/money', $defs: { A: { $anchor: 'Amount', type: 'integer' } } }],
    ['a relative $id', { $id: 'other.json', $defs: { A: { $anchor: 'Amount', type: 'integer' } } }],
    [
      'an $id of draft-07',
      {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'http://example.com/money',
        definitions: { A: { $id: '#Amount', type: 'integer' } },
      },
    ],
    [
      'a description of an API',
      {
        openapi: '3.1.0',
        info: { title: 'a', version: '1' },
        components: { schemas: { Q: { $anchor: 'Amount', type: 'integer' }, Unused: { type: 'string' } } },
      },
    ],
  ])('find an anchor in a file whose root has %s', async (_, file) => {
    const files = { 'money.json': JSON.stringify(file) }
    const { api, messages } = await read(schemas('A: { $ref: "money.json#Amount" }'), files)
    expect(messages).toEqual([])
    expect(keywordsOf(api, 'A').type).toEqual(['integer'])
    expect(api.documents[0]?.bundled).toMatchObject({ components: { schemas: { A: { type: 'integer' } } } })
    expect(JSON.stringify(api.documents[0]?.bundled)).not.toContain('Unused')
    const { api: whole } = await read(schemas('A: { $ref: "money.json#Amount" }, B: { $ref: "money.json" }'), files)
    expect(keywordsOf(whole, 'A').type).toEqual(['integer'])
  })

  it('do not find an anchor of an embedded resource by the name of its file', async () => {
    const { messages } = await read(schemas('A: { $ref: "money.json#Amount" }'), {
      'money.json': JSON.stringify({
        $id: 'https://example.com/money',
        $defs: { A: { $id: 'inner', $anchor: 'Amount', type: 'integer' } },
      }),
    })
    expect(messages).toContain(
      'The target of the reference "money.json#Amount" does not exist. Any value is valid here.',
    )
  })

  describe('in the mapping of a discriminator', () => {
    const mapped = (target: string, more = ''): string =>
      schemas(
        `A: { oneOf: [{ $ref: "#/components/schemas/com.Dog" }], discriminator: { propertyName: kind, mapping: { b: "${target}" } } }, com.Dog: { type: object }${more}`,
      )

    it.each([
      ['Com.Gone', 'Correct it, or add its target.'],
      ['gone.json', 'Correct it, or add its target.'],
      ['com/example/Cat', 'Correct it, or add its target.'],
      [
        'https://example.com/gone',
        'The document "https://example.com/gone" is remote, and its host is not allowed. Add `example.com` to `remote.hosts` of the configuration, or copy the document to your project.',
      ],
    ])('%s may have no target', async (target, help) => {
      const { api, diagnostics } = await loadTexts({ 'api.yaml': mapped(target) })
      expect(diagnostics.map(({ severity, code, message, help }) => [severity, code, message, help])).toEqual([
        [
          'warning',
          'reference.dangling',
          `The target of the reference "${target}" does not exist. It is left out.`,
          help,
        ],
      ])
      expect(api?.schemas.map(({ name }) => name)).toContain('A')
    })

    it.each(['com.Dog', 'com.json', 'com/example/Dog', 'Dog`1[[System.String]]', '50%25'])(
      'the name %s of a schema is not read as a file',
      async name => {
        const document = JSON.stringify({
          openapi: '3.1.1',
          info: { title: 'a', version: '1' },
          components: {
            schemas: {
              A: {
                oneOf: [{ $ref: '#/components/schemas/Alias' }, { type: 'string' }],
                discriminator: { propertyName: 'kind', mapping: { b: name } },
              },
              Alias: { $ref: `#/components/schemas/${encodeURIComponent(name.replaceAll('/', '~1'))}` },
              [name]: { type: 'object' },
            },
          },
        })
        const other = schemas('B: { $ref: "own.json#/components/schemas/A" }')
        for (const [files, at] of [
          [{ 'api.yaml': document }, 'A'],
          [{ 'api.yaml': other, 'own.json': document }, 'B'],
        ] as const) {
          const { api, diagnostics } = await loadTexts(files, { toldApart: false })
          expect(diagnostics.filter(({ code }) => code !== 'structure.key')).toEqual([])
          const schema = api?.schemas.find(schema => schema.name === at)
          const found = (schema?.keywords.ref ?? schema)?.keywords.discriminator?.mapping.get('b')
          expect(found?.keywords.type).toEqual(['object'])
        }
      },
    )

    it('a file that a reference requires too is an error', async () => {
      for (const more of [', C: { $ref: gone.json }', ', C: { $ref: more.json }']) {
        const { api, diagnostics } = await loadTexts({
          'api.yaml': mapped('gone.json', more),
          'more.json': '{ "properties": { "a": { "$ref": "gone.json" } } }',
        })
        expect(api).toBeUndefined()
        expect(diagnostics.map(({ severity, code }) => `${severity} ${code}`)).toContain('error document.not-found')
      }
    })
  })

  it.each([
    'https://json-schema.org/draft/2020-12/schema',
    'https://json-schema.org/draft/2019-09/schema',
    'http://json-schema.org/draft-07/schema#',
    'http://json-schema.org/draft-06/schema#',
    'http://json-schema.org/draft-04/schema#',
  ])('to %s need no network', async uri => {
    const { api, messages } = await read(schemas(`A: { $ref: "${uri}" }`))
    expect(messages.filter(message => !/^(The dynamic anchor|With the default) /.test(message))).toEqual([])
    expect(api.schemas.length).toBeGreaterThan(0)
  })
})

it('nullable of 3.0 allows null, also together with a type and a composition', async () => {
  const { api } = await read(
    schemas('A: { type: object, nullable: true, allOf: [{ type: object, required: [a] }] }').replace('3.1.1', '3.0.4'),
  )
  expect(keywordsOf(api, 'A').anyOf?.map(({ keywords }) => keywords.type)).toEqual([['object'], ['null']])
})
