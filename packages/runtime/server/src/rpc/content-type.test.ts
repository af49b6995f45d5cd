import { expect, it } from 'vitest'
import { createServer } from '../server/server.ts'
import { posted, request } from '../testing/request.ts'
import { contractOf, rpcOperation } from '../testing/tables.ts'

const statusOf = async (dialect: 'standard' | 'ethereum' | 'node', type: string): Promise<number> => {
  const server = createServer(
    contractOf({ endpoints: [{ path: '/rpc', dialect }], operations: [rpcOperation({ method: 'a' })] }),
    { a: () => 1 },
  )
  const { status } = await request(
    server,
    '/rpc',
    posted('{"jsonrpc":"2.0","id":1,"method":"a"}', { 'content-type': type }),
  )
  return status
}

it.each([
  ['application/json-rpc', 200],
  ['Application/JSON-RPC; charset=utf-8', 200],
  ['application/jsonrequest', 200],
  ['application/json', 200],
  ['text/plain', 415],
])('an endpoint of the standard dialect responds to %s with %i', async (type, status) => {
  expect(await statusOf('standard', type)).toBe(status)
})

it.each(['ethereum', 'node'] as const)('the dialect %s accepts application/json only', async dialect => {
  expect(await statusOf(dialect, 'application/json-rpc')).toBe(415)
  expect(await statusOf(dialect, 'application/json')).toBe(200)
})
