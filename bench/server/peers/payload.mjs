// One transfer of a page, in the format of the data service's contract: small, so that the frameworks are measured.
export const page = {
  nextPageToken: '8f9a7c1e-3b5d-4e6f-8a9b-0c1d2e3f4a5b',
  transactions: [
    {
      blockNumber: '339',
      blockTimestamp: 1648672486,
      blockHash: '0x17533aeb5193378b9ff441d61728e7a2ebaf10f61fd5310759451627dfca2e7c',
      txHash: '0x3e9303f81be00b4af28515dab7b914bf3dbff209ea10e7071fa24d4af0a112d4',
      from: { address: '0x0000000000000000000000000000000000000000' },
      to: { address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F' },
      logIndex: 12,
      erc721Token: {
        address: '0x1d4Ff6F6582d5B08F6a7cE0e2d6c3bE9d7f5A6cB',
        name: 'Orchard Pictures',
        symbol: 'PIC',
        ercType: 'ERC-721',
        tokenId: '17',
        tokenUri: 'ipfs://pictures/17',
        metadata: { indexStatus: 'INDEXED', name: 'A picture', imageUri: 'ipfs://pictures/17.png' },
        ownerAddress: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
      },
    },
  ],
}

export const path = '/v1/chains/{chainId}/addresses/{address}/transactions:listErc721'
export const target =
  '/v1/chains/43114/addresses/0x71c7656ec7ab88b098defb751b7401b5f6d8976f/transactions:listErc721?startBlock=100&endBlock=20000&pageSize=25'

/** The query's rules for contestants that take JSON Schema. */
export const querySchema = {
  type: 'object',
  properties: {
    startBlock: { type: 'integer', minimum: 0 },
    endBlock: { type: 'integer', minimum: 0 },
    pageToken: { type: 'string' },
    pageSize: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
  },
}
export const paramsSchema = {
  type: 'object',
  required: ['chainId', 'address'],
  properties: { chainId: { type: 'string' }, address: { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' } },
}

/** The same as an OpenAPI document. */
export const document = {
  openapi: '3.0.3',
  info: { title: 'bench', version: '1.0.0' },
  paths: {
    [path]: {
      get: {
        operationId: 'listErc721Transfers',
        parameters: [
          ...Object.entries(paramsSchema.properties).map(([name, schema]) => ({
            name,
            in: 'path',
            required: true,
            schema,
          })),
          ...Object.entries(querySchema.properties).map(([name, schema]) => ({ name, in: 'query', schema })),
        ],
        responses: { 200: { description: 'A page.', content: { 'application/json': { schema: { type: 'object' } } } } },
      },
    },
  },
}

export const call = {
  jsonrpc: '2.0',
  id: 1,
  method: 'eth_getBalance',
  params: ['0x71c7656ec7ab88b098defb751b7401b5f6d8976f', 'latest'],
}
export const balance = '0x4563918244f40000'

/** Reports the URL of the server to the parent, and its resource usage on request. */
export const ready = server => {
  process.on('message', () => process.send({ rss: process.memoryUsage().rss, cpu: process.cpuUsage() }))
  process.send(server.address().port)
}
