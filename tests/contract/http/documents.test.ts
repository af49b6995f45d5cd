import { createConfig, lint } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { entryOf, loadContract } from './contract.ts'

const rules = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'operation-operationId-unique': 'error',
  'operation-operationId-url-safe': 'error',
  'operation-parameters-unique': 'error',
  'operation-tag-defined': 'error',
  'path-parameters-defined': 'error',
  'path-declaration-must-exist': 'error',
  'path-not-include-query': 'error',
  'no-path-trailing-slash': 'error',
  'no-identical-paths': 'error',
  'no-enum-type-mismatch': 'error',
  'no-schema-type-mismatch': 'error',
  'no-required-schema-properties-undefined': 'error',
  'no-unused-components': 'error',
  'no-undefined-server-variable': 'error',
  'security-defined': 'error',
  'tag-description': 'error',
  'spec-components-invalid-map-name': 'error',
} as const

describe.each(['data', 'metrics'])('the contract of %s', name => {
  it('has no problem by the rules of Redocly', async () => {
    const problems = await lint({ ref: entryOf(name), config: await createConfig({ rules }) })
    expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer} ${message}`)).toEqual([])
  })
})

const EIGHT = ['400', '401', '403', '404', '429', '500', '502', '503']

const expected = {
  data: `
    aggregateSignatures     post 201 /v1/signatureAggregator/{network}/aggregateSignatures
    getAggregatedSignatures get  201 /v1/signatureAggregator/{network}/aggregateSignatures/{txHash}
    listUtxos               get  200 /v1/networks/{network}/blockchains/{blockchainId}/utxos
    listErc721Transfers     get  200 /v1/chains/{chainId}/addresses/{address}/transactions:listErc721
    listErc1155Transfers    get  200 /v1/chains/{chainId}/addresses/{address}/transactions:listErc1155
    listErc1155Balances     get  200 /v1/chains/{chainId}/addresses/{address}/balances:listErc1155
    listCollectibles        get  200 /v1/chains/{chainId}/addresses/{address}/balances:listCollectibles
    listBlockTransactions   get  200 /v1/chains/{chainId}/blocks/{blockId}/transactions
    getBlock                get  200 /v1/chains/{chainId}/blocks/{blockId}
    listVertices            get  200 /v1/networks/{network}/blockchains/{blockchainId}/vertices:listByHeight
    listProposedBlocks      get  200 /v1/networks/{network}/blockchains/{blockchainId}/nodes/{nodeId}/blocks
    getNftToken             get  200 /v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}
    reindexNftToken         post 201 /v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}:reindex
    listChains              get  200 /v1/chains
    getChain                get  200 /v1/chains/{chainId}
    listAddressChains       get  200 /v1/networks/{network}/addresses:listChainIds
    getUsageMetrics         get  200 /v1/apiUsageMetrics`,
  metrics: `
    listMetric     get 200 /v2/chains/{chainId}/metrics/{metric}
    listAverageTps get 200 /v1/avg_tps/{chainId}`,
}

describe.each(['data', 'metrics'] as const)('the operations of %s', async name => {
  const { operations } = await loadContract(name)

  it('are those of the interface document, each with its success status', () => {
    const lines = operations.map(({ id, method, path, responses }) =>
      [id, method, responses.map(({ status }) => status).filter(status => status < '300'), path].join(' '),
    )
    expect(lines).toEqual(
      expected[name]
        .trim()
        .split('\n')
        .map(line => line.trim().replace(/ +/g, ' ')),
    )
  })

  it.each(operations)('$id has a one-line summary, a description and described parameters', ({ place, parameters }) => {
    const { summary, description, tags } = place.value
    expect(summary).toMatch(/^[A-Z][^\n]{9,79}\.$/)
    expect(description).toMatch(/^[A-Z][\s\S]{29,}\.\n?$/)
    expect(tags).toHaveLength(1)
    for (const parameter of parameters) expect(parameter.description, parameter.name).toMatch(/^\S[\s\S]{9,}$/)
  })

  it.each(operations)('$id has exactly the eight errors, each with its own status', async ({ responses }) => {
    const errors = responses.filter(({ status }) => status >= '300')
    expect(errors.map(({ status }) => status)).toEqual(EIGHT)
    for (const { status, content } of errors) {
      const examples = [...(content?.examples.values() ?? [])]
      expect(examples.length, status).toBeGreaterThan(0)
      for (const example of examples) expect(example).toMatchObject({ statusCode: Number(status) })
    }
  })

  it.each(operations)('$id has rate limit headers in every response, and retry-after in a 429', ({ responses }) => {
    const limits = ['ratelimit-policy', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset']
    for (const { status, headers } of responses) {
      expect([...headers.keys()], status).toEqual(status === '429' ? [...limits, 'retry-after'] : limits)
    }
    const wait = responses.find(({ status }) => status === '429')?.headers.get('retry-after')
    expect(wait?.value).toMatchObject({ required: true, schema: { type: 'integer', minimum: 0 } })
  })
})

describe('credentials', () => {
  it('are an optional key in x-data-api-key for every operation of data', async () => {
    const { document, operations } = await loadContract('data')
    expect(document['security']).toEqual([{ apiKey: [] }, {}])
    expect(document).toHaveProperty(
      'components.securitySchemes.apiKey',
      expect.objectContaining({ type: 'apiKey', in: 'header', name: 'x-data-api-key' }),
    )
    for (const { id, place } of operations) expect(place.value, id).not.toHaveProperty('security')
  })

  it('are not needed by metrics', async () => {
    expect((await loadContract('metrics')).document['security']).toEqual([])
  })
})
