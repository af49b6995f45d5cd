import { expect, it } from 'vitest'
import { createServer } from '../server/server.ts'
import { posted, request } from '../testing/request.ts'
import { contractOf, rpcOperation } from '../testing/tables.ts'

const server = createServer(
  contractOf({
    endpoints: [{ path: '/rpc', dialect: 'node' }],
    operations: [rpcOperation({ method: 'rest' })],
  }),
  { rest: () => null },
  { onError: () => undefined },
)

it.each([
  ['an empty body', '', 'EOF'],
  ['a text that ends too early', '{"jsonrpc"', 'unexpected EOF'],
  ['a text with an invalid character', '{!}', "invalid character '!' in a request"],
])('the node dialect responds to %s with a parse error whose data is an empty request', async (_, body, message) => {
  const { status, json } = await request(server, '/rpc', posted(body))
  expect({ status, json }).toEqual({
    status: 200,
    json: {
      jsonrpc: '2.0',
      error: { code: -32700, message, data: { jsonrpc: '', method: '', params: null, id: null } },
      id: null,
    },
  })
})

it.each([
  ['"-9007199254740991"', '-9007199254740991'],
  ['"9007199254740993"', '9007199254740993'],
  ['"007"', '"007"'],
  ['9007199254740993', '9007199254740993'],
])('the node dialect reads %s as an integer with all of its digits', async (sent, read) => {
  const repeating = createServer(
    contractOf({
      endpoints: [{ path: '/rpc', dialect: 'node' }],
      operations: [rpcOperation({ method: 'repeat', params: [{ name: 'n', required: true, type: 'integer' }] })],
    }),
    { repeat: ({ n }: { n: unknown }) => n },
  )
  const { text } = await request(
    repeating,
    '/rpc',
    posted(`{"jsonrpc":"2.0","id":1,"method":"repeat","params":{"n":${sent}}}`),
  )
  expect(text).toContain(`"result":${read},`)
})
