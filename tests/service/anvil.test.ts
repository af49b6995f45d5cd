import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createMetricsClient } from '@chainwright/metrics-client'
import { anvilDocument, anvilLines, anvilRows, blocksOf, canonicalOf } from '@chainwright/recordings'
import { type RunningService, startService } from '@chainwright/service'
import { bothDatabases, contentsOf, type Databases, sampleAnvil, sampleChains } from '@chainwright/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anvil, anvilBalances, parties, picture, pictures, shownBalances, shownTransfers } from '../derive/anvil.ts'
import type { RecordedEvmBlock } from '../derive/chain.ts'
import { type Chain, dayOnlyMetrics, intervals, metrics, seriesOf } from '../derive/series.ts'

const other = blocksOf<RecordedEvmBlock>('evm')
const selectors: Readonly<Record<string, readonly Chain[]>> = {
  '77002': [anvil.blocks],
  '99117': [other],
  total: [anvil.blocks, other],
  mainnet: [anvil.blocks],
  testnet: [other],
}

/** The chains of both samples, in one file. */
const chainsFile = (folder: string): string => {
  const read = (file: string): object[] => {
    const { chains } = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly chains: readonly { readonly files: string | readonly string[]; readonly abis: readonly string[] }[]
    }
    const absolute = (path: string): string => resolve(dirname(file), path)
    return chains.map(chain => ({
      ...chain,
      files: [chain.files].flat().map(absolute),
      abis: chain.abis.map(absolute),
    }))
  }
  const file = join(folder, 'chains.json')
  writeFileSync(file, JSON.stringify({ chains: [...read(sampleAnvil), ...read(sampleChains)] }))
  return file
}

/** Sums must be equal digit by digit, averages as doubles. */
const comparable = (value: number | bigint, like: number | bigint | undefined): number | bigint =>
  typeof like === 'bigint' ? BigInt(value) : Number(value)

