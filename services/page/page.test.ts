import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serversOf } from '../program.ts'
import { type RunningService, startService } from '../service.ts'
import { blsThread } from '../sign/thread.ts'
import { type Databases, embeddedDatabases } from '../testing/databases.ts'
import { chains, chainsFileOf, text } from '../testing/metric-chains.ts'
import { startSample } from '../testing/sample.ts'
import { labelOf } from './chart.ts'
import { grouped, inTokens, plain, spanOf } from './format.ts'

const pics = '0x17aB05351fC94a1a67Bf3f56DdbB941aE6c63E25'

describe('pages', () => {
  let databases: Databases
  let service: RunningService
  beforeAll(async () => {
    databases = await embeddedDatabases()
    service = await startSample(await databases.fresh(), { clock: () => Date.parse('2026-11-22T12:00:00Z') })
  })
  afterAll(async () => {
    await service.close()
    await databases.close()
  })
  const get = async (path: string) => {
    const response = await fetch(`${service.url}${path}`, { redirect: 'manual' })
    const body = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body,
      shown: body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '),
    }
  }

  it('the first page shows each chain with height, lag and health, and every metric as a plot with its numbers', async () => {
    const { status, shown, body } = await get('/')
    expect(status).toBe(200)
    expect(shown).toContain('Sample Network 91 1 day complete 2026-11-21 05:18:11 UTC testnet 99117')
    expect(body.match(/<figure/g)).toHaveLength(17)
    expect(shown).toContain('Transactions by day as a table')
    expect(body).toContain('<title>2026-11-21 00:00:00 UTC: 420 transactions</title>')
  })

  it('interval, chain and range are parameters of the URL', async () => {
    const { body, shown } = await get('/?chain=99117&interval=hour&from=2026-11-20&to=2026-11-21')
    expect(body.match(/<figure/g)).toHaveLength(4)
    expect(body).toContain('<option value="99117" selected>')
    expect(shown).toContain('2026-11-20 to 2026-11-21')
    expect(shown).toContain('Transactions by hour')
    expect((await get('/?chain=99117&from=2026-11-22')).shown).toContain('No values in this range.')
    // Invalid values count as absent.
    expect((await get('/?chain=nothing&interval=year&from=2026-13-99')).status).toBe(200)
  })

  it.each([
    ['40', '/chains/99117/blocks/40'],
    ['0x6e18438439886a94b8719cae6d90db6a4a1a9d643b000cab2e8f43b9dfb515a9', '/chains/99117/blocks/40'],
    [pics.toLowerCase(), `/chains/99117/addresses/${pics.toLowerCase()}`],
    [`${pics} 8`, `/chains/99117/tokens/${pics.toLowerCase()}/8`],
    [`${pics}#8`, `/chains/99117/tokens/${pics.toLowerCase()}/8`],
  ])('a search for %s opens its page', async (typed, path) => {
    const { status, headers } = await get(`/search?q=${encodeURIComponent(typed)}`)
    expect([status, headers.get('location')]).toEqual([302, path])
    expect((await get(path)).status).toBe(200)
  })

  it('every token of an address links to its page, for all kinds of tokens', async () => {
    const { body } = await get('/chains/99117/addresses/0x9E2E04779928BaFDA412922ebF23EBB930723361')
    const paths = [
      ...new Set([...body.matchAll(/href="(\/chains\/99117\/tokens\/[^"]+)"/g)].map(([, path = '']) => path)),
    ]
    const kinds = await Promise.all(
      paths.map(async path => {
        const page = await get(path)
        expect([path, page.status]).toEqual([path, 200])
        return /kind (ERC-\d+)/.exec(page.shown)?.[1]
      }),
    )
    expect(new Set(kinds)).toEqual(new Set(['ERC-721', 'ERC-1155']))
  })

  it('a transaction is found by its hash, and shown', async () => {
    const block = await get('/chains/99117/blocks/40')
    const hash = /transactions\/(0x[0-9a-f]{64})/.exec(block.body)?.[1] ?? ''
    const found = await get(`/search?q=${hash}`)
    expect(found.headers.get('location')).toBe(`/chains/99117/transactions/${hash}`)
    const { status, shown } = await get(`/chains/99117/transactions/${hash}`)
    expect(status).toBe(200)
    expect(shown).toContain('status succeeded block 40')
    expect(shown).toContain('chain Sample Network')
  })

  it('a block links to the ones before and after it, the newest one only to the one before', async () => {
    const linksOf = async (number: number) =>
      [...(await get(`/chains/99117/blocks/${number}`)).body.matchAll(/blocks\/(\d+)"/g)].map(([, to]) => to)
    expect(await linksOf(40)).toEqual(['39', '41'])
    expect(await linksOf(91)).toEqual(['90'])
    expect(await linksOf(0)).toEqual(['1'])
  })

  it('an address is shown with its checksum, even if the URL has it in lower case', async () => {
    const { shown } = await get(`/chains/99117/addresses/${pics.toLowerCase()}`)
    expect(shown).toContain(`Address ${pics}`)
  })

  it('an address is shown with its balance, tokens and transfers', async () => {
    const { shown } = await get('/chains/99117/addresses/0x9E2E04779928BaFDA412922ebF23EBB930723361')
    expect(shown).toMatch(/balance [\d.,]+ SNT/)
    expect(shown).toContain('Transfers of tokens')
    expect(shown).toContain('ERC-1155')
  })

  describe('primary networks', () => {
    const hrefIn = (body: string, form: RegExp): string => form.exec(body)?.[1] ?? 'no link'
    const newestOf = async (alias: string): Promise<string> =>
      hrefIn((await get(`/networks/testnet/${alias}`)).body, /href="(\/networks\/[^"]+\/blocks\/\d+)"/)

    it('the first page shows their chains with height, lag and health', async () => {
      const { shown, body } = await get('/')
      expect(shown).toMatch(
        /Primary networks .* P-Chain \d+ 1 day complete 2026-[\d: -]+ UTC testnet X-Chain \d+ 1 day complete/,
      )
      for (const alias of ['p-chain', 'x-chain']) {
        expect(body).toContain(`href="/networks/testnet/${alias}"`)
        expect((await get(`/networks/testnet/${alias}`)).shown).toContain('Newest blocks')
      }
    })

    it('a block has its id, kind, transactions and neighbors', async () => {
      const newest = Number(/\d+$/.exec(await newestOf('p-chain'))?.[0])
      const { shown, body } = await get(`/networks/testnet/p-chain/blocks/${newest - 1}`)
      expect(shown).toMatch(/kind \w+Block id [1-9A-HJ-NP-Za-km-z]{40,60} parent/)
      for (const height of [newest - 2, newest])
        expect(body).toContain(`href="/networks/testnet/p-chain/blocks/${height}"`)
      expect((await get(await newestOf('p-chain'))).shown).not.toContain(' next ')
    })

    it('search finds a block, a transaction and an address by their ids', async () => {
      const found = async (typed: string): Promise<string | null> =>
        (await get(`/search?q=${encodeURIComponent(typed)}`)).headers.get('location')
      const heights = Array.from(
        { length: Number(/\d+$/.exec(await newestOf('x-chain'))?.[0]) },
        (_, index) => index + 1,
      )
      const blocks = await Promise.all(heights.map(height => get(`/networks/testnet/x-chain/blocks/${height}`)))
      const block = blocks.find(({ body }) => body.includes('/transactions/'))
      expect(await found(/ id (\w+) /.exec(block?.shown ?? '')?.[1] ?? '')).toMatch(
        /^\/networks\/testnet\/x-chain\/blocks\/\d+$/,
      )
      const path = hrefIn(block?.body ?? '', /href="([^"]+\/transactions\/\w+)"/)
      expect(await found(/\w+$/.exec(path)?.[0] ?? '')).toBe(path)
      const transaction = await get(path)
      expect(transaction.shown).toMatch(/type \w+Tx block \d+ time/)
      expect(transaction.shown).toMatch(/Outputs .* X-Chain of testnet [\d.,]+ \w+/)
      const address = hrefIn(transaction.body, /href="(\/networks\/testnet\/addresses\/\w+)"/)
      expect(await found(/\w+$/.exec(address)?.[0] ?? '')).toBe(address)
      const { shown, status } = await get(address)
      expect(status).toBe(200)
      expect(shown).toMatch(/network testnet active on (?:[PXC]-Chain,? )+/)
      expect(shown).toContain('Unspent outputs')
    })

    it('search finds a node, whose page lists the blocks that it proposed', async () => {
      const newest = Number(/\d+$/.exec(await newestOf('p-chain'))?.[0])
      const blocks = await Promise.all(
        Array.from({ length: newest }, (_, height) => get(`/networks/testnet/p-chain/blocks/${height + 1}`)),
      )
      const path = blocks.flatMap(({ body }) => /href="([^"]+\/nodes\/[\w-]+)"/.exec(body)?.[1] ?? [])[0] ?? 'no node'
      const typed = /NodeID-\w+$/.exec(path)?.[0] ?? ''
      const search = await get(`/search?q=${typed}`)
      // A node proposes blocks of several chains.
      expect(search.headers.get('location') ?? search.body).toContain(path)
      expect((await get(path)).shown).toContain('Proposed blocks')
    })
  })

  it('a failing health check is shown', async () => {
    const bls = blsThread()
    const { store, chains: served, networks } = service
    const failureOf = (name: string): string | undefined => (name === 'X' ? 'ingest stopped: <no disk>' : undefined)
    const { pages } = serversOf({ store, chains: served, networks, bls, ownUrl: () => '', failureOf })
    const page = await (await pages.request('/')).text()
    await bls.close()
    expect(page).toContain('ingest stopped: &lt;no disk&gt;')
  })

  it.each([
    ['/search?q=zzz', 404],
    ['/networks/devnet/p-chain', 404],
    ['/networks/mainnet/p-chain', 404],
    ['/networks/testnet/q-chain', 404],
    ['/networks/testnet/p-chain/blocks/999999', 404],
    ['/networks/testnet/p-chain/blocks/x', 404],
    ['/networks/testnet/p-chain/transactions/1', 404],
    ['/networks/testnet/addresses/x', 400],
    ['/networks/testnet/p-chain/nodes/x', 400],
    ['/search?q=9999999', 404],
    [`/search?q=${'9'.repeat(5_000)}`, 404],
    [`/search?q=0x${'0'.repeat(64)}`, 404],
    [`/search?q=0x${'12'.repeat(20)}`, 404],
    ['/chains/4242424242', 404],
    ['/chains/nope', 400],
    ['/chains/99117/blocks/92', 404],
    ['/chains/99117/blocks/x', 400],
    [`/chains/99117/transactions/0x${'0'.repeat(64)}`, 404],
    ['/chains/99117/addresses/0x12', 400],
    [`/chains/99117/tokens/${pics}/99999`, 404],
    ['/chains/99117/nothing', 404],
    ['/assets/nothing.js', 404],
    ['/chains/%ff/blocks/%00', 400],
  ])('%s is %i, with a page that gives the reason', async (path, status) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(answer.body).not.toContain('    at ')
  })

  it('search input is shown as text', async () => {
    const { body } = await get(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(body).not.toContain('<script>alert')
    expect(body).toContain('&lt;script&gt;alert')
  })

  it('nothing is fetched from other hosts, and no page has an inline script', async () => {
    const { headers, body } = await get('/')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(body).not.toMatch(/\b(?:src|href|action)="(?!\/|#)/)
    expect(body).not.toMatch(/ style=|<style|<script(?! src=)| on[a-z]+=/)
    for (const asset of ['page.css', 'charts.js', 'uplot.css', 'uplot.js'])
      expect((await get(`/assets/${asset}`)).status).toBe(200)
  })

  it('paths of the interfaces are not served by pages', async () => {
    expect((await get('/v1/chains')).headers.get('content-type')).toMatch(/json/)
    expect((await get('/livez')).body).toBe('live\n')
    expect((await get('/unknown')).status).toBe(404)
  })
})

