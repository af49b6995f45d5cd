import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blocksOf, chainDocument } from '@chainwright/recordings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../../cli/program.ts'
import type { Bundle } from '../../evm/bundle.ts'
import { metricNames } from '../../metrics/series.ts'
import { sampleCalls } from '../../sample/calls.ts'
import { startService } from '../../service.ts'
import { type Databases, embeddedDatabases } from '../../testing/databases.ts'
import { type FakeNode, failure, startFakeNode } from '../../testing/fake-node.ts'
import { sampleChains } from '../../testing/sample.ts'

const documented = readFileSync(new URL('../../../docs/service.md', import.meta.url), 'utf8')
const contract = readFileSync(new URL('../../upstream/openrpc.yaml', import.meta.url), 'utf8')

/** Rows of the table in docs/service.md: methods of a node, and what is missing without them. */
const [, table = ''] = /\n\| method \| for \| without it \|\n(.*?)\n\n/s.exec(documented) ?? []
const rows = table.split('\n').map(row => row.split('|').map(cell => cell.trim()))
const methodsOf = (without: RegExp): readonly string[] =>
  rows
    .filter(([, , , cell = '']) => without.test(cell))
    .flatMap(([, methods = '']) => [...methods.matchAll(/`(\w+_\w+)`/g)].map(([, method = '']) => method))

const methods = {
  needed: methodsOf(/nothing can be ingested/),
  traces: methodsOf(/503 from there on/),
  calls: methodsOf(/names are empty/),
}

const recorded = blocksOf<Bundle>('evm')
const last = recorded.length - 1
const holder = '0x9E2E04779928BaFDA412922ebF23EBB930723361'
const pictures = '0x17aB05351fC94a1a67Bf3f56DdbB941aE6c63E25'

