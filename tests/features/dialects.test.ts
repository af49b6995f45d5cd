import { createNodeServer } from '@chainwright/node-server'
import { expect, it } from 'vitest'

// Messages that the nodes treat otherwise than JSON-RPC 2.0 describes (`x-jsonrpc.dialect`).
let called: unknown[] = []
const record =
  (value: unknown) =>
  (input: unknown): unknown => {
    called.push(input)
    return value
  }
const service = {
  eth: { getBalance: record('0x1'), chainId: record('0x1') },
  admin: { getLoggerLevel: record({ loggerLevels: {} }) },
}
const server = createNodeServer(service as never, { partial: true, validate: 'off', onError: () => undefined } as never)

const sent = async (path: string, message: object): Promise<readonly unknown[]> => {
  called = []
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(message) }
  const response = await server.fetch(new Request(`http://localhost${path}`, init))
  const text = await response.text()
  return [response.status, text === '' ? undefined : JSON.parse(text), called.length]
}
const place = (operation: string, at: string): string => `operation ${operation} of specs/node/openrpc.yaml at ${at}`

it.each([
  ['a call with the id null', { id: null }, 200, undefined],
  ['a call without an id', {}, 200, undefined],
  ['a call with the id 0', { id: 0 }, 200, { jsonrpc: '2.0', result: { loggerLevels: {} }, id: 0 }],
])('a node responds to %s', async (_, id, status, reply) => {
  const message = { jsonrpc: '2.0', method: 'admin.getLoggerLevel', params: {}, ...id }
  expect(await sent('/ext/admin', message), place('admin.getLoggerLevel', 'the id')).toEqual([status, reply, 1])
})

it.each([
  ['a result', { id: 1, result: 1 }],
  ['an error', { id: 1, error: { code: 1, message: 'no' } }],
  ['an error with a text as its id', { id: 'a', error: { code: 1, message: 'no' } }],
])('an Ethereum node does not respond to %s', async (_, reply) => {
  const path = '/ext/bc/C/rpc'
  expect(await sent(path, { jsonrpc: '2.0', ...reply }), place('eth_chainId', 'the message')).toEqual([
    200,
    undefined,
    0,
  ])
  const both = [
    { jsonrpc: '2.0', ...reply },
    { jsonrpc: '2.0', id: 2, method: 'eth_chainId' },
  ]
  const responses = [{ jsonrpc: '2.0', id: 2, result: '0x1' }]
  expect(await sent(path, both), place('eth_chainId', 'the batch')).toEqual([200, responses, 1])
})

it.each([
  [['no', 'nor this'], /^invalid argument 0: /],
  [[`0x${'1'.repeat(40)}`, 'nor this'], /^invalid argument 1: /],
  [['no'], /^invalid argument 0: /],
  [[], /^missing value for required argument 0$/],
])('an Ethereum node reports the first invalid argument of %j', async (params, message) => {
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params }
  const [status, reply, calls] = await sent('/ext/bc/C/rpc', call)
  const error = { code: -32602, message: expect.stringMatching(message) }
  const found = [status, reply, calls]
  expect(found, place('eth_getBalance', 'the error')).toEqual([200, { jsonrpc: '2.0', id: 1, error }, 0])
})
