// @generated from specs/data/openapi.yaml by generators/server. Run `pnpm generate`; do not edit.
import * as validation from '@chainwright/data-validation'
import type { HttpOperation } from '@chainwright/runtime-server/codegen/v1'

export const aggregateSignatures: HttpOperation = {
  protocol: 'http',
  id: 'aggregateSignatures',
  member: ['aggregateSignatures'],
  method: 'POST',
  path: '/v1/signatureAggregator/{network}/aggregateSignatures',
  decode: validation.aggregateSignatures.decode,
  formats: { places: [], elsewhere: ['cb58', 'hex'] },
  body: { required: true, mediaTypes: ['application/json'] },
  responses: [{ status: 201, mediaType: 'application/json', check: validation.aggregateSignatures.outcomes['201'] }],
  security: [['apiKey'], []],
  limits: { cost: 20 },
}

export const getAggregatedSignatures: HttpOperation = {
  protocol: 'http',
  id: 'getAggregatedSignatures',
  member: ['getAggregatedSignatures'],
  method: 'GET',
  path: '/v1/signatureAggregator/{network}/aggregateSignatures/{txHash}',
  decode: validation.getAggregatedSignatures.decode,
  formats: { places: [{ at: ['txHash'], format: 'cb58' }], elsewhere: [] },
  responses: [
    { status: 201, mediaType: 'application/json', check: validation.getAggregatedSignatures.outcomes['201'] },
  ],
  security: [['apiKey'], []],
  limits: { cost: 20 },
}

export const listUtxos: HttpOperation = {
  protocol: 'http',
  id: 'listUtxos',
  member: ['listUtxos'],
  method: 'GET',
  path: '/v1/networks/{network}/blockchains/{blockchainId}/utxos',
  decode: validation.listUtxos.decode,
  formats: {
    places: [
      { at: ['addresses'], format: 'bech32-addresses' },
      { at: ['assetId'], format: 'cb58' },
    ],
    choices: [{ at: ['blockchainId'], unless: '(?:^(?:p-chain|x-chain|c-chain)$)', formats: ['cb58'] }],
    elsewhere: [],
  },
  responses: [{ status: 200, mediaType: 'application/json', check: validation.listUtxos.outcomes['200'] }],
  security: [['apiKey'], []],
  limits: { cost: 100, tokenTtlSeconds: 86400 },
  pagination: { token: 'pageToken', size: 'pageSize' },
}

export const listErc721Transfers: HttpOperation = {
  protocol: 'http',
  id: 'listErc721Transfers',
  member: ['listErc721Transfers'],
  method: 'GET',
  path: '/v1/chains/{chainId}/addresses/{address}/transactions:listErc721',
  decode: validation.listErc721Transfers.decode,
  formats: {
    places: [{ at: ['address'], format: 'evm-address' }],
    choices: [{ at: ['chainId'], unless: '(?:^[1-9][0-9]{0,19}$)', formats: ['cb58'] }],
    elsewhere: [],
  },
  responses: [{ status: 200, mediaType: 'application/json', check: validation.listErc721Transfers.outcomes['200'] }],
  security: [['apiKey'], []],
  limits: { cost: 20, tokenTtlSeconds: 86400 },
  pagination: { token: 'pageToken', size: 'pageSize' },
}

export const listErc1155Transfers: HttpOperation = {
  protocol: 'http',
  id: 'listErc1155Transfers',
  member: ['listErc1155Transfers'],
  method: 'GET',
  path: '/v1/chains/{chainId}/addresses/{address}/transactions:listErc1155',
  decode: validation.listErc1155Transfers.decode,
  formats: {
    places: [{ at: ['address'], format: 'evm-address' }],
    choices: [{ at: ['chainId'], unless: '(?:^[1-9][0-9]{0,19}$)', formats: ['cb58'] }],
    elsewhere: [],
  },
  responses: [{ status: 200, mediaType: 'application/json', check: validation.listErc1155Transfers.outcomes['200'] }],
  security: [['apiKey'], []],
  limits: { cost: 20, tokenTtlSeconds: 86400 },
  pagination: { token: 'pageToken', size: 'pageSize' },
}

