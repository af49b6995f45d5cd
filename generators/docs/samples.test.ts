import { execFileSync } from 'node:child_process'
import { loadTexts, openapi, openrpc } from '@chainwright/model/testing'
import { expect, it } from 'vitest'
import { namesOf } from '../source/names/names-of.ts'
import { samplesOf } from './samples.ts'

const samples = async (text: string): Promise<Readonly<Record<string, string>>> => {
  const { api } = await loadTexts({ 'api.yaml': text })
  const [operation] = api?.operations ?? []
  const [example] = operation?.examples ?? []
  if (api === undefined || operation === undefined || example === undefined) throw new Error('no example')
  return Object.fromEntries(samplesOf(operation, example, api, namesOf(api)).map(({ label, text }) => [label, text]))
}

/** The arguments that a shell passes to `curl`. */
const words = (command: string): string[] =>
  execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`], {
    encoding: 'utf8',
    env: { API_KEY: 'the key', TOKEN: 'the token', BASE_URL: 'http://base.test' },
  })
    .split('\0')
    .slice(0, -1)

it('a request of HTTP has its parameters, its body and its credentials', async () => {
  const made = await samples(
    openapi(`servers: [{ url: https://api.example.com/v1/ }]
components: { securitySchemes: { apiKey: { type: apiKey, in: header, name: x-key }, token: { type: http, scheme: bearer } } }
security: [{ apiKey: [], token: [] }]
paths:
  /pets/{pet-id}:
    post:
      operationId: addPet
      parameters:
        - { name: pet-id, in: path, required: true, schema: { type: string }, example: "a b/c" }
        - { name: tag, in: query, schema: { type: array, items: { type: string } }, example: [x, "y&z"] }
        - { name: ids, in: query, explode: false, schema: { type: array, items: { type: integer } }, example: [1, 2] }
        - { name: x-note, in: header, schema: { type: string }, example: "it's $HOME" }
      requestBody: { content: { application/json: { example: { name: "O'Neill \`date\`" } } } }
      responses: { "204": { description: done } }`),
  )
  expect(words(made['curl'] ?? '')).toEqual([
    ...['-X', 'POST', 'https://api.example.com/v1/pets/a%20b%2Fc?tag=x&tag=y%26z&ids=1,2'],
    ...['-H', 'x-key: the key', '-H', 'authorization: Bearer the token'],
    ...['-H', "x-note: it's $HOME", '-H', 'content-type: application/json', '-d', `{"name":"O'Neill \`date\`"}`],
  ])
  expect(made['TypeScript']).toBe(`await client.addPet({
  'pet-id': 'a b/c',
  tag: ['x', 'y&z'],
  ids: [1, 2],
  'x-note': "it's $HOME",
  body: { name: "O'Neill \`date\`" },
})`)
})

it('a JSON-RPC request has its parameters in order', async () => {
  const made = await samples(
    openrpc(`servers: [{ name: it, url: /rpc }]
methods:
  - name: pets.add
    params: [{ name: a, schema: { type: string } }, { name: b, schema: { type: string } }, { name: c, schema: { type: string } }]
    examples: [{ name: one, params: [{ name: b, value: "$(id)" }], result: { name: r, value: 1 } }]
    result: { name: r, schema: { type: integer } }`),
  )
  expect(words(made['curl'] ?? '')).toEqual([
    ...['-X', 'POST', 'http://base.test/rpc', '-H', 'content-type: application/json', '-d'],
    '{"jsonrpc":"2.0","id":1,"method":"pets.add","params":{"b":"$(id)"}}',
  ])
})

it('a server has the defaults of its variables; without a default, it is a shell variable', async () => {
  const get =
    'paths: { /a: { get: { parameters: [{ name: q, in: query, schema: {}, example: "\\uD800" }], responses: {} } } }'
  const server = async (written: string) =>
    words((await samples(openapi(`servers: [${written}]\n${get}`)))['curl'] ?? '')
  expect([
    await server('{ url: "https://{region}.a.test/v1", variables: { region: { default: eu } } }'),
    await server('{ url: "https://{region}.a.test/v1" }'),
    await server('{ url: v1 }'),
    await server('{ url: /v1 }'),
  ]).toEqual([
    ['https://eu.a.test/v1/a?q=%EF%BF%BD'],
    ['http://base.test/a?q=%EF%BF%BD'],
    ['http://base.test/a?q=%EF%BF%BD'],
    ['http://base.test/v1/a?q=%EF%BF%BD'],
  ])
})

it('a request that users would not write by hand is shown only as a call', async () => {
  const made = await samples(
    openapi(
      'paths: { /a: { get: { parameters: [{ name: q, in: query, style: deepObject, schema: { type: object }, example: { k: 1 } }], responses: {} } } }',
    ),
  )
  expect(made).toEqual({ TypeScript: 'await client.getA({ q: { k: 1 } })' })
  const mixed = await samples(
    openapi(
      'paths: { /a: { get: { parameters: [{ name: q, in: query, schema: { type: array }, example: [1, { k: 1 }] }], responses: {} } } }',
    ),
  )
  expect(Object.keys(mixed)).toEqual(['TypeScript'])
})

it.each([
  ['myApiKey', 'MY_API_KEY'],
  ['key2', 'KEY2'],
  ['2nd-key', '_2ND_KEY'],
])('the credential of the scheme %s is the variable %s', async (id, variable) => {
  const made = await samples(
    openapi(`components: { securitySchemes: { ${id}: { type: apiKey, in: header, name: x-key } } }
security: [{ ${id}: [] }]
paths: { /a: { get: { parameters: [{ name: q, in: query, schema: {}, example: 1 }], responses: {} } } }`),
  )
  expect(made['curl']).toContain(`-H "x-key: \${${variable}}"`)
})

it.each(['$(touch /tmp/x)', '`id`', '"; id', '\\', '$HOME'])('a server named %s executes nothing', async name => {
  const made = await samples(
    openapi(
      `servers: [{ url: ${JSON.stringify(`https://a.test/${name}`)} }]\npaths: { /a: { get: { parameters: [{ name: q, in: query, schema: {}, example: 1 }], responses: {} } } }`,
    ),
  )
  expect(words(made['curl'] ?? '')).toEqual([`https://a.test/${name}/a?q=1`])
})
