import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDataClient } from '@chainwright/data-client'
import { createMetricsClient } from '@chainwright/metrics-client'
import { createNodeClient } from '@chainwright/node-client'
import { startPostgres, type TestServer } from '@chainwright/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Running, startProgram } from './programs.ts'

const blockchain = 'Vq97cRnpon1v2sv2wgBEYDjeyEQZr8mF5xThevqhD85uL21pD'

const folder = mkdtempSync(join(tmpdir(), 'chainwright-processes-'))
const running: Running[] = []
let count = 0
let server: TestServer
let databaseUrl: string
beforeAll(async () => {
  server = await startPostgres()
  databaseUrl = await server.database()
})
afterAll(async () => {
  await Promise.all(running.map(({ end }) => end()))
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the program, which ends with the test. */
const start = async (...flags: readonly string[]): Promise<Running> => {
  const started = await startProgram({ databaseUrl, data: join(folder, String(++count)) }, ...flags)
  running.push(started)
  return started
}

it('processes with separate parts share one database: one ingests, and the others serve its data', async () => {
  const [data, metrics, node] = await Promise.all([
    start('--only', 'data'),
    start('--only', 'metrics'),
    start('--only', 'node,pages'),
  ])
  const chainId = '99117'
  const found = await createDataClient({ baseUrl: data.url }).getBlock({ chainId, blockId: '40' }).result()
  expect(found.error).toMatchObject({ status: 404 })

  const ingest = await start('--only', 'ingest')
  await expect
    .poll(async () => (await fetch(`${data.url}/v1/chains/${chainId}/blocks/91`)).status, { timeout: 60_000 })
    .toBe(200)
  const block = await createDataClient({ baseUrl: data.url }).getBlock({ chainId, blockId: '40' })
  expect(block.blockNumber).toBe('40')
  const series = await createMetricsClient({ baseUrl: metrics.url }).listMetric({ chainId, metric: 'txCount' })
  expect(series.results.length).toBeGreaterThan(0)
  const rpc = createNodeClient({ nodeUrl: node.url, blockchain })
  expect(await rpc.eth.blockNumber()).toBe('0x5b')
  expect((await fetch(`${node.url}/`)).status).toBe(200)

  // A process serves only its own part.
  for (const { url } of [metrics, node, ingest])
    expect((await fetch(`${url}/v1/chains/${chainId}/blocks/40`)).status).toBe(404)
  for (const { url } of [data, ingest])
    expect((await fetch(`${url}/v2/chains/${chainId}/metrics/txCount`)).status).toBe(404)
  const requested = { method: 'POST', body: '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber"}' }
  const headers = { 'content-type': 'application/json' }
  for (const { url } of [data, metrics, ingest])
    expect((await fetch(`${url}/ext/bc/${blockchain}/rpc`, { ...requested, headers })).status).toBe(404)
  expect((await fetch(`${data.url}/`)).status).toBe(404)
  for (const { url } of [data, metrics, node, ingest])
    for (const path of ['livez', 'readyz']) expect([path, (await fetch(`${url}/${path}`)).status]).toEqual([path, 200])

  expect(await ingest.end()).toBe(0)
  expect(await data.end()).toBe(0)
})

it('processes with the same part agree: on blocks, on page tokens of each other, and on indexed metadata', async () => {
  const services = await Promise.all([start('--only', 'data'), start('--only', 'data')])
  const ingest = await start('--only', 'ingest')
  const chain = '/v1/chains/99117'
  for (const { url } of services)
    await expect.poll(async () => (await fetch(`${url}${chain}/blocks/91`)).status, { timeout: 60_000 }).toBe(200)
  const [first, second] = services
  if (first === undefined || second === undefined) throw new Error('There are two.')
  const textOf = async (url: string, path: string) => (await fetch(`${url}${path}`)).text()
  for (let block = 0; block <= 91; block += 13)
    expect(await textOf(first.url, `${chain}/blocks/${block}`)).toBe(
      await textOf(second.url, `${chain}/blocks/${block}`),
    )
  // A page token of one process is valid at the other.
  const query = { chainId: '99117', address: '0x9E2E04779928BaFDA412922ebF23EBB930723361' }
  const [a, b] = [createDataClient({ baseUrl: first.url }), createDataClient({ baseUrl: second.url })]
  const { nextPageToken: pageToken, transactions } = await a.listErc721Transfers({ ...query, pageSize: 2 })
  if (pageToken === undefined) throw new Error('There is a second page.')
  const rest = await b.listErc721Transfers({ ...query, pageSize: 2, pageToken })
  const whole = await b.listErc721Transfers({ ...query, pageSize: 4 })
  expect([...transactions, ...rest.transactions]).toEqual(whole.transactions)
  const path = `${chain}/nfts/collections/0x17aB05351fC94a1a67Bf3f56DdbB941aE6c63E25/tokens/8:reindex`
  const statuses = await Promise.all(
    services.map(async ({ url }) => (await fetch(`${url}${path}`, { method: 'POST' })).status),
  )
  expect(statuses.sort()).toEqual([201, 429])
  for (const process of [...services, ingest]) expect(await process.end()).toBe(0)
})

it('processes with a shared budget count a caller together', async () => {
  const shared = ['--only', 'data', '--rate-limits', 'true', '--shared-rate-limits', 'true']
  const services = await Promise.all([start(...shared), start(...shared)])
  const path = '/v1/chains/99117/addresses/0x9E2E04779928BaFDA412922ebF23EBB930723361/transactions:listErc721'
  const remaining: (string | null)[] = []
  for (let call = 0; call < 4; call++)
    for (const { url } of services)
      remaining.push((await fetch(`${url}${path}?pageSize=1`)).headers.get('ratelimit-remaining'))
  expect(remaining).toEqual([5_980, 5_960, 5_940, 5_920, 5_900, 5_880, 5_860, 5_840].map(String))
  // At 200 units per request, both together accept 29 more.
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async (_, call) => {
      const response = await fetch(`${services[call % 2]?.url}/v1/apiUsageMetrics`)
      await response.text()
      return response.status
    }),
  )
  expect([400, 429].map(status => statuses.filter(each => each === status).length)).toEqual([29, 11])
  for (const process of services) expect(await process.end()).toBe(0)
})
