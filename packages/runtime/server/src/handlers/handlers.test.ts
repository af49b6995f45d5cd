import { expect, it } from 'vitest'
import { createServer } from '../server/server.ts'
import { posted, request } from '../testing/request.ts'
import { contractOf, rpcOperation } from '../testing/tables.ts'

const server = createServer(
  contractOf({
    endpoints: [{ path: '/rpc', dialect: 'standard' }],
    operations: [
      rpcOperation({
        method: 'block',
        params: [{ name: 'full', required: false }],
        resultBy: { member: 'full', default: 'false', cases: ['true', 'false'] },
      }),
    ],
  }),
  { block: { true: () => 'transactions', false: () => 'hashes' } },
)

it.each([
  ['the handler of its value', '{"full":true}', 'transactions'],
  ['the handler of the default if it is absent', '{}', 'hashes'],
  ['the handler of the default if its value has none', '{"full":"maybe"}', 'hashes'],
])('the parameter that determines the result selects %s', async (_, params, result) => {
  const { json } = await request(server, '/rpc', posted(`{"jsonrpc":"2.0","id":1,"method":"block","params":${params}}`))
  expect(json).toMatchObject({ result })
})
