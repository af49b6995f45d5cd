import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readNetworks } from '../config/networks.ts'
import { ingestFiles } from '../ingest/ingest.ts'
import { ingestPrimary } from '../ingest/primary/ingest.ts'
import type { Progress } from '../ingest/progress.ts'
import { openAll } from '../program.ts'
import { type RunningService, startService } from '../service.ts'
import { type Databases, embeddedDatabases } from '../testing/databases.ts'
import { sampleChains } from '../testing/sample.ts'

const chain = '/v1/chains/99117'
const holder = `${chain}/addresses/0x9E2E04779928BaFDA412922ebF23EBB930723361`
const token = `${chain}/nfts/collections/0x17aB05351fC94a1a67Bf3f56DdbB941aE6c63E25/tokens`
const network = '/v1/networks/fuji'
const pChain = `${network}/blockchains/p-chain`
const owner = 'P-custom1f50cfau6p2xza5zucplfmhj20tthyc8dpzn974'
const signatures = '/v1/signatureAggregator/fuji/aggregateSignatures'
const metrics = '/v2/chains'
const nodeId = 'NodeID-EWoXfU7X5yELvgmNpvmwh71v41VpEcKb2'
const conversion = 'YDhRnx6E2mgTerk5wNoJWqetDSoHaTST42gn427768hvKgN5R'

/** Maximum number of stored blocks while the chain is still being ingested. */
const stored = 19

/** Requests with their statuses during and after the first ingest of a chain. */
const requests: readonly (readonly [string, number, number])[] = [
  ['/v1/chains', 200, 200],
  [chain, 200, 200],
  // Requests that the stored blocks answer completely.
  [`${chain}/blocks/5`, 200, 200],
  [`${chain}/blocks/5/transactions`, 200, 200],
  [`${holder}/transactions:listErc721?startBlock=0&endBlock=${stored}`, 200, 200],
  [`${holder}/transactions:listErc1155?startBlock=0&endBlock=${stored}`, 200, 200],
  [`${holder}/balances:listErc1155?blockNumber=${stored}`, 200, 200],
  // Requests that require blocks which may be missing.
  [`${chain}/blocks/40`, 503, 200],
  [`${chain}/blocks/4000`, 503, 404],
  [`${chain}/blocks/0x${'ab'.repeat(32)}`, 503, 404],
  [`${chain}/blocks/40/transactions`, 503, 200],
  [`${holder}/transactions:listErc721`, 503, 200],
  [`${holder}/transactions:listErc721?endBlock=60`, 503, 200],
  [`${holder}/transactions:listErc1155`, 503, 200],
  [`${holder}/balances:listErc1155`, 503, 200],
  [`${holder}/balances:listErc1155?blockNumber=60`, 503, 200],
  [`${holder}/balances:listErc1155?blockNumber=4000`, 503, 404],
  [`${holder}/balances:listCollectibles`, 503, 200],
  [`${token}/8`, 503, 200],
  [`POST ${token}/999:reindex`, 503, 404],
  [`${pChain}/utxos?addresses=${owner}`, 503, 200],
  [`${pChain}/nodes/${nodeId}/blocks`, 503, 200],
  [`${network}/blockchains/x-chain/vertices:listByHeight?vertexHeight=1`, 503, 200],
  [`${network}/addresses:listChainIds?addresses=${owner}`, 503, 200],
  [`${signatures}/${conversion}`, 503, 500],
  [`POST ${signatures} {"message":"0x00"}`, 503, 400],
  [`${metrics}/99117/metrics/txCount`, 503, 200],
  [`${metrics}/testnet/metrics/txCount`, 503, 200],
  [`${metrics}/total/metrics/cumulativeAddresses`, 503, 200],
  ['/v1/avg_tps/99117', 503, 200],
]

describe('a chain that is still being ingested', () => {
  let databases: Databases
  let service: RunningService
  beforeAll(async () => {
    databases = await embeddedDatabases()
    const settings = {
      ...(await databases.fresh()),
      chains: sampleChains,
      host: '127.0.0.1',
      port: 0,
      batchBlocks: 10,
      rateLimits: false,
      only: 'data,metrics,metadata',
    }
    const opened = await openAll(settings)
    const cutAt = (name: RegExp) => {
      const stop = new AbortController()
      const onProgress = (progress: Progress): void => {
        if (name.test(progress.chain)) stop.abort()
      }
      return { signal: stop.signal, onProgress, batchBlocks: 10 }
    }
    const [first] = opened.chains
    const [primary] = opened.networks
    if (first === undefined || primary === undefined) throw new Error('The sample has a chain and a network.')
    await ingestFiles(opened.store, first, first.config.files ?? [], cutAt(/^Sample/))
    await ingestPrimary(opened.store, primary.network, primary.files, cutAt(/^X-Chain/))
    await opened.store.close()
    service = await startService(settings, { onProblem: message => expect.fail(message) })
  })
  afterAll(async () => {
    await service.close()
    await databases.close()
  })

  const send = async (request: string): Promise<Response> => {
    const [, method = 'GET', path = '', body] = /^(?:(POST) )?(\S+)(?: (.*))?$/.exec(request) ?? []
    const headers = { 'content-type': 'application/json' }
    return fetch(`${service.url}${path}`, { method, ...(body !== undefined && { body, headers }) })
  }

  it('has the status UNAVAILABLE, and only its first blocks are stored', async () => {
    const { database } = service.store
    const { number } = await database
      .selectFrom('checkpoint')
      .select('number')
      .where('stage', '=', 'evm')
      .executeTakeFirstOrThrow()
    expect(number).toBe(stored)
    expect(await (await send(chain)).json()).toMatchObject({ status: 'UNAVAILABLE' })
  })

  it.each(requests.map(([request, during]) => [request, during] as const))(
    'the response to %s has the status %i',
    async (request, status) => {
      const response = await send(request)
      const text = await response.text()
      expect([response.status, text]).toEqual([status, text])
      if (status !== 503) return
      expect(response.headers.get('retry-after')).toBe('5')
      expect(JSON.parse(text)).toMatchObject({
        statusCode: 503,
        message: expect.stringMatching(/ is still being ingested; its blocks up to \d+ are stored$/),
      })
    },
  )

  it('is served completely once the first ingest has ended', async () => {
    const [first] = service.chains
    if (first === undefined) throw new Error('The sample has a chain.')
    await ingestFiles(service.store, first, first.config.files ?? [], { batchBlocks: 100 })
    for (const { network: name, files } of readNetworks(sampleChains))
      await ingestPrimary(service.store, name, files, { batchBlocks: 100 })
    const statuses: (readonly [string, number])[] = []
    for (const [request] of requests) {
      const response = await send(request)
      await response.text()
      statuses.push([request, response.status])
    }
    expect(statuses).toEqual(requests.map(([request, , after]) => [request, after]))
    expect(await (await send(chain)).json()).toMatchObject({ status: 'OK' })
  })
})
