import { isJsonObject, type Json } from '@chainwright/model'
import { loadTexts } from '@chainwright/model/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lintApis } from './lint-apis.ts'

const openapi: Json = {
  openapi: '3.1.1',
  info: { title: 'a', version: '1' },
  servers: [{ url: 'https://{a}.example.com', variables: { a: { default: 'b', enum: ['b'] } } }],
  security: [{ key: [] }],
  paths: {
    '/a/{b}': {
      parameters: [{ name: 'b', in: 'path', required: true, schema: { type: 'string' } }],
      post: {
        operationId: 'a',
        parameters: [{ $ref: '#/components/parameters/c' }],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/A' }, example: {} } } },
        responses: {
          200: {
            description: 'd',
            headers: { X: { schema: true } },
            content: { 'text/plain': { schema: { type: 'string' } } },
          },
        },
        callbacks: { e: { '{$url}': { post: {} } } },
        'x-pagination': { token: 'c', next: 'n', items: 'i' },
        'x-rate-limit': { count: 1, window: '1h', per: ['c'] },
        'x-rules': [{ id: 'r', expression: 'a', message: 'm' }],
        'x-result-by': { parameter: 'c', default: 'f', cases: { f: true, g: { type: 'null' } } },
      },
    },
  },
  webhooks: { h: { post: {} } },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'k' } },
    parameters: { c: { name: 'c', in: 'query', schema: { type: 'integer', 'x-clamp': { maximum: 3 } } } },
    schemas: {
      A: {
        type: 'object',
        properties: { n: { type: 'string' }, i: { type: 'array', items: { $ref: '#/components/schemas/A' } } },
        discriminator: { propertyName: 'n', mapping: { a: 'A' } },
      },
      B: {
        $id: 'https://example.com/b',
        $defs: { c: { $dynamicAnchor: 'd' } },
        $dynamicRef: '#d',
        'x-open-enum': ['a'],
      },
    },
  },
}

const openrpc: Json = {
  openrpc: '1.4.1',
  info: { title: 'a', version: '1' },
  servers: [{ url: 'http://localhost/{a}', variables: { a: { default: 'b' } }, 'x-jsonrpc': { dialect: 'node' } }],
  methods: [
    {
      name: 'a.b',
      params: [{ name: 'c', schema: { $ref: '#/components/schemas/D' } }],
      result: { name: 'd', schema: { type: 'object', properties: { rows: { type: 'array' } } } },
      errors: [{ code: 1, message: 'e' }],
      examples: [{ name: 'f', params: [{ name: 'c', value: 1 }], result: { name: 'd', value: {} } }],
      links: [{ name: 'g', method: 'a.b' }],
      'x-errors': [{ id: 'h', code: 2, message: 'i', schema: true }],
    },
  ],
  components: { schemas: { D: { items: [{ $ref: '#/components/schemas/D' }] } } },
}

/** Values that may break readers: other types, empty values, names of prototypes, references to any place. */
const odd: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    null,
    true,
    false,
    0,
    -1,
    1e308,
    '',
    '#',
    '/',
    '{',
    '__proto__',
    'constructor',
    [],
    {},
    [[]],
    [null],
    { $ref: '#' },
    { $ref: '#/paths' },
    { $ref: '#/components/schemas/A' },
    { $ref: 'other.yaml#/x' },
    { $ref: 1 },
    { $ref: 'http://[' },
    { type: 'string' },
  ),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
)

/** A document in which one place is replaced or removed, or gets a new member. */
const broken = (document: Json): fc.Arbitrary<Json> =>
  fc
    .record({
      path: fc.array(fc.nat(), { minLength: 1, maxLength: 9 }),
      value: odd,
      how: fc.constantFrom('replace', 'remove', 'add'),
      name: fc.constantFrom(
        '$ref',
        'x-errors',
        'schema',
        '$id',
        'in',
        'content',
        '__proto__',
        'x-pagination',
        'allOf',
        'nullable',
      ),
    })
    .map(({ path, value, how, name }) => change(document, path, { value, how, name }))

const change = (value: Json, path: readonly number[], edit: { value: Json; how: string; name: string }): Json => {
  const [step, ...rest] = path
  const keys = isJsonObject(value) ? Object.keys(value) : Array.isArray(value) ? [...value.keys()] : []
  if (step === undefined || keys.length === 0)
    return edit.how === 'add' && isJsonObject(value) ? { ...value, [edit.name]: edit.value } : edit.value
  const key = keys[step % keys.length]
  const inner = change((value as Record<string | number, Json>)[key ?? 0] ?? null, rest, edit)
  const removed = edit.how === 'remove' && rest.length === 0
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((item, index) => (index === key ? (removed ? [] : [inner]) : [item]))
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([name, item]) =>
      name === key ? (removed ? [] : [[name, inner]]) : [[name, item]],
    ),
  )
}

const survives = async (text: string, file = 'api.json'): Promise<void> => {
  const { api, diagnostics } = await loadTexts({
    [file]: text,
    'other.yaml': 'x: { name: x, in: query, schema: { type: string } }',
  })
  expect(api === undefined).toBe(diagnostics.some(({ severity }) => severity === 'error'))
  for (const { source, message, code } of diagnostics)
    expect([code, source.line > 0, source.column > 0, message.length > 0]).toEqual([
      expect.stringMatching(/^[a-z]+\.[a-z-]+$/),
      true,
      true,
      true,
    ])
}

describe('a hostile document', () => {
  it('of any text has diagnostics', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), text => survives(text)),
      { numRuns: 200 },
    )
  })

  it('of any JSON has diagnostics', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), text => survives(text)),
      { numRuns: 200 },
    )
  })

  it.each([
    ['OpenAPI', openapi],
    ['OpenAPI 3.0', { ...openapi, openapi: '3.0.4' }],
    ['OpenRPC', openrpc],
  ])('of %s that is broken anywhere is read or gets diagnostics', async (_kind, document) => {
    await fc.assert(
      fc.asyncProperty(broken(document), value => survives(JSON.stringify(value))),
      { numRuns: 600 },
    )
  })

  it.each([
    ['OpenAPI', openapi],
    ['OpenRPC', openrpc],
  ])('of %s that is broken anywhere can be linted', async (_kind, document) => {
    const property = fc.asyncProperty(broken(document), async value => {
      const read = async (path: string): Promise<Uint8Array> => {
        if (path !== 'api.json') throw new Error('no such file')
        return new TextEncoder().encode(JSON.stringify(value))
      }
      await lintApis({
        root: '/project',
        read,
        apis: [{ name: 'test', root: '/project', entries: ['api.json'], read }],
      })
    })
    await fc.assert(property, { numRuns: 15 })
  })

  it('in YAML that is broken anywhere is read or gets diagnostics', async () => {
    const text =
      'openapi: 3.1.1\ninfo: &i { title: a, version: "1" }\npaths:\n  /a: &p\n    get: { responses: { "200": { description: &d fine } } }\nx-a: *i\nx-b: *d\n'
    const property = fc.asyncProperty(
      fc.nat(text.length),
      fc.string({ maxLength: 4 }),
      fc.nat(3),
      (at, inserted, dropped) => survives(text.slice(0, at) + inserted + text.slice(at + dropped), 'api.yaml'),
    )
    await fc.assert(property, { numRuns: 500 })
  })
})