it('search for a block number that several chains have lists all of them', async () => {
  const databases = await embeddedDatabases()
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-page-'))
  for (const id of ['7001', '7002'] as const) {
    mkdirSync(join(folder, id))
    writeFileSync(join(folder, id, 'evm.jsonl'), text(chains[id]))
  }
  const { chains: configs } = JSON.parse(chainsFileOf(id => id)) as { readonly chains: readonly object[] }
  writeFileSync(join(folder, 'chains.json'), JSON.stringify({ chains: configs.slice(0, 2) }))
  const service = await startService({
    ...(await databases.fresh()),
    chains: join(folder, 'chains.json'),
    host: '127.0.0.1',
    port: 0,
    batchBlocks: 50,
  })
  await service.ingested
  const search = (query: string) => fetch(`${service.url}/search?q=${query}`, { redirect: 'manual' })
  const both = await search('5')
  expect(both.status).toBe(200)
  const body = await both.text()
  for (const id of ['7001', '7002']) expect(body).toContain(`<a href="/chains/${id}/blocks/5">block on Chain ${id}</a>`)
  const one = await search('150')
  expect([one.status, one.headers.get('location')]).toEqual([302, '/chains/7001/blocks/150'])
  await service.close()
  await databases.close()
  rmSync(folder, { recursive: true, force: true })
})

