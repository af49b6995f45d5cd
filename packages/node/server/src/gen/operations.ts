// @generated from specs/node/openrpc.yaml and specs/node/openapi.yaml by generators/server. Run `pnpm generate`; do not edit.
import * as validation from '@chainwright/node-validation'
import type { HttpOperation, RpcOperation } from '@chainwright/runtime-server/codegen/v1'

export const adminAlias: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'admin.alias',
  member: ['admin', 'alias'],
  method: 'admin.alias',
  endpoint: '/ext/admin',
  structure: 'by-name',
  params: [
    { name: 'endpoint', required: true, type: 'string' },
    { name: 'alias', required: true, type: 'string' },
  ],
  decode: validation.adminAlias.decode,
  formats: { places: [], elsewhere: [] },
  check: validation.adminAlias.outcomes.result,
}

export const adminAliasChain: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'admin.aliasChain',
  member: ['admin', 'aliasChain'],
  method: 'admin.aliasChain',
  endpoint: '/ext/admin',
  structure: 'by-name',
  params: [
    { name: 'chain', required: true, type: 'string' },
    { name: 'alias', required: true, type: 'string' },
  ],
  decode: validation.adminAliasChain.decode,
  formats: { places: [], elsewhere: [] },
  check: validation.adminAliasChain.outcomes.result,
}

export const adminGetChainAliases: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'admin.getChainAliases',
  member: ['admin', 'getChainAliases'],
  method: 'admin.getChainAliases',
  endpoint: '/ext/admin',
  structure: 'by-name',
  params: [{ name: 'chain', required: true, type: 'string' }],
  decode: validation.adminGetChainAliases.decode,
  formats: { places: [{ at: ['chain'], format: 'cb58' }], elsewhere: [] },
  check: validation.adminGetChainAliases.outcomes.result,
}

export const adminGetLoggerLevel: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'admin.getLoggerLevel',
  member: ['admin', 'getLoggerLevel'],
  method: 'admin.getLoggerLevel',
  endpoint: '/ext/admin',
  structure: 'by-name',
  params: [{ name: 'loggerName', required: false, type: 'string' }],
  decode: validation.adminGetLoggerLevel.decode,
  formats: { places: [], elsewhere: [] },
  check: validation.adminGetLoggerLevel.outcomes.result,
}

export const adminLoadVMs: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'admin.loadVMs',
  member: ['admin', 'loadVMs'],
  method: 'admin.loadVMs',
  endpoint: '/ext/admin',
  structure: 'by-name',
  params: [],
  check: validation.adminLoadVMs.outcomes.result,
}

export const adminLockProfile: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'admin.lockProfile',
  member: ['admin', 'lockProfile'],
  method: 'admin.lockProfile',
  endpoint: '/ext/admin',
  structure: 'by-name',
  params: [],
  check: validation.adminLockProfile.outcomes.result,
}

export const adminMemoryProfile: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'admin.memoryProfile',
  member: ['admin', 'memoryProfile'],
  method: 'admin.memoryProfile',
  endpoint: '/ext/admin',
  structure: 'by-name',
  params: [],
  check: validation.adminMemoryProfile.outcomes.result,
}

export const adminSetLoggerLevel: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'admin.setLoggerLevel',
  member: ['admin', 'setLoggerLevel'],
  method: 'admin.setLoggerLevel',
  endpoint: '/ext/admin',
  structure: 'by-name',
  params: [
    { name: 'loggerName', required: false, type: 'string' },
    { name: 'logLevel', required: false, type: 'string' },
    { name: 'displayLevel', required: false, type: 'string' },
  ],
  decode: validation.adminSetLoggerLevel.decode,
  formats: { places: [], elsewhere: [] },
  check: validation.adminSetLoggerLevel.outcomes.result,
}

export const adminStartCPUProfiler: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'admin.startCPUProfiler',
  member: ['admin', 'startCPUProfiler'],
  method: 'admin.startCPUProfiler',
  endpoint: '/ext/admin',
  structure: 'by-name',
  params: [],
  check: validation.adminStartCPUProfiler.outcomes.result,
}

export const adminStopCPUProfiler: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'admin.stopCPUProfiler',
  member: ['admin', 'stopCPUProfiler'],
  method: 'admin.stopCPUProfiler',
  endpoint: '/ext/admin',
  structure: 'by-name',
  params: [],
  check: validation.adminStopCPUProfiler.outcomes.result,
}

export const xvmGetAllBalances: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'xvm.getAllBalances',
  member: ['xvm', 'getAllBalances'],
  method: 'xvm.getAllBalances',
  endpoint: '/ext/bc/{chain}',
  structure: 'by-name',
  params: [{ name: 'address', required: true, type: 'string' }],
  decode: validation.xvmGetAllBalances.decode,
  formats: { places: [{ at: ['address'], format: 'bech32-address' }], elsewhere: [] },
  check: validation.xvmGetAllBalances.outcomes.result,
  deprecated: true,
}

