import { BaseError, ContractFunctionRevertedError, createPublicClient, custom, parseAbi } from 'viem'
import { expect, it } from 'vitest'
import { connect } from '../core/connection.ts'
import { jsonResponse, rejection, stubFetch } from '../testing/stub-fetch.ts'
import { providerOf } from './provider.ts'

const provided = (respond: (method: string, params: unknown) => object) => {
  const { fetch, sent } = stubFetch(({ body }) => {
    const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: unknown }
    return jsonResponse({ jsonrpc: '2.0', id, ...respond(method, params) })
  })
  const connection = connect({ variables: { blockchain: 'C' } }, { baseUrl: 'http://node.test', fetch })
  return { sent, provider: providerOf(connection, { path: '/ext/bc/{blockchain}/rpc', batches: true }) }
}

it('viem can call methods through a provider', async () => {
  const { provider, sent } = provided(method => ({ result: method === 'eth_chainId' ? '0xa86a' : '0x2386f26fc10000' }))
  const client = createPublicClient({ transport: custom(provider) })
  expect(await client.getChainId()).toBe(43114)
  expect(await client.getBalance({ address: '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC' })).toBe(
    10_000_000_000_000_000n,
  )
  expect(sent[1]).toMatchObject({ url: 'http://node.test/ext/bc/C/rpc' })
  expect(JSON.parse(sent[1]?.body ?? '')).toMatchObject({
    method: 'eth_getBalance',
    params: ['0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC', 'latest'],
  })
})

it('viem can read the reason of a revert', async () => {
  const reason =
    '0x08c379a0000000000000000000000000000000000000000000000000000000000000002000000000000000000000000000000000000000000000000000000000000000026e6f000000000000000000000000000000000000000000000000000000000000'
  const { provider } = provided(() => ({ error: { code: 3, message: 'execution reverted: no', data: reason } }))
  const client = createPublicClient({ transport: custom(provider, { retryCount: 0 }) })
  const call = client.readContract({
    address: '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC',
    abi: parseAbi(['function f() view returns (uint256)']),
    functionName: 'f',
  })
  const error = await rejection(call)
  expect(error).toBeInstanceOf(BaseError)
  const revert = (error as BaseError).walk(cause => cause instanceof ContractFunctionRevertedError)
  expect(revert).toMatchObject({ reason: 'no' })
})

it('viem can read a revert without data', async () => {
  const { provider } = provided(() => ({ error: { code: -32000, message: 'execution reverted' } }))
  const client = createPublicClient({ transport: custom(provider, { retryCount: 0 }) })
  const error = await rejection(client.call({ to: '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC' }))
  expect((error as BaseError).shortMessage).toBe('Execution reverted for an unknown reason.')
})

it('a call rejects with the code, message and data of the node', async () => {
  const message = 'the method x does not exist'
  const { provider } = provided(() => ({ error: { code: -32601, message } }))
  expect(await rejection(provider.request({ method: 'x' }))).toMatchObject({ name: 'RpcError', code: -32601, message })
})
