import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import document from '@chainwright/data-spec/openapi.json' with { type: 'json' }
import { sampleAnvil, sampleChains } from '@chainwright/service/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { anvil, parties, picture, pictures, shownBalances, shownTransfers } from '../derive/anvil.ts'
import { holdings, type Ledger, nativeBalance } from '../derive/ledger.ts'
import { ledger } from '../derive/methods.ts'
import { erc721Token, erc1155Token, transferRecord, transfersOf } from '../derive/tokens.ts'
import { root } from '../packaging/packs.ts'
import { emptyProject, type Project } from './project.ts'

/** The operations on EVM chains and the list of chains: everything that can be read below `/v1/chains`. */
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  path.startsWith('/v1/chains') && 'get' in item ? [item.get.operationId] : [],
)

/** A call of the client, and the result that it must return. */
interface Reading {
  readonly input: Readonly<Record<string, unknown>>
  /** The value of an operation without pages, or the members that every page has in addition to its items. */
  readonly value?: unknown
  /** The items of all pages together. */
  readonly items?: readonly unknown[]
}

/** The report of the user's program on one call. */
interface Read {
  readonly value?: unknown
  readonly pages?: readonly { readonly items: readonly unknown[]; readonly rest: unknown }[]
  /** The items of all pages, from the iterator over items. */
  readonly items?: readonly unknown[]
}

/** A program that uses only the client. */
const program = `import { readFile, writeFile } from 'node:fs/promises'
import { createDataClient } from '@chainwright/data-client'

const [baseUrl] = process.argv.slice(2)
const data = createDataClient({ baseUrl })
const lists = ['transactions', 'erc1155TokenBalances', 'collectibleBalances']
const read = async (operation, input) => {
  const request = data[operation](input)
  if (request.pages === undefined) return { value: await request }
  const pages = []
  for await (const page of request.pages()) {
    const list = lists.find(name => name in page)
    const { [list]: items, nextPageToken, ...rest } = page
    pages.push({ items, rest })
  }
  const items = []
  for await (const item of data[operation](input)) items.push(item)
  return { pages, items }
}
const plan = JSON.parse(await readFile('plan.json', 'utf8'))
const all = {}
for (const [operation, inputs] of Object.entries(plan)) {
  all[operation] = []
  for (const input of inputs) all[operation].push(await read(operation, input))
}
await writeFile('read.json', JSON.stringify(all))
`

interface NamedChain {
  readonly evmChainId: string
  readonly blockchainId: string
  readonly subnetId: string
  readonly vmId: string
  readonly network: string
  readonly name: string
  readonly description: string
  readonly token: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly features: readonly string[]
  readonly files: string | readonly string[]
  readonly abis: readonly string[]
}

const chainsIn = (file: string): readonly NamedChain[] => {
  const { chains } = JSON.parse(readFileSync(file, 'utf8')) as { readonly chains: readonly NamedChain[] }
  const absolute = (path: string): string => resolve(dirname(file), path)
  return chains.map(chain => ({ ...chain, files: [chain.files].flat().map(absolute), abis: chain.abis.map(absolute) }))
}

const chains = [...chainsIn(sampleChains), ...chainsIn(sampleAnvil)]
const folder = mkdtempSync(join(tmpdir(), 'chainwright-served-'))
let service: ReturnType<typeof spawn>
let url: string
let project: Project
let all: Readonly<Record<string, readonly Read[]>>
let plan: Readonly<Record<string, readonly Reading[]>>

