import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMetricsClient } from '@chainwright/metrics-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RecordedEvmBlock } from '../../tests/derive/chain.ts'
import { dayOnlyMetrics, type Interval, intervals, metrics, seriesOf } from '../../tests/derive/series.ts'
import type { Bundle } from '../evm/bundle.ts'
import { ingestFiles } from '../ingest/ingest.ts'
import { type RunningService, startService } from '../service.ts'
import { bothDatabases, type Databases } from '../testing/databases.ts'
import { madeChain } from '../testing/evm-chain.ts'
import { contentsOf } from '../testing/sample.ts'

const monday = Date.UTC(2024, 1, 26) / 1_000
const made = {
  // Over a leap day, six weeks and three months, with days that have no block.
  '7001': madeChain({ seed: 'a', blocks: 160, genesis: monday - 86_400, gap: 70_000, people: 25, milliseconds: true }),
  // Genesis lies years before, blocks lie in a few hours.
  '7002': [
    ...madeChain({ seed: 'b', blocks: 1, genesis: 1_000_000, gap: 0, people: 1, milliseconds: false }),
    ...madeChain({ seed: 'b', blocks: 90, genesis: monday + 700_000, gap: 900, people: 25, milliseconds: false }).slice(
      1,
    ),
  ],
  '7003': madeChain({ seed: 'c', blocks: 60, genesis: monday + 86_399, gap: 200_000, people: 40, milliseconds: false }),
} as const
type Id = keyof typeof made
const ids = Object.keys(made) as readonly Id[]
const networkOf = { '7001': 'mainnet', '7002': 'testnet', '7003': 'testnet' } as const
const blockchains = [
  'Vq97cRnpon1v2sv2wgBEYDjeyEQZr8mF5xThevqhD85uL21pD',
  'DSWmp6aS44xf7uoG8WS7cPP5eDTpw7fm9bmgxqZYoErxBdn5b',
  'v3m4wPxaHpvGr8qfMeyK6PRW3idZrPHmYcMTt7oXdK47yurVH',
]
const selectors: Readonly<Record<string, readonly Id[]>> = {
  '7001': ['7001'],
  '7002': ['7002'],
  '7003': ['7003'],
  total: ids,
  mainnet: ['7001'],
  testnet: ['7002', '7003'],
}
const text = (blocks: readonly Bundle[]): string => `${blocks.map(block => JSON.stringify(block)).join('\n')}\n`
/** The block after genesis follows it, whoever made it. */
const linked = (blocks: readonly Bundle[]): Bundle[] =>
  blocks.map((bundle, index) => ({
    ...bundle,
    block: { ...bundle.block, parentHash: blocks[index - 1]?.block.hash ?? bundle.block.parentHash },
  }))
const chains: Readonly<Record<Id, Bundle[]>> = {
  '7001': linked(made['7001']),
  '7002': linked(made['7002']),
  '7003': linked(made['7003']),
}

