// Each makes the same GET with four query parameters and a key, or the same JSON-RPC call; `base` is the URL of the
// server.
import { AvaCloudSDK } from '@avalabs/avacloud-sdk'
import { createClient as createHeyApi } from '@hey-api/client-fetch'
import { Client, HTTPTransport, RequestManager } from '@open-rpc/client-js'
import axios from 'axios'
import ky from 'ky'
import { ofetch } from 'ofetch'
import createOpenapiFetch from 'openapi-fetch'
import { createPublicClient, http } from 'viem'

const headers = { 'x-data-api-key': 'key' }
const path = '/v1/chains/{chainId}/addresses/{address}/transactions:listErc721'
const params = {
  path: { chainId: '43114', address: '0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc' },
  query: { startBlock: 1, endBlock: 200, pageToken: 'a b', pageSize: 10 },
}
const filled = `/v1/chains/43114/addresses/${params.path.address}/transactions:listErc721`

/** @param {string} base */
export const gets = base => {
  const openapiFetch = createOpenapiFetch({ baseUrl: base, headers, fetch: request => globalThis.fetch(request) })
  const heyApi = createHeyApi({ baseUrl: base, headers, fetch: request => globalThis.fetch(request) })
  const kyApi = ky.create({ prefix: base, headers, retry: 2, fetch: (...args) => globalThis.fetch(...args) })
  const axiosApi = axios.create({
    baseURL: base,
    headers,
    adapter: 'fetch',
    env: { fetch: (...args) => globalThis.fetch(...args) },
  })
  return {
    'fetch + json()': async () => {
      const response = await globalThis.fetch(
        `${base}${filled}?${new URLSearchParams({ startBlock: '1', endBlock: '200', pageToken: 'a b', pageSize: '10' })}`,
        { headers },
      )
      if (!response.ok) throw new Error(String(response.status))
      return response.json()
    },
    'openapi-fetch': async () => (await openapiFetch.GET(path, { params })).data,
    'hey-api': async () => (await heyApi.get({ url: path, path: params.path, query: params.query })).data,
    ofetch: () => ofetch(`${base}${filled}`, { query: params.query, headers }),
    ky: () => kyApi.get(filled.slice(1), { searchParams: params.query }).json(),
    axios: async () => (await axiosApi.get(filled, { params: params.query })).data,
  }
}

/** The SDK that Speakeasy generated from the public description of such a service. @param {string} base */
export const sdk = base => {
  const client = new AvaCloudSDK({ serverURL: base, apiKey: 'key', chainId: '43114' })
  const request = { address: params.path.address, startBlock: 1, endBlock: 200, pageToken: 'a b', pageSize: 10 }
  return () =>
    client.data.evm.address.transactions.listErc721(request, { serverURL: base, retries: { strategy: 'none' } })
}

/** @param {string} base */
export const calls = base => {
  const url = `${base}/ext/bc/C/rpc`
  const viem = createPublicClient({ transport: http(url, { fetchFn: (...args) => globalThis.fetch(...args) }) })
  const openRpc = new Client(
    new RequestManager([new HTTPTransport(url, { fetcher: (...args) => globalThis.fetch(...args) })]),
  )
  let id = 0
  return {
    'fetch + json()': async () => {
      id++
      const response = await globalThis.fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id, method: 'eth_blockNumber', params: [] }),
      })
      const { result, error } = await response.json()
      if (error) throw new Error(error.message)
      return result
    },
    '@open-rpc/client-js': () => openRpc.request({ method: 'eth_blockNumber', params: [] }),
    viem: () => viem.request({ method: 'eth_blockNumber' }),
  }
}