export const xvmGetAssetDescription: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'xvm.getAssetDescription',
  member: ['xvm', 'getAssetDescription'],
  method: 'xvm.getAssetDescription',
  endpoint: '/ext/bc/{chain}',
  structure: 'by-name',
  params: [{ name: 'assetID', required: true, type: 'string' }],
  decode: validation.xvmGetAssetDescription.decode,
  formats: { places: [], elsewhere: [] },
  check: validation.xvmGetAssetDescription.outcomes.result,
}

export const xvmGetBalance: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'xvm.getBalance',
  member: ['xvm', 'getBalance'],
  method: 'xvm.getBalance',
  endpoint: '/ext/bc/{chain}',
  structure: 'by-name',
  params: [
    { name: 'address', required: true, type: 'string' },
    { name: 'assetID', required: true, type: 'string' },
  ],
  decode: validation.xvmGetBalance.decode,
  formats: { places: [{ at: ['address'], format: 'bech32-address' }], elsewhere: [] },
  check: validation.xvmGetBalance.outcomes.result,
  deprecated: true,
}

export const xvmGetBlock: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'xvm.getBlock',
  member: ['xvm', 'getBlock'],
  method: 'xvm.getBlock',
  endpoint: '/ext/bc/{chain}',
  structure: 'by-name',
  params: [
    { name: 'blockID', required: true, type: 'string' },
    { name: 'encoding', required: false, type: 'string', default: 'hex' },
  ],
  decode: validation.xvmGetBlock.decode,
  formats: { places: [{ at: ['blockID'], format: 'cb58' }], elsewhere: [] },
  check: validation.xvmGetBlock.outcomes.result,
  resultBy: { member: 'encoding', default: 'hex', cases: ['hex', 'json'] },
}

export const xvmGetBlockByHeight: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'xvm.getBlockByHeight',
  member: ['xvm', 'getBlockByHeight'],
  method: 'xvm.getBlockByHeight',
  endpoint: '/ext/bc/{chain}',
  structure: 'by-name',
  params: [
    { name: 'height', required: true, type: 'string', int64: true },
    { name: 'encoding', required: false, type: 'string', default: 'hex' },
  ],
  decode: validation.xvmGetBlockByHeight.decode,
  formats: { places: [], elsewhere: [] },
  check: validation.xvmGetBlockByHeight.outcomes.result,
  resultBy: { member: 'encoding', default: 'hex', cases: ['hex', 'json'] },
}

export const xvmGetHeight: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'xvm.getHeight',
  member: ['xvm', 'getHeight'],
  method: 'xvm.getHeight',
  endpoint: '/ext/bc/{chain}',
  structure: 'by-name',
  params: [],
  check: validation.xvmGetHeight.outcomes.result,
}

export const xvmGetTx: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'xvm.getTx',
  member: ['xvm', 'getTx'],
  method: 'xvm.getTx',
  endpoint: '/ext/bc/{chain}',
  structure: 'by-name',
  params: [
    { name: 'txID', required: true, type: 'string' },
    { name: 'encoding', required: false, type: 'string', default: 'hex' },
  ],
  decode: validation.xvmGetTx.decode,
  formats: { places: [{ at: ['txID'], format: 'cb58' }], elsewhere: [] },
  check: validation.xvmGetTx.outcomes.result,
  resultBy: { member: 'encoding', default: 'hex', cases: ['hex', 'json'] },
}

export const xvmGetTxFee: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'xvm.getTxFee',
  member: ['xvm', 'getTxFee'],
  method: 'xvm.getTxFee',
  endpoint: '/ext/bc/{chain}',
  structure: 'by-name',
  params: [],
  check: validation.xvmGetTxFee.outcomes.result,
}

export const xvmGetTxStatus: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'xvm.getTxStatus',
  member: ['xvm', 'getTxStatus'],
  method: 'xvm.getTxStatus',
  endpoint: '/ext/bc/{chain}',
  structure: 'by-name',
  params: [{ name: 'txID', required: true, type: 'string' }],
  decode: validation.xvmGetTxStatus.decode,
  formats: { places: [{ at: ['txID'], format: 'cb58' }], elsewhere: [] },
  check: validation.xvmGetTxStatus.outcomes.result,
  deprecated: true,
}

export const xvmGetUTXOs: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'xvm.getUTXOs',
  member: ['xvm', 'getUTXOs'],
  method: 'xvm.getUTXOs',
  endpoint: '/ext/bc/{chain}',
  structure: 'by-name',
  params: [
    { name: 'addresses', required: true, type: 'array' },
    { name: 'limit', required: false, type: 'integer', default: 1024 },
    { name: 'startIndex', required: false, type: 'object' },
    { name: 'sourceChain', required: false, type: 'string' },
    { name: 'encoding', required: false, type: 'string', default: 'hex' },
  ],
  decode: validation.xvmGetUTXOs.decode,
  formats: {
    places: [
      { at: ['addresses', null], format: 'bech32-address' },
      { at: ['startIndex', 'address'], format: 'bech32-address' },
      { at: ['startIndex', 'utxo'], format: 'cb58' },
    ],
    elsewhere: [],
  },
  check: validation.xvmGetUTXOs.outcomes.result,
}