beforeAll(async () => {
  writeFileSync(join(folder, 'chains.json'), JSON.stringify({ chains }))
  const own = ['--data', join(folder, 'data'), '--chains', join(folder, 'chains.json'), '--port', '0']
  const flags = [...own, '--fetch-metadata', 'false']
  service = spawn(
    process.execPath,
    [join(root, 'services/bin.ts'), 'start', ...flags, '--min-free-bytes', '0', '--rate-limits', 'false'],
    { cwd: folder, env: { PATH: process.env['PATH'] }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  for await (const line of createInterface(service.stdout as NodeJS.ReadableStream)) {
    url = /Serving .* at (\S+)/.exec(line)?.[1] ?? ''
    if (url !== '') break
  }
  service.stdout?.resume()
  project = await emptyProject()
  await project.install('@chainwright/data-client')
  // A chain that is still being ingested is UNAVAILABLE.
  for (const { chainId } of [ledger, anvil])
    await vi.waitFor(
      async () => expect(await (await fetch(`${url}/v1/chains/${chainId}`)).json()).toMatchObject({ status: 'OK' }),
      { timeout: 60_000, interval: 200 },
    )

  plan = readings()
  const inputs = Object.entries(plan).map(([operation, list]) => [operation, list.map(({ input }) => input)])
  await project.write('plan.json', JSON.stringify(Object.fromEntries(inputs)))
  await project.write('read.mjs', program)
  expect(await project.run(process.execPath, 'read.mjs', url)).toEqual({ code: 0, output: '' })
  all = JSON.parse(readFileSync(join(project.path, 'read.json'), 'utf8')) as typeof all
})
afterAll(async () => {
  service.kill()
  if (service.exitCode === null) await once(service, 'exit')
  await project.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** A chain of the samples, and the records that `tests/derive` computes from it. */
interface Derived {
  readonly chain: NamedChain
  readonly ledger: Ledger
  readonly parties: readonly string[]
  readonly tokens: readonly { readonly contract: string; readonly tokenId: string }[]
  nft(contract: string, tokenId: string): object
  transfers(address: string, standard: 'ERC-721' | 'ERC-1155'): readonly { readonly blockNumber: string }[]
  balances(
    address: string,
    atBlock: bigint,
  ): { readonly native: string; readonly goods: readonly Token[]; readonly pictures: readonly Token[] }
}
interface Token {
  readonly address: string
  readonly tokenId: string
}

const recorded: Derived = {
  chain: chains[0] as NamedChain,
  ledger,
  parties: [...new Set(ledger.transfers.flatMap(({ from, to }) => [from, to]))],
  tokens: ledger.transfers.filter(({ standard }) => standard === 'ERC-721'),
  nft: erc721Token,
  transfers: (address, standard) => transfersOf(address, standard).map(transferRecord),
  balances: (address, atBlock) => ({
    native: nativeBalance(ledger.blocks, address, atBlock).toString(),
    goods: holdings(ledger.transfers, address, 'ERC-1155', atBlock).map(({ contract, tokenId, amount }) => ({
      ...erc1155Token(contract, tokenId),
      chainId: ledger.chainId,
      balance: amount.toString(),
    })),
    pictures: holdings(ledger.transfers, address, 'ERC-721', atBlock).map(({ contract, tokenId }) => ({
      ...erc721Token(contract, tokenId),
      chainId: ledger.chainId,
    })),
  }),
}
const hundredDays: Derived = {
  chain: chains[1] as NamedChain,
  ledger: anvil,
  parties,
  tokens: pictures,
  nft: (contract, tokenId) => picture({ contract, tokenId }),
  transfers: shownTransfers,
  balances: shownBalances,
}
const derivedChains = [recorded, hundredDays]

/** The list of chains (A14), from the chains file alone. */
const described = ({ chain }: Derived) => ({
  chainId: chain.evmChainId,
  status: 'OK',
  chainName: chain.name,
  description: chain.description,
  platformChainId: chain.blockchainId,
  subnetId: chain.subnetId,
  vmId: chain.vmId,
  vmName: 'EVM',
  rpcUrl: `${url}/ext/bc/${chain.blockchainId}/rpc`,
  wsUrl: `${url.replace('http', 'ws')}/ext/bc/${chain.blockchainId}/ws`,
  isTestnet: chain.network === 'testnet',
  networkToken: chain.token,
  private: false,
  enabledFeatures: chain.features,
})

const byToken = (list: readonly unknown[]): unknown[] =>
  (list as readonly Token[]).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
const keyOf = ({ address, tokenId }: Token): string => `${address}/${tokenId.padStart(78, '0')}`

/** All calls by operation, and their expected results. The page sizes are small, so that lists have many pages. */
const readings = (): Readonly<Record<string, readonly Reading[]>> => {
  const each = (read: (chain: Derived, chainId: string, last: bigint) => readonly Reading[]): readonly Reading[] =>
    derivedChains.flatMap(chain => read(chain, chain.ledger.chainId, BigInt(chain.ledger.blocks.length - 1)))
  const holders = ({ parties: list }: Derived): readonly string[] => list.filter(address => BigInt(address) !== 0n)
  const transfers = (standard: 'ERC-721' | 'ERC-1155'): readonly Reading[] =>
    each((chain, chainId, last) =>
      chain.parties.flatMap(address => {
        const items = chain.transfers(address, standard)
        const [startBlock, endBlock] = [Number(last / 4n), Number(last / 2n)]
        const inRange = items.filter(
          ({ blockNumber }) => Number(blockNumber) >= startBlock && Number(blockNumber) < endBlock,
        )
        return [
          { input: { chainId, address, pageSize: 3 }, items },
          { input: { chainId, address, pageSize: 100 }, items },
          { input: { chainId, address, startBlock, endBlock, pageSize: 3 }, items: inRange },
        ]
      }),
    )
  const inContract = (list: readonly Token[], contract: string | undefined): readonly Token[] =>
    contract === undefined ? list : list.filter(({ address }) => address === contract)
  return {
    listChains: [
      { input: {}, value: { chains: derivedChains.map(described) } },
      { input: { network: 'mainnet' }, value: { chains: [described(hundredDays)] } },
      { input: { network: 'fuji' }, value: { chains: [described(recorded)] } },
      { input: { feature: 'webhooks' }, value: { chains: [] } },
    ],
    getChain: derivedChains.flatMap(chain =>
      [chain.chain.evmChainId, chain.chain.blockchainId].map(chainId => ({
        input: { chainId },
        value: described(chain),
      })),
    ),
    getBlock: each(({ ledger: { evmBlocks } }, chainId) =>
      evmBlocks.flatMap((value, number) =>
        [String(number), value.blockHash].map(blockId => ({ input: { chainId, blockId }, value })),
      ),
    ),
    listBlockTransactions: each(({ ledger: { transactions, evmBlocks } }, chainId) =>
      transactions.flatMap((items, number) => [
        { input: { chainId, blockId: String(number), pageSize: 2 }, items },
        { input: { chainId, blockId: evmBlocks[number]?.blockHash, pageSize: 100 }, items },
      ]),
    ),
    listErc721Transfers: transfers('ERC-721'),
    listErc1155Transfers: transfers('ERC-1155'),
    listErc1155Balances: each((chain, chainId, last) =>
      holders(chain).flatMap(address =>
        [1n, last / 2n, last].flatMap(block => {
          const { native, goods } = chain.balances(address, block)
          const value = { nativeTokenBalance: { ...chain.chain.token, chainId, balance: native } }
          return [undefined, goods[0]?.address].map((contractAddress, i) => ({
            input: { chainId, address, blockNumber: String(block), contractAddress, pageSize: i === 0 ? 2 : 100 },
            value,
            items: inContract(goods, contractAddress),
          }))
        }),
      ),
    ),
    listCollectibles: each((chain, chainId, last) =>
      holders(chain).flatMap(address => {
        const balances = chain.balances(address, last)
        const held = [...balances.pictures, ...balances.goods]
        return [undefined, held[0]?.address].map((contractAddress, i) => ({
          input: { chainId, address, contractAddress, pageSize: i === 0 ? 2 : 100 },
          items: inContract(held, contractAddress),
        }))
      }),
    ),
    getNftToken: each((chain, chainId) =>
      chain.tokens.map(({ contract, tokenId }) => ({
        input: { chainId, address: contract, tokenId },
        value: chain.nft(contract, tokenId),
      })),
    ),
  }
}

it('a program of a user reads every operation of the contract on EVM chains', () => {
  expect(Object.keys(all).sort()).toEqual([...operations].sort())
  for (const [operation, read] of Object.entries(all))
    expect([operation, read.length]).toEqual([operation, plan[operation]?.length])
})

it.each(operations)('%s returns what the blocks contain, on every page', operation => {
  const expected = plan[operation] ?? []
  expect(expected.length).toBeGreaterThan(0)
  const sorted =
    operation === 'listErc1155Balances' || operation === 'listCollectibles'
      ? byToken
      : (list: readonly unknown[]) => list
  let compared = 0
  let paged = 0
  expected.forEach(({ input, value, items }, i) => {
    const read = all[operation]?.[i]
    if (items === undefined) {
      expect({ input, value: read?.value }).toEqual({ input, value })
      compared++
      return
    }
    const { pages = [] } = read ?? {}
    const size = Number(input['pageSize'])
    const sizes = pages.map(page => page.items.length)
    // Every page but the last is full, and there is no empty one after it.
    const count = Math.max(1, Math.ceil(items.length / size))
    expect({ input, sizes }).toEqual({
      input,
      sizes: Array.from({ length: count }, (_, page) => Math.min(size, items.length - page * size)),
    })
    const whole = pages.flatMap(page => page.items)
    expect({ input, items: sorted(whole) }).toEqual({ input, items: sorted(items) })
    expect({ input, items: read?.items }).toEqual({ input, items: whole })
    for (const { rest } of pages) expect({ input, rest }).toEqual({ input, rest: value ?? {} })
    compared += items.length
    if (count > 1) paged++
  })
  expect(compared).toBeGreaterThan(3)
  if (expected.some(({ items }) => items !== undefined)) expect(paged).toBeGreaterThan(3)
})
