import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import {
  contentsOf,
  createKey,
  nodeChainsFileOf,
  openServer,
  recorded,
  startFakeNode,
  startPostgres,
} from '@chainwright/service/testing'
import { expect, it, onTestFinished } from 'vitest'
import { type Running, startProgram } from './programs.ts'

/** Unpacks an earlier build of the service. @returns Its program. */
const unpackEarlier = (folder: string): string => {
  const packed = readFileSync(new URL('earlier/service.json.br', import.meta.url))
  const { commit, ...files } = JSON.parse(brotliDecompressSync(packed).toString()) as Readonly<Record<string, string>>
  expect(commit).toMatch(/^[0-9a-f]{40}$/)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return join(folder, 'services/service.js')
}

const holder = '0x9E2E04779928BaFDA412922ebF23EBB930723361'
const lists = `/v1/chains/99117/addresses/${holder}`
const paths = [
  '/v1/chains/99117/blocks/40',
  '/v1/chains/99117/blocks/17/transactions',
  `${lists}/transactions:listErc721?endBlock=60&pageSize=100`,
  `${lists}/transactions:listErc1155?endBlock=60&pageSize=100`,
  '/v2/chains/99117/metrics/txCount?timeInterval=day&endTimestamp=1704067200',
  // The response of this path changes with each block; the others do not change.
  `${lists}/balances:listCollectibles?pageSize=100`,
] as const

it('an older build serves and ingests while this version migrates its database, and this version can replace it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-upgrade-'))
  const earlier = unpackEarlier(join(folder, 'earlier'))
  const server = await startPostgres()
  onTestFinished(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const databaseUrl = await server.database()
  await using node = await startFakeNode(recorded.slice(0, 70))
  const chains = nodeChainsFileOf(folder, node.url)
  const place = (name: string) => ({ databaseUrl, chains, data: join(folder, name) })
  const statusOf = async (url: string, path: string, headers = {}): Promise<number> => {
    const response = await fetch(`${url}${path}`, { headers })
    await response.text()
    return response.status
  }
  const has = (url: string, block: number) =>
    expect.poll(() => statusOf(url, `/v1/chains/99117/blocks/${block}`), { timeout: 60_000 }).toBe(200)
  const answersOf = (url: string) =>
    Promise.all(
      paths.map(async path => {
        const response = await fetch(`${url}${path}`)
        const { nextPageToken: _, ...body } = (await response.json()) as { readonly nextPageToken?: string }
        return [response.status, body]
      }),
    )
  const firstPage = async (url: string) =>
    (await (await fetch(`${url}${lists}/transactions:listErc1155?pageSize=1`)).json()) as { nextPageToken: string }
  const nextPage = (url: string, { nextPageToken }: { readonly nextPageToken: string }) =>
    statusOf(url, `${lists}/transactions:listErc1155?pageSize=1&pageToken=${nextPageToken}`)

  const start = async (...of: Parameters<typeof startProgram>): Promise<Running> => {
    const started = await startProgram(...of)
    onTestFinished(async () => void (await started.end()))
    return started
  }
  const old = await start({ ...place('old'), program: earlier }, '--only', 'data,metrics,ingest')
  await has(old.url, 69)
  const store = openServer({ url: databaseUrl })
  const migrations = async (): Promise<readonly string[]> =>
    (await store.database.selectFrom('migration').select('name').orderBy('name').execute()).map(({ name }) => name)
  const [before, ...known] = [await answersOf(old.url), ...(await migrations())]
  expect(before.map(([status]) => status)).toEqual(paths.map(() => 200))
  expect(known.at(-1)).toBe('0009-first-ingest')
  const issued = await firstPage(old.url)

  // The migration runs while requests and new blocks arrive.
  let isDone = false
  const statuses = new Set<number>()
  const responseTo = (async () => {
    while (!isDone) for (const path of paths) statuses.add(await statusOf(old.url, path))
  })()
  const arriving = (async () => {
    for (let count = 71; count <= 85; count++) {
      node.blocks = recorded.slice(0, count)
      await pause(50)
    }
  })()
  const next = await start(place('new'), '--only', 'data,metrics')
  expect((await migrations()).slice(0, known.length)).toEqual(known)
  expect((await migrations()).length).toBeGreaterThan(known.length)
  await arriving
  await has(old.url, 84)
  await has(next.url, 84)
  isDone = true
  await responseTo
  expect([...statuses]).toEqual([200])
  const after = await answersOf(next.url)
  expect(await answersOf(old.url)).toEqual(after)
  expect(after.slice(0, -1)).toEqual(before.slice(0, -1))
  expect([await nextPage(next.url, issued), await nextPage(old.url, await firstPage(next.url))]).toEqual([200, 200])

  // Both versions accept the key, and count its requests.
  const { key } = await createKey(store, { organization: 'harbour', tier: 'team', scopes: ['usage'] }, Date.now())
  const headers = { 'x-data-api-key': key }
  for (const { url } of [old, next]) expect(await statusOf(url, paths[0], headers)).toBe(200)
  const usage = '/v1/apiUsageMetrics?requestPath=/v1/chains/{chainId}/blocks/{blockId}'
  for (const { url } of [old, next])
    await expect
      .poll(
        async () => {
          const { metrics } = (await (await fetch(`${url}${usage}`, { headers })).json()) as {
            readonly metrics: readonly { readonly values: readonly { readonly totalRequests: number }[] }[]
          }
          return metrics.flatMap(({ values }) => values.map(({ totalRequests }) => totalRequests))
        },
        { timeout: 10_000 },
      )
      .toEqual([2])

  // The older version ends, and this version resumes where it stopped.
  expect(await old.end()).toBe(0)
  node.blocks = recorded
  const ingest = await start(place('ingest'), '--only', 'ingest')
  await has(next.url, recorded.length - 1)
  expect([await ingest.end(), await next.end()]).toEqual([0, 0])

  // The database has the same content as one that only this version wrote.
  const alone = await server.database()
  const uninterrupted = await start({ ...place('alone'), databaseUrl: alone }, '--only', 'data,ingest')
  await has(uninterrupted.url, recorded.length - 1)
  await uninterrupted.end()
  const other = openServer({ url: alone })
  const [found, expected] = [await comparable(store), await comparable(other)]
  expect(found).toEqual(expected)
  await store.close()
  await other.close()
}, 300_000)

/** The stored content of the chain, except raw blocks, which differ in the order of their batches. */
const comparable = async (store: ReturnType<typeof openServer>) => {
  const { raw: _, usage: __, checkpoint, ...rest } = await contentsOf({ store })
  return { ...rest, checkpoint: checkpoint?.map(row => row.replace(/"position":\d+/, '')) }
}