export const healthHealth: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'health.health',
  member: ['health', 'rpc', 'health'],
  method: 'health.health',
  endpoint: '/ext/health',
  structure: 'by-name',
  params: [{ name: 'tags', required: false, type: 'array' }],
  decode: validation.healthHealth.decode,
  formats: { places: [], elsewhere: [] },
  check: validation.healthHealth.outcomes.result,
}

export const healthReadiness: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'health.readiness',
  member: ['health', 'rpc', 'readiness'],
  method: 'health.readiness',
  endpoint: '/ext/health',
  structure: 'by-name',
  params: [{ name: 'tags', required: false, type: 'array' }],
  decode: validation.healthReadiness.decode,
  formats: { places: [], elsewhere: [] },
  check: validation.healthReadiness.outcomes.result,
}

export const healthLiveness: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'health.liveness',
  member: ['health', 'rpc', 'liveness'],
  method: 'health.liveness',
  endpoint: '/ext/health',
  structure: 'by-name',
  params: [],
  check: validation.healthLiveness.outcomes.result,
}

export const validatorsGetCurrentValidators: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'validators.getCurrentValidators',
  member: ['validators', 'getCurrentValidators'],
  method: 'validators.getCurrentValidators',
  endpoint: '/ext/bc/{blockchain}/validators',
  structure: 'by-name',
  params: [{ name: 'nodeIDs', required: false, type: 'array' }],
  decode: validation.validatorsGetCurrentValidators.decode,
  formats: { places: [{ at: ['nodeIDs', null], format: 'node-id' }], elsewhere: [] },
  check: validation.validatorsGetCurrentValidators.outcomes.result,
}

export const ethFeeConfig: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_feeConfig',
  member: ['eth', 'feeConfig'],
  method: 'eth_feeConfig',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [{ name: 'blk', required: false, default: 'latest' }],
  decode: validation.ethFeeConfig.decode,
  formats: {
    places: [],
    choices: [
      {
        at: ['blk'],
        unless: '(?:^(?:latest|earliest|pending|safe|finalized|accepted)$)|(?:^0x(?:0|[1-9a-f][0-9a-f]{0,15})$)',
        formats: ['hex'],
      },
    ],
    elsewhere: [],
  },
  check: validation.ethFeeConfig.outcomes.result,
}

export const ethGetChainConfig: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_getChainConfig',
  member: ['eth', 'getChainConfig'],
  method: 'eth_getChainConfig',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [],
  check: validation.ethGetChainConfig.outcomes.result,
}

export const ethGetActivePrecompilesAt: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_getActivePrecompilesAt',
  member: ['eth', 'getActivePrecompilesAt'],
  method: 'eth_getActivePrecompilesAt',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [{ name: 'timestamp', required: false, type: 'integer' }],
  decode: validation.ethGetActivePrecompilesAt.decode,
  formats: { places: [{ at: ['timestamp'], format: 'uint64' }], elsewhere: [] },
  check: validation.ethGetActivePrecompilesAt.outcomes.result,
  deprecated: true,
}

export const ethGetActiveRulesAt: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_getActiveRulesAt',
  member: ['eth', 'getActiveRulesAt'],
  method: 'eth_getActiveRulesAt',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [{ name: 'timestamp', required: false, type: 'integer' }],
  decode: validation.ethGetActiveRulesAt.decode,
  formats: { places: [{ at: ['timestamp'], format: 'uint64' }], elsewhere: [] },
  check: validation.ethGetActiveRulesAt.outcomes.result,
}

export const ethChainId: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_chainId',
  member: ['eth', 'chainId'],
  method: 'eth_chainId',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [],
  check: validation.ethChainId.outcomes.result,
}

export const ethBlockNumber: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_blockNumber',
  member: ['eth', 'blockNumber'],
  method: 'eth_blockNumber',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [],
  check: validation.ethBlockNumber.outcomes.result,
}

export const ethGasPrice: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_gasPrice',
  member: ['eth', 'gasPrice'],
  method: 'eth_gasPrice',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [],
  check: validation.ethGasPrice.outcomes.result,
}

export const ethMaxPriorityFeePerGas: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_maxPriorityFeePerGas',
  member: ['eth', 'maxPriorityFeePerGas'],
  method: 'eth_maxPriorityFeePerGas',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [],
  check: validation.ethMaxPriorityFeePerGas.outcomes.result,
}

export const ethBaseFee: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_baseFee',
  member: ['eth', 'baseFee'],
  method: 'eth_baseFee',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [],
  check: validation.ethBaseFee.outcomes.result,
}

