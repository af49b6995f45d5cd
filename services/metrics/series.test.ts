import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMetricsClient } from '@chainwright/metrics-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bundle } from '../evm/bundle.ts'
import { ingestFiles } from '../ingest/ingest.ts'
import { type RunningService, startService } from '../service.ts'
import { bothDatabases, type Databases } from '../testing/databases.ts'
import { chains, chainsFileOf, type Id, text } from '../testing/metric-chains.ts'
import { contentsOf } from '../testing/sample.ts'
import type { Grain } from './periods.ts'

const folder = mkdtempSync(join(tmpdir(), 'chainwright-metrics-'))
const chainsFile = join(folder, 'chains.json')
const fileOf = (blocks: readonly Bundle[]): string => {
  const at = mkdtempSync(join(folder, 'blocks-'))
  writeFileSync(join(at, 'evm.jsonl'), text(blocks))
  return at
}
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(bothDatabases)('metrics on the $kind database', ({ open }) => {
  let databases: Databases
  let service: RunningService
  let now = Date.parse('2026-11-21T12:00:00Z')
  const start = async (database: Awaited<ReturnType<Databases['fresh']>>): Promise<RunningService> => {
    const running = await startService(
      { ...database, chains: chainsFile, host: '127.0.0.1', port: 0, batchBlocks: 13, rateLimits: false },
      {
        clock: () => now,
        onProblem: message => {
          throw new Error(message)
        },
      },
    )
    return running
  }
  beforeAll(async () => {
    writeFileSync(chainsFile, chainsFileOf())
    databases = await open()
    service = await start(await databases.fresh())
    await takeAll(service)
  })
  afterAll(async () => {
    await service.close()
    await databases.close()
  })

  const takeAll = async ({ store, chains: known }: RunningService): Promise<void> => {
    for (const chain of known)
      await ingestFiles(store, chain, [fileOf(chains[chain.config.evmChainId as Id])], { batchBlocks: 13 })
  }
  const requested = async (chainId: string, metric: string, timeInterval: Grain, pageSize: number) => {
    const client = createMetricsClient({ baseUrl: service.url })
    const values: { value: number | bigint; timestamp: number }[] = []
    for await (const value of client.listMetric({ chainId, metric: metric as 'txCount', timeInterval, pageSize }))
      values.push(value)
    return values
  }

  it('an undone branch leaves no counts, across hours, days, weeks and months', async () => {
    const rowsOf = async (running: RunningService) => {
      const contents = await contentsOf(running)
      const key = running.chains.find(({ config }) => config.evmChainId === '7001')?.key
      return (table: string): readonly string[] =>
        (contents[table] ?? []).flatMap(row => {
          const { chain, ...rest } = JSON.parse(row) as { readonly chain: number }
          return chain === key ? [JSON.stringify(rest)] : []
        })
    }
    const uninterrupted = await rowsOf(service)
    const other = await start(await databases.fresh())
    const chain = other.chains.find(({ config }) => config.evmChainId === '7001')
    const whole = chains['7001']
    if (chain === undefined) throw new Error('There are chains.')
    const take = (blocks: readonly Bundle[]) => ingestFiles(other.store, chain, [fileOf(blocks)], { batchBlocks: 7 })
    for (const [from, to] of [
      [150, 160],
      [90, 155],
      [2, 140],
    ] as const) {
      const branch = whole.slice(from, to).map((bundle, index): Bundle => {
        const hashOf = (number: number): string => `0x${number.toString(16).padStart(64, 'b')}`
        const { transactions, ...block } = bundle.block
        return {
          block: {
            ...block,
            hash: hashOf(from + index),
            ...(index === 0 ? {} : { parentHash: hashOf(from + index - 1) }),
            transactions: transactions.slice(1),
          },
          receipts: bundle.receipts.slice(1),
          traces: bundle.traces?.slice(1) ?? [],
        }
      })
      await take([...whole.slice(0, from), ...branch])
      expect((await take(whole)).reverted).toBe(to - from)
    }
    const left = await rowsOf(other)
    for (const table of ['activity', 'activity_day', 'visit', 'account'])
      expect({ table, rows: left(table) }).toEqual({ table, rows: uninterrupted(table) })
    expect(uninterrupted('visit').length).toBeGreaterThan(500)
    await other.close()
  })

  it('blocks from a version without counts are counted', async () => {
    const chain = service.chains.find(({ config }) => config.evmChainId === '7001')
    if (chain === undefined) throw new Error('There are chains.')
    const before = await contentsOf(service)
    for (const table of ['activity', 'activity_day', 'visit', 'account'] as const)
      await service.store.database.deleteFrom(table).where('chain', '=', chain.key).execute()
    await ingestFiles(service.store, chain, [fileOf(chains['7001'])], { batchBlocks: 17 })
    expect(await contentsOf(service)).toEqual(before)
  })

  it('the newest point moves with the newest block, in the transaction that stores it', async () => {
    const other = await start(await databases.fresh())
    const chain = other.chains.find(({ config }) => config.evmChainId === '7002')
    if (chain === undefined) throw new Error('There are chains.')
    const whole = chains['7002']
    const newestOf = async (metric: string) => {
      const response = await fetch(`${other.url}/v2/chains/7002/metrics/${metric}?timeInterval=day`)
      const { results } = (await response.json()) as { results: { value: number; timestamp: number }[] }
      return results[0]
    }
    const last = whole.at(-1)?.block.timestamp
    const today = whole.filter(
      ({ block }) => Math.floor(Number(block.timestamp) / 86_400) === Math.floor(Number(last) / 86_400),
    )
    const txsIn = (blocks: readonly Bundle[]): number =>
      blocks.reduce((sum, { block }) => sum + block.transactions.length, 0)
    expect(today.length).toBeGreaterThan(5)
    for (const left of [5, 3, 0]) {
      await ingestFiles(other.store, chain, [fileOf(whole.slice(0, whole.length - left))], { batchBlocks: 1 })
      expect((await newestOf('txCount'))?.value).toBe(txsIn(today.slice(0, today.length - left)))
      expect((await newestOf('cumulativeTxCount'))?.value).toBe(txsIn(whole.slice(0, whole.length - left)))
    }
    await other.close()
  })

  it('pages of any size together contain the same values', async () => {
    for (const [metric, interval] of [
      ['activeAddresses', 'hour'],
      ['feesPaid', 'day'],
      ['cumulativeAddresses', 'day'],
    ] as const)
      for (const selector of ['7001', 'total'])
        expect(await requested(selector, metric, interval, 7)).toEqual(
          await requested(selector, metric, interval, 2160),
        )
  })

  it('a page token is valid after a restart, for its query only, and for a day', async () => {
    const database = await databases.fresh()
    const first = await start(database)
    await takeAll(first)
    const target = '/v2/chains/total/metrics/txCount?timeInterval=hour&pageSize=3'
    const get = async (running: RunningService, path: string) => {
      const response = await fetch(`${running.url}${path}`)
      return { status: response.status, json: (await response.json()) as { nextPageToken?: string } }
    }
    const token = (await get(first, target)).json.nextPageToken
    await first.close()
    const second = await start(database)
    const issued = now
    now = issued + 86_399_000
    expect((await get(second, `${target}&pageToken=${token}`)).status).toBe(200)
    expect((await get(second, `${target.replace('total', '7001')}&pageToken=${token}`)).status).toBe(400)
    now = issued + 86_401_000
    expect((await get(second, `${target}&pageToken=${token}`)).status).toBe(400)
    now = issued
    await second.close()
  })

  it('a range of time includes its start and excludes its end', async () => {
    const all = await requested('7001', 'txCount', 'day', 2160)
    const [newest, oldest] = [all[2], all[9]]
    if (newest === undefined || oldest === undefined) throw new Error('There are more days.')
    const client = createMetricsClient({ baseUrl: service.url })
    const { results } = await client.listMetric({
      chainId: '7001',
      metric: 'txCount',
      startTimestamp: oldest.timestamp,
      endTimestamp: newest.timestamp,
    })
    expect(results).toEqual(all.slice(3, 10))
  })

  it('average transactions per second are hourly, in pages of 100', async () => {
    const client = createMetricsClient({ baseUrl: service.url })
    const [genesis, ...blocks] = chains['7001']
    if (genesis === undefined) throw new Error('There is a genesis.')
    const answer = await client.listAverageTps({ chainId: '7001' })
    const secondsOf = ({ block }: Bundle): number => Number(block.timestamp)
    const hours = [...Map.groupBy(blocks, block => Math.floor(secondsOf(block) / 3_600))].map(([hour, group]) => {
      const before = chains['7001'][chains['7001'].indexOf(group[0] as Bundle) - 1] as Bundle
      const count = group.reduce((sum, { block }) => sum + block.transactions.length, 0)
      return { value: count / (secondsOf(group.at(-1) as Bundle) - secondsOf(before)), timestamp: hour * 3_600 }
    })
    expect(answer.results).toEqual(hours.toReversed().slice(0, 100))
    expect(answer).toMatchObject({ status: 200, lastRun: secondsOf(blocks.at(-1) as Bundle) })
  })

  it('without traces, requests for contracts and deployers get 503 instead of 0', async () => {
    const other = await start(await databases.fresh())
    const chain = other.chains.find(({ config }) => config.evmChainId === '7001')
    if (chain === undefined) throw new Error('There are chains.')
    const untraced = chains['7001'].map((bundle, index): Bundle => {
      const { traces: _, ...without } = bundle
      return index < 80 ? bundle : without
    })
    await ingestFiles(other.store, chain, [fileOf(untraced)], { batchBlocks: 13 })
    const statusOf = async (metric: string, query = ''): Promise<number> =>
      (await fetch(`${other.url}/v2/chains/7001/metrics/${metric}${query}`)).status
    for (const metric of ['contracts', 'deployers', 'cumulativeContracts', 'cumulativeDeployers']) {
      expect([metric, await statusOf(metric)]).toEqual([metric, 503])
      const before = Number(chains['7001'][60]?.block.timestamp)
      expect([metric, await statusOf(metric, `?endTimestamp=${before}`)]).toEqual([metric, 200])
    }
    expect(await statusOf('txCount')).toBe(200)
    expect(await statusOf('activeAddresses', '?timeInterval=month')).toBe(200)
    await other.close()
  })

  it('responds with 404 for an unknown chain, and with 400 for an unknown interval or metric', async () => {
    for (const [path, status] of [
      ['4242424242/metrics/txCount', 404],
      ['total/metrics/feesPaid?timeInterval=week', 400],
      ['total/metrics/nothing', 400],
    ] as const)
      expect([path, (await fetch(`${service.url}/v2/chains/${path}`)).status]).toEqual([path, status])
  })
})