const folder = mkdtempSync(join(tmpdir(), 'chainwright-metrics-'))
const chainsFile = join(folder, 'chains.json')
const fileOf = (blocks: readonly Bundle[]): string => {
  const at = mkdtempSync(join(folder, 'blocks-'))
  writeFileSync(join(at, 'evm.jsonl'), text(blocks))
  return at
}
/** Sums are compared digit by digit, averages as doubles. */
const comparable = (value: number | bigint, like: number | bigint | undefined): number | bigint =>
  typeof like === 'bigint' ? BigInt(value) : Number(value)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(bothDatabases)('metrics on the $kind database', ({ open }) => {
  let databases: Databases
  let service: RunningService
  const start = async (database: Awaited<ReturnType<Databases['fresh']>>): Promise<RunningService> => {
    const running = await startService(
      { ...database, chains: chainsFile, host: '127.0.0.1', port: 0, batchBlocks: 13 },
      {
        onTrouble: message => {
          throw new Error(message)
        },
      },
    )
    return running
  }
  beforeAll(async () => {
    writeFileSync(
      chainsFile,
      JSON.stringify({
        chains: ids.map((id, index) => ({
          evmChainId: id,
          blockchainId: blockchains[index],
          subnetId: blockchains[index],
          vmId: blockchains[index],
          network: networkOf[id],
          name: `Chain ${id}`,
          token: { name: 'Token', symbol: 'TKN', decimals: 18 },
        })),
      }),
    )
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
  const asked = async (chainId: string, metric: string, timeInterval: Interval, pageSize: number) => {
    const client = createMetricsClient({ baseUrl: service.url })
    const values: { value: number | bigint; timestamp: number }[] = []
    for await (const value of client.listMetric({ chainId, metric: metric as 'txCount', timeInterval, pageSize }))
      values.push(value)
    return values
  }

  test.each(Object.keys(selectors))(
    'every metric of %s at every interval is what whole chains give',
    async selector => {
      const whole = (selectors[selector] ?? []).map(id => chains[id] as unknown as readonly RecordedEvmBlock[])
      let compared = 0
      for (const metric of metrics)
        for (const interval of dayOnlyMetrics.includes(metric) ? (['day'] as const) : intervals) {
          const expected = seriesOf(whole, metric, interval)
          const actual = await asked(selector, metric, interval, 2160)
          expect({
            metric,
            interval,
            values: actual.map(({ value, timestamp }, at) => ({
              value: comparable(value, expected[at]?.value),
              timestamp,
            })),
          }).toEqual({ metric, interval, values: expected })
          compared += expected.length
        }
      expect(compared).toBeGreaterThan(50)
    },
  )

  test('what a reorganisation undoes leaves nothing, across hours, days, weeks and months', async () => {
    const rowsOf = async (running: RunningService) => {
      const contents = await contentsOf(running)
      const key = running.chains.find(({ config }) => config.evmChainId === '7001')?.key
      return (table: string): readonly string[] =>
        (contents[table] ?? []).flatMap(row => {
          const { chain, ...rest } = JSON.parse(row) as { readonly chain: number }
          return chain === key ? [JSON.stringify(rest)] : []
        })
    }
    const undisturbed = await rowsOf(service)
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
      expect((await take(whole)).undone).toBe(to - from)
    }
    const left = await rowsOf(other)
    for (const table of ['activity', 'activity_day', 'presence', 'account'])
      expect({ table, rows: left(table) }).toEqual({ table, rows: undisturbed(table) })
    expect(undisturbed('presence').length).toBeGreaterThan(500)
    await other.close()
  })

  test('pages join, whatever their size', async () => {
    for (const [metric, interval] of [
      ['activeAddresses', 'hour'],
      ['feesPaid', 'day'],
      ['cumulativeAddresses', 'day'],
    ] as const)
      for (const selector of ['7001', 'total'])
        expect(await asked(selector, metric, interval, 7)).toEqual(await asked(selector, metric, interval, 2160))
  })

  test('a page token outlives the process, and is bound to its query', async () => {
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
    expect((await get(second, `${target}&pageToken=${token}`)).status).toBe(200)
    expect((await get(second, `${target.replace('total', '7001')}&pageToken=${token}`)).status).toBe(400)
    await second.close()
  })

  test('bounds of time are kept: the start belongs to the range, the end does not', async () => {
    const all = await asked('7001', 'txCount', 'day', 2160)
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

  test('average transactions per second are hourly, in pages of 100', async () => {
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

  test('without traces contracts and deployers are 503, never 0', async () => {
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

  test('a chain or network without data is 404, an interval that a metric lacks 400', async () => {
    for (const [path, status] of [
      ['4242424242/metrics/txCount', 404],
      ['total/metrics/feesPaid?timeInterval=week', 400],
      ['total/metrics/nothing', 400],
    ] as const)
      expect([path, (await fetch(`${service.url}/v2/chains/${path}`)).status]).toEqual([path, status])
  })
})
