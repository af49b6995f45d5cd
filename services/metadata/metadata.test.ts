import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDataClient } from '@chainwright/data-client'
import document from '@chainwright/data-spec/openapi.json' with { type: 'json' }
import { startServer } from '@chainwright/testing/start-server'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RunningService, StartOptions } from '../service.ts'
import { bothDatabases, type Databases, serverDatabases } from '../testing/databases.ts'
import { startFakeNode } from '../testing/fake-node.ts'
import { chainsFileOf, text } from '../testing/metric-chains.ts'
import { startSample } from '../testing/sample.ts'
import { collections, tokenChain, uriCall } from '../testing/token-chain.ts'
import { addMissingTasks } from './tasks.ts'

const root = mkdtempSync(join(tmpdir(), 'chainwright-metadata-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const chainId = '7001'
const start = Date.UTC(2026, 4, 1, 12)
const hour = 3_600_000
const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

/** A host of metadata that responds by path, and counts the requests. */
const startHost = async () => {
  const requested = new Map<string, number>()
  const answers = new Map<string, (count: number) => readonly [number, string | Buffer]>()
  const waiting: (() => void)[] = []
  let isHeld = false
  const { url, port, stop } = await startServer((request, response) => {
    const path = request.url ?? ''
    const count = (requested.get(path) ?? 0) + 1
    requested.set(path, count)
    const reply = (): void => {
      const [status, body] = answers.get(path)?.(count) ?? [404, '']
      response.writeHead(status).end(body)
    }
    if (isHeld) waiting.push(reply)
    else reply()
  })
  return {
    host: `meta.test:${port}`,
    gateway: url,
    requested: (path: string) => requested.get(path) ?? 0,
    all: () => [...requested.values()].reduce((sum, count) => sum + count, 0),
    answer: (path: string, answer: (count: number) => readonly [number, string | Buffer]) => answers.set(path, answer),
    hold: () => {
      isHeld = true
    },
    release: () => {
      isHeld = false
      for (const reply of waiting.splice(0)) reply()
    },
    close: stop,
  }
}
type Host = Awaited<ReturnType<typeof startHost>>

let count = 0
/** A chains file whose first chain has these tokens. */
const chainWith = (...tokens: Parameters<typeof tokenChain>): string => {
  const { blocks, calls } = tokenChain(...tokens)
  const folder = mkdtempSync(join(root, `${++count}-`))
  writeFileSync(join(folder, 'evm.jsonl'), text(blocks))
  writeFileSync(join(folder, 'calls.jsonl'), calls.map(call => `${JSON.stringify(call)}\n`).join(''))
  const file = join(folder, 'chains.json')
  const { chains } = JSON.parse(chainsFileOf(() => folder)) as { readonly chains: readonly unknown[] }
  writeFileSync(file, JSON.stringify({ chains: chains.slice(0, 1) }))
  return file
}

/** Repeats a request until a token's metadata has the status. */
const eventually = (work: () => Promise<unknown>, value: unknown) =>
  vi.waitFor(async () => expect(await work()).toEqual(value), { timeout: 20_000, interval: 50 })

describe.each(bothDatabases)('metadata of tokens on the $kind database', ({ open }) => {
  let databases: Databases
  let host: Host
  let now = start
  const services: RunningService[] = []
  beforeAll(async () => {
    databases = await open()
  })
  afterAll(() => databases.close())
  afterEach(async () => {
    host.release()
    for (const service of services.splice(0)) await service.close()
    await host.close()
  })
  const serve = async (options: StartOptions & Parameters<typeof startSample>[1], database = databases.fresh()) => {
    const service = await startSample(await database, {
      clock: () => now,
      fetchMetadata: true,
      fetchHosts: host.host,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      ...options,
    })
    services.push(service)
    return service
  }
  const dataOf = ({ url }: RunningService) => createDataClient({ baseUrl: url, retry: false })
  const metadataOf = async (service: RunningService, tokenId: number) =>
    (await dataOf(service).getNftToken({ chainId, address: collections.erc721, tokenId: String(tokenId) })).metadata
  const reindex = async (service: RunningService, tokenId: number | string, selector = chainId) => {
    const path = `/v1/chains/${selector}/nfts/collections/${collections.erc721}/tokens/${tokenId}:reindex`
    const response = await fetch(`${service.url}${path}`, { method: 'POST' })
    return [response.status, response.headers.get('retry-after')]
  }

  it('a token can reach every index status of the contract', async () => {
    now = start
    host = await startHost()
    const { host: at } = host
    const svg = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const longName = 'n'.repeat(1_000_000)
    host.answer('/good', () => [200, JSON.stringify({ name: 'Good', image: svg, attributes: [{ a: 1 }] })])
    host.answer('/long', () => [200, JSON.stringify({ name: longName })])
    host.answer('/busy', () => [429, ''])
    host.answer('/large', () => [200, ' '.repeat(2_000_000)])
    host.answer('/list', () => [200, '[]'])
    host.answer('/bytes', () => [200, Buffer.from('{"name":"a\u00ffb"}', 'latin1')])
    host.answer(`/ipfs/${cid}/1`, () => [200, '{"name":"Of IPFS"}'])
    const uris: readonly (readonly [string, string | Uint8Array | undefined])[] = [
      ['indexed', `http://${at}/good`],
      ['indexed', `http://${at}/long`],
      ['indexed', `http://${at}/bytes`],
      ['indexed', `ipfs://${cid}/1`],
      ['indexed', 'data:application/json,{"name":"Of the chain"}'],
      ['UNREACHABLE_TOKEN_URI', `http://${at}/none`],
      ['UNREACHABLE_TOKEN_URI', 'http://127.0.0.1:1/private'],
      ['THROTTLED_TOKEN_URI', `http://${at}/busy`],
      ['METADATA_CONTENT_TOO_LARGE', `http://${at}/large`],
      ['METADATA_CONTENT_TOO_LARGE', `data:application/json,{"name":"${'n'.repeat(1_100_000)}"}`],
      ['INVALID_METADATA', `http://${at}/list`],
      ['INVALID_METADATA_JSON', svg],
      ['INVALID_TOKEN_URI', 'no URL'],
      ['INVALID_TOKEN_URI', new Uint8Array([0xff, 0x00, 0xfe])],
      ['INVALID_TOKEN_URI_SCHEME', 'ftp://example.com/1'],
      ['UNINDEXED', undefined],
      ['MISSING_TOKEN', undefined],
      ['UNKNOWN', undefined],
    ]
    await using node = await startFakeNode([])
    node.chainId = Number(chainId)
    const service = await serve({
      chains: chainWith(uris.map(([, uri]) => uri)),
      ipfsGateway: host.gateway,
      evmRpc: node.url,
    })
    const statuses = () => Promise.all(uris.map(async (_, index) => (await metadataOf(service, index + 1)).indexStatus))
    const [missing, unknown] = [17, 18]
    expect(await reindex(service, missing)).toEqual([201, null])
    await eventually(async () => (await metadataOf(service, missing)).indexStatus, 'MISSING_TOKEN')
    node.down = 1_000
    expect(await reindex(service, unknown)).toEqual([201, null])
    await eventually(
      statuses,
      uris.map(([status]) => status),
    )
    // INDEXED is how other services write `indexed` (assumption data.index-status).
    expect([...new Set([...uris.map(([status]) => status), 'INDEXED'])].sort()).toEqual(
      [...document.components.schemas.IndexStatus['x-open-enum']].sort(),
    )
    const fetched = { indexStatus: 'indexed', metadataLastUpdatedTimestamp: start / 1_000 }
    expect(await metadataOf(service, 1)).toEqual({ ...fetched, name: 'Good', imageUri: svg, attributes: '[{"a":1}]' })
    expect(await metadataOf(service, 2)).toEqual({ ...fetched, name: longName })
    expect(await metadataOf(service, 3)).toEqual({ ...fetched, name: 'a\uFFFDb' })
    expect(await metadataOf(service, 4)).toEqual({ ...fetched, name: 'Of IPFS' })
    expect(await metadataOf(service, 6)).toEqual({ ...fetched, indexStatus: 'UNREACHABLE_TOKEN_URI' })
    // The page shows no picture, and runs no script.
    const page = await fetch(`${service.url}/search?q=${collections.erc721}/12`)
    expect(await page.text()).not.toContain('<script>alert')
  })

  it('the URI of an ERC-1155 token gets the id of the token, and the token can be re-indexed', async () => {
    now = start
    host = await startHost()
    const path = `/${'2'.padStart(64, '0')}.json`
    host.answer(path, requested => [200, `{"name":"Second, ${requested}","decimals":2}`])
    const service = await serve({ chains: chainWith([], [`data:,{}`, `http://${host.host}/{id}.json`]) })
    const names = async () => {
      const { rows } = {
        rows: await service.store.database.selectFrom('token').select(['token_id', 'document']).execute(),
      }
      return Object.fromEntries(rows.map(({ token_id, document }) => [token_id, document?.toString()]))
    }
    await eventually(names, { 1: '{}', 2: '{"name":"Second, 1","decimals":2}' })
    const again = `/v1/chains/${chainId}/nfts/collections/${collections.erc1155}/tokens/2:reindex`
    expect((await fetch(`${service.url}${again}`, { method: 'POST' })).status).toBe(201)
    await eventually(names, { 1: '{}', 2: '{"name":"Second, 2","decimals":2}' })
  })

  it('a token is indexed again once per hour: by either id of its chain, and after a restart', async () => {
    now = start
    host = await startHost()
    host.answer('/1', requested => [200, `{"name":"${requested}"}`])
    const database = databases.fresh()
    const chains = chainWith([`http://${host.host}/1`])
    let service = await serve({ chains }, database)
    const name = async () => (await metadataOf(service, 1)).name
    await eventually(name, '1')
    expect(await reindex(service, 1)).toEqual([201, null])
    await eventually(name, '2')
    now += 1_000
    expect(await reindex(service, 1)).toEqual([429, '3599'])
    expect(await reindex(service, 1, service.chains[0]?.config.blockchainId)).toEqual([429, '3599'])
    await service.close()
    service = await serve({ chains }, database)
    now = start + hour - 1
    expect(await reindex(service, 1)).toEqual([429, '1'])
    now = start + hour
    expect(await reindex(service, 1)).toEqual([201, null])
    await eventually(name, '3')
    expect((await metadataOf(service, 1)).metadataLastUpdatedTimestamp).toBe((start + hour) / 1_000)
    // A clock that is set back refuses nothing for longer than an hour.
    now = start - 24 * hour
    expect(await reindex(service, 1)).toEqual([201, null])
    await eventually(name, '4')
    now -= 10_000
    expect(await reindex(service, 1)).toEqual([429, '3600'])
    expect(await reindex(service, 2)).toEqual([404, null])
    expect(await reindex(service, (2n ** 256n - 1n).toString())).toEqual([404, null])
    expect(host.requested('/1')).toBe(4)
  })

  it('ingest queries the contract for the URI when a token is indexed again, and keeps the old URI without a response', async () => {
    now = start
    host = await startHost()
    host.answer('/old', () => [200, '{"name":"old"}'])
    host.answer('/new', () => [200, '{"name":"new"}'])
    await using node = await startFakeNode([], [uriCall(1n, `http://${host.host}/new`)])
    node.chainId = Number(chainId)
    const service = await serve({ chains: chainWith([`http://${host.host}/old`]), evmRpc: node.url })
    const name = async () => (await metadataOf(service, 1)).name
    await eventually(name, 'old')
    await reindex(service, 1)
    await eventually(name, 'new')
    node.down = 1_000
    now += hour
    host.answer('/new', () => [200, '{"name":"newer"}'])
    await reindex(service, 1)
    await eventually(name, 'newer')
  })

  it('a temporary failure is retried a few times', async () => {
    now = start
    host = await startHost()
    host.answer('/1', requested => (requested < 3 ? [503, ''] : [200, '{"name":"at last"}']))
    host.answer('/2', () => [429, ''])
    host.answer('/3', () => [200, 'no JSON'])
    const service = await serve({ chains: chainWith([1, 2, 3].map(id => `http://${host.host}/${id}`)) })
    const requested = async () => [1, 2, 3].map(id => host.requested(`/${id}`))
    await eventually(requested, [1, 1, 1])
    await eventually(async () => (await metadataOf(service, 3)).indexStatus, 'INVALID_METADATA_JSON')
    const queued = async () => (await service.store.database.selectFrom('fetch_task').select('due').execute()).length
    await eventually(queued, 2)
    for (const [wait, counts, left] of [
      [60_000, [2, 2, 1], 2],
      [600_000, [3, 3, 1], 1],
      [3_600_000, [3, 4, 1], 0],
    ] as const) {
      now += wait
      await eventually(requested, counts)
      await eventually(queued, left)
    }
    expect((await metadataOf(service, 1)).name).toBe('at last')
    expect((await metadataOf(service, 2)).indexStatus).toBe('THROTTLED_TOKEN_URI')
  })

  it('a task that is running when a process ends is done by the next process', async () => {
    now = start
    host = await startHost()
    host.answer('/1', () => [200, '{"name":"done"}'])
    const database = databases.fresh()
    const chains = chainWith([`http://${host.host}/1`])
    host.hold()
    const first = await serve({ chains }, database)
    await eventually(async () => host.all(), 1)
    await first.close()
    host.release()
    const second = await serve({ chains }, database)
    await eventually(async () => (await metadataOf(second, 1)).name, 'done')
  })

  it('a service that does not fetch reports this, and tasks that an earlier process stored are done later', async () => {
    now = start
    host = await startHost()
    host.answer('/1', () => [200, '{"name":"done"}'])
    const database = databases.fresh()
    const chains = chainWith([`http://${host.host}/1`])
    const without = await serve({ chains, fetchMetadata: false }, database)
    expect(await reindex(without, 1)).toEqual([503, null])
    // The state that an older version leaves.
    await without.store.database.deleteFrom('fetch_task').execute()
    await without.close()
    expect(host.all()).toBe(0)
    const later = await serve({ chains }, database)
    await eventually(async () => (await metadataOf(later, 1)).name, 'done')
  })
})

it('each task is done by one of several processes on one database', async () => {
  const databases = await serverDatabases()
  const host = await startHost()
  const ids = Array.from({ length: 60 }, (_, index) => index + 1)
  for (const id of ids) host.answer(`/${id}`, () => [200, '{}'])
  const database = await databases.fresh()
  const chains = chainWith(ids.map(id => `http://${host.host}/${id}`))
  const common = {
    chains,
    fetchMetadata: true,
    fetchHosts: host.host,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  }
  const ingester = await startSample(database, { ...common, only: 'ingest' })
  expect(host.all()).toBe(0)
  const workers = await Promise.all([1, 2, 3].map(() => startSample(database, { ...common, only: 'data,metadata' })))
  await eventually(
    async () => ingester.store.database.selectFrom('token').select('status').where('status', '<>', 'indexed').execute(),
    [],
  )
  expect(ids.map(id => host.requested(`/${id}`))).toEqual(ids.map(() => 1))
  const statuses = await Promise.all(
    workers.map(async ({ url }) => {
      const path = `/v1/chains/${chainId}/nfts/collections/${collections.erc721}/tokens/7:reindex`
      return (await fetch(`${url}${path}`, { method: 'POST' })).status
    }),
  )
  expect(statuses.sort()).toEqual([201, 429, 429])
  await eventually(async () => host.requested('/7'), 2)
  for (const service of [...workers, ingester]) await service.close()
  await host.close()
  await databases.close()
})

it('a task that another process is about to finish is not added again', async () => {
  const databases = await serverDatabases()
  const chains = chainWith(['http://meta.test/1'])
  const service = await startSample(await databases.fresh(), { chains, only: 'ingest' })
  const { store } = service
  const { chain } = await store.database.selectFrom('fetch_task').select('chain').executeTakeFirstOrThrow()
  let added = Promise.resolve()
  await store.database.transaction().execute(async transaction => {
    await transaction.updateTable('token').set({ status: 'INDEXED' }).where('chain', '=', chain).execute()
    await transaction.deleteFrom('fetch_task').where('chain', '=', chain).execute()
    added = addMissingTasks(store, chain)
    await pause(500)
  })
  await added
  expect(await store.database.selectFrom('fetch_task').selectAll().execute()).toEqual([])
  await service.close()
  await databases.close()
})
