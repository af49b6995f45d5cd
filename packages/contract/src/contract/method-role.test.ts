import { expect, it } from 'vitest'
import type { RpcOperation } from './contract.ts'
import { methodRole } from './method-role.ts'
import { contractOf } from './read.ts'

it.each([
  ['pets', 'list'],
  ['items', 'list'],
  ['data', 'list'],
  ['wishlist', 'read'],
  ['dataPoints', 'read'],
])('a method that reads pets, with a required parameter and the property %s, has the role %s', (member, role) => {
  const schema = { type: 'object', properties: { [member]: { type: 'array', items: { type: 'string' } } } }
  const [operation] = contractOf([
    {
      openrpc: '1.3.2',
      info: { title: 'Pets', version: '1' },
      methods: [
        {
          name: 'getPets',
          params: [{ name: 'shopId', required: true, schema: { type: 'string' } }],
          result: { name: 'pets', schema },
        },
      ],
    },
  ]).operations
  expect(methodRole(operation as RpcOperation)).toEqual({ role, noun: 'pet' })
})