export const ethFeeHistory: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_feeHistory',
  member: ['eth', 'feeHistory'],
  method: 'eth_feeHistory',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [
    { name: 'blockCount', required: true, type: 'string' },
    { name: 'newestBlock', required: true, type: 'string' },
    { name: 'rewardPercentiles', required: true, type: 'array' },
  ],
  decode: validation.ethFeeHistory.decode,
  formats: { places: [], elsewhere: [] },
  check: validation.ethFeeHistory.outcomes.result,
}

export const ethSyncing: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_syncing',
  member: ['eth', 'syncing'],
  method: 'eth_syncing',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [],
  check: validation.ethSyncing.outcomes.result,
}

export const ethAccounts: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_accounts',
  member: ['eth', 'accounts'],
  method: 'eth_accounts',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [],
  check: validation.ethAccounts.outcomes.result,
}

export const ethCoinbase: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_coinbase',
  member: ['eth', 'coinbase'],
  method: 'eth_coinbase',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [],
  check: validation.ethCoinbase.outcomes.result,
}

export const netVersion: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'net_version',
  member: ['net', 'version'],
  method: 'net_version',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [],
  check: validation.netVersion.outcomes.result,
}

export const netListening: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'net_listening',
  member: ['net', 'listening'],
  method: 'net_listening',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [],
  check: validation.netListening.outcomes.result,
}

export const netPeerCount: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'net_peerCount',
  member: ['net', 'peerCount'],
  method: 'net_peerCount',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [],
  check: validation.netPeerCount.outcomes.result,
}

export const web3ClientVersion: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'web3_clientVersion',
  member: ['web3', 'clientVersion'],
  method: 'web3_clientVersion',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [],
  check: validation.web3ClientVersion.outcomes.result,
}

export const web3Sha3: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'web3_sha3',
  member: ['web3', 'sha3'],
  method: 'web3_sha3',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [{ name: 'data', required: true, type: 'string' }],
  decode: validation.web3Sha3.decode,
  formats: { places: [{ at: ['data'], format: 'hex' }], elsewhere: [] },
  check: validation.web3Sha3.outcomes.result,
}

export const ethGetBlockByNumber: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_getBlockByNumber',
  member: ['eth', 'getBlockByNumber'],
  method: 'eth_getBlockByNumber',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [
    { name: 'blockNumber', required: true, type: 'string' },
    { name: 'hydrated', required: true, type: 'boolean' },
  ],
  decode: validation.ethGetBlockByNumber.decode,
  formats: { places: [], elsewhere: [] },
  check: validation.ethGetBlockByNumber.outcomes.result,
  resultBy: { member: 'hydrated', default: 'false', cases: ['false', 'true'] },
}

export const ethGetBlockByHash: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_getBlockByHash',
  member: ['eth', 'getBlockByHash'],
  method: 'eth_getBlockByHash',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [
    { name: 'blockHash', required: true, type: 'string' },
    { name: 'hydrated', required: true, type: 'boolean' },
  ],
  decode: validation.ethGetBlockByHash.decode,
  formats: { places: [{ at: ['blockHash'], format: 'hex' }], elsewhere: [] },
  check: validation.ethGetBlockByHash.outcomes.result,
  resultBy: { member: 'hydrated', default: 'false', cases: ['false', 'true'] },
}

export const ethGetHeaderByNumber: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_getHeaderByNumber',
  member: ['eth', 'getHeaderByNumber'],
  method: 'eth_getHeaderByNumber',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [{ name: 'blockNumber', required: true, type: 'string' }],
  decode: validation.ethGetHeaderByNumber.decode,
  formats: { places: [], elsewhere: [] },
  check: validation.ethGetHeaderByNumber.outcomes.result,
}

export const ethGetHeaderByHash: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_getHeaderByHash',
  member: ['eth', 'getHeaderByHash'],
  method: 'eth_getHeaderByHash',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [{ name: 'blockHash', required: true, type: 'string' }],
  decode: validation.ethGetHeaderByHash.decode,
  formats: { places: [{ at: ['blockHash'], format: 'hex' }], elsewhere: [] },
  check: validation.ethGetHeaderByHash.outcomes.result,
}

export const ethGetBlockTransactionCountByNumber: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_getBlockTransactionCountByNumber',
  member: ['eth', 'getBlockTransactionCountByNumber'],
  method: 'eth_getBlockTransactionCountByNumber',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [{ name: 'blockNumber', required: true, type: 'string' }],
  decode: validation.ethGetBlockTransactionCountByNumber.decode,
  formats: { places: [], elsewhere: [] },
  check: validation.ethGetBlockTransactionCountByNumber.outcomes.result,
}

export const ethGetBlockTransactionCountByHash: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_getBlockTransactionCountByHash',
  member: ['eth', 'getBlockTransactionCountByHash'],
  method: 'eth_getBlockTransactionCountByHash',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [{ name: 'blockHash', required: true, type: 'string' }],
  decode: validation.ethGetBlockTransactionCountByHash.decode,
  formats: { places: [{ at: ['blockHash'], format: 'hex' }], elsewhere: [] },
  check: validation.ethGetBlockTransactionCountByHash.outcomes.result,
}

