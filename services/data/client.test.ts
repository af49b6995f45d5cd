import { createDataClient } from '@chainwright/data-client'
import { exchangesOf } from '@chainwright/recordings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningService } from '../service.ts'
import { bothDatabases, type Databases } from '../testing/databases.ts'
import { startSample } from '../testing/sample.ts'

const chainId = '99117'
const holder = '0x9E2E04779928BaFDA412922ebF23EBB930723361'
const pictures = '0x17aB05351fC94a1a67Bf3f56DdbB941aE6c63E25'

describe.each(bothDatabases)('the data client and the service on the $kind database', ({ open }) => {
  let databases: Databases
  let service: RunningService
  let data: ReturnType<typeof createDataClient>
  beforeAll(async () => {
    databases = await open()
    service = await startSample(await databases.fresh())
    data = createDataClient({ baseUrl: service.url })
  })
  afterAll(async () => {
    await service.close()
    await databases.close()
  })
  /** All items, in pages of a size. */
  const allOf = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
    const all: T[] = []
    for await (const item of items) all.push(item)
    return all
  }

  it('reads the chains, by either id, by network and by feature', async () => {
    const { chains } = await data.listChains({})
    const [chain] = chains
    expect(chains.map(({ chainId: id }) => id)).toEqual([chainId])
    expect(chain).toMatchObject({
      isTestnet: true,
      rpcUrl: `${service.url}/ext/bc/${chain?.platformChainId}/rpc`,
      networkToken: { symbol: 'SNT', decimals: 18 },
    })
    for (const id of [chainId, chain?.platformChainId ?? ''])
      expect(await data.getChain({ chainId: id })).toEqual(chain)
    for (const network of ['fuji', 'testnet'] as const) expect(await data.listChains({ network })).toEqual({ chains })
    expect(await data.listChains({ network: 'mainnet' })).toEqual({ chains: [] })
    expect(await data.listChains({ feature: 'nftIndexing' })).toEqual({ chains })
    expect(await data.listChains({ feature: 'webhooks' })).toEqual({ chains: [] })
  })

  it('reads the same with pages of any size', async () => {
    const lists = [
      (pageSize: number) => data.listErc721Transfers({ chainId, address: holder, pageSize }),
      (pageSize: number) => data.listErc1155Transfers({ chainId, address: holder, pageSize }),
      (pageSize: number) =>
        data.listErc1155Transfers({ chainId, address: holder, startBlock: 10, endBlock: 60, pageSize }),
      (pageSize: number) => data.listCollectibles({ chainId, address: holder, pageSize }),
      (pageSize: number) => data.listCollectibles({ chainId, address: holder, contractAddress: pictures, pageSize }),
      (pageSize: number) => data.listErc1155Balances({ chainId, address: holder, blockNumber: '50', pageSize }),
      (pageSize: number) => data.listBlockTransactions({ chainId, blockId: '17', pageSize }),
    ] as const
    for (const list of lists) {
      const whole = await allOf<unknown>(list(100))
      expect(whole.length).toBeGreaterThan(0)
      for (const pageSize of [1, 7]) expect(await allOf<unknown>(list(pageSize))).toEqual(whole)
    }
    const { nextPageToken, transactions } = await data.listBlockTransactions({ chainId, blockId: '17', pageSize: 0 })
    expect([nextPageToken, transactions.length]).toEqual([undefined, 21])
  })

  it('reads native balances from the node', async () => {
    const requested = exchangesOf('ethereum').flatMap(({ request, response }) => {
      if (request.body?.includes('"eth_getBalance"') !== true || !request.body.startsWith('{')) return []
      const { method, params } = JSON.parse(request.body) as { method?: string; params?: readonly unknown[] }
      const { result } = JSON.parse(response.body) as { result?: string }
      const [address, block] = params ?? []
      return method === 'eth_getBalance' && result !== undefined && typeof address === 'string'
        ? [
            {
              address,
              block:
                typeof block === 'object' && block !== null ? (block as { blockNumber: string }).blockNumber : block,
              result,
            },
          ]
        : []
    })
    expect(requested.length).toBeGreaterThanOrEqual(6)
    for (const { address, block, result } of requested) {
      // The recorded responses at the latest block are older than the last blocks, which contain none of these addresses.
      const at = typeof block === 'string' && block.startsWith('0x') ? { blockNumber: String(BigInt(block)) } : {}
      const { nativeTokenBalance } = await data.listErc1155Balances({ chainId, address, ...at })
      expect([address, block, nativeTokenBalance.balance]).toEqual([address, block, BigInt(result).toString()])
    }
  })

  it('reads tokens with their owner and their metadata on the chain', async () => {
    const transfers = await allOf(data.listErc721Transfers({ chainId, address: holder, pageSize: 100 }))
    for (const tokenId of new Set(transfers.map(({ erc721Token }) => erc721Token.tokenId))) {
      const token = await data.getNftToken({ chainId, address: pictures, tokenId })
      expect(token).toEqual(transfers.find(({ erc721Token }) => erc721Token.tokenId === tokenId)?.erc721Token)
      expect(token).toMatchObject({
        name: 'Sample Pictures',
        symbol: 'PICS',
        ercType: 'ERC-721',
        metadata: { indexStatus: 'indexed' },
      })
    }
  })

  it.each([
    ['/v1/chains/1', 'is not a chain of this service'],
    [`/v1/chains/${chainId}/blocks/92`, "has no block '92'"],
    [`/v1/chains/${chainId}/blocks/${2n ** 64n - 1n}`, 'has no block'],
    [`/v1/chains/${chainId}/blocks/0x${'0'.repeat(64)}`, 'has no block'],
    [`/v1/chains/${chainId}/blocks/92/transactions`, 'has no block'],
    [`/v1/chains/${chainId}/addresses/${holder}/balances:listErc1155?blockNumber=${2n ** 64n - 1n}`, 'has no block'],
    [`/v1/chains/${chainId}/nfts/collections/${pictures}/tokens/${2n ** 256n - 1n}`, 'has no ERC-721 token'],
    [`/v1/chains/${chainId}/nfts/collections/${holder}/tokens/1`, 'has no ERC-721 token'],
    ['/v1/nothing', ''],
  ])('responds with 404 for %s', async (path, message) => {
    const response = await fetch(`${service.url}${path}`)
    const body = (await response.json()) as { message: string; statusCode: number; error: string }
    expect([response.status, body.statusCode, body.error]).toEqual([404, 404, 'Not Found'])
    expect(body.message).toContain(message)
  })

  it('accepts bounds beyond any block', async () => {
    const last = Number.MAX_SAFE_INTEGER
    expect(await allOf(data.listErc721Transfers({ chainId, address: holder, startBlock: last }))).toEqual([])
    const all = await allOf(data.listErc721Transfers({ chainId, address: holder, endBlock: last, pageSize: 100 }))
    expect(all).toHaveLength(5)
  })

  it('a page token is valid for all names of its network and chain, but not for another chain', async () => {
    const [network] = service.networks
    const primaryId = '11111111111111111111111111111111LpoYY'
    expect(network?.network).toBe('testnet')
    const addresses = 'P-custom1f50cfau6p2xza5zucplfmhj20tthyc8dpzn974'
    const page = (name: 'fuji' | 'mainnet' | 'testnet', blockchainId: string, pageToken?: string) =>
      data.listUtxos({
        ...{ network: name, blockchainId, addresses, includeSpent: true, pageSize: 1 },
        ...(pageToken !== undefined && { pageToken }),
      })
    const first = await page('fuji', 'p-chain')
    const second = await page('fuji', 'p-chain', first.nextPageToken)
    for (const [name, id] of [
      ['testnet', 'p-chain'],
      ['fuji', primaryId],
      ['testnet', primaryId],
    ] as const) {
      const { utxos, chainInfo } = await page(name, id, first.nextPageToken)
      expect([utxos, chainInfo]).toEqual([second.utxos, { chainName: 'p-chain', network: name }])
    }
    await expect(page('testnet', 'x-chain', first.nextPageToken)).rejects.toThrow(/400 .* belongs to another query/)
    const of = { address: holder, pageSize: 2 }
    const [chain] = (await data.listChains({})).chains
    const transfers = await data.listErc721Transfers({ ...of, chainId })
    const byName = await data.listErc721Transfers({ ...of, chainId, pageToken: transfers.nextPageToken ?? '' })
    const byId = await data.listErc721Transfers({
      ...of,
      chainId: chain?.platformChainId ?? '',
      pageToken: transfers.nextPageToken ?? '',
    })
    expect(byId.transactions).toEqual(byName.transactions)
    expect(byId.transactions).toHaveLength(2)
  })

  it('the service is live and ready, and page tokens are valid after a restart', async () => {
    for (const path of ['livez', 'readyz']) expect((await fetch(`${service.url}/${path}`)).status).toBe(200)
    const query = { chainId, address: holder, pageSize: 2 }
    const { nextPageToken: pageToken, transactions } = await data.listErc721Transfers(query)
    if (pageToken === undefined) throw new Error('There is a second page.')
    const { data: folder, databaseUrl } = service.settings
    await service.close()
    service = await startSample({ data: folder, databaseUrl, minFreeBytes: 0 })
    data = createDataClient({ baseUrl: service.url })
    const second = await data.listErc721Transfers({ ...query, pageToken })
    const whole = await data.listErc721Transfers({ ...query, pageSize: 4 })
    expect([...transactions, ...second.transactions]).toEqual(whole.transactions)
  })
})
