// @generated from specs/node/openrpc.yaml and specs/node/openapi.yaml by generators/server. Run `pnpm generate`; do not edit.
import * as operations from './operations.ts'
import type { NodeService } from './service.ts'
import { documents } from '@chainwright/node-spec/documents'
import { createServer } from '@chainwright/runtime-server/codegen/v1'
import type { Contract, Partially, Server, ServerOptions } from '@chainwright/runtime-server/codegen/v1'
export * from './errors.ts'
export * from './operations.ts'
export type * from './service.ts'

/** The contract of this server. */
export const contract: Contract = {
  name: 'node',
  title: 'Node RPC',
  version: '0.0.0',
  operations: [
    operations.adminAlias,
    operations.adminAliasChain,
    operations.adminGetChainAliases,
    operations.adminGetLoggerLevel,
    operations.adminLoadVMs,
    operations.adminLockProfile,
    operations.adminMemoryProfile,
    operations.adminSetLoggerLevel,
    operations.adminStartCPUProfiler,
    operations.adminStopCPUProfiler,
    operations.xvmGetAllBalances,
    operations.xvmGetAssetDescription,
    operations.xvmGetBalance,
    operations.xvmGetBlock,
    operations.xvmGetBlockByHeight,
    operations.xvmGetHeight,
    operations.xvmGetTx,
    operations.xvmGetTxFee,
    operations.xvmGetTxStatus,
    operations.xvmGetUTXOs,
    operations.healthHealth,
    operations.healthReadiness,
    operations.healthLiveness,
    operations.validatorsGetCurrentValidators,
    operations.ethFeeConfig,
    operations.ethGetChainConfig,
    operations.ethGetActivePrecompilesAt,
    operations.ethGetActiveRulesAt,
    operations.ethChainId,
    operations.ethBlockNumber,
    operations.ethGasPrice,
    operations.ethMaxPriorityFeePerGas,
    operations.ethBaseFee,
    operations.ethFeeHistory,
    operations.ethSyncing,
    operations.ethAccounts,
    operations.ethCoinbase,
    operations.netVersion,
    operations.netListening,
    operations.netPeerCount,
    operations.web3ClientVersion,
    operations.web3Sha3,
    operations.ethGetBlockByNumber,
    operations.ethGetBlockByHash,
    operations.ethGetHeaderByNumber,
    operations.ethGetHeaderByHash,
    operations.ethGetBlockTransactionCountByNumber,
    operations.ethGetBlockTransactionCountByHash,
    operations.ethGetUncleCountByBlockNumber,
    operations.ethGetUncleCountByBlockHash,
    operations.ethGetUncleByBlockNumberAndIndex,
    operations.ethGetUncleByBlockHashAndIndex,
    operations.ethGetBlockReceipts,
    operations.ethGetTransactionByHash,
    operations.ethGetTransactionByBlockNumberAndIndex,
    operations.ethGetTransactionByBlockHashAndIndex,
    operations.ethGetTransactionReceipt,
    operations.ethGetRawTransactionByHash,
    operations.ethGetRawTransactionByBlockNumberAndIndex,
    operations.ethGetRawTransactionByBlockHashAndIndex,
    operations.ethSendRawTransaction,
    operations.ethSendTransaction,
    operations.ethSign,
    operations.ethGetBalance,
    operations.ethGetTransactionCount,
    operations.ethGetCode,
    operations.ethGetStorageAt,
    operations.ethGetProof,
    operations.ethCall,
    operations.ethEstimateGas,
    operations.ethCreateAccessList,
    operations.ethGetLogs,
    operations.ethNewFilter,
    operations.ethNewBlockFilter,
    operations.ethNewPendingTransactionFilter,
    operations.ethGetFilterChanges,
    operations.ethGetFilterLogs,
    operations.ethUninstallFilter,
    operations.getHealth,
    operations.getHealthReport,
    operations.getReadiness,
    operations.getLiveness,
  ],
  endpoints: [
    { path: '/ext/admin', dialect: 'node' },
    { path: '/ext/bc/{chain}', dialect: 'node' },
    { path: '/ext/health', dialect: 'node' },
    { path: '/ext/bc/{blockchain}/validators', dialect: 'node' },
    {
      path: '/ext/bc/{blockchain}/rpc',
      dialect: 'ethereum',
      subscriptions: {
        path: '/ext/bc/{blockchain}/ws',
        subscribe: 'eth_subscribe',
        unsubscribe: 'eth_unsubscribe',
        notification: 'eth_subscription',
        kinds: [
          operations.ethSubscribeNewHeads,
          operations.ethSubscribeLogs,
          operations.ethSubscribeNewPendingTransactions,
        ],
      },
    },
  ],
  methodPrefixes: { xvm: ['avm'] },
  securitySchemes: [],
  budget: undefined,
  documents,
}

/**
 * Creates a server for a service. Throws a TypeError that lists missing handlers. With `partial`, the server
 * accepts missing handlers: it responds with 501 or, over JSON-RPC, with the error for an unknown method.
 */
export function createNodeServer(service: NodeService, options?: ServerOptions): Server
export function createNodeServer(
  service: Partially<NodeService>,
  options: ServerOptions & { readonly partial: true },
): Server
export function createNodeServer(
  service: Partially<NodeService>,
  options?: ServerOptions & { readonly partial?: boolean },
): Server {
  return createServer(contract, service, options)
}