export const ethGetUncleCountByBlockNumber: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_getUncleCountByBlockNumber',
  member: ['eth', 'getUncleCountByBlockNumber'],
  method: 'eth_getUncleCountByBlockNumber',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [{ name: 'blockNumber', required: true, type: 'string' }],
  decode: validation.ethGetUncleCountByBlockNumber.decode,
  formats: { places: [], elsewhere: [] },
  check: validation.ethGetUncleCountByBlockNumber.outcomes.result,
}

export const ethGetUncleCountByBlockHash: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_getUncleCountByBlockHash',
  member: ['eth', 'getUncleCountByBlockHash'],
  method: 'eth_getUncleCountByBlockHash',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [{ name: 'blockHash', required: true, type: 'string' }],
  decode: validation.ethGetUncleCountByBlockHash.decode,
  formats: { places: [{ at: ['blockHash'], format: 'hex' }], elsewhere: [] },
  check: validation.ethGetUncleCountByBlockHash.outcomes.result,
}

export const ethGetUncleByBlockNumberAndIndex: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_getUncleByBlockNumberAndIndex',
  member: ['eth', 'getUncleByBlockNumberAndIndex'],
  method: 'eth_getUncleByBlockNumberAndIndex',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [
    { name: 'blockNumber', required: true, type: 'string' },
    { name: 'index', required: true, type: 'string' },
  ],
  decode: validation.ethGetUncleByBlockNumberAndIndex.decode,
  formats: { places: [], elsewhere: [] },
  check: validation.ethGetUncleByBlockNumberAndIndex.outcomes.result,
}

export const ethGetUncleByBlockHashAndIndex: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_getUncleByBlockHashAndIndex',
  member: ['eth', 'getUncleByBlockHashAndIndex'],
  method: 'eth_getUncleByBlockHashAndIndex',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [
    { name: 'blockHash', required: true, type: 'string' },
    { name: 'index', required: true, type: 'string' },
  ],
  decode: validation.ethGetUncleByBlockHashAndIndex.decode,
  formats: { places: [{ at: ['blockHash'], format: 'hex' }], elsewhere: [] },
  check: validation.ethGetUncleByBlockHashAndIndex.outcomes.result,
}

export const ethGetBlockReceipts: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_getBlockReceipts',
  member: ['eth', 'getBlockReceipts'],
  method: 'eth_getBlockReceipts',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [{ name: 'block', required: true }],
  decode: validation.ethGetBlockReceipts.decode,
  formats: {
    places: [],
    choices: [
      {
        at: ['block'],
        unless: '(?:^(?:latest|earliest|pending|safe|finalized|accepted)$)|(?:^0x(?:0|[1-9a-f][0-9a-f]{0,15})$)',
        formats: ['hex'],
      },
    ],
    elsewhere: [],
  },
  check: validation.ethGetBlockReceipts.outcomes.result,
}

export const ethGetTransactionByHash: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_getTransactionByHash',
  member: ['eth', 'getTransactionByHash'],
  method: 'eth_getTransactionByHash',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [{ name: 'transactionHash', required: true, type: 'string' }],
  decode: validation.ethGetTransactionByHash.decode,
  formats: { places: [{ at: ['transactionHash'], format: 'hex' }], elsewhere: [] },
  check: validation.ethGetTransactionByHash.outcomes.result,
}

export const ethGetTransactionByBlockNumberAndIndex: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_getTransactionByBlockNumberAndIndex',
  member: ['eth', 'getTransactionByBlockNumberAndIndex'],
  method: 'eth_getTransactionByBlockNumberAndIndex',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [
    { name: 'blockNumber', required: true, type: 'string' },
    { name: 'index', required: true, type: 'string' },
  ],
  decode: validation.ethGetTransactionByBlockNumberAndIndex.decode,
  formats: { places: [], elsewhere: [] },
  check: validation.ethGetTransactionByBlockNumberAndIndex.outcomes.result,
}

export const ethGetTransactionByBlockHashAndIndex: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_getTransactionByBlockHashAndIndex',
  member: ['eth', 'getTransactionByBlockHashAndIndex'],
  method: 'eth_getTransactionByBlockHashAndIndex',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [
    { name: 'blockHash', required: true, type: 'string' },
    { name: 'index', required: true, type: 'string' },
  ],
  decode: validation.ethGetTransactionByBlockHashAndIndex.decode,
  formats: { places: [{ at: ['blockHash'], format: 'hex' }], elsewhere: [] },
  check: validation.ethGetTransactionByBlockHashAndIndex.outcomes.result,
}

