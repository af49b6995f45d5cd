import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDataClient } from '@chainwright/data-client'
import { createNodeClient } from '@chainwright/node-client'
import { exchangeOf } from '@chainwright/recordings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../../../cli/program.ts'
import { type RunningService, startService } from '../../../service.ts'
import { type Databases, embeddedDatabases } from '../../../testing/databases.ts'
import { type FakePrimaryNode, recordedPrimaryNode, startFakePrimaryNode } from '../../../testing/fake-primary-node.ts'

const documented = readFileSync(new URL('../../../../docs/primary-network.md', import.meta.url), 'utf8')
const contract = readFileSync(new URL('../../../upstream/openrpc.yaml', import.meta.url), 'utf8')

/** Rows of the table in docs/primary-network.md: methods of a node, and what is missing without them. */
const [, table = ''] = /\n\| method \| for \| without it \|\n(.*?)\n\n/s.exec(documented) ?? []
const rows = table.split('\n').map(row => row.split('|').map(cell => cell.trim()))
const methodsOf = (without: RegExp): readonly string[] =>
  rows
    .filter(([, , , cell = '']) => without.test(cell))
    .flatMap(([, cells = '']) => [...cells.matchAll(/`(\w+[._]\w+)`/g)].map(([, method = '']) => method))
const needed = methodsOf(/nothing can be ingested/)
// Each of these methods gets a test; with an empty list, there would be no tests.
if (needed.length < 8) throw new Error(`docs/primary-network.md says that only ${needed.join(', ')} are needed.`)

