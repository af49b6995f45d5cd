import { describe, expect, it } from 'vitest'
import { followed, loadContract } from './contract.ts'
import type { Json, JsonObject } from './place.ts'

const data = await loadContract('data')
const metrics = await loadContract('metrics')

const pageSizes: readonly [string, number, number, number][] = [
  ['listUtxos', 10, 1, 100],
  ['listErc721Transfers', 10, 1, 100],
  ['listErc1155Transfers', 10, 1, 100],
  ['listErc1155Balances', 10, 1, 500],
  ['listCollectibles', 10, 1, 500],
  ['listBlockTransactions', 0, 0, 100],
  ['listVertices', 10, 1, 100],
  ['listProposedBlocks', 10, 1, 100],
  ['listMetric', 100, 1, 2160],
]

describe.each(pageSizes)('pageSize of %s', (id, fallback, minimum, maximum) => {
  const contract = id === 'listMetric' ? metrics : data
  const { schema } = contract.operation(id).parameters.find(({ name }) => name === 'pageSize') ?? {}

  it(`is ${fallback} by default and from ${minimum} to ${maximum}`, async () => {
    expect(schema?.value).toEqual({ type: 'integer', default: fallback, minimum, maximum })
    const accepted = async (value: Json) => schema && (await contract.accepts(schema, value))
    expect(await Promise.all([minimum - 1, minimum, maximum, maximum + 1].map(accepted))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

describe('pages', () => {
  it('are declared for every list with a page token, with the name of the property that contains the items', () => {
    const declared = [...data.operations, ...metrics.operations].flatMap(({ id, parameters, place, responses }) => {
      const pagination = place.value['x-pagination'] as JsonObject | undefined
      expect(pagination !== undefined, id).toBe(parameters.some(({ name }) => name === 'pageToken'))
      const properties = (responses[0]?.content?.schema.value as JsonObject)?.['properties'] as JsonObject
      if (pagination) expect(properties, id).toHaveProperty(String(pagination['items']))
      return pagination
        ? [`${id} ${pagination['token']} ${pagination['next']} ${pagination['items']} ${place.value['x-token-ttl']}`]
        : []
    })
    expect(declared).toEqual([
      'listUtxos pageToken nextPageToken utxos 24h',
      'listErc721Transfers pageToken nextPageToken transactions 24h',
      'listErc1155Transfers pageToken nextPageToken transactions 24h',
      'listErc1155Balances pageToken nextPageToken erc1155TokenBalances 24h',
      'listCollectibles pageToken nextPageToken collectibleBalances 24h',
      'listBlockTransactions pageToken nextPageToken transactions 24h',
      'listVertices pageToken nextPageToken vertices 24h',
      'listProposedBlocks pageToken nextPageToken blocks 24h',
      'listMetric pageToken nextPageToken results 24h',
      'listAverageTps pageToken nextPageToken results 24h',
    ])
  })
})

describe('the body of aggregateSignatures', () => {
  const operation = data.operation('aggregateSignatures')
  const schema = operation.body?.schema
  const accepts = (value: Json) => schema && data.accepts(schema, value)

  it.each([
    { message: '00' },
    { message: '0x00' },
    { justification: '0xAbCd' },
    { message: '00', justification: '00' },
    { message: '00', quorumPercentage: 0, quorumPercentageBuffer: 100, pChainHeight: 0 },
    { message: '00', quorumPercentage: 100, pChainHeight: 1042 },
    { message: '00', signingSubnetId: `0x${'0a'.repeat(32)}` },
    { message: '00', signingSubnetId: 'a0'.repeat(32) },
    { message: '00', signingSubnetId: '2W3krBgFRbC4G2b1B2TaiZPfNyYN4R9aRfiH9t23831q5qorLr' },
  ])('may be %j', async body => expect(await accepts(body)).toBe(true))

  it.each([
    {},
    { quorumPercentage: 67 },
    { message: '' },
    { message: '0x' },
    { message: '000' },
    { message: '0x0g' },
    { message: null },
    { message: '00', justification: 'no hex' },
    { message: '00', quorumPercentage: -1 },
    { message: '00', quorumPercentage: 101 },
    { message: '00', quorumPercentage: 66.6 },
    { message: '00', quorumPercentage: '67' },
    { message: '00', quorumPercentageBuffer: -1 },
    { message: '00', quorumPercentageBuffer: 101 },
    { message: '00', pChainHeight: -1 },
    { message: '00', pChainHeight: 0.5 },
    { message: '00', signingSubnetId: '0x0a' },
    { message: '00', signingSubnetId: 'no subnet' },
  ])('may not be %j', async body => expect(await accepts(body)).toBe(false))

  it('has the defaults of the document, and a rule on their sum', () => {
    const body = followed(data.document, schema ?? { pointer: '', value: {} }).value
    expect(body).toHaveProperty('properties.quorumPercentage.default', 67)
    expect(body).toHaveProperty('properties.quorumPercentageBuffer.default', 0)
    expect(body).toHaveProperty('properties.pChainHeight.default', 0)
    expect(body).toHaveProperty('x-rules.0.expression', 'quorumPercentage + quorumPercentageBuffer <= 100')
  })
})

describe('rate limits', () => {
  const costs = { free: 1, small: 10, medium: 20, xl: 100, xxl: 200 }
  it.each([
    [
      'medium',
      'aggregateSignatures getAggregatedSignatures listErc721Transfers listErc1155Transfers listErc1155Balances listCollectibles listBlockTransactions listVertices listProposedBlocks getNftToken',
    ],
    ['small', 'getBlock reindexNftToken'],
    ['xl', 'listUtxos listAddressChains'],
    ['xxl', 'getUsageMetrics'],
    ['free', 'getChain listChains'],
  ] as const)('are %s for %s', (weight, ids) => {
    for (const id of ids.split(' ')) {
      expect(data.operation(id).place.value['x-rate-limit'], id).toMatchObject({ cost: costs[weight] })
    }
  })

  it('are 100 units per call of metrics, with 8,000 per minute', () => {
    expect(metrics.document['x-rate-limit']).toMatchObject({ window: '1m', budgets: { anonymous: 8000 } })
    for (const { id, place } of metrics.operations) expect(place.value['x-rate-limit'], id).toMatchObject({ cost: 100 })
  })

  it('are 6,000 units per minute without a key, and 8,000 with one', () => {
    expect(data.document['x-rate-limit']).toMatchObject({ window: '1m', budgets: { anonymous: 6000, apiKey: 8000 } })
  })

  it('allow one re-index of a token per hour', () => {
    expect(data.operation('reindexNftToken').place.value['x-rate-limit']).toMatchObject({
      count: 1,
      window: '1h',
      per: ['chainId', 'address', 'tokenId'],
    })
  })
})

describe('metrics', () => {
  const { parameters, place } = metrics.operation('listMetric')
  const schemaOf = (name: string) =>
    followed(
      metrics.document,
      parameters.find(parameter => parameter.name === name)?.schema ?? { pointer: '', value: null },
    ).value

  it('are seventeen, and four of them allow every interval', () => {
    expect(schemaOf('metric')['enum']).toHaveLength(17)
    const named = [...String((place.value['x-rules'] as JsonObject[])[0]?.['expression']).matchAll(/'(\w+)'/g)].map(
      match => match[1],
    )
    expect(named).toEqual(['day', 'activeAddresses', 'activeSenders', 'gasUsed', 'txCount'])
  })

  it('have timestamps on the hour', async () => {
    const schema = { pointer: '/components/schemas/DataPoint', value: {} }
    expect(await metrics.accepts(schema, { value: 1, timestamp: 1767225600 })).toBe(true)
    expect(await metrics.accepts(schema, { value: 1, timestamp: 1767225601 })).toBe(false)
  })
})

describe('open enums', () => {
  const named: Readonly<Record<string, readonly Json[]>> = {
    '/components/schemas/IndexStatus': ['indexed', 'UNINDEXED', 'a later one'],
    '/components/schemas/ChainFeature': ['nftIndexing', 'a later one'],
    '/components/schemas/Money/properties/currencyCode': ['usd', 'xau'],
    '/components/schemas/BlockTransaction/properties/txType': [0, 1, 2, 126],
    '/components/schemas/BlockTransaction/properties/txStatus': ['0', '1', '2'],
    '/components/schemas/Utxo/properties/utxoType': ['STAKE', 'TRANSFER', 'a later one'],
    '/components/schemas/Utxo/properties/rewardType': ['VALIDATOR', 'a later one'],
    '/components/schemas/ChainDescription/properties/status': ['OK', 'a later one'],
  }
  it.each(Object.entries(named))('%s accepts other values of its type, and no other type', async (pointer, values) => {
    const schema = { pointer, value: {} }
    for (const value of values) expect(await data.accepts(schema, value), String(value)).toBe(true)
    expect(await data.accepts(schema, true)).toBe(false)
  })
})
