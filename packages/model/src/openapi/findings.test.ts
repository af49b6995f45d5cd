import { describe, expect, it } from 'vitest'
import { loadTexts, openapi } from '../testing/load-texts.ts'
import { sentPath } from './sent-path.ts'

const read = async (operation: string) => {
  const { api, diagnostics } = await loadTexts({
    'api.yaml': openapi(`paths: { /a: { post: { operationId: a, ${operation} } } }`),
  })
  return {
    operation: api?.operations[0],
    message: diagnostics.map(one => `${one.severity} ${one.code} ${one.pointer}`),
  }
}

const none = "responses: { '204': { description: None. } }"
const at = '#/paths/~1a/post'

describe('unsupported parts of a document are reported', () => {
  it.each([
    [
      'a body of a media type that is not parsed',
      `requestBody: { content: { application/xml: { schema: { type: object } } } }, ${none}`,
      `info openapi.body-not-parsed ${at}/requestBody/content/application~1xml`,
    ],
    [
      'a list of lists in the style deepObject',
      `parameters: [{ name: q, in: query, style: deepObject, explode: true, schema: { type: object, properties: { a: { type: array, items: { type: array } } } } }], ${none}`,
      `warning openapi.deep-object ${at}/parameters/0`,
    ],
    [
      'the pages of a stream',
      "parameters: [{ name: token, in: query, schema: true }], x-pagination: { token: token, next: next, items: rows }, responses: { '200': { description: All., content: { text/event-stream: { schema: { type: object, properties: { next: { type: string }, rows: { type: array } } } } } } }",
      `warning openapi.stream-with-pages ${at}`,
      `info openapi.stream-schema ${at}/responses/200/content/text~1event-stream/schema`,
    ],
    [
      'a response of an invalid status',
      "responses: { '204': { description: None. }, '2000': { description: None. } }",
      `warning structure.unknown-member ${at}/responses/2000`,
    ],
    [
      'an empty object in the place of security requirements',
      `security: {}, ${none}`,
      `warning structure.type ${at}/security`,
    ],
    [
      'a security requirement that is not a list',
      `security: 5, ${none}`,
      `warning structure.type ${at}/security`,
      `warning structure.left-out ${at}`,
    ],
    [
      'an alternative that is not an object',
      `security: [5], ${none}`,
      `warning structure.type ${at}/security/0`,
      `warning structure.left-out ${at}`,
    ],
  ])('%s', async (_, operation, ...expected) => {
    expect((await read(operation)).message.sort()).toEqual(expected.sort())
  })
})

it('an operation does not require a scheme of the document if `security` is an empty object', async () => {
  const { api } = await loadTexts({
    'api.yaml': openapi(
      `security: [{ key: [] }]\npaths: { /a: { get: { security: {}, ${none} } } }\ncomponents: { securitySchemes: { key: { type: apiKey, in: header, name: x-key } } }`,
    ),
  })
  expect(api?.operations.map(({ security }) => security)).toEqual([[]])
})

it.each(['{ type: apiKey, name: a, in: body }', '{ type: http }'])(
  'a security scheme that refers to %s does not exist, because its target was left out',
  async scheme => {
    const { api, diagnostics } = await loadTexts({
      'api.yaml': openapi(
        `paths: { /a: { get: { security: [{ key: [] }], ${none} } } }\ncomponents: { securitySchemes: { key: { $ref: '#/components/securitySchemes/other' }, other: ${scheme} } }`,
      ),
    })
    expect(api?.securitySchemes).toEqual([])
    expect(diagnostics.map(({ code }) => code)).toContain('openapi.unknown-security-scheme')
  },
)

it('a parameter without a name is left out, and the message contains this', async () => {
  const { diagnostics } = await loadTexts({
    'api.yaml': openapi(`paths: { /a: { get: { parameters: [{ in: query, schema: true }], ${none} } } }`),
  })
  expect(diagnostics.map(({ message }) => message)).toContain(
    'A Parameter Object must have the member `name`. It is left out.',
  )
})

it('extensions of the Responses Object are not responses', async () => {
  const { operation, message: expectedMessage } = await read(
    "responses: { '200': { description: One. }, x-default: { description: Ours. }, x-404: { description: Ours. } }",
  )
  expect([operation?.outcomes.map(({ key }) => key), expectedMessage]).toEqual([['200'], []])
})

it.each([
  ['#/paths/~1a/post', [{ name: 'self', operation: 'POST /a', parameters: {} }]],
  ['https://example.com/api.yaml#/paths/~1a/post', undefined],
])('the target of a link to %s is %j', async (reference, expected) => {
  const { operation } = await read(
    `responses: { '200': { description: One., links: { self: { operationRef: '${reference}' } } } }`,
  )
  const [outcome] = operation?.outcomes ?? []
  expect(outcome?.protocol === 'http' && outcome.links).toEqual(expected)
})

it.each([
  ['/a#b', { path: '/a', query: [] }],
  ['/a?b%20c', { path: '/a', query: [{ name: 'b c', value: '' }] }],
  [
    '/a?b+c=d%20e&f',
    {
      path: '/a',
      query: [
        { name: 'b c', value: 'd e' },
        { name: 'f', value: '' },
      ],
    },
  ],
])('of the path %s, clients send %j', (path, expected) => {
  expect(sentPath(path)).toEqual(expected)
})

const parameter = (name: string): string => `parameters: [{ name: ${name}, in: path, required: true, schema: true }]`

it.each([
  [
    'paths that differ only in the names of their parameters',
    `'/a/{b}': { get: { ${parameter('b')}, ${none} } }, '/a/{c}': { get: { ${parameter('c')}, ${none} } }`,
    ['error openapi.ambiguous-path #/paths/~1a~1{c}/get'],
  ],
  [
    'such paths without a common method',
    `'/a/{b}': { get: { ${parameter('b')}, ${none} } }, '/a/{c}': { put: { ${parameter('c')}, ${none} } }`,
    ['error openapi.ambiguous-path #/paths/~1a~1{c}/put'],
  ],
  [
    'a path with two methods',
    `'/a/{b}': { get: { ${parameter('b')}, ${none} }, put: { ${parameter('b')}, ${none} } }`,
    [],
  ],
  ['a path with a query', `'/a?b=c': { get: { ${none} } }`, ['error openapi.path-query #/paths/~1a?b=c/get']],
])('the findings about %s are complete', async (_, paths, expected) => {
  const { diagnostics } = await loadTexts({ 'api.yaml': openapi(`paths: { ${paths} }`) }, { strict: true })
  const found = diagnostics.filter(({ code }) => code !== 'openapi.operation-id-missing')
  expect(found.map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`)).toEqual(expected)
})

it.each([
  ['{ type: apiKey, name: key, in: header }', { one: { type: 'apiKey', name: 'key', in: 'header' } }],
  ['{ type: http, scheme: basic }', { one: { type: 'http', scheme: 'basic' } }],
  ['{ type: apiKey, in: header }', {}],
  ['{ type: http }', {}],
  // without the missing member, the scheme can still be used
  ['{ type: openIdConnect }', { one: { type: 'openIdConnect' } }],
])(
  'the security scheme %s is read, unless the member that is missing defines how credentials are sent',
  async (scheme, expected) => {
    const { api } = await loadTexts({
      'api.yaml': openapi(
        `paths: { /a: { get: { operationId: a, ${none} } } }\ncomponents: { securitySchemes: { one: ${scheme} } }`,
      ),
    })
    expect(api?.documents[0]?.bundled).toHaveProperty('components.securitySchemes', expected)
  },
)