it('a chain with a gap shows the missing blocks, and how far behind it is', async () => {
  const databases = await embeddedDatabases()
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-page-'))
  const blocks = chains['7002']
  writeFileSync(join(folder, 'evm.jsonl'), text([...blocks.slice(0, 30), ...blocks.slice(35)]))
  const { chains: configs } = JSON.parse(chainsFileOf(() => '.')) as { readonly chains: readonly object[] }
  writeFileSync(join(folder, 'chains.json'), JSON.stringify({ chains: configs.slice(1, 2) }))
  const newest = Number(blocks[29]?.block.timestamp)
  let now = (newest + 7_200) * 1_000
  const service = await startService(
    {
      ...(await databases.fresh()),
      chains: join(folder, 'chains.json'),
      host: '127.0.0.1',
      port: 0,
      batchBlocks: 50,
    },
    { clock: () => now, onProblem: () => undefined },
  )
  await service.ingested
  const shown = async (): Promise<string> =>
    (await (await fetch(service.url)).text()).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  expect(await shown()).toMatch(/Chain 7002 29 2 hours missing blocks: 30 to 34 [\d: -]+ UTC testnet 7002 /)
  now += 2 * 86_400_000
  expect(await shown()).toContain('29 2 days missing blocks: 30 to 34')
  await service.close()
  await databases.close()
  rmSync(folder, { recursive: true, force: true })
})