const recordings = join(import.meta.dirname, '../../../../recordings/chain')
const folder = mkdtempSync(join(tmpdir(), 'chainwright-primary-methods-'))
const chains = join(folder, 'chains.json')
const recorded = recordedPrimaryNode()
const network = 'fuji'
const addresses = 'P-custom1xwyr6t0ewn0rtu5kx8me86rtc9mvuwqpl5tq2n'
const nodeIds = [
  'CdRmEEFYmaMaXYUp9jQmE6UX8dn3j3xWL',
  'DZ9jaBjxzcdVWeR5UYy5so18GxFfp6Qq',
  'EWoXfU7X5yELvgmNpvmwh71v41VpEcKb2',
].map(id => `NodeID-${id}`)
let databases: Databases
let node: FakePrimaryNode
beforeAll(async () => {
  databases = await embeddedDatabases()
  node = await startFakePrimaryNode(recorded)
  copyFileSync(join(recordings, 'signatures.jsonl'), join(folder, 'signatures.jsonl'))
  writeFileSync(chains, JSON.stringify({ chains: [], networks: [{ network: 'testnet', files: ['.'] }] }))
})
afterAll(async () => {
  await node[Symbol.asyncDispose]()
  await databases.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The responses of a service that has all data. */
const answersOf = async ({ url }: Pick<RunningService, 'url'>) => {
  const data = createDataClient({ baseUrl: url })
  const rpc = createNodeClient({ nodeUrl: url })
  const message = (JSON.parse(exchangeOf('warp', 'getMessage 0').response.body) as { result: string }).result
  const statusOf = async (call: { result(): Promise<{ error?: unknown }> }): Promise<number> =>
    ((await call.result()).error as { status?: number } | undefined)?.status ?? 200
  const outputs = await data.listUtxos({ network, blockchainId: 'p-chain', addresses, pageSize: 100 }).result()
  const blocksOf = (nodeId: string) => data.listProposedBlocks({ network, blockchainId: 'p-chain', nodeId })
  const proposed = (await Promise.all(nodeIds.map(nodeId => blocksOf(nodeId).result()))).flatMap(
    ({ data: page }) => page?.blocks ?? [],
  )
  const fee = await rpc.xvm.getTxFee().result()
  const height = await rpc.xvm.getHeight().result()
  const isEmpty = (text: string | undefined): boolean => text === undefined || text === ''
  return {
    blocks: height.data?.height,
    rewards: outputs.data?.utxos.filter(({ rewardType }) => rewardType === 'DELEGATOR').length,
    named: outputs.data?.utxos.some(({ asset }) => !isEmpty(asset.symbol)),
    proposals: proposed.length > 0,
    supply: proposed.some(({ currentSupply }) => currentSupply !== undefined),
    signed: await statusOf(data.aggregateSignatures({ network, body: { message, quorumPercentage: 60 } })),
    fee: fee.error === undefined,
  }
}
const everything = { blocks: '19', rewards: 1, named: true, proposals: true, supply: true, signed: 200, fee: true }

/** The output of the command, and its exit code. */
const taken = async (without: readonly string[]) => {
  node.without = new Set(without)
  return ingestBy(['--node', node.url, '--chains', chains])
}

const ingestBy = async (sources: readonly string[]) => {
  const place = await databases.fresh()
  const messages: string[] = []
  const flags = ['--data', place.data, '--min-free-bytes', '0']
  const code = await run(['ingest', '--network', network, ...sources, ...flags], {
    env: {},
    out: () => {},
    err: text => messages.push(text),
    signal: new AbortController().signal,
  })
  return { code, messages, place }
}

/** Like `taken`, with the responses of a service over the resulting store. */
const ingested = async (without: readonly string[]) => {
  const { code, messages, place } = await taken(without)
  const settings = { chains, host: '127.0.0.1', port: 0, batchBlocks: 50, rateLimits: false }
  const service = await startService({ ...place, ...settings, only: 'data,node' }, { onProblem: () => {} })
  try {
    return { code, messages, answers: await answersOf(service) }
  } finally {
    await service.close()
  }
}

it('the table of the docs contains every method for reading a primary network', () => {
  const called = [...contract.matchAll(/^ {2}- name: ((?:platform|avm|index|info)\.\w+)$/gm)].map(([, name]) => name)
  expect(called.length).toBeGreaterThan(10)
  expect([...methodsOf(/./)].sort()).toEqual([...called, 'eth_blockNumber', 'eth_getBlockByNumber'].sort())
  expect([...needed, ...lackingOf.map(([method]) => method)].sort()).toEqual([...methodsOf(/./)].sort())
})

it('with a node that has every method, all data is served', async () => {
  expect(await ingested([])).toEqual({ code: 0, messages: [], answers: everything })
})

it.each(needed)('without %s nothing can be ingested, and the message names the method', async method => {
  const { code, messages } = await taken([method])
  expect(code).toBe(1)
  expect(messages).toEqual([expect.stringMatching(/^testnet: node at 127\.0\.0\.1:\d+: /)])
  expect(messages[0]).toMatch(/: (?:\w+[._]\w+: .*|the node has no block 0)$/)
  expect(messages[0]).not.toContain('key-of-the-node')
})

/** The data that is missing without an optional method, and how often the command reports it. */
const lackingOf = [
  ['index.getContainerRange', { proposals: false, supply: false }, 2],
  ['platform.getRewardUTXOs', { rewards: 0 }, 1],
  ['platform.getCurrentValidators', { signed: 500 }, 1],
  ['platform.getStakingAssetID', { named: false }, 0],
  ['avm.getAssetDescription', { named: false }, 0],
  ['avm.getTxFee', { fee: false }, 0],
  ['platform.getCurrentSupply', { supply: false }, 0],
] as const

it.each(lackingOf)('without %s only that data is missing', async (method, lacking, reported) => {
  const { code, messages, answers } = await ingested([method])
  expect([code, messages.length]).toEqual([0, reported])
  expect(answers).toEqual({ ...everything, ...lacking })
})

it('a gap of the files is reported if no node fills it', async () => {
  node.without = new Set()
  const holed = mkdtempSync(join(folder, 'holed-'))
  copyFileSync(join(recordings, 'network.json'), join(holed, 'network.json'))
  for (const letter of ['P', 'X', 'C'] as const) {
    const lines = recorded.lines[letter].filter((_, height) => height !== 1)
    writeFileSync(join(holed, `${letter.toLowerCase()}.jsonl`), `${lines.join('\n')}\n`)
  }
  const described = (source: object): string => {
    const file = join(holed, 'chains.json')
    writeFileSync(file, JSON.stringify({ chains: [], networks: [{ network: 'testnet', files: ['.'], ...source }] }))
    return file
  }
  const alone = await ingestBy(['--chains', described({})])
  expect([alone.code, alone.messages]).toEqual([
    1,
    ['P', 'X', 'C'].map(
      letter => `${letter}-Chain of testnet: blocks 1 to 1 are missing; later blocks were not ingested.`,
    ),
  ])
  const both = await ingestBy(['--chains', described({ node: node.url })])
  expect([both.code, both.messages]).toEqual([0, []])
})

it('a service that is pointed at a node serves new blocks of its network', async () => {
  node.without = new Set()
  Object.assign(node.blocks, { P: 4, X: 3, C: 1 })
  const file = join(folder, 'live.json')
  const live = { network: 'testnet', files: ['.'], node: node.url }
  writeFileSync(file, JSON.stringify({ chains: [], networks: [live] }))
  const problems: string[] = []
  const settings = { chains: file, host: '127.0.0.1', port: 0, batchBlocks: 50, rateLimits: false }
  const service = await startService(
    { ...(await databases.fresh()), ...settings },
    { onProblem: message => problems.push(message) },
  )
  try {
    const rpc = createNodeClient({ nodeUrl: service.url })
    const height = async () => (await rpc.xvm.getHeight().result()).data?.height
    await expect.poll(height, { timeout: 20_000 }).toBe('2')
    Object.assign(node.blocks, { P: 24, X: 20, C: 4 })
    await expect.poll(() => answersOf(service), { timeout: 30_000 }).toEqual(everything)
    expect(problems).toEqual([])
    const checkOf = async (name: string) => {
      await service.node.health.run()
      const health = (await (await fetch(`${service.url}/ext/health`)).json()) as {
        readonly checks: Readonly<Record<string, { readonly error?: string; readonly message?: object }>>
      }
      return health.checks[name]
    }
    for (const [letter, last] of [
      ['P', 23],
      ['X', 19],
      ['C', 3],
    ] as const) {
      expect(await checkOf(letter)).toMatchObject({ message: { lastAcceptedHeight: last, lag: 0 } })
      // The node has more blocks, but returns none of them.
      node.blocks[letter] = last + 102
      expect(await checkOf(letter)).toMatchObject({
        error: '101 blocks behind its upstream, but at most 100 are allowed',
        message: { lastAcceptedHeight: last, lag: 101 },
      })
    }
  } finally {
    await service.close()
  }
}, 90_000)

it.each([
  [['--network', 'mainnet', '--node', 'http://127.0.0.1:1'], "--network: 'mainnet' is not a network of"],
  [['--network', 'fuji', '--chain', '1'], '--network: cannot be combined with --chain'],
])('ingest %j is refused', async (args, problem) => {
  const messages: string[] = []
  const { data } = await databases.fresh()
  const code = await run(['ingest', ...args, '--data', data, '--chains', chains], {
    env: {},
    out: () => {},
    err: text => messages.push(text),
    signal: new AbortController().signal,
  })
  expect([code, messages]).toEqual([2, [expect.stringContaining(problem)]])
})
