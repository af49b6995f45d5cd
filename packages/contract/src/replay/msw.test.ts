import { readFileSync } from 'node:fs'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Fixture } from '../format/fixture.ts'
import { replayHandlers } from './msw.ts'

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')) as unknown

// as in a generated spec package
const operations = {
  getChain: { id: 'getChain' },
  listErc721Transfers: { id: 'listErc721Transfers' },
} as const
const methods = { chainId: { id: 'eth_chainId' }, gasPrice: { id: 'eth_gasPrice' } } as const
interface Outputs {
  getChain: { chainId: string }
}

const chain: Fixture = {
  claim: 'A chain is described',
  operation: 'getChain',
  kind: 'positive',
  provenance: { type: 'synthesised', by: 'this test' },
  steps: [
    {
      request: { method: 'GET', target: '/v1/chains/1', headers: {} },
      response: { status: 200, headers: { 'content-type': 'application/json' }, body: { json: { chainId: '1' } } },
    },
  ],
}

describe('handlers for Mock Service Worker', () => {
  const handlers = replayHandlers<typeof operations, Outputs>({
    operations,
    documents: [read('data/spec/src/gen/openapi.json')],
    fixtures: [chain],
    baseUrl: 'https://data.example/api',
  })
  const node = replayHandlers({
    operations: methods,
    documents: [read('node/spec/src/gen/openrpc.json')],
    baseUrl: 'https://node.example',
  })
  const server = setupServer()
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  const send = async (path: string, init: RequestInit = {}) => fetch(`https://data.example/api${path}`, init)
  const call = async (method: string) =>
    fetch('https://node.example/ext/bc/C/rpc', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"jsonrpc":"2.0","id":12345678901234567890,"method":"${method}","params":[]}`,
    })

  it('replay fixtures, then examples of the contract', async () => {
    server.use(handlers.getChain(), handlers.listErc721Transfers())
    const recorded = await send('/v1/chains/1')
    expect([recorded.headers.get('x-replay-source'), await recorded.json()]).toEqual(['fixture', { chainId: '1' }])
    const shown = await send(`/v1/chains/8021/addresses/0x${'1'.repeat(40)}/transactions:listErc721?pageSize=1`)
    expect([shown.status, shown.headers.get('x-replay-source')]).toEqual([200, 'example'])
  })

  it('of operations with one path and method respond to the query that each requires', async () => {
    const done = { 200: { description: '', content: { 'application/json': { schema: {} } } } }
    const document = {
      openapi: '3.1.0',
      info: { title: 'Messages', version: '1' },
      paths: {
        '/messages': { post: { operationId: 'create', responses: done } },
        '/messages?beta=true': { post: { operationId: 'createBeta', responses: done } },
      },
    }
    const messages = replayHandlers({
      operations: { create: { id: 'create' }, createBeta: { id: 'createBeta' } },
      documents: [document],
      baseUrl: 'https://data.example/api',
    })
    server.use(messages.create('plain'), messages.createBeta('beta'))
    const got = async (query: string): Promise<unknown> =>
      (await send(`/messages${query}`, { method: 'POST' })).json() as Promise<unknown>
    expect([await got(''), await got('?beta=true')]).toEqual(['plain', 'beta'])
  })

  it('respond with the value of a test', async () => {
    server.use(handlers.getChain({ chainId: '5' }))
    expect(await (await send('/v1/chains/1')).json()).toEqual({ chainId: '5' })
    server.use(handlers.getChain(request => ({ chainId: new URL(request.url).pathname.at(-1) ?? '' }), { status: 203 }))
    const made = await send('/v1/chains/9')
    expect([made.status, await made.json()]).toEqual([203, { chainId: '9' }])
  })

  it('ignore the requests of other operations', async () => {
    server.use(handlers.getChain())
    await expect(send('/v1/chains')).rejects.toThrow()
    await expect(send('/v1/chains/1', { method: 'DELETE' })).rejects.toThrow()
  })

  it('share a JSON-RPC endpoint, and echo ids exactly', async () => {
    server.use(node.chainId('0x1'), node.gasPrice())
    expect(await (await call('eth_chainId')).text()).toBe('{"jsonrpc":"2.0","id":12345678901234567890,"result":"0x1"}')
    const price = await call('eth_gasPrice')
    expect(await price.text()).toMatch(/^\{"jsonrpc":"2.0","id":12345678901234567890,"result":"0x[0-9a-f]+"\}$/)
    await expect(call('eth_accounts')).rejects.toThrow()
  })

  it('respond to each call of a JSON-RPC batch, but not to notifications', async () => {
    const batch = async (body: string) =>
      (
        await fetch('https://node.example/ext/bc/C/rpc', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
      ).text()
    server.use(node.chainId('0x1'), node.gasPrice('0x2'))
    const calls = [
      '{"jsonrpc":"2.0","id":18446744073709551616,"method":"eth_chainId"}',
      '{"jsonrpc":"2.0","method":"eth_gasPrice"}',
    ]
    expect(await batch(`[${calls.join(',')},{"jsonrpc":"2.0","id":"b","method":"eth_gasPrice"},5]`)).toBe(
      '[{"jsonrpc":"2.0","id":18446744073709551616,"result":"0x1"},{"jsonrpc":"2.0","id":"b","result":"0x2"},{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"invalid request"}}]',
    )
    expect(await batch(`[${calls[1]}]`)).toBe('')
    // an override of a handler also applies in batches, and can be reset
    server.use(node.chainId('0x9'))
    expect(await batch(`[${calls[0]}]`)).toContain('"0x9"')
    server.resetHandlers()
    server.use(node.chainId())
    expect(await batch(`[${calls[0]}]`)).not.toContain('"0x9"')
    await expect(batch('[{"jsonrpc":"2.0","id":1,"method":"eth_accounts"}]')).rejects.toThrow()
  })

  it('fail in the way that a request selects', async () => {
    server.use(handlers.getChain())
    await expect(send('/v1/chains/1', { headers: { 'x-replay-fault': 'reset' } })).rejects.toThrow()
    expect((await send('/v1/chains/1', { headers: { 'x-replay-fault': '503' } })).status).toBe(503)
  })

  it('respond with the selected status, and refuse invalid headers', async () => {
    server.use(handlers.getChain())
    const missing = await send('/v1/chains/1', { headers: { 'x-replay-status': '404' } })
    expect([missing.status, missing.headers.get('x-replay-source')]).toEqual([404, 'example'])
    const invalid = await send('/v1/chains/1', { headers: { 'x-replay-latency': 'soon' } })
    expect([invalid.status, invalid.headers.get('x-replay-source')]).toEqual([400, 'none'])
    expect(await invalid.text()).toContain('x-replay-latency has the invalid value "soon"')
  })

  it('have the type of each response', () => {
    // @ts-expect-error A chain has an id.
    handlers.getChain({})
    // @ts-expect-error There is no such operation.
    expect(handlers.getChains).toBeUndefined()
  })
})