const folder = mkdtempSync(join(tmpdir(), 'chainwright-methods-'))
let databases: Databases
let node: FakeNode
beforeAll(async () => {
  databases = await embeddedDatabases()
  node = await startFakeNode(recorded, sampleCalls())
  const { chains } = JSON.parse(readFileSync(sampleChains, 'utf8')) as { readonly chains: readonly object[] }
  writeFileSync(join(folder, 'evm-genesis.json'), JSON.stringify(chainDocument('evm-genesis')))
  const chain = { ...chains[0], abis: [], files: '.' }
  writeFileSync(join(folder, 'chains.json'), JSON.stringify({ chains: [chain] }))
})
afterAll(async () => {
  await node[Symbol.asyncDispose]()
  await databases.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The output of the command, its exit code, and the responses of a service over the resulting store. */
const ingested = async (prepare: (node: FakeNode) => void) => {
  Object.assign(node, { without: new Set(), change: (_: unknown, result: unknown) => result })
  prepare(node)
  const place = await databases.fresh()
  const messages: string[] = []
  const flags = ['--data', place.data, '--chains', join(folder, 'chains.json'), '--min-free-bytes', '0']
  const code = await run(['ingest', '--node', node.url, ...flags], {
    env: {},
    out: () => {},
    err: text => messages.push(text),
    signal: new AbortController().signal,
  })
  const settings = { chains: join(folder, 'chains.json'), host: '127.0.0.1', port: 0, batchBlocks: 50 }
  const service = await startService({ ...place, ...settings, rateLimits: false }, { onProblem: () => {} })
  const get = async (path: string) => {
    const answer = await fetch(service.url + path)
    return { status: answer.status, body: (await answer.json()) as Readonly<Record<string, unknown>> }
  }
  const chain = '/v1/chains/99117'
  return {
    code,
    messages,
    status: async (path: string) => (await get(chain + path)).status,
    token: async (id: number) => (await get(`${chain}/nfts/collections/${pictures}/tokens/${id}`)).body,
    good: async () => {
      const { body } = await get(`${chain}/addresses/${holder}/transactions:listErc1155?pageSize=100`)
      const { transactions } = body as { readonly transactions: readonly { readonly erc1155Token: object }[] }
      return transactions.map(({ erc1155Token }) => erc1155Token)
    },
    /** Metrics that are not available. */
    unavailable: async () => {
      const statuses = await Promise.all(
        metricNames.map(async metric => {
          const { status } = await get(`/v2/chains/99117/metrics/${metric}?timeInterval=day`)
          return [metric, status] as const
        }),
      )
      for (const [metric, status] of statuses) expect([metric, [200, 503].includes(status)]).toEqual([metric, true])
      return statuses.flatMap(([metric, status]) => (status === 503 ? [metric] : []))
    },
    [Symbol.asyncDispose]: () => service.close(),
  }
}

/** Responses that require only blocks and receipts. */
const always = [
  '/blocks/40',
  '/blocks/40/transactions',
  `/addresses/${holder}/transactions:listErc721`,
  `/addresses/${holder}/transactions:listErc1155`,
  `/addresses/${holder}/balances:listCollectibles`,
]
const nativeAt = (block: number): string => `/addresses/${holder}/balances:listErc1155?blockNumber=${block}`
const ofTraces = ['cumulativeContracts', 'cumulativeDeployers', 'contracts', 'deployers']

it('the table of the docs contains every method for reading blocks', () => {
  const called = [...contract.matchAll(/^ {2}- name: ((?:eth|debug)_\w+)$/gm)].map(([, method]) => method)
  expect(called.length).toBeGreaterThan(5)
  expect([...methodsOf(/./)].sort()).toEqual(called.sort())
  expect(Object.values(methods).flat().sort()).toEqual(called.sort())
})

it('with a node that has every method, all data is served', async () => {
  await using all = await ingested(() => {})
  expect([all.code, all.messages]).toEqual([0, []])
  for (const path of [...always, nativeAt(last)]) expect([path, await all.status(path)]).toEqual([path, 200])
  expect(await all.unavailable()).toEqual([])
  expect(await all.token(8)).toMatchObject({ name: 'Sample Pictures', symbol: 'PICS' })
})

it.each(methods.needed)('without %s nothing is ingested, and the message names it', async method => {
  await using none = await ingested(lacking => {
    // Nodes do not always name what they do not have.
    lacking.change = (requested, result) => (requested.method === method ? failure(-32601, 'Method not found') : result)
  })
  expect(none.code).toBe(1)
  expect(none.messages).toEqual([expect.stringContaining(method)])
  expect(none.messages[0]).not.toContain('key-of-the-node')
  for (const path of ['', ...always]) expect([path, await none.status(path)]).toEqual([path, 404])
})

it.each(methods.traces)(
  'without %s, native balances and creations get 503, and all other data is served',
  async method => {
    await using some = await ingested(lacking => {
      lacking.without = new Set([method])
    })
    expect([some.code, some.messages]).toEqual([0, [expect.stringContaining(method)]])
    for (const path of always) expect([path, await some.status(path)]).toEqual([path, 200])
    for (const block of [1, last]) expect([block, await some.status(nativeAt(block))]).toEqual([block, 503])
    expect(await some.status(nativeAt(0))).toBe(200)
    expect((await some.unavailable()).sort()).toEqual([...ofTraces].sort())
  },
)

it.each(methods.calls)('without %s names are empty, and URIs come from events', async method => {
  await using some = await ingested(lacking => {
    lacking.without = new Set([method])
  })
  expect([some.code, some.messages]).toEqual([0, []])
  for (const path of [...always, nativeAt(last)]) expect([path, await some.status(path)]).toEqual([path, 200])
  expect(await some.unavailable()).toEqual([])
  expect(await some.token(8)).toMatchObject({ name: '', symbol: '', metadata: { indexStatus: 'UNINDEXED' } })
  const goods = await some.good()
  expect(goods.length).toBeGreaterThan(0)
  for (const good of goods) {
    const { tokenUri } = good as { readonly tokenUri: string }
    expect(good).toMatchObject({ metadata: { indexStatus: tokenUri === '' ? 'UNINDEXED' : 'indexed' } })
  }
})
