import { describe, expect, it } from 'vitest'
import { apiOf } from '../bundled.ts'
import type { Api, Operation } from '../model/index.ts'
import { loadTexts, openrpc, reported } from '../testing/load-texts.ts'

const read = async (members: string, version?: string): Promise<Api> => {
  const { api, diagnostics } = await loadTexts({ 'api.yaml': openrpc(members, version) })
  expect(reported(diagnostics)).toEqual([])
  if (api === undefined) throw new Error('no api')
  return api
}

const one = async (members: string, root = ''): Promise<Operation> => {
  const { operations } = await read(`${root}methods:\n  - { ${members} }`)
  if (operations[0] === undefined) throw new Error('no method')
  return operations[0]
}

const result = 'result: { name: r, schema: { type: string } }'

describe('a method', () => {
  it.each([
    ['a.b.c', '', 'a.b'],
    ['eth_call', '', undefined],
    ['eth_call', ', x-group: eth', 'eth'],
    ['a.b', ', x-group: ""', undefined],
    ['.a', '', undefined],
  ])('%s%s is in the group %s', async (name, extension, group) => {
    expect((await one(`name: ${name}, params: []${extension}`)).group).toBe(group)
  })

  it('takes its parameters by position, by name, or either', async () => {
    const { binding, input } = await one(
      `name: a, params: [{ name: b, required: true, schema: { type: integer } }, { name: c, schema: true }], ${result}`,
    )
    expect(binding).toMatchObject({ paramStructure: 'either', method: 'a' })
    expect(input).toMatchObject([
      { place: 'params', name: 'b', index: 0, required: true, schema: { keywords: { type: ['integer'] } } },
      { name: 'c', index: 1, required: false },
    ])
  })

  it('is omitted if it is a reference without a target', async () => {
    const { api, diagnostics } = await loadTexts({
      'api.yaml': openrpc('methods: [{ $ref: "#/components/x-none" }, { name: a, params: [] }]'),
    })
    expect(api?.operations.map(({ id }) => id)).toEqual(['a'])
    expect(diagnostics.map(({ code }) => code)).toEqual(['reference.dangling'])
  })

  it('has no outcome if it has no result, because it is only sent as a notification', async () => {
    expect((await one('name: a, params: []')).outcomes).toEqual([])
  })

  it('has the errors in x-errors, then those that only `errors` contains, then those of its server', async () => {
    const { outcomes } = await one(
      'name: a, params: [], x-errors: [{ $ref: "#/x-all/poor" }], errors: [{ code: 1, message: poor }, { code: 2, message: other }]',
      'servers: [{ url: "http://localhost/", x-errors: [{ id: down, code: 3, message: down }, { id: poor, code: 4, message: another }] }]\nx-all: { poor: { id: poor, code: 1, message: poor, schema: { type: string } } }\n',
    )
    expect(outcomes).toMatchObject([
      { kind: 'failure', key: 'poor', code: 1, data: { keywords: { type: ['string'] } } },
      { key: '2', code: 2, data: undefined },
      { key: 'down', code: 3 },
    ])
  })

  it('has examples by the names of its parameters, otherwise by position', async () => {
    const { examples } = await one(
      `name: a, params: [{ name: b, schema: true }, { name: c, schema: true }], ${result}, examples: [{ name: e, description: d, params: [{ name: c, value: 2 }, { name: other, value: 1 }], result: { name: r, value: null } }, { name: f, params: [] }]`,
    )
    expect(examples).toEqual([
      { name: 'e', summary: 'd', input: { c: 1 }, outcome: 'result', value: null },
      { name: 'f', summary: undefined, input: {}, outcome: undefined, value: undefined },
    ])
  })
})

