import { expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import { operationFinder, planOf } from './plan.ts'

const find = operationFinder(
  contractOf([
    {
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      paths: { '/pets': { get: { operationId: 'listPets', responses: { 200: { description: '' } } } } },
    },
    {
      openrpc: '1.3.2',
      info: { title: 'Sums', version: '1' },
      servers: [{ url: 'http://localhost/rpc' }],
      methods: [{ name: 'getSum', params: [], result: { name: 'sum', schema: { type: 'number' } } }],
    },
  ]),
)
const call = { jsonrpc: '2.0', id: 1, method: 'getSum' }

it.each([
  ['an HTTP request', 'GET', '/pets', undefined, 'listPets'],
  ['a call', 'POST', '/rpc', call, 'getSum'],
  ['a batch, even of one call', 'POST', '/rpc', [call], undefined],
  ['a call of an unknown method', 'POST', '/rpc', { ...call, method: 'getOther' }, undefined],
  ['a body with another HTTP method', 'PUT', '/rpc', call, undefined],
  ['a request without a body', 'POST', '/rpc', undefined, undefined],
])('the operation of %s', (_, method, target, json, id) => {
  expect(find({ method, target, headers: {}, ...(json !== undefined && { body: { json } }) })?.id).toBe(id)
})

it('operations without a fixture are called with the examples of their success responses, not of errors', () => {
  const json = (example: object) => ({ description: '', content: { 'application/json': { example } } })
  const contract = contractOf([
    {
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      paths: {
        '/pets/{id}': {
          get: {
            operationId: 'getPet',
            parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: '7' }],
            responses: { 200: json({ name: 'Rex' }), 404: json({ message: 'There is no such pet.' }) },
          },
        },
      },
    },
    {
      openrpc: '1.3.2',
      info: { title: 'Sums', version: '1' },
      servers: [{ url: 'http://localhost/rpc' }],
      methods: [
        {
          name: 'getSum',
          params: [{ name: 'a', required: true, schema: { type: 'number' } }],
          result: { name: 'sum', schema: { type: 'number' } },
          examples: [{ name: 'one', params: [{ name: 'a', value: 1 }], result: { name: 'sum', value: 1 } }],
        },
      ],
    },
  ])
  const plans = planOf({ contract, fixtures: [] })
  expect(plans.map(({ fixture: { operation, steps } }) => [operation, steps[0]?.response.status])).toEqual([
    ['getPet', 200],
    ['getSum', 200],
  ])
})
