import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDataClient } from '@chainwright/data-client'
import { createMetricsClient } from '@chainwright/metrics-client'
import { createNodeClient } from '@chainwright/node-client'
import { blocksOf, exchangeOf } from '@chainwright/recordings'
import { sql } from 'kysely'
import { parse } from 'libpg-query'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Bundle } from '../evm/bundle.ts'
import { ingestFiles } from '../ingest/ingest.ts'
import type { EvmNode } from '../ingest/node/source.ts'
import { tokenCalls } from '../ingest/node/token-calls.ts'
import { createKey, listKeys, revokeKey } from '../keys/keys.ts'
import { deleteWindows } from '../keys/shared-budgets.ts'
import { addTasks, finishTask, returnTask, takeTasks } from '../metadata/tasks.ts'
import { series } from '../metrics/series.ts'
import { countFirstSeenOn } from '../metrics/union-queries.ts'
import type { RunningService } from '../service.ts'
import { type Databases, embeddedDatabases, serverDatabases } from '../testing/databases.ts'
import { recordedStatements } from '../testing/record-statements.ts'
import { contentsOf, startSample } from '../testing/sample.ts'
import { openStore } from './open.ts'
import { deleteExpired } from './page-tokens.ts'
import { problemsOf } from './statement-rules.ts'
import { inTransaction } from './transaction.ts'

const root = new URL('..', import.meta.url).pathname
const statements = new Set<string>()
const reached = new Set<string>()
const lines = blocksOf<Bundle>('evm').map(block => JSON.stringify(block))

/** Collects the functions that were called, by the path of their module. */
const calledIn = (
  scripts: readonly {
    url: string
    functions: readonly { functionName: string; ranges: readonly { count: number }[] }[]
  }[],
) => {
  for (const { url, functions } of scripts)
    for (const { functionName, ranges } of functions)
      if (functionName !== '' && (ranges[0]?.count ?? 0) > 0)
        reached.add(`${url.split('/services/')[1]}#${functionName}`)
}

