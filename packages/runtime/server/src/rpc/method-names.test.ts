import { expect, it } from 'vitest'
import { createServer } from '../server/server.ts'
import { posted, request } from '../testing/request.ts'
import { contractOf, rpcOperation } from '../testing/tables.ts'

const methods = ['xvm.getTx', 'xvm.other', 'avm.other', 'eth_call']
const server = createServer(
  contractOf({
    endpoints: [{ path: '/rpc', dialect: 'standard' }],
    methodPrefixes: { xvm: ['avm'] },
    operations: methods.map(method => rpcOperation({ method })),
  }),
  Object.fromEntries(methods.map(method => [method, () => method])),
  { methodPrefixes: { eth: 'evm', xvm: ['x', 'X'] } },
)

it.each([
  ['xvm.getTx', 'xvm.getTx'],
  ['avm.getTx', 'xvm.getTx'],
  ['x.getTx', 'xvm.getTx'],
  ['X.getTx', 'xvm.getTx'],
  ['evm_call', 'eth_call'],
  // the contract has this method, although its prefix is also an alternative one
  ['avm.other', 'avm.other'],
])('%s is handled by %s', async (method, result) => {
  const { json } = await request(server, '/rpc', posted(JSON.stringify({ jsonrpc: '2.0', id: 1, method })))
  expect(json).toMatchObject({ result })
})

it.each(['constructor.getTx', 'avmx.getTx', 'avm_getTx'])('%s is not a method', async method => {
  const { json } = await request(server, '/rpc', posted(JSON.stringify({ jsonrpc: '2.0', id: 1, method })))
  expect(json).toMatchObject({ error: { code: -32601 } })
})
