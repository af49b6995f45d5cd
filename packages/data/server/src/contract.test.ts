import { ErrorBody } from '@chainwright/data-validation'
import { NotFound } from '@chainwright/runtime-server'
import { describe, expect, it } from 'vitest'
import { contract, createDataServer, type DataService } from './gen/index.ts'

const address = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'

/** Returns the input of the handler as the value. These tests do not check responses against the contract. */
const echo = (): DataService => {
  const service: Record<string, unknown> = {}
  for (const { member } of contract.operations) service[member.join('.')] = (input: unknown) => input
  return service as unknown as DataService
}

const server = createDataServer(echo(), { clock: () => 0 })

const request = async (method: string, path: string, body?: unknown) => {
  const init =
    body === undefined
      ? { method }
      : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await server.fetch(new Request(`http://localhost${path}`, init))
  const text = await answer.text()
  return {
    status: answer.status,
    headers: answer.headers,
    json: text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>),
  }
}

const chain = '/v1/chains/43114'

describe('an input', () => {
  it('contains defaults and parsed numbers', async () => {
    expect((await request('GET', `${chain}/addresses/${address}/transactions:listErc721?startBlock=5`)).json).toEqual({
      chainId: '43114',
      address,
      startBlock: 5,
      pageSize: 10,
    })
    expect((await request('GET', `${chain}/blocks/1/transactions`)).json).toMatchObject({ pageSize: 0 })
  })

  it('contains the times of a range of days, rounded down to the start of the day', async () => {
    const { status, json } = await request(
      'GET',
      '/v1/apiUsageMetrics?startTimestamp=1767261600&endTimestamp=1767311999',
    )
    expect([status, json]).toEqual([200, { startTimestamp: 1767225600, endTimestamp: 1767225600 }])
    expect((await request('GET', '/v1/apiUsageMetrics?startTimestamp=-1')).json?.['message']).toMatch(/-1/)
  })

  it('contains the defaults of a body, too', async () => {
    const { status, json } = await request('POST', '/v1/signatureAggregator/fuji/aggregateSignatures', {
      message: '0x01',
    })
    expect({ status, json }).toEqual({
      status: 201,
      json: {
        network: 'fuji',
        body: { message: '0x01', quorumPercentage: 67, quorumPercentageBuffer: 0, pChainHeight: 0 },
      },
    })
  })

  it.each([
    [
      'a size above its bound',
      'GET',
      `${chain}/addresses/${address}/transactions:listErc721?pageSize=101`,
      undefined,
      /pageSize.*100.*101/,
    ],
    [
      'a size below its bound',
      'GET',
      `${chain}/addresses/${address}/balances:listErc1155?pageSize=0`,
      undefined,
      /pageSize.*1.*0/,
    ],
    [
      'a size above the larger bound of an operation',
      'GET',
      `${chain}/addresses/${address}/balances:listErc1155?pageSize=501`,
      undefined,
      /pageSize.*500.*501/,
    ],
    [
      'a text instead of a number',
      'GET',
      `${chain}/addresses/${address}/transactions:listErc721?startBlock=ten`,
      undefined,
      /startBlock.*ten/,
    ],
    [
      'a parameter twice',
      'GET',
      `${chain}/addresses/${address}/transactions:listErc721?startBlock=1&startBlock=2`,
      undefined,
      /startBlock/,
    ],
    [
      'a required parameter that is missing',
      'GET',
      '/v1/networks/mainnet/blockchains/x-chain/vertices:listByHeight',
      undefined,
      /vertexHeight/,
    ],
    [
      'a value outside of an enum',
      'GET',
      '/v1/networks/elsewhere/addresses:listChainIds?addresses=a',
      undefined,
      /network/,
    ],
    [
      'an address with a wrong checksum',
      'GET',
      `${chain}/addresses/0x71C7656EC7ab88b098defB751B7401B5f6d8976f/balances:listCollectibles`,
      undefined,
      /address.*checksum/,
    ],
    [
      'a body with neither message nor justification',
      'POST',
      '/v1/signatureAggregator/fuji/aggregateSignatures',
      {},
      /message|justification/,
    ],
    [
      'a quorum that exceeds 100 together with its buffer',
      'POST',
      '/v1/signatureAggregator/fuji/aggregateSignatures',
      { message: '0x01', quorumPercentage: 90, quorumPercentageBuffer: 11 },
      /quorum/,
    ],
  ])('%s gets 400 with a message that describes the problem', async (_claim, method, path, body, message) => {
    const { status, json } = await request(method, path, body)
    expect(status).toBe(400)
    expect(ErrorBody.is(json)).toBe(true)
    expect(json).toMatchObject({ statusCode: 400, error: 'Bad Request', message: expect.stringMatching(message) })
  })
})

