import { expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import { textOf } from '../format/body.ts'
import { filled, fixtureValueNames, withOwnValues } from './values.ts'

const alias = { anyOf: [{ enum: ['the last/one'] }, { type: 'string' }] }
const contract = contractOf([
  {
    openapi: '3.1.0',
    info: { title: 'Blocks', version: '1' },
    paths: {
      '/blocks/{id}': {
        get: {
          operationId: 'getBlock',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: alias },
            { name: 'from', in: 'query', schema: alias },
          ],
          responses: { 200: { description: '' } },
        },
      },
    },
  },
])

it.each([
  ['/blocks/the%20last%2Fone?from=the%20last%2Fone', []],
  ['/blocks/the%20first?from=the%20first', ['id', 'from']],
  ['/blocks/{{id}}', []],
] as const)('a value that the contract lists is not strange, percent-encoded or not: %s', (target, names) => {
  const [operation] = contract.operations
  if (operation === undefined) throw new Error('no operation')
  expect(fixtureValueNames({ method: 'GET', target, headers: {} }, operation, new Map())).toEqual(names)
})

it.each([
  ['/blocks/{id}', '/blocks/1', '/blocks/a%2Fb'],
  ['/blocks/{id}.json', '/api/blocks/1.json?full=1', '/api/blocks/a%2Fb.json?full=1'],
])('a value of the user replaces that of a parameter in %s', (path, target, replaced) => {
  const { operations } = contractOf([
    { openapi: '3.1.0', info: { title: 'Blocks', version: '1' }, paths: { [path]: { get: { responses: {} } } } },
  ])
  const [operation] = operations
  if (operation === undefined) throw new Error('no operation')
  const given = withOwnValues({ method: 'GET', target, headers: {} }, operation, new Map([['id', 'a/b']]), undefined)
  expect(given.target).toBe(replaced)
})

const item = contractOf([
  {
    openapi: '3.1.0',
    info: { title: 'Items', version: '1' },
    paths: { '/lines': { post: { operationId: 'addLine', responses: { 200: { description: '' } } } } },
  },
  {
    openrpc: '1.3.2',
    info: { title: 'Items', version: '1' },
    servers: [{ url: 'http://localhost/rpc' }],
    methods: [
      {
        name: 'addLine',
        params: [
          { name: 'itemId', schema: {} },
          { name: 'qty', schema: {} },
        ],
        result: { name: 'ok', schema: {} },
      },
    ],
  },
]).operations

it.each([
  ['/lines', '{"itemId":{{id}},"qty":1}', '{"itemId":{{id}},"qty":3}'],
  [
    '/rpc',
    '{"jsonrpc":"2.0","id":1,"method":"addLine","params":{"itemId":{{id}},"qty":1}}',
    '{"jsonrpc":"2.0","id":1,"method":"addLine","params":{"itemId":{{id}},"qty":3}}',
  ],
  [
    '/rpc',
    '{"jsonrpc":"2.0","id":1,"method":"addLine","params":[{{id}},1]}',
    '{"jsonrpc":"2.0","id":1,"method":"addLine","params":[{{id}},3]}',
  ],
])('a value of the user is sent to %s, although a name replaces a number in the body %s', (target, text, expected) => {
  const operation = item.find(({ protocol }) => (protocol === 'http') === (target === '/lines'))
  if (operation === undefined) throw new Error('no operation')
  const request = { method: 'POST', target, headers: {}, body: { text } }
  const sent = (values: Readonly<Record<string, string>>) => {
    const { body } = withOwnValues(request, operation, new Map(Object.entries(values)), undefined)
    return body && textOf(body)
  }
  expect(sent({})).toBe(text)
  expect(sent({ qty: '3' })).toBe(expected)
  expect(sent({ itemId: '5', qty: '3' })).toBe(expected.replace('{{id}}', '5'))
})

it('every placeholder of a text is replaced', () => {
  const request = { method: 'GET', target: '/{{a}}/{{b}}?of={{a}}', headers: {} }
  const values = new Map([
    ['a', '1'],
    ['b', '2'],
  ])
  expect(filled(request, values)).toEqual({ request: { ...request, target: '/1/2?of=1' } })
  expect(filled(request, new Map())).toEqual({ missing: ['a', 'b'] })
})

it.each(['plain', 'a "b"', 'a\\b', 'a\nb', 'é 😀'])('the value %j of a variable is a text of a JSON body', value => {
  const request = {
    method: 'POST',
    target: '/x',
    headers: {},
    body: { text: '{"note":"{{note}}","more":["{{note}}"]}' },
  }
  const result = filled(request, new Map([['note', value]]))
  const { body } = 'request' in result ? result.request : {}
  expect(JSON.parse((body && textOf(body)) ?? '')).toEqual({ note: value, more: [value] })
})

it.each([
  ['/v1/a/1/b/2:stop', 'a/7/b/8 9', '/v1/a/7/b/8%209:stop'],
  ['/v1/a/1/b/2:stop', '7', '/v1/a/1/b/2:stop'],
])('a value of several segments of %s is replaced by %s: %s', (target, own, replaced) => {
  const path = '/v1/{name=a/*/b/*}:stop'
  const [operation] = contractOf([
    { openapi: '3.1.0', info: { title: 'Blocks', version: '1' }, paths: { [path]: { get: { responses: {} } } } },
  ]).operations
  if (operation === undefined) throw new Error('no operation')
  expect(
    withOwnValues({ method: 'GET', target, headers: {} }, operation, new Map([['name', own]]), undefined).target,
  ).toBe(replaced)
})
