// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** The operations of Upstream, by name. */
export const operations = {
  ethChainId: {
    id: 'eth_chainId',
    protocol: 'jsonrpc',
    method: 'eth_chainId',
    endpoint: '/',
    paramStructure: 'by-position',
    params: [],
    errors: [],
  },
  ethBlockNumber: {
    id: 'eth_blockNumber',
    protocol: 'jsonrpc',
    method: 'eth_blockNumber',
    endpoint: '/',
    paramStructure: 'by-position',
    params: [],
    errors: [],
  },
  ethGetBlockByNumber: {
    id: 'eth_getBlockByNumber',
    protocol: 'jsonrpc',
    method: 'eth_getBlockByNumber',
    endpoint: '/',
    paramStructure: 'by-position',
    params: ['number', 'hydrated'],
    errors: [],
  },
  ethGetBlockReceipts: {
    id: 'eth_getBlockReceipts',
    protocol: 'jsonrpc',
    method: 'eth_getBlockReceipts',
    endpoint: '/',
    paramStructure: 'by-position',
    params: ['number'],
    errors: [],
  },
  ethCall: {
    id: 'eth_call',
    protocol: 'jsonrpc',
    method: 'eth_call',
    endpoint: '/',
    paramStructure: 'by-position',
    params: ['call', 'block'],
    errors: [
      { id: '3', code: 3 },
      { id: '-32000', code: -32000 },
    ],
  },
  debugTraceBlockByNumber: {
    id: 'debug_traceBlockByNumber',
    protocol: 'jsonrpc',
    method: 'debug_traceBlockByNumber',
    endpoint: '/',
    paramStructure: 'by-position',
    params: ['number', 'options'],
    errors: [
      { id: '-32601', code: -32601 },
      { id: '-32000', code: -32000 },
    ],
  },
} as const