it('text of operators and chains cannot become markup', async () => {
  const databases = await embeddedDatabases()
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-page-'))
  writeFileSync(join(folder, 'evm.jsonl'), text(chains['7002']))
  const file = JSON.parse(chainsFileOf(() => '.')) as { chains: { name: string; token: { symbol: string } }[] }
  const [, chain] = file.chains
  if (chain === undefined) throw new Error('There are chains.')
  chain.name = '<img src=x onerror=alert(1)>\u202Etxt'
  chain.token.symbol = '</dd><script>'
  writeFileSync(join(folder, 'chains.json'), JSON.stringify({ chains: [chain] }))
  const service = await startService({
    ...(await databases.fresh()),
    chains: join(folder, 'chains.json'),
    host: '127.0.0.1',
    port: 0,
    batchBlocks: 50,
  })
  await service.ingested
  for (const path of ['/', '/chains/7002', '/chains/7002/blocks/5']) {
    const body = await (await fetch(`${service.url}${path}`)).text()
    expect(body).toContain('&lt;img src=x')
    expect(body).not.toMatch(/<img|<script>|\u202E/)
  }
  await service.close()
  await databases.close()
  rmSync(folder, { recursive: true, force: true })
})

it('numbers are shown in readable notation', () => {
  expect(grouped(1234567)).toBe('1,234,567')
  expect(grouped('0.25')).toBe('0.25')
  expect(grouped(12345.6789)).toBe('12,345.6789')
  expect(grouped(2n ** 64n)).toBe('18,446,744,073,709,551,616')
  expect(grouped('115792089237316195423570985008687907853269984665640564039457584007913129639935')).toMatch(
    /^115,.*,639,935$/,
  )
  expect(inTokens('1500000000000000000', 18)).toBe('1.5')
  expect(inTokens('7', 18)).toBe('0.000000000000000007')
  expect(inTokens('1234567000000000000000001', 18)).toBe('1,234,567.000000000000000001')
  expect(inTokens(1234567n, 0)).toBe('1,234,567')
  expect([0, 59, 60, 7_200, 200_000].map(spanOf)).toEqual(['0 seconds', '59 seconds', '1 minute', '2 hours', '2 days'])
  expect(plain('a\0b\u2066c\uD800')).toBe('a\uFFFDb\uFFFDc\uFFFD')
  expect(plain('x'.repeat(200))).toHaveLength(121)
})

it.each([
  [0, '0'],
  [0.00034, '0.00034'],
  [0.0000002, '2E-7'],
  [1_250, '1.25K'],
  [8e15, '8E15'],
])('the line of %s in a plot is labeled %s', (value, label) => {
  expect(labelOf(value)).toBe(label)
})
