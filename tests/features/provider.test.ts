import { createNodeClient } from '@chainwright/node-client'
import { describe, expect, it, vi } from 'vitest'

// A response that never arrives fails its test after 20 seconds.
vi.setConfig({ testTimeout: 20_000 })

// The provider (EIP-1193) of the node's client: the methods of one endpoint by name, over the connection of the client.
interface Sent {
  readonly url: string
  readonly headers: Headers
  readonly message: { readonly id: number; readonly method: string; readonly params: unknown }
}

/** A client whose requests a function answers; an object has the result or the error of the call. */
const provided = (respond: (sent: Sent, turn: number) => object | Response, options: object = {}) => {
  const sent: Sent[] = []
  const client = createNodeClient({
    nodeUrl: 'https://node.example',
    retry: { hook: () => 0 },
    fetch: async (input: Request | string | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      const one = { url: request.url, headers: request.headers, message: (await request.json()) as Sent['message'] }
      sent.push(one)
      const answer = respond(one, sent.length)
      return answer instanceof Response ? answer : Response.json({ jsonrpc: '2.0', id: one.message.id, ...answer })
    },
    ...options,
  })
  return { sent, client, provider: client.provider() }
}

const place = (operation: string, at: string): string => `operation ${operation} of specs/node/openrpc.yaml at ${at}`
const refusalOf = (call: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(call).then(
    value => `no error, but ${JSON.stringify(value)}`,
    (error: unknown) => error,
  )

describe('a provider', () => {
  it('sends the method and the params of each call, with its own id', async () => {
    const { provider, sent } = provided(({ message }) => ({ result: [message.method, message.params] }))
    const requests = [
      { method: 'eth_getBalance', params: ['0x1', 'latest'] },
      { method: 'eth_chainId' },
      { method: 'eth_call', params: [{ to: '0x2', value: null }] },
      { method: 'web3_x', params: { named: true } },
      { method: 'eth_getBalance', params: [] },
    ]
    const results = []
    for (const request of requests) results.push(await provider.request(request))
    expect(results, place('eth_getBalance', 'the results')).toEqual(
      requests.map(({ method, params = [] }) => [method, params]),
    )
    expect(
      sent.map(({ url, message }) => [url, message.id]),
      place('eth_getBalance', 'the requests'),
    ).toEqual(requests.map((_, index) => ['https://node.example/ext/bc/C/rpc', index + 1]))
  })

  it('sends calls to the blockchain, and with the headers, of its client', async () => {
    const { provider, sent } = provided(() => ({ result: '0x1' }), { blockchain: 'a/b', headers: { 'x-own': 'a' } })
    await provider.request({ method: 'eth_chainId' })
    expect([sent[0]?.url, sent[0]?.headers.get('x-own')], place('eth_chainId', 'the request')).toEqual([
      'https://node.example/ext/bc/a%2Fb/rpc',
      'a',
    ])
  })

  it('rejects with the code, the message and the data of the node, as it sent them', async () => {
    const error = { code: 3, message: 'execution reverted: no', data: '0x08c379a0' }
    const { provider, client } = provided(() => ({ error }))
    const rejected = await refusalOf(provider.request({ method: 'eth_call', params: [] }))
    expect(rejected, place('eth_call', 'the error')).toMatchObject({ name: 'RpcError', ...error })
    // calls of the client name their operation
    const other = await refusalOf(client.eth.chainId())
    expect(other, place('eth_chainId', 'the error')).toMatchObject({
      code: 3,
      message: expect.stringContaining('eth_chainId'),
    })
  })

  it('rejects with another error of the client unchanged', async () => {
    const page = new Response('<h1>bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
    const { provider } = provided(() => page.clone(), { retry: false })
    const rejected = await refusalOf(provider.request({ method: 'eth_call' }))
    expect(rejected, place('eth_call', 'the error')).toMatchObject({
      name: 'ApiError',
      status: 502,
      message: expect.stringContaining('eth_call'),
    })
  })

  it('sends a call again only if the node did not execute it', async () => {
    const { provider, sent } = provided((_, turn) => (turn === 1 ? new Response('', { status: 503 }) : { result: 1 }))
    const rejected = await refusalOf(provider.request({ method: 'eth_sendRawTransaction', params: ['0x1'] }))
    expect(
      [sent.length, (rejected as { status?: number }).status],
      place('eth_sendRawTransaction', 'the requests'),
    ).toEqual([1, 503])
  })

  it('rejects params that JSON cannot represent, and sends nothing', async () => {
    const { provider, sent } = provided(() => ({ result: 1 }))
    const loop: unknown[] = []
    loop.push(loop)
    const rejected = await refusalOf(provider.request({ method: 'eth_call', params: loop }))
    expect(rejected, place('eth_call', 'the error')).toBeInstanceOf(Error)
    expect(sent, place('eth_call', 'the requests')).toEqual([])
  })
})
