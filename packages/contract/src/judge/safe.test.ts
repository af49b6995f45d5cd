import { expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import type { Json } from '../format/fixture.ts'
import { operationFinder } from './plan.ts'
import { reads } from './safe.ts'

const contract = contractOf([
  {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: {
      '/pets': {
        get: { operationId: 'listPets', responses: { 200: { description: '' } } },
        post: { operationId: 'createPets', responses: { 200: { description: '' } } },
      },
    },
  },
  {
    openrpc: '1.3.2',
    info: { title: 'Sums', version: '1' },
    servers: [{ url: 'http://localhost/rpc' }],
    methods: ['getSum', 'listSums', 'deleteSums'].map(name => ({
      name,
      params: [],
      result: { name: 'r', schema: true },
    })),
  },
])
const operationOf = operationFinder(contract)
const call = (method: string): Json => ({ jsonrpc: '2.0', id: 1, method })

it.each<[string, Json, boolean, readonly string[]]>([
  ['a call', call('getSum'), true, []],
  ['a call of a writing method', call('deleteSums'), false, []],
  ['a call of an unknown method', call('getNothing'), false, []],
  ['a batch', [call('getSum'), call('listSums')], true, []],
  ['a batch with a writing method', [call('getSum'), call('deleteSums')], false, []],
  ['a batch with an allowed method', [call('getSum'), call('deleteSums')], true, ['deleteSums']],
  ['a batch with an unknown method', [call('getSum'), call('getNothing')], false, []],
  ['a batch in a batch', [[call('getSum')]], false, []],
  ['an empty batch', [], false, []],
])('whether %s reads depends on all its methods: %j', (_, json, expected, allowed) => {
  const request = { method: 'POST', target: '/rpc', headers: {}, body: { json } }
  expect(reads(request, operationOf, allowed)).toBe(expected)
})

it.each([
  ['GET', {}, true],
  ['POST', {}, false],
  ['GET', { 'x-http-method-override': 'DELETE' }, false],
])(
  'whether %s with the headers %j reads depends on both, even if the body is a list of calls',
  (method, headers, expected) => {
    const request = { method, target: '/pets', headers, body: { json: [call('getSum')] } }
    expect(reads(request, operationOf, [])).toBe(expected)
  },
)