describe('an endpoint', () => {
  it.each([
    [`http://localhost:9650/ext/bc/\${blockchain}/rpc`, '/ext/bc/{blockchain}/rpc'],
    ['https://example.com', '/'],
    [`https://\${region}.example.com/`, '/'],
    ['/rpc', '/rpc'],
    ['localhost', '/'],
    ['ws://localhost:1/a?b=c', '/a?b=c'],
  ])('of the server %s has the path %s', async (url, path) => {
    const { binding } = await one(
      'name: a, params: []',
      `servers: [{ url: "${url}", variables: { blockchain: { default: C }, region: { default: eu } } }]\n`,
    )
    expect(binding).toMatchObject({ endpoint: { path } })
    const variables = binding.protocol === 'jsonrpc' ? [...binding.endpoint.variables.keys()] : []
    expect(variables).toEqual(path.includes('{blockchain}') ? ['blockchain'] : [])
  })

  it('has all variables of a URL in its path', async () => {
    const servers = `servers: [{ url: "/\${a}/\${b}", variables: { a: { default: x }, b: { default: y } } }]\n`
    const { binding } = await one('name: a, params: []', servers)
    expect(binding).toMatchObject({ endpoint: { path: '/{a}/{b}' } })
  })

  it('of a method replaces that of the document, and defines its dialect', async () => {
    const { binding } = await one(
      'name: a, params: [], servers: [{ url: "http://localhost/own", x-jsonrpc: { dialect: ethereum, batches: false, retryable: [-32005] } }]',
      'servers: [{ url: "http://localhost/all" }]\n',
    )
    expect(binding).toMatchObject({
      endpoint: { path: '/own', origin: 'http://localhost', dialect: 'ethereum', batches: false, retryable: [-32005] },
    })
  })

  it('of a method without servers is the root, in the standard dialect, with batches', async () => {
    expect((await one('name: a, params: []')).binding).toMatchObject({
      endpoint: { path: '/', origin: undefined, dialect: 'standard', batches: true, retryable: [] },
    })
  })
})

describe('the dialect of schemas', () => {
  const tuple = '{ type: array, items: [{ type: string }], additionalItems: false }'

  it('is draft-07, upgraded', async () => {
    const { schemas } = await read(`methods: []\ncomponents: { schemas: { A: ${tuple} } }`)
    expect(schemas[0]?.keywords).toMatchObject({
      prefixItems: [{ keywords: { type: ['string'] } }],
      items: { always: false },
    })
  })

  it('is the one that the document declares', async () => {
    const { diagnostics } = await loadTexts({
      'api.yaml': openrpc(
        `x-json-schema-dialect: https://json-schema.org/draft/2020-12/schema\nmethods: []\ncomponents: { schemas: { A: ${tuple} } }`,
      ),
    })
    expect(diagnostics).toMatchObject([{ code: 'structure.type', pointer: '#/components/schemas/A/items' }])
  })

  it.each(['1.2.6', '1.3.2', '1.4.1', '1.0.0-rc1'])('is read in OpenRPC %s', async version => {
    expect((await read('methods: []', version)).operations).toEqual([])
  })
})

describe('service discovery', () => {
  it.each([
    'https://meta.open-rpc.org/',
    'https://raw.githubusercontent.com/open-rpc/meta-schema/master/schema.json',
    'https://raw.githubusercontent.com/open-rpc/meta-schema/1.14.2/schema.json',
  ])('returns a document, of which nothing is fetched: %s', async uri => {
    const { schemas, operations, documents } = await read(
      `methods: [{ name: rpc.discover, params: [], result: { name: d, schema: { $ref: "${uri}" } } }]`,
    )
    expect(operations).toMatchObject([{ id: 'rpc.discover', group: 'rpc' }])
    expect(schemas).toMatchObject([{ name: 'OpenrpcDocument', keywords: { required: ['openrpc', 'info', 'methods'] } }])
    expect(documents[0]?.bundled).toMatchObject({
      methods: [{ result: { schema: { $ref: '#/components/schemas/OpenrpcDocument' } } }],
    })
  })
})