export const listErc1155Balances: HttpOperation = {
  protocol: 'http',
  id: 'listErc1155Balances',
  member: ['listErc1155Balances'],
  method: 'GET',
  path: '/v1/chains/{chainId}/addresses/{address}/balances:listErc1155',
  decode: validation.listErc1155Balances.decode,
  formats: {
    places: [
      { at: ['address'], format: 'evm-address' },
      { at: ['contractAddress'], format: 'evm-address' },
    ],
    choices: [{ at: ['chainId'], unless: '(?:^[1-9][0-9]{0,19}$)', formats: ['cb58'] }],
    elsewhere: [],
  },
  responses: [{ status: 200, mediaType: 'application/json', check: validation.listErc1155Balances.outcomes['200'] }],
  security: [['apiKey'], []],
  limits: { cost: 20, tokenTtlSeconds: 86400 },
  pagination: { token: 'pageToken', size: 'pageSize' },
}

export const listCollectibles: HttpOperation = {
  protocol: 'http',
  id: 'listCollectibles',
  member: ['listCollectibles'],
  method: 'GET',
  path: '/v1/chains/{chainId}/addresses/{address}/balances:listCollectibles',
  decode: validation.listCollectibles.decode,
  formats: {
    places: [
      { at: ['address'], format: 'evm-address' },
      { at: ['contractAddress'], format: 'evm-address' },
    ],
    choices: [{ at: ['chainId'], unless: '(?:^[1-9][0-9]{0,19}$)', formats: ['cb58'] }],
    elsewhere: [],
  },
  responses: [{ status: 200, mediaType: 'application/json', check: validation.listCollectibles.outcomes['200'] }],
  security: [['apiKey'], []],
  limits: { cost: 20, tokenTtlSeconds: 86400 },
  pagination: { token: 'pageToken', size: 'pageSize' },
}

export const listBlockTransactions: HttpOperation = {
  protocol: 'http',
  id: 'listBlockTransactions',
  member: ['listBlockTransactions'],
  method: 'GET',
  path: '/v1/chains/{chainId}/blocks/{blockId}/transactions',
  decode: validation.listBlockTransactions.decode,
  formats: {
    places: [],
    choices: [{ at: ['chainId'], unless: '(?:^[1-9][0-9]{0,19}$)', formats: ['cb58'] }],
    elsewhere: ['hex'],
  },
  responses: [{ status: 200, mediaType: 'application/json', check: validation.listBlockTransactions.outcomes['200'] }],
  security: [['apiKey'], []],
  limits: { cost: 20, tokenTtlSeconds: 86400 },
  pagination: { token: 'pageToken', size: 'pageSize' },
}

export const getBlock: HttpOperation = {
  protocol: 'http',
  id: 'getBlock',
  member: ['getBlock'],
  method: 'GET',
  path: '/v1/chains/{chainId}/blocks/{blockId}',
  decode: validation.getBlock.decode,
  formats: {
    places: [],
    choices: [{ at: ['chainId'], unless: '(?:^[1-9][0-9]{0,19}$)', formats: ['cb58'] }],
    elsewhere: ['hex'],
  },
  responses: [{ status: 200, mediaType: 'application/json', check: validation.getBlock.outcomes['200'] }],
  security: [['apiKey'], []],
  limits: { cost: 10 },
}

export const listVertices: HttpOperation = {
  protocol: 'http',
  id: 'listVertices',
  member: ['listVertices'],
  method: 'GET',
  path: '/v1/networks/{network}/blockchains/{blockchainId}/vertices:listByHeight',
  decode: validation.listVertices.decode,
  formats: {
    places: [],
    choices: [{ at: ['blockchainId'], unless: '(?:^(?:x-chain)$)', formats: ['cb58'] }],
    elsewhere: [],
  },
  responses: [{ status: 200, mediaType: 'application/json', check: validation.listVertices.outcomes['200'] }],
  security: [['apiKey'], []],
  limits: { cost: 20, tokenTtlSeconds: 86400 },
  pagination: { token: 'pageToken', size: 'pageSize' },
}