describe('paths', () => {
  it('with a custom verb differ from those without it', async () => {
    const token = `${chain}/nfts/collections/${address}/tokens/7`
    expect((await request('GET', token)).json).toMatchObject({ tokenId: '7' })
    expect(await request('POST', `${token}:reindex`)).toMatchObject({ status: 201, json: undefined })
    expect(await request('POST', token)).toMatchObject({ status: 405 })
  })

  it('of all operations are routed', async () => {
    for (const operation of contract.operations) {
      if (operation.protocol !== 'http') continue
      const path = operation.path.replace(/\{(\w+)\}/g, 'x')
      const { status } = await request(operation.method, path, operation.body === undefined ? undefined : {})
      // the operation may respond with 400, because x is not a valid id, but the router must find it
      expect([operation.id, [200, 201, 400].includes(status)]).toEqual([operation.id, true])
    }
  })
})

it('a token can be re-indexed once per hour', async () => {
  let now = 0
  const hourly = createDataServer({ reindexNftToken: () => undefined }, { partial: true, clock: () => now })
  const reindex = async (tokenId: string) =>
    hourly.fetch(
      new Request(`http://localhost${chain}/nfts/collections/${address}/tokens/${tokenId}:reindex`, { method: 'POST' }),
    )
  expect((await reindex('1')).status).toBe(201)
  now = 59 * 60_000 + 59_000
  const refused = await reindex('1')
  expect([refused.status, refused.headers.get('retry-after'), ErrorBody.is(await refused.json())]).toEqual([
    429,
    '1',
    true,
  ])
  expect((await reindex('2')).status).toBe(201)
  now = 60 * 60_000
  expect((await reindex('1')).status).toBe(201)
})

it('the contract has a budget of 6,000 units without a key, and of 8,000 units with one', async () => {
  const limited = createDataServer(echo(), { rateLimit: true, clock: () => 0 })
  const get = (headers: Record<string, string>) => limited.fetch(new Request(`http://localhost${chain}`, { headers }))
  const left = (answer: Response) => [answer.headers.get('ratelimit-limit'), answer.headers.get('ratelimit-remaining')]
  expect(left(await get({}))).toEqual(['6000', '5999'])
  // An unverified key does not get its own budget: both calls came from one address.
  expect(left(await get({ 'x-data-api-key': 'k' }))).toEqual(['8000', '7998'])
  const checked = createDataServer(echo(), { rateLimit: true, clock: () => 0, authenticate: () => 'somebody' })
  const requested = await checked.fetch(new Request(`http://localhost${chain}`, { headers: { 'x-data-api-key': 'k' } }))
  expect(left(requested)).toEqual(['8000', '7999'])
})

// the type check fails if a marked line is valid
export const typesHold = (): void => {
  // @ts-expect-error a handler is missing
  createDataServer({ getBlock: () => ({}) as never })
  createDataServer({}, { partial: true })
  // @ts-expect-error no such operation
  createDataServer({ getBlok: () => ({}) as never }, { partial: true })
  createDataServer({ getBlock: ({ blockId }) => Promise.reject(new NotFound(blockId)) }, { partial: true })
  // @ts-expect-error the result is not a block
  createDataServer({ getBlock: () => ({ chainId: 1 }) }, { partial: true })
  createDataServer(
    { listErc721Transfers: ({ pageSize }) => ({ transactions: [], nextPageToken: pageSize.toFixed() }) },
    { partial: true },
  )
  createDataServer(
    // @ts-expect-error `startBlock` has no default, so it may be undefined
    { listErc721Transfers: ({ startBlock }) => ({ transactions: [], nextPageToken: startBlock.toFixed() }) },
    { partial: true },
  )
  createDataServer(
    // @ts-expect-error the handler requires a member that the input does not have
    { getChain: (input: { chainId: string; more: string }) => ({ chainId: input.more }) as never },
    { partial: true },
  )
}