export const ethGetTransactionReceipt: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_getTransactionReceipt',
  member: ['eth', 'getTransactionReceipt'],
  method: 'eth_getTransactionReceipt',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [{ name: 'transactionHash', required: true, type: 'string' }],
  decode: validation.ethGetTransactionReceipt.decode,
  formats: { places: [{ at: ['transactionHash'], format: 'hex' }], elsewhere: [] },
  check: validation.ethGetTransactionReceipt.outcomes.result,
}

export const ethGetRawTransactionByHash: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_getRawTransactionByHash',
  member: ['eth', 'getRawTransactionByHash'],
  method: 'eth_getRawTransactionByHash',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [{ name: 'transactionHash', required: true, type: 'string' }],
  decode: validation.ethGetRawTransactionByHash.decode,
  formats: { places: [{ at: ['transactionHash'], format: 'hex' }], elsewhere: [] },
  check: validation.ethGetRawTransactionByHash.outcomes.result,
}

export const ethGetRawTransactionByBlockNumberAndIndex: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_getRawTransactionByBlockNumberAndIndex',
  member: ['eth', 'getRawTransactionByBlockNumberAndIndex'],
  method: 'eth_getRawTransactionByBlockNumberAndIndex',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [
    { name: 'blockNumber', required: true, type: 'string' },
    { name: 'index', required: true, type: 'string' },
  ],
  decode: validation.ethGetRawTransactionByBlockNumberAndIndex.decode,
  formats: { places: [], elsewhere: [] },
  check: validation.ethGetRawTransactionByBlockNumberAndIndex.outcomes.result,
}

export const ethGetRawTransactionByBlockHashAndIndex: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_getRawTransactionByBlockHashAndIndex',
  member: ['eth', 'getRawTransactionByBlockHashAndIndex'],
  method: 'eth_getRawTransactionByBlockHashAndIndex',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [
    { name: 'blockHash', required: true, type: 'string' },
    { name: 'index', required: true, type: 'string' },
  ],
  decode: validation.ethGetRawTransactionByBlockHashAndIndex.decode,
  formats: { places: [{ at: ['blockHash'], format: 'hex' }], elsewhere: [] },
  check: validation.ethGetRawTransactionByBlockHashAndIndex.outcomes.result,
}

export const ethSendRawTransaction: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_sendRawTransaction',
  member: ['eth', 'sendRawTransaction'],
  method: 'eth_sendRawTransaction',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [{ name: 'transaction', required: true, type: 'string' }],
  decode: validation.ethSendRawTransaction.decode,
  formats: { places: [{ at: ['transaction'], format: 'hex' }], elsewhere: [] },
  check: validation.ethSendRawTransaction.outcomes.result,
}

export const ethSendTransaction: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_sendTransaction',
  member: ['eth', 'sendTransaction'],
  method: 'eth_sendTransaction',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [{ name: 'transaction', required: true, type: 'object' }],
  decode: validation.ethSendTransaction.decode,
  formats: {
    places: [
      { at: ['transaction', 'data'], format: 'hex' },
      { at: ['transaction', 'input'], format: 'hex' },
      { at: ['transaction', 'accessList', null, 'storageKeys', null], format: 'hex' },
    ],
    elsewhere: ['evm-address'],
  },
  check: validation.ethSendTransaction.outcomes.result,
}

export const ethSign: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_sign',
  member: ['eth', 'sign'],
  method: 'eth_sign',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [
    { name: 'address', required: true, type: 'string' },
    { name: 'data', required: true, type: 'string' },
  ],
  decode: validation.ethSign.decode,
  formats: {
    places: [
      { at: ['address'], format: 'evm-address' },
      { at: ['data'], format: 'hex' },
    ],
    elsewhere: [],
  },
  check: validation.ethSign.outcomes.result,
}

export const ethGetBalance: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_getBalance',
  member: ['eth', 'getBalance'],
  method: 'eth_getBalance',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [
    { name: 'address', required: true, type: 'string' },
    { name: 'block', required: true },
  ],
  decode: validation.ethGetBalance.decode,
  formats: {
    places: [{ at: ['address'], format: 'evm-address' }],
    choices: [
      {
        at: ['block'],
        unless: '(?:^(?:latest|earliest|pending|safe|finalized|accepted)$)|(?:^0x(?:0|[1-9a-f][0-9a-f]{0,15})$)',
        formats: ['hex'],
      },
    ],
    elsewhere: [],
  },
  check: validation.ethGetBalance.outcomes.result,
}

export const ethGetTransactionCount: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_getTransactionCount',
  member: ['eth', 'getTransactionCount'],
  method: 'eth_getTransactionCount',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [
    { name: 'address', required: true, type: 'string' },
    { name: 'block', required: true },
  ],
  decode: validation.ethGetTransactionCount.decode,
  formats: {
    places: [{ at: ['address'], format: 'evm-address' }],
    choices: [
      {
        at: ['block'],
        unless: '(?:^(?:latest|earliest|pending|safe|finalized|accepted)$)|(?:^0x(?:0|[1-9a-f][0-9a-f]{0,15})$)',
        formats: ['hex'],
      },
    ],
    elsewhere: [],
  },
  check: validation.ethGetTransactionCount.outcomes.result,
}