describe.each(bothDatabases)('a service over the chain of a hundred days on the $kind database', ({ open }) => {
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-anvil-'))
  let databases: Databases
  let service: RunningService
  const start = async (chains: string): Promise<RunningService> => {
    const problems: string[] = []
    const running = await startService(
      {
        ...(await databases.fresh()),
        chains,
        host: '127.0.0.1',
        port: 0,
        batchBlocks: 40,
        rateLimits: false,
        fetchMetadata: false,
      },
      { onProblem: message => problems.push(message) },
    )
    await running.ingested
    expect(problems).toEqual([])
    return running
  }
  beforeAll(async () => {
    databases = await open()
    service = await start(chainsFile(folder))
  })
  afterAll(async () => {
    await service.close()
    await databases.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const get = async <T>(path: string): Promise<T> => {
    const response = await fetch(`${service.url}/v1/chains/77002/${path}`)
    const body = (await response.json()) as T
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`)
    return body
  }
  /** A list, page by page. */
  const all = async <Name extends string>(path: string, name: Name): Promise<object[]> => {
    const found: object[] = []
    for (let token = ''; ; ) {
      const page = await get<{ readonly nextPageToken?: string } & Readonly<Record<Name, object[]>>>(
        `${path}${token === '' ? '' : `&pageToken=${token}`}`,
      )
      found.push(...page[name])
      if (page.nextPageToken === undefined) return found
      token = page.nextPageToken
    }
  }
  const byToken = <T extends object>(list: readonly T[]): T[] =>
    list.toSorted((a, b) => (tokenKey(a) < tokenKey(b) ? -1 : 1))
  const tokenKey = (entry: object): string => {
    const { address, tokenId } = entry as { readonly address: string; readonly tokenId: string }
    return `${address}/${tokenId}`
  }

  it.each(Object.entries(selectors))(
    '%s: every metric at every interval equals the one computed from whole chains',
    async (selector, chains) => {
      const client = createMetricsClient({ baseUrl: service.url })
      let compared = 0
      for (const metric of metrics)
        for (const interval of dayOnlyMetrics.includes(metric) ? (['day'] as const) : intervals) {
          const expected = seriesOf(chains, metric, interval)
          const values: { value: number | bigint; timestamp: number }[] = []
          for await (const { value, timestamp } of client.listMetric({
            chainId: selector,
            metric: metric as 'txCount',
            timeInterval: interval,
            pageSize: 2160,
          }))
            values.push({ value: comparable(value, expected[values.length]?.value), timestamp })
          expect({ metric, interval, values }).toEqual({ metric, interval, values: expected })
          compared += expected.length
        }
      expect(compared).toBeGreaterThan(selector === '99117' || selector === 'testnet' ? 20 : 2_000)
    },
  )

  it('blocks that the chain abandoned leave no rows in the store', async () => {
    const whole = anvilLines<RecordedEvmBlock>()
    const kept = canonicalOf(whole)
    expect(whole.length - kept.length).toBe(3)
    const at = join(folder, 'canonical')
    mkdirSync(at, { recursive: true })
    const lines = (rows: readonly unknown[]): string => rows.map(row => `${JSON.stringify(row)}\n`).join('')
    writeFileSync(join(at, 'evm.jsonl'), lines(kept))
    writeFileSync(join(at, 'calls.jsonl'), lines(anvilRows('calls')))
    writeFileSync(join(at, 'evm-genesis.json'), JSON.stringify(anvilDocument('evm-genesis')))
    const sample = JSON.parse(readFileSync(sampleAnvil, 'utf8')) as { chains: { files: string; abis?: unknown }[] }
    for (const chain of sample.chains) {
      chain.files = at
      delete chain.abis
    }
    writeFileSync(join(at, 'chains.json'), JSON.stringify(sample))
    const uninterrupted = await start(join(at, 'chains.json'))
    const rowsOf = async (running: RunningService): Promise<object> => {
      const key = running.chains.find(({ config }) => config.evmChainId === '77002')?.key
      const contents = await contentsOf(running)
      // Positions in files differ, and so do the keys of the chains.
      return Object.fromEntries(
        Object.entries(contents).map(([table, rows]) => [
          table,
          rows.flatMap(row => {
            const { chain, ...rest } = JSON.parse(row) as { readonly chain?: number }
            return chain === key ? [JSON.stringify(rest)] : []
          }),
        ]),
      )
    }
    expect(await rowsOf(service)).toEqual(await rowsOf(uninterrupted))
    await uninterrupted.close()
  })

  it('every block has its record and its transactions', async () => {
    for (const [number, block] of anvil.evmBlocks.entries()) {
      expect(await get(`blocks/${number}`)).toEqual(block)
      expect(await all(`blocks/${block.blockHash}/transactions?pageSize=100`, 'transactions')).toEqual(
        anvil.transactions[number],
      )
    }
    expect(anvil.evmBlocks.length).toBeGreaterThan(350)
  })

  it('every address has its transfers, of both standards', async () => {
    let compared = 0
    for (const address of parties)
      for (const standard of ['ERC-721', 'ERC-1155'] as const) {
        const path = `addresses/${address}/transactions:list${standard === 'ERC-721' ? 'Erc721' : 'Erc1155'}?pageSize=100`
        const expected = shownTransfers(address, standard)
        expect({ path, transfers: await all(path, 'transactions') }).toEqual({ path, transfers: expected })
        compared += expected.length
      }
    expect(compared).toBeGreaterThan(300)
  })

  it('every address has its balances and tokens, at the end and before', async () => {
    const last = BigInt(anvil.blocks.length - 1)
    for (const address of parties) {
      if (BigInt(address) === 0n) continue
      for (const block of [1n, last / 2n, last]) {
        const path = `addresses/${address}/balances:listErc1155?blockNumber=${block}&pageSize=500`
        const { nativeTokenBalance, erc1155TokenBalances } = await get<{
          readonly nativeTokenBalance: { readonly balance: string }
          readonly erc1155TokenBalances: object[]
        }>(path)
        const { native, goods } = shownBalances(address, block)
        expect({ path, native: nativeTokenBalance.balance, goods: byToken(erc1155TokenBalances) }).toEqual({
          path,
          native,
          goods: byToken(goods),
        })
      }
      const path = `addresses/${address}/balances:listCollectibles?pageSize=500`
      const { goods, pictures: held } = shownBalances(address, last)
      expect({ path, tokens: byToken(await all(path, 'collectibleBalances')) }).toEqual({
        path,
        tokens: byToken([...held, ...goods]),
      })
    }
  })

  it('native balances are those that the node returned', async () => {
    for (const { block, address, balance } of anvilBalances) {
      const path = `addresses/${address}/balances:listErc1155?blockNumber=${BigInt(block)}`
      const { nativeTokenBalance } = await get<{ readonly nativeTokenBalance: { readonly balance: string } }>(path)
      expect({ path, balance: nativeTokenBalance.balance }).toEqual({ path, balance: BigInt(balance).toString() })
    }
    expect(anvilBalances.length).toBeGreaterThan(250)
  })

  it('every ERC-721 token has its owner and metadata', async () => {
    for (const token of pictures)
      expect(await get(`nfts/collections/${token.contract}/tokens/${token.tokenId}`)).toEqual(picture(token))
    expect(pictures.length).toBeGreaterThan(30)
    expect(pictures.some(({ tokenId }) => BigInt(tokenId) > 2n ** 255n)).toBe(true)
  })
})