/** A run with ingest, a reorganization and every operation. @param onStatement Receives each statement. */
const exercise = async (databases: Databases, onStatement: (sql: string) => void): Promise<void> => {
  const service = await startSample(await databases.fresh(), {
    onStatement,
    fetchMetadata: true,
    rateLimits: true,
    sharedRateLimits: true,
  })
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-statements-'))
  try {
    const data = createDataClient({ baseUrl: service.url })
    const address = '0x9E2E04779928BaFDA412922ebF23EBB930723361'
    const chainId = '99117'
    const first = await data.getBlock({ chainId, blockId: '17' })
    await data.getBlock({ chainId, blockId: first.blockHash })
    await data.listChains({})
    const contractAddress = '0x17aB05351fC94a1a67Bf3f56DdbB941aE6c63E25'
    const pages = [
      data.listBlockTransactions({ chainId, blockId: '17', pageSize: 9 }),
      data.listErc721Transfers({ chainId, address, pageSize: 2 }),
      data.listErc1155Transfers({ chainId, address, pageSize: 9 }),
      data.listCollectibles({ chainId, address, pageSize: 1 }),
      data.listCollectibles({ chainId, address, contractAddress, pageSize: 1 }),
      data.listErc1155Balances({ chainId, address, pageSize: 1 }),
      data.listErc1155Balances({ chainId, address, contractAddress, blockNumber: '50', pageSize: 1 }),
    ]
    for (const list of pages) for await (const _ of list);
    await data.getNftToken({ chainId, address: contractAddress, tokenId: '8' })
    await data.reindexNftToken({ chainId, address: contractAddress, tokenId: '8' })
    await expect(
      data.reindexNftToken({ chainId, address: contractAddress, tokenId: '8' }, { retry: false }),
    ).rejects.toMatchObject({ status: 429 })
    await handleTasks(service)
    await (await fetch(`${service.url}/metrics`)).text()
    await readPrimaryNetwork(data)
    await readNode(service)
    await readMetrics(service)
    await readKeys(service)
    await queryTokens(service)
    const { transactions } = await data.listBlockTransactions({ chainId, blockId: '17' })
    for (const typed of [transactions[0]?.txHash, contractAddress, `${contractAddress}/8`])
      await (await fetch(`${service.url}/search?q=${typed}`)).text()
    await readPrimaryPages(service)
    await deleteExpired(service.store, 3, 0)
    await deleteWindows(service.store, 3, 0)
    // A reorganization with a gap after it, blocks without traces, and the way back.
    const [chain] = service.chains
    if (chain?.config.files === undefined) throw new Error('The sample has files.')
    const branch = lines.slice(80).map((line, index) => {
      const { block, receipts } = JSON.parse(line) as Bundle
      const hash = (number: number): string => `0x${number.toString(16).padStart(64, 'c')}`
      return JSON.stringify({
        block: { ...block, hash: hash(80 + index), parentHash: index === 0 ? block.parentHash : hash(79 + index) },
        receipts,
      })
    })
    const file = join(folder, 'evm.jsonl')
    for (const text of [[...branch.slice(0, 5), ...branch.slice(7)], lines]) {
      writeFileSync(file, `${text.join('\n')}\n`)
      await ingestFiles(service.store, chain, [folder, ...chain.config.files], { batchBlocks: 4 })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await service.close()
    await databases.close()
  }
}

beforeAll(async () => {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  try {
    await exercise(await embeddedDatabases(), sql => statements.add(sql))
    const { result } = await session.post('Profiler.takePreciseCoverage')
    calledIn(result)
  } finally {
    session.disconnect()
  }
})
afterAll(() => statements.clear())

/** All data of the recorded primary network that is served. */
const readPrimaryNetwork = async (data: ReturnType<typeof createDataClient>): Promise<void> => {
  const network = 'fuji'
  const addresses = 'P-custom1f50cfau6p2xza5zucplfmhj20tthyc8dpzn974,custom16q3wm60yv2u4c72ax9j48qj9jetknedl0vcfcm'
  const assetId = '5EDubEaXFdEmo9jEYBBRKNuMcsMaEyEUzVx65p8EHhKsSQreo'
  const nodeId = 'NodeID-EWoXfU7X5yELvgmNpvmwh71v41VpEcKb2'
  const pages = [
    data.listUtxos({ network, blockchainId: 'p-chain', pageSize: 9 }),
    data.listUtxos({ network, blockchainId: 'p-chain', addresses, includeSpent: true, sortOrder: 'asc', pageSize: 3 }),
    data.listUtxos({
      network,
      blockchainId: 'x-chain',
      addresses,
      assetId,
      minUtxoAmount: 1,
      sortBy: 'amount',
      pageSize: 1,
    }),
    data.listProposedBlocks({ network, blockchainId: 'p-chain', nodeId, pageSize: 2 }),
    data.listVertices({ network, blockchainId: 'x-chain', vertexHeight: 1 }),
  ]
  for (const list of pages) for await (const _ of list);
  await data.listAddressChains({ network, addresses })
  const message = (JSON.parse(exchangeOf('warp', 'getMessage 0').response.body) as { result: string }).result
  await data.aggregateSignatures({ network, body: { message } })
  const conversion = 'YDhRnx6E2mgTerk5wNoJWqetDSoHaTST42gn427768hvKgN5R'
  await expect(data.getAggregatedSignatures({ network, txHash: conversion })).rejects.toMatchObject({ status: 500 })
}

/** The pages of primary networks, through their links and searches. */
const readPrimaryPages = async ({ url }: RunningService): Promise<void> => {
  const textOf = async (path: string): Promise<string> => (await fetch(`${url}${path}`)).text()
  const blocks = await Promise.all([1, 2, 3].map(height => textOf(`/networks/testnet/x-chain/blocks/${height}`)))
  const [path = ''] = /\/networks\/testnet\/x-chain\/transactions\/\w+/.exec(blocks.join()) ?? []
  await textOf(path)
  for (const typed of [path.split('/').at(-1), 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg', '1'])
    await textOf(`/search?q=${typed}`)
  await textOf('/networks/testnet/x-chain')
}

/** Every kind of statement of the node RPC. */
const readNode = async ({ url }: RunningService): Promise<void> => {
  const node = createNodeClient({ nodeUrl: url, blockchain: 'Vq97cRnpon1v2sv2wgBEYDjeyEQZr8mF5xThevqhD85uL21pD' })
  const block = await node.eth.getBlockByNumber({ blockNumber: '0x14', hydrated: true })
  const [transaction] = block?.transactions ?? []
  if (block === null || typeof transaction !== 'object') throw new Error('Block 20 has transactions.')
  await node.eth.getBlockByHash({ blockHash: block.hash, hydrated: false })
  await node.eth.getTransactionReceipt({ transactionHash: transaction.hash })
  await node.eth.feeHistory({ blockCount: '0x3', newestBlock: 'latest', rewardPercentiles: [50] })
  await node.eth.feeConfig({})
  const filterId = await node.eth.newBlockFilter()
  await node.eth.getFilterChanges({ filterId })
  const address = '0x17ab05351fc94a1a67bf3f56ddbb941ae6c63e25'
  const topics = [null, ['0x0000000000000000000000000000000000000000000000000000000000000000']]
  for (const filter of [{ address, topics }, { address: [address, address] }, {}] as const)
    await node.eth.getLogs({ filter: { ...filter, fromBlock: 'earliest', toBlock: 'latest' } as never })
  const holder = 'X-custom1f50cfau6p2xza5zucplfmhj20tthyc8dpzn974'
  for await (const _ of node.xvm.getUTXOs({ addresses: [holder], limit: 2 }));
  const { block: bytes } = await node.xvm.getBlockByHeight({ height: '1' })
  await node.xvm.getBlock({ blockID: 'pTvx87nxYyabBK91ifXvrtaW9iwSGimQdxRoSPqdeWnUnE5bD' })
  await node.xvm.getAssetDescription({ assetID: 'Y9AmSJ6KdtsWuCo12VdrvYDRB4WXUQtvP61CDMjd78AaNsrV' })
  expect(bytes).toMatch(/^0x/)
  await node.health.report()
}

/** Every metric of one chain over HTTP, and of several as `total` reads them. */
const readMetrics = async ({ url, store }: RunningService): Promise<void> => {
  const metrics = createMetricsClient({ baseUrl: url })
  for (const metric of Object.keys(series) as (keyof typeof series)[]) {
    for await (const _ of metrics.listMetric({ chainId: '99117', metric, pageSize: 1 }));
    for (const grain of ['hour', 'day'] as const)
      await series[metric](store, grain, { chains: [1, 2], from: 0, before: 2 ** 40, limit: 3 })
  }
  await countFirstSeenOn(store.database, 'creators', { chains: [1, 2], day: 0 })
  await metrics.listAverageTps({ chainId: 'total' })
}

/** Uses the operations of keys and of their usage. */
const readKeys = async ({ url, store, flushUsage }: RunningService): Promise<void> => {
  const organization = 'harbour'
  const { id, key } = await createKey(store, { organization, tier: 'team', scopes: ['usage'] }, Date.now())
  const data = createDataClient({ baseUrl: url, apiKey: key })
  await data.getChain({ chainId: '99117' })
  await flushUsage()
  await data.getUsageMetrics({})
  await data.getUsageMetrics({ groupBy: 'responseCode', chainId: '99117', timeInterval: 'hourly' })
  expect(await listKeys(store, organization)).toHaveLength(1)
  expect(await revokeKey(store, { organization, id }, Date.now())).toBe(true)
}

/** Handles a queue of metadata directly, in addition to the process that works on it. */
const handleTasks = async ({ store, chains }: RunningService): Promise<void> => {
  const chain = chains[0]?.key ?? 0
  const contract = Buffer.alloc(20, 7)
  const now = Date.now() + 3_600_000
  await inTransaction(store.database, transaction =>
    addTasks(transaction, [{ chain, contract, token_id: 1n, kind: 721 }]),
  )
  const [task] = await takeTasks(store, chain, { now, until: now + 1_000, limit: 100 })
  // The worker of the process may have taken it first.
  const own = task ?? { contract, token_id: '1', kind: 721, due: 0, attempts: 1, renew: false, uri: null }
  await returnTask(store, chain, own, now)
  const outcome = { uri: null, status: 'UNKNOWN', document: null, updated: 0 }
  await finishTask(store, chain, own, { ...outcome, again: now })
  await finishTask(store, chain, own, { ...outcome, again: undefined })
}

/** The queries that ingest from a node makes to the store before it calls contracts. */
const queryTokens = async ({ store, chains }: RunningService): Promise<void> => {
  const calls = tokenCalls(store, chains[0]?.key ?? 0)
  const node = { calls: async (callees: readonly unknown[]) => callees.map(() => undefined) } as unknown as EvmNode
  for (const bundle of blocksOf<Bundle>('evm')) await calls.with(bundle, node, 0, new AbortController().signal)
}

it('each statement names the first column of the keys of its tables, and pages by key', async () => {
  const problems = await Promise.all(
    [...statements].map(async sql => problemsOf(await parse(sql)).map(problem => `${problem}\n  ${sql}`)),
  )
  expect(problems.flat()).toEqual([])
  expect(statements.size).toBeGreaterThan(50)
})

it('the recorder of all tests contains each of them, and no statements of the tests themselves', async () => {
  const recorded = recordedStatements()
  expect([...statements].filter(sql => !recorded.has(sql))).toEqual([])
  const databases = await embeddedDatabases()
  const store = await openStore(await databases.fresh())
  await contentsOf({ store })
  await sql`select 'of a test' from block`.execute(store.database)
  await store.close()
  await databases.close()
  expect([...recordedStatements()].filter(text => /of a test|^select \* from "block"$/.test(text))).toEqual([])
})

it('PostgreSQL 15 runs all of them for a user without privileges', async () => {
  const databases = await serverDatabases('oldest')
  const ran = new Set<string>()
  const { databaseUrl = '' } = await databases.fresh()
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ version: string; superuser: string }>(
    `select current_setting('server_version') as version, current_setting('is_superuser') as superuser`,
  )
  await client.end()
  await exercise(databases, sql => ran.add(sql))
  expect([rows[0]?.version.split('.')[0], rows[0]?.superuser]).toEqual(['15', 'off'])
  const shapes = new Set([...ran].map(shapeOf))
  expect([...statements].filter(sql => !shapes.has(shapeOf(sql)))).toEqual([])
})

/** The parameters of bulk statements depend on the values that rows have in common. */
const shapeOf = (sql: string): string => {
  const [, copied] = /^copy ("\w+" \(.*\)) from stdin binary$/.exec(sql) ?? []
  if (copied !== undefined) return `insert into ${copied}`
  return sql.startsWith('insert') ? (sql.split(/\bselect\b/)[0] ?? '').trim() : sql
}

it('the tests reach every function that reads or writes', () => {
  const modules = globSync(
    [
      'data/queries/*.ts',
      'metadata/{reindex,tasks}.ts',
      'metrics/{queries,union-queries}.ts',
      'node/queries/*.ts',
      'page/queries.ts',
      'page/primary/queries.ts',
      'ingest/activity/{accounts,counted,days,marks,peaks,periods,stage}.ts',
      'ingest/{batch,blocks,checkpoint,gaps,holdings,logs,moves,native,tokens}.ts',
      'ingest/node/token-calls.ts',
      'ingest/primary/{blocks,extras,outputs,seen,validators}.ts',
      'keys/{keys,shared-budgets}.ts',
      'store/{chains,page-tokens}.ts',
      'telemetry/queries.ts',
      'usage/rows.ts',
    ],
    { cwd: root },
  )
  expect(modules.length).toBeGreaterThan(10)
  const unreached = modules.filter(module => ![...reached].some(name => name.startsWith(`${module}#`)))
  expect(unreached).toEqual([])
  const queries = [...reached]
    .filter(name => /^(?:data|metrics|node|page)(?:\/primary)?\/(?:union-)?queries/.test(name))
    .map(name => name.split('#')[1])
  expect(queries).toEqual(
    expect.arrayContaining([
      'readBlock',
      'readTransactions',
      'readTransfers',
      'readErc1155Balances',
      'readCollectibles',
      'readNativeBalance',
      'readToken',
      'readHead',
      'readUtxos',
      'readProposed',
      'readVertices',
      'readSeen',
      'readValidators',
      'readSubnetOf',
      'readPrimaryTransaction',
      'readSignatures',
      'readPeriods',
      'readDays',
      'readTotals',
      'readKnownUnions',
      'writeUnions',
      'countUnion',
      'countDeployers',
      'countFirstSeen',
      'countFirstSeenOn',
      'readNewest',
      'readUntraced',
      'findTransaction',
      'readTokensOf',
      'hasSeen',
      'readNewestBlocks',
      'readPrimaryBlock',
      'readProposer',
      'findPrimaryTransaction',
      'readTransactionsOf',
      'readOutputsOf',
      'hasProposed',
      'readBody',
      'readHash',
      'readHashes',
      'readFees',
      'readLogs',
      'readLogHead',
      'readLastLog',
      'readXBlock',
      'readAsset',
      'readOutputs',
      'readOutputPlace',
    ]),
  )
})

it.each([
  ['select * from block where number = 1', "'block' is queried without 'chain'"],
  [
    'select b.hash from tx t join block b on b.number = t.block where t.chain = 1',
    "'b' (block) is queried without 'chain'",
  ],
  ['select * from block where chain = 1 order by number offset 10', 'pages by offset'],
  ['update block set fees = 0 where number = 1', "'block' is queried without 'chain'"],
  ['delete from page_token where expires < 1', "'page_token' is queried without 'token'"],
  ['insert into gap (from_block, to_block) values (1, 2)', "the insert into 'gap' has no 'chain'"],
  ['copy gap (from_block, to_block) from stdin binary', "the insert into 'gap' has no 'chain'"],
  ['select pg_advisory_lock(1)', "calls 'pg_advisory_lock'"],
  ['select * from block where chain = 1 and number < 9 and (number, hash) < ($1, $2)', 'two bounds on'],
  [
    'select * from holding h where h.chain = 1 and h.contract = $1 and (h.contract, h.kind) > ($1, $2)',
    'two bounds on',
  ],
  ["select nextval('s')", "calls 'nextval'"],
  ['listen something', 'listens'],
])('a statement that breaks a rule is found: %s', async (sql, problem) => {
  expect(problemsOf(await parse(sql)).join()).toContain(problem)
})