describe('an API of two documents', () => {
  it('has the operations of both documents, and one node for a schema to which both refer', async () => {
    const files = {
      'rpc.yaml': openrpc(
        'x-json-schema-dialect: https://json-schema.org/draft/2020-12/schema\nservers: [{ url: "http://localhost" }]\nmethods: [{ name: health, params: [], result: { name: r, schema: { $ref: "shared.yaml#/Report" } } }]',
      ),
      'http.yaml':
        'openapi: 3.1.1\ninfo: { title: Health, version: 2.0.0 }\nservers: [{ url: "http://localhost" }]\npaths: { /health: { get: { operationId: getHealth, responses: { "200": { description: a, content: { application/json: { schema: { $ref: "shared.yaml#/Report" } } } } } } } }',
      'shared.yaml': 'Report: { type: object }',
    }
    const { api, diagnostics } = await loadTexts(files, { entries: ['rpc.yaml', 'http.yaml'] })
    expect(diagnostics).toEqual([])
    expect(api).toMatchObject({
      title: 'Test',
      version: '1.0.0',
      servers: [{ url: 'http://localhost' }],
      operations: [{ id: 'health' }, { id: 'getHealth' }],
      schemas: [{ name: 'Report' }],
      documents: [
        { kind: 'openrpc', file: 'rpc.yaml' },
        { kind: 'openapi', file: 'http.yaml' },
      ],
    })
    const [rpc, http] =
      api?.operations.map(({ outcomes: [outcome] }) =>
        outcome?.protocol === 'http'
          ? outcome.content[0]?.schema
          : outcome?.kind === 'success'
            ? outcome.schema
            : undefined,
      ) ?? []
    expect(rpc?.keywords.ref ?? rpc).toBe(http?.keywords.ref ?? http)
  })
})

it('a bundled method behind a reference to nothing is omitted', () => {
  const { operations } = apiOf([
    { openrpc: '1.4.1', info: { title: 'A', version: '1' }, methods: [{ $ref: '#/x' }, { name: 'a', params: [] }] },
  ])
  expect(operations.map(({ id }) => id)).toEqual(['a'])
})

it('a component whose name has other characters is reported', async () => {
  const { diagnostics } = await loadTexts({
    'api.yaml': openrpc('methods: []\ncomponents: { schemas: { A.b-c_1: true, A b: true } }'),
  })
  expect(diagnostics.map(({ pointer }) => pointer)).toEqual(['#/components/schemas/A b'])
})

describe('a subscription', () => {
  const subscribed = async (path: string, params: string) => {
    const { api, diagnostics } = await loadTexts({
      'api.yaml':
        openrpc(`servers: [{ name: main, url: 'https://example.com/\${a}/\${b}', variables: { a: { default: x }, b: { default: y } } }]
methods: [{ name: m, params: [], result: { name: r, schema: true } }]
x-subscriptions: [{ endpoint: '${path.replaceAll('{', '${')}', subscribe: s, unsubscribe: u, notification: n, kinds: [{ name: k, params: ${params}, item: true }] }]`),
    })
    return {
      inputs: api?.callbacks.map(({ operation }) => operation.input.map(({ name }) => name)),
      messages: diagnostics.map(({ code, pointer }) => `${code} ${pointer}`),
    }
  }

  it('is at a path with several variables', async () => {
    expect(await subscribed('/{a}/{b}', '[{ name: p, schema: true }]')).toMatchObject({ inputs: [['p']], messages: [] })
  })

  it('has no parameters if one of them is invalid', async () => {
    expect(await subscribed('/{a}/{b}', '[{ name: p, schema: true }, 5]')).toMatchObject({
      inputs: [[]],
      messages: ['structure.type #/x-subscriptions/0/kinds/0/params/1'],
    })
  })
})

it('a value in an example is an error if the method has no such parameter', async () => {
  const files = {
    'api.yaml': openrpc(
      'methods: [{ name: a, params: [{ name: b, schema: true }], examples: [{ name: one, params: [{ name: b, value: 1 }, { name: c, value: 2 }] }] }]',
    ),
  }
  const [{ diagnostics }, { api }] = await Promise.all([loadTexts(files, { strict: true }), loadTexts(files)])
  expect(diagnostics.map(({ severity, code, pointer }) => [severity, code, pointer])).toEqual([
    ['error', 'openrpc.example-parameter', '#/methods/0/examples/0/params/1'],
  ])
  expect(api?.operations[0]?.examples).toMatchObject([{ name: 'one', input: { b: 1 } }])
})
