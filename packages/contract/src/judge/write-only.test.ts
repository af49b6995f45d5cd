import { expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import type { Json } from '../format/fixture.ts'
import { verify } from '../verify/verify.ts'

const users = {
  type: 'array',
  items: { type: 'object', properties: { name: { type: 'string' }, pin: { type: 'string', writeOnly: true } } },
}
const contract = contractOf([
  {
    openapi: '3.1.0',
    info: { title: 'Users', version: '1' },
    paths: {
      '/users': {
        get: {
          operationId: 'listUsers',
          responses: { 200: { description: '', content: { 'application/json': { schema: users } } } },
        },
      },
    },
  },
  {
    openrpc: '1.3.2',
    info: { title: 'Users', version: '1' },
    servers: [{ url: 'http://localhost/rpc' }],
    methods: [{ name: 'findUsers', params: [], result: { name: 'users', schema: users } }],
  },
])

/** The verdicts about an operation whose provider responds with these users. */
const found = async (only: string, value: Json) => {
  const { outcome, verdicts } = await verify({
    contract,
    target: 'http://provider.test',
    judge: () => [],
    only,
    rate: 1_000_000,
    fixtures: [],
    fetch: async () => Response.json(only === 'listUsers' ? value : { jsonrpc: '2.0', id: 1, result: value }),
  })
  return { outcome, found: verdicts.map(each => [each.outcome, each.pointer, each.keyword]) }
}

it.each([
  ['listUsers', 'body#'],
  ['findUsers', 'body#/result'],
])('a write-only property in the response of %s is drift, once for all items', async (operation, place) => {
  expect(await found(operation, [{ name: 'Ann' }, { pin: '1' }, { pin: '2' }])).toEqual({
    outcome: 'drift',
    found: [['drift', `steps/0/response/${place}/1/pin`, 'writeOnly']],
  })
  expect(await found(operation, [{ name: 'Ann' }])).toEqual({ outcome: 'ok', found: [['passed', '', '']] })
})
