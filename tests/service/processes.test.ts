import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createDataClient } from '@chainwright/data-client'
import { createMetricsClient } from '@chainwright/metrics-client'
import { createNodeClient } from '@chainwright/node-client'
import { sampleChains, startPostgres, type TestServer } from '@chainwright/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'

const program = fileURLToPath(new URL('../../services/bin.ts', import.meta.url))
const blockchain = 'Vq97cRnpon1v2sv2wgBEYDjeyEQZr8mF5xThevqhD85uL21pD'

interface Running {
  readonly url: string
  /** Asks it to end. @returns Its exit code. */
  end(): Promise<number | null>
}

const running: Running[] = []
let server: TestServer
let databaseUrl: string
beforeAll(async () => {
  server = await startPostgres()
  databaseUrl = await server.database()
})
afterAll(async () => {
  await Promise.all(running.map(({ end }) => end()))
  await server.close()
})

/** Starts the program in a process of its own, and waits until it serves. */
const start = async (...flags: readonly string[]): Promise<Running> => {
  const args = [program, 'start', '--chains', sampleChains, '--port', '0', '--rate-limits', 'false', ...flags]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'exit') as Promise<[number | null]>
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  for await (const line of createInterface(child.stdout)) {
    const [, url] = /Serving .* at (\S+)/.exec(line) ?? []
    if (url === undefined) continue
    child.stdout.resume()
    const started = {
      url,
      end: async () => {
        child.kill('SIGTERM')
        return (await exit)[0]
      },
    }
    running.push(started)
    return started
  }
  throw new Error(`The program ended: ${said}`)
}

it('processes that each do a part share one server: what one takes, the others serve', async () => {
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

  // What a process does not do, it does not have.
  for (const { url } of [metrics, node, ingest])
    expect((await fetch(`${url}/v1/chains/${chainId}/blocks/40`)).status).toBe(404)
  for (const { url } of [data, ingest])
    expect((await fetch(`${url}/v2/chains/${chainId}/metrics/txCount`)).status).toBe(404)
  const asked = { method: 'POST', body: '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber"}' }
  const headers = { 'content-type': 'application/json' }
  for (const { url } of [data, metrics, ingest])
    expect((await fetch(`${url}/ext/bc/${blockchain}/rpc`, { ...asked, headers })).status).toBe(404)
  expect((await fetch(`${data.url}/`)).status).toBe(404)
  for (const { url } of [data, metrics, node, ingest])
    for (const path of ['livez', 'readyz']) expect([path, (await fetch(`${url}/${path}`)).status]).toEqual([path, 200])

  expect(await ingest.end()).toBe(0)
  expect(await data.end()).toBe(0)
})