export const listProposedBlocks: HttpOperation = {
  protocol: 'http',
  id: 'listProposedBlocks',
  member: ['listProposedBlocks'],
  method: 'GET',
  path: '/v1/networks/{network}/blockchains/{blockchainId}/nodes/{nodeId}/blocks',
  decode: validation.listProposedBlocks.decode,
  formats: {
    places: [{ at: ['nodeId'], format: 'node-id' }],
    choices: [{ at: ['blockchainId'], unless: '(?:^(?:p-chain|x-chain|c-chain)$)', formats: ['cb58'] }],
    elsewhere: [],
  },
  responses: [{ status: 200, mediaType: 'application/json', check: validation.listProposedBlocks.outcomes['200'] }],
  security: [['apiKey'], []],
  limits: { cost: 20, tokenTtlSeconds: 86400 },
  pagination: { token: 'pageToken', size: 'pageSize' },
}

export const getNftToken: HttpOperation = {
  protocol: 'http',
  id: 'getNftToken',
  member: ['getNftToken'],
  method: 'GET',
  path: '/v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}',
  decode: validation.getNftToken.decode,
  formats: {
    places: [{ at: ['address'], format: 'evm-address' }],
    choices: [{ at: ['chainId'], unless: '(?:^[1-9][0-9]{0,19}$)', formats: ['cb58'] }],
    elsewhere: [],
  },
  responses: [{ status: 200, mediaType: 'application/json', check: validation.getNftToken.outcomes['200'] }],
  security: [['apiKey'], []],
  limits: { cost: 20 },
}

export const reindexNftToken: HttpOperation = {
  protocol: 'http',
  id: 'reindexNftToken',
  member: ['reindexNftToken'],
  method: 'POST',
  path: '/v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}:reindex',
  decode: validation.reindexNftToken.decode,
  formats: {
    places: [{ at: ['address'], format: 'evm-address' }],
    choices: [{ at: ['chainId'], unless: '(?:^[1-9][0-9]{0,19}$)', formats: ['cb58'] }],
    elsewhere: [],
  },
  responses: [{ status: 201 }],
  security: [['apiKey'], []],
  limits: { cost: 10, rate: { count: 1, windowSeconds: 3600, per: ['chainId', 'address', 'tokenId'] } },
}

export const listChains: HttpOperation = {
  protocol: 'http',
  id: 'listChains',
  member: ['listChains'],
  method: 'GET',
  path: '/v1/chains',
  decode: validation.listChains.decode,
  formats: { places: [], elsewhere: [] },
  responses: [{ status: 200, mediaType: 'application/json', check: validation.listChains.outcomes['200'] }],
  security: [['apiKey'], []],
  limits: { cost: 1 },
}

export const getChain: HttpOperation = {
  protocol: 'http',
  id: 'getChain',
  member: ['getChain'],
  method: 'GET',
  path: '/v1/chains/{chainId}',
  decode: validation.getChain.decode,
  formats: {
    places: [],
    choices: [{ at: ['chainId'], unless: '(?:^[1-9][0-9]{0,19}$)', formats: ['cb58'] }],
    elsewhere: [],
  },
  responses: [{ status: 200, mediaType: 'application/json', check: validation.getChain.outcomes['200'] }],
  security: [['apiKey'], []],
  limits: { cost: 1 },
}

export const listAddressChains: HttpOperation = {
  protocol: 'http',
  id: 'listAddressChains',
  member: ['listAddressChains'],
  method: 'GET',
  path: '/v1/networks/{network}/addresses:listChainIds',
  decode: validation.listAddressChains.decode,
  formats: { places: [{ at: ['addresses'], format: 'bech32-addresses' }], elsewhere: [] },
  responses: [{ status: 200, mediaType: 'application/json', check: validation.listAddressChains.outcomes['200'] }],
  security: [['apiKey'], []],
  limits: { cost: 100 },
}

export const getUsageMetrics: HttpOperation = {
  protocol: 'http',
  id: 'getUsageMetrics',
  member: ['getUsageMetrics'],
  method: 'GET',
  path: '/v1/apiUsageMetrics',
  decode: validation.getUsageMetrics.decode,
  formats: { places: [], elsewhere: [] },
  responses: [{ status: 200, mediaType: 'application/json', check: validation.getUsageMetrics.outcomes['200'] }],
  security: [['apiKey'], []],
  limits: { cost: 200 },
}
