import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type RunningService, startService } from '@chainwright/service'
import { metricNames, sampleAnvil, sampleChains, startPostgres, type TestServer } from '@chainwright/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'chainwright-dealt-'))
const servers: TestServer[] = []
const services: RunningService[] = []

type Chain = Readonly<Record<string, unknown>> & { readonly evmChainId: string }

/** A chain of a chains file, with absolute paths. */
const chainOf = (file: string): Chain => {
  const { chains } = JSON.parse(readFileSync(file, 'utf8')) as { readonly chains: readonly Chain[] }
  const [chain] = chains
  if (chain === undefined) throw new Error(`${file} has no chain.`)
  const files = [chain['files']].flat().map(path => resolve(dirname(file), String(path)))
  const { abis: _, ...rest } = chain
  return { ...rest, files }
}
const [first, second] = [chainOf(sampleChains), chainOf(sampleAnvil)]

/** A service with some chains, and with its own database. */
const start = async (
  name: string,
  chains: readonly Chain[],
  server: TestServer | undefined,
): Promise<RunningService> => {
  const file = join(folder, `${name}.json`)
  writeFileSync(file, JSON.stringify({ chains }))
  const databaseUrl = await server?.database()
  const data = join(folder, name)
  const settings = { data, databaseUrl, chains: file, host: '127.0.0.1', port: 0, minFreeBytes: 0 }
  const service = await startService({ ...settings, batchBlocks: 50, rateLimits: false, fetchMetadata: false })
  services.push(service)
  await service.ingested
  return service
}

let combined: RunningService
let separate: readonly { readonly chain: Chain; readonly service: RunningService }[]
beforeAll(async () => {
  servers.push(...(await Promise.all([startPostgres(), startPostgres()])))
  combined = await start('whole', [first, second], servers[0])
  separate = [
    { chain: first, service: await start('first', [first], servers[0]) },
    { chain: second, service: await start('second', [second], servers[1]) },
  ]
})
afterAll(async () => {
  for (const service of services) await service.close()
  for (const server of servers) await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A response without the parts that differ between two services with the same data. */
const answerOf = async ({ url }: RunningService, path: string): Promise<unknown> => {
  const response = await fetch(`${url}${path}`)
  const body = (await response.text()).replaceAll(url, '').replaceAll(url.replace('http', 'ws'), '')
  const { nextPageToken, ...rest } = JSON.parse(body) as { readonly nextPageToken?: string }
  return { status: response.status, hasNext: nextPageToken !== undefined, ...rest }
}

interface Transactions {
  readonly transactions: readonly { readonly from: { readonly address: string } }[]
}

/** The requests about a chain: each operation of interface A without a network, and every metric. */
const pathsOf = async (service: RunningService, id: string): Promise<readonly string[]> => {
  const blocks = [0, 1, 17, 33, 60, 91].map(number => `/v1/chains/${id}/blocks/${number}`)
  const pages = await Promise.all(
    blocks.map(async path => (await answerOf(service, `${path}/transactions?pageSize=100`)) as Transactions),
  )
  const addresses = new Set(pages.flatMap(({ transactions }) => transactions.map(({ from }) => from.address)))
  expect(addresses.size).toBeGreaterThan(2)
  return [
    `/v1/chains/${id}`,
    ...blocks.flatMap(path => [path, `${path}/transactions?pageSize=3`]),
    ...[...addresses].flatMap(address =>
      ['transactions:listErc721', 'transactions:listErc1155', 'balances:listCollectibles', 'balances:listErc1155'].map(
        list => `/v1/chains/${id}/addresses/${address}/${list}?pageSize=7`,
      ),
    ),
    ...metricNames.map(metric => `/v2/chains/${id}/metrics/${metric}?timeInterval=day&pageSize=50`),
  ]
}

it('two servers that share the chains return the same responses as one server', async () => {
  let compared = 0
  for (const { chain, service } of separate)
    for (const path of await pathsOf(combined, chain.evmChainId)) {
      expect({ path, answer: await answerOf(service, path) }).toEqual({ path, answer: await answerOf(combined, path) })
      compared++
    }
  expect(compared).toBeGreaterThan(100)
})

it('a server has only the chains of its own file', async () => {
  const listed = async ({ url }: RunningService): Promise<readonly string[]> => {
    const { chains } = (await (await fetch(`${url}/v1/chains`)).json()) as { chains: readonly { chainId: string }[] }
    return chains.map(({ chainId }) => chainId)
  }
  expect(await Promise.all(separate.map(({ service }) => listed(service)))).toEqual([['99117'], ['77002']])
  expect((await listed(combined)).toSorted()).toEqual(['77002', '99117'])
  for (const [index, other] of [second, first].entries())
    expect(await answerOf(separate[index]?.service ?? combined, `/v1/chains/${other.evmChainId}`)).toMatchObject({
      status: 404,
    })
})