export const ethGetCode: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_getCode',
  member: ['eth', 'getCode'],
  method: 'eth_getCode',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [
    { name: 'address', required: true, type: 'string' },
    { name: 'block', required: true },
  ],
  decode: validation.ethGetCode.decode,
  formats: {
    places: [{ at: ['address'], format: 'evm-address' }],
    choices: [
      {
        at: ['block'],
        unless: '(?:^(?:latest|earliest|pending|safe|finalized|accepted)$)|(?:^0x(?:0|[1-9a-f][0-9a-f]{0,15})$)',
        formats: ['hex'],
      },
    ],
    elsewhere: [],
  },
  check: validation.ethGetCode.outcomes.result,
}

export const ethGetStorageAt: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_getStorageAt',
  member: ['eth', 'getStorageAt'],
  method: 'eth_getStorageAt',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [
    { name: 'address', required: true, type: 'string' },
    { name: 'slot', required: true, type: 'string' },
    { name: 'block', required: true },
  ],
  decode: validation.ethGetStorageAt.decode,
  formats: {
    places: [{ at: ['address'], format: 'evm-address' }],
    choices: [
      {
        at: ['block'],
        unless: '(?:^(?:latest|earliest|pending|safe|finalized|accepted)$)|(?:^0x(?:0|[1-9a-f][0-9a-f]{0,15})$)',
        formats: ['hex'],
      },
    ],
    elsewhere: [],
  },
  check: validation.ethGetStorageAt.outcomes.result,
}

export const ethGetProof: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_getProof',
  member: ['eth', 'getProof'],
  method: 'eth_getProof',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [
    { name: 'address', required: true, type: 'string' },
    { name: 'storageKeys', required: true, type: 'array' },
    { name: 'block', required: true },
  ],
  decode: validation.ethGetProof.decode,
  formats: {
    places: [{ at: ['address'], format: 'evm-address' }],
    choices: [
      {
        at: ['block'],
        unless: '(?:^(?:latest|earliest|pending|safe|finalized|accepted)$)|(?:^0x(?:0|[1-9a-f][0-9a-f]{0,15})$)',
        formats: ['hex'],
      },
    ],
    elsewhere: [],
  },
  check: validation.ethGetProof.outcomes.result,
}

export const ethCall: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_call',
  member: ['eth', 'call'],
  method: 'eth_call',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [
    { name: 'transaction', required: true, type: 'object' },
    { name: 'block', required: false, default: 'latest' },
    { name: 'stateOverrides', required: false, type: 'object' },
  ],
  decode: validation.ethCall.decode,
  formats: { places: [], elsewhere: ['evm-address', 'hex'] },
  check: validation.ethCall.outcomes.result,
}

export const ethEstimateGas: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_estimateGas',
  member: ['eth', 'estimateGas'],
  method: 'eth_estimateGas',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [
    { name: 'transaction', required: true, type: 'object' },
    { name: 'block', required: false, default: 'latest' },
    { name: 'stateOverrides', required: false, type: 'object' },
  ],
  decode: validation.ethEstimateGas.decode,
  formats: { places: [], elsewhere: ['evm-address', 'hex'] },
  check: validation.ethEstimateGas.outcomes.result,
}

export const ethCreateAccessList: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_createAccessList',
  member: ['eth', 'createAccessList'],
  method: 'eth_createAccessList',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [
    { name: 'transaction', required: true, type: 'object' },
    { name: 'block', required: false, default: 'latest' },
  ],
  decode: validation.ethCreateAccessList.decode,
  formats: {
    places: [
      { at: ['transaction', 'data'], format: 'hex' },
      { at: ['transaction', 'input'], format: 'hex' },
      { at: ['transaction', 'accessList', null, 'storageKeys', null], format: 'hex' },
    ],
    choices: [
      {
        at: ['block'],
        unless: '(?:^(?:latest|earliest|pending|safe|finalized|accepted)$)|(?:^0x(?:0|[1-9a-f][0-9a-f]{0,15})$)',
        formats: ['hex'],
      },
    ],
    elsewhere: ['evm-address'],
  },
  check: validation.ethCreateAccessList.outcomes.result,
}

export const ethGetLogs: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_getLogs',
  member: ['eth', 'getLogs'],
  method: 'eth_getLogs',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [{ name: 'filter', required: true, type: 'object' }],
  decode: validation.ethGetLogs.decode,
  formats: { places: [], elsewhere: ['evm-address', 'hex'] },
  check: validation.ethGetLogs.outcomes.result,
}

export const ethNewFilter: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_newFilter',
  member: ['eth', 'newFilter'],
  method: 'eth_newFilter',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [{ name: 'filter', required: true, type: 'object' }],
  decode: validation.ethNewFilter.decode,
  formats: { places: [], elsewhere: ['evm-address', 'hex'] },
  check: validation.ethNewFilter.outcomes.result,
}

