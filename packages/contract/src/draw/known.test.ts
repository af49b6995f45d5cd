import { describe, expect, it } from 'vitest'
import type { Operation, RpcOperation } from '../contract/contract.ts'
import { contractOf } from '../contract/read.ts'
import { parameterOf } from '../testing/parameter.ts'
import { knownOf, sourcesOf } from './known.ts'

const text = { type: 'string' }
const user = { type: 'object', properties: { id: { type: ['integer', 'null'] }, email: text } }
const contract = contractOf([
  {
    openrpc: '1.3.2',
    info: { title: 'Users', version: '1' },
    methods: [
      { name: 'getAllUsers', params: [], result: { name: 'users', schema: { type: 'array', items: user } } },
      {
        name: 'createUser',
        params: [{ name: 'email', required: true, schema: text }],
        result: { name: 'id', schema: user },
      },
      ...[
        ['getUserByEmail', 'email', text],
        ['getUser', 'userId', text],
        ['deleteAllUsers', 'sure', text],
      ].map(([name, param, schema]) => ({
        name,
        params: [{ name: param, required: true, schema }],
        result: { name: 'user', schema: user },
      })),
      {
        name: 'getItems',
        params: [{ name: 'shopId', required: true, schema: text }],
        result: { name: 'items', schema: { type: 'array', items: { type: 'object', properties: { id: text } } } },
      },
      {
        name: 'getItem',
        params: ['shopId', 'itemId'].map(name => ({ name, required: true, schema: text })),
        result: { name: 'item', schema: { type: 'object', properties: { id: text } } },
      },
    ],
  },
])
const operation = (id: string): RpcOperation => contract.operations.find(each => each.id === id) as RpcOperation
const sources = sourcesOf(contract)
const of = (to: string) =>
  sources.filter(source => source.to.id === to).map(({ from, parameter, at }) => [from.id, parameter, ...at])

describe("the source of a method's value", () => {
  it("is the property in the method's name, and never an id for an address", () => {
    expect(of('getUserByEmail')).toEqual([
      ['getAllUsers', 'email', '/0/email'],
      ['createUser', 'email', '/email'],
    ])
    expect(of('getUser')).toEqual([
      ['getAllUsers', 'userId', '/0/id'],
      ['createUser', 'userId', '/id'],
    ])
    expect(of('deleteAllUsers')).toEqual([])
  })

  it('can be a list that requires a parameter itself, but only for a parameter that identifies an item', () => {
    expect(of('getItem')).toEqual([['getItems', 'itemId', '/0/id']])
    expect(of('getItems')).toEqual([])
  })
})

describe('a value converted for a parameter', () => {
  it.each([
    [['string', 'null'], 7, '7'],
    [['integer', 'null'], '7', 7],
    ['number', '7', 7],
    [['integer', 'string'], 7, 7],
    [['integer', 'string'], '7', '7'],
    ['string', 7, '7'],
  ])('of type %j, from a response with %j, is %j', (type, answered, value) => {
    const to = { ...operation('getUser'), id: 'to' } satisfies Operation
    const from = operation('createUser')
    const known = knownOf([{ from, to, parameter: 'id', at: ['/id'], shared: [] }], new Map())
    known.learn(from, {
      request: { method: 'POST', target: '/', headers: {} },
      response: { status: 200, headers: {}, body: { json: { jsonrpc: '2.0', id: 1, result: { id: answered } } } },
    })
    expect(known.valueOf(to, parameterOf(type))?.value).toBe(value)
  })
})

it('a variable in the path of a list has the same value for its items, decoded', () => {
  const parameter = (name: string) => ({ name, in: 'path', required: true, schema: text })
  const answer = (schema: object) => ({ 200: { description: '', content: { 'application/json': { schema } } } })
  const item = { type: 'object', properties: { id: text } }
  const http = contractOf([
    {
      openapi: '3.1.0',
      info: { title: 'Shops', version: '1' },
      paths: {
        '/shops/{shop}/items': {
          parameters: [parameter('shop')],
          get: { operationId: 'listItems', responses: answer({ type: 'array', items: item }) },
        },
        '/shops/{shop}/items/{id}': {
          parameters: [parameter('shop'), parameter('id')],
          get: { operationId: 'getItem', responses: answer(item) },
        },
      },
    },
  ])
  const [list, get] = http.operations
  if (list === undefined || get === undefined) throw new Error('The contract has two operations.')
  const known = knownOf(sourcesOf(http), new Map())
  known.learn(list, {
    request: { method: 'GET', target: '/shops/caf%C3%A9%20%2F%202/items', headers: {} },
    response: { status: 200, headers: {}, body: { json: [{ id: 'a' }] } },
  })
  expect(get.parameters.map(parameter => known.valueOf(get, parameter)?.value)).toEqual(['café / 2', 'a'])
})