export const ethNewBlockFilter: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_newBlockFilter',
  member: ['eth', 'newBlockFilter'],
  method: 'eth_newBlockFilter',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [],
  check: validation.ethNewBlockFilter.outcomes.result,
}

export const ethNewPendingTransactionFilter: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_newPendingTransactionFilter',
  member: ['eth', 'newPendingTransactionFilter'],
  method: 'eth_newPendingTransactionFilter',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [],
  check: validation.ethNewPendingTransactionFilter.outcomes.result,
}

export const ethGetFilterChanges: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_getFilterChanges',
  member: ['eth', 'getFilterChanges'],
  method: 'eth_getFilterChanges',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [{ name: 'filterId', required: true, type: 'string' }],
  decode: validation.ethGetFilterChanges.decode,
  formats: { places: [], elsewhere: [] },
  check: validation.ethGetFilterChanges.outcomes.result,
}

export const ethGetFilterLogs: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_getFilterLogs',
  member: ['eth', 'getFilterLogs'],
  method: 'eth_getFilterLogs',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [{ name: 'filterId', required: true, type: 'string' }],
  decode: validation.ethGetFilterLogs.decode,
  formats: { places: [], elsewhere: [] },
  check: validation.ethGetFilterLogs.outcomes.result,
}

export const ethUninstallFilter: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_uninstallFilter',
  member: ['eth', 'uninstallFilter'],
  method: 'eth_uninstallFilter',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [{ name: 'filterId', required: true, type: 'string' }],
  decode: validation.ethUninstallFilter.decode,
  formats: { places: [], elsewhere: [] },
  check: validation.ethUninstallFilter.outcomes.result,
}

export const getHealth: HttpOperation = {
  protocol: 'http',
  id: 'getHealth',
  member: ['health', 'report'],
  method: 'GET',
  path: '/ext/health',
  decode: validation.getHealth.decode,
  formats: { places: [], elsewhere: [] },
  responses: [
    { status: 200, mediaType: 'application/json', check: validation.getHealth.outcomes['200'] },
    { status: 503, mediaType: 'application/json', check: validation.getHealth.outcomes['503'] },
  ],
  security: [],
}

export const getHealthReport: HttpOperation = {
  protocol: 'http',
  id: 'getHealthReport',
  member: ['health', 'getHealthReport'],
  method: 'GET',
  path: '/ext/health/health',
  decode: validation.getHealthReport.decode,
  formats: { places: [], elsewhere: [] },
  responses: [
    { status: 200, mediaType: 'application/json', check: validation.getHealthReport.outcomes['200'] },
    { status: 503, mediaType: 'application/json', check: validation.getHealthReport.outcomes['503'] },
  ],
  security: [],
}

export const getReadiness: HttpOperation = {
  protocol: 'http',
  id: 'getReadiness',
  member: ['health', 'readiness'],
  method: 'GET',
  path: '/ext/health/readiness',
  decode: validation.getReadiness.decode,
  formats: { places: [], elsewhere: [] },
  responses: [
    { status: 200, mediaType: 'application/json', check: validation.getReadiness.outcomes['200'] },
    { status: 503, mediaType: 'application/json', check: validation.getReadiness.outcomes['503'] },
  ],
  security: [],
}

export const getLiveness: HttpOperation = {
  protocol: 'http',
  id: 'getLiveness',
  member: ['health', 'liveness'],
  method: 'GET',
  path: '/ext/health/liveness',
  decode: validation.getLiveness.decode,
  formats: { places: [], elsewhere: [] },
  responses: [
    { status: 200, mediaType: 'application/json', check: validation.getLiveness.outcomes['200'] },
    { status: 503, mediaType: 'application/json', check: validation.getLiveness.outcomes['503'] },
  ],
  security: [],
}

export const ethSubscribeNewHeads: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_subscribe newHeads',
  member: ['subscriptions', 'newHeads'],
  method: 'newHeads',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [],
  check: validation.ethSubscribeNewHeads.outcomes.result,
}

export const ethSubscribeLogs: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_subscribe logs',
  member: ['subscriptions', 'logs'],
  method: 'logs',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [{ name: 'filter', required: false, type: 'object' }],
  decode: validation.ethSubscribeLogs.decode,
  formats: { places: [], elsewhere: ['evm-address', 'hex'] },
  check: validation.ethSubscribeLogs.outcomes.result,
}

export const ethSubscribeNewPendingTransactions: RpcOperation = {
  protocol: 'jsonrpc',
  id: 'eth_subscribe newPendingTransactions',
  member: ['subscriptions', 'newPendingTransactions'],
  method: 'newPendingTransactions',
  endpoint: '/ext/bc/{blockchain}/rpc',
  structure: 'by-position',
  params: [],
  check: validation.ethSubscribeNewPendingTransactions.outcomes.result,
}
