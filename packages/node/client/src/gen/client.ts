// @generated from specs/node/openrpc.yaml and specs/node/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
import { api } from './api.ts'
import type { NodeConnectOptions } from './connection.ts'
import { adminAlias } from './operations/adminAlias.ts'
import { adminAliasChain } from './operations/adminAliasChain.ts'
import { adminGetChainAliases } from './operations/adminGetChainAliases.ts'
import { adminGetLoggerLevel } from './operations/adminGetLoggerLevel.ts'
import { adminLoadVMs } from './operations/adminLoadVMs.ts'
import { adminLockProfile } from './operations/adminLockProfile.ts'
import { adminMemoryProfile } from './operations/adminMemoryProfile.ts'
import { adminSetLoggerLevel } from './operations/adminSetLoggerLevel.ts'
import { adminStartCPUProfiler } from './operations/adminStartCPUProfiler.ts'
import { adminStopCPUProfiler } from './operations/adminStopCPUProfiler.ts'
import { ethAccounts } from './operations/ethAccounts.ts'
import { ethBaseFee } from './operations/ethBaseFee.ts'
import { ethBlockNumber } from './operations/ethBlockNumber.ts'
import { ethCall } from './operations/ethCall.ts'
import { ethChainId } from './operations/ethChainId.ts'
import { ethCoinbase } from './operations/ethCoinbase.ts'
import { ethCreateAccessList } from './operations/ethCreateAccessList.ts'
import { ethEstimateGas } from './operations/ethEstimateGas.ts'
import { ethFeeConfig } from './operations/ethFeeConfig.ts'
import { ethFeeHistory } from './operations/ethFeeHistory.ts'
import { ethGasPrice } from './operations/ethGasPrice.ts'
import { ethGetActivePrecompilesAt } from './operations/ethGetActivePrecompilesAt.ts'
import { ethGetActiveRulesAt } from './operations/ethGetActiveRulesAt.ts'
import { ethGetBalance } from './operations/ethGetBalance.ts'
import { ethGetBlockByHash } from './operations/ethGetBlockByHash.ts'
import { ethGetBlockByNumber } from './operations/ethGetBlockByNumber.ts'
import { ethGetBlockReceipts } from './operations/ethGetBlockReceipts.ts'
import { ethGetBlockTransactionCountByHash } from './operations/ethGetBlockTransactionCountByHash.ts'
import { ethGetBlockTransactionCountByNumber } from './operations/ethGetBlockTransactionCountByNumber.ts'
import { ethGetChainConfig } from './operations/ethGetChainConfig.ts'
import { ethGetCode } from './operations/ethGetCode.ts'
import { ethGetFilterChanges } from './operations/ethGetFilterChanges.ts'
import { ethGetFilterLogs } from './operations/ethGetFilterLogs.ts'
import { ethGetHeaderByHash } from './operations/ethGetHeaderByHash.ts'
import { ethGetHeaderByNumber } from './operations/ethGetHeaderByNumber.ts'
import { ethGetLogs } from './operations/ethGetLogs.ts'
import { ethGetProof } from './operations/ethGetProof.ts'
import { ethGetRawTransactionByHash } from './operations/ethGetRawTransactionByHash.ts'
import { ethGetStorageAt } from './operations/ethGetStorageAt.ts'
import { ethGetTransactionByBlockHashAndIndex } from './operations/ethGetTransactionByBlockHashAndIndex.ts'
import { ethGetTransactionByBlockNumberAndIndex } from './operations/ethGetTransactionByBlockNumberAndIndex.ts'
import { ethGetTransactionByHash } from './operations/ethGetTransactionByHash.ts'
import { ethGetTransactionCount } from './operations/ethGetTransactionCount.ts'
import { ethGetTransactionReceipt } from './operations/ethGetTransactionReceipt.ts'
import { ethGetUncleByBlockNumberAndIndex } from './operations/ethGetUncleByBlockNumberAndIndex.ts'
import { ethGetUncleCountByBlockNumber } from './operations/ethGetUncleCountByBlockNumber.ts'
import { ethMaxPriorityFeePerGas } from './operations/ethMaxPriorityFeePerGas.ts'
import { ethNewBlockFilter } from './operations/ethNewBlockFilter.ts'
import { ethNewFilter } from './operations/ethNewFilter.ts'
import { ethNewPendingTransactionFilter } from './operations/ethNewPendingTransactionFilter.ts'
import { ethSendRawTransaction } from './operations/ethSendRawTransaction.ts'
import { ethSendTransaction } from './operations/ethSendTransaction.ts'
import { ethSign } from './operations/ethSign.ts'
import { ethSyncing } from './operations/ethSyncing.ts'
import { ethUninstallFilter } from './operations/ethUninstallFilter.ts'
import { getHealth } from './operations/getHealth.ts'
import { getHealthReport } from './operations/getHealthReport.ts'
import { getLiveness } from './operations/getLiveness.ts'
import { getReadiness } from './operations/getReadiness.ts'
import { healthHealth } from './operations/healthHealth.ts'
import { healthLiveness } from './operations/healthLiveness.ts'
import { healthReadiness } from './operations/healthReadiness.ts'
import { netListening } from './operations/netListening.ts'
import { netPeerCount } from './operations/netPeerCount.ts'
import { netVersion } from './operations/netVersion.ts'
import { validatorsGetCurrentValidators } from './operations/validatorsGetCurrentValidators.ts'
import { web3ClientVersion } from './operations/web3ClientVersion.ts'
import { web3Sha3 } from './operations/web3Sha3.ts'
import { xvmGetAllBalances } from './operations/xvmGetAllBalances.ts'
import { xvmGetAssetDescription } from './operations/xvmGetAssetDescription.ts'
import { xvmGetBalance } from './operations/xvmGetBalance.ts'
import { xvmGetBlock } from './operations/xvmGetBlock.ts'
import { xvmGetBlockByHeight } from './operations/xvmGetBlockByHeight.ts'
import { xvmGetHeight } from './operations/xvmGetHeight.ts'
import { xvmGetTx } from './operations/xvmGetTx.ts'
import { xvmGetTxFee } from './operations/xvmGetTxFee.ts'
import { xvmGetTxStatus } from './operations/xvmGetTxStatus.ts'
import { xvmGetUTXOs } from './operations/xvmGetUTXOs.ts'
import type { AdminAliasFailure, AdminAliasInput, AdminAliasOutput } from '@chainwright/node-spec/operations/adminAlias'
import type {
  AdminAliasChainFailure,
  AdminAliasChainInput,
  AdminAliasChainOutput,
} from '@chainwright/node-spec/operations/adminAliasChain'
import type {
  AdminGetChainAliasesFailure,
  AdminGetChainAliasesInput,
  AdminGetChainAliasesOutput,
} from '@chainwright/node-spec/operations/adminGetChainAliases'
import type {
  AdminGetLoggerLevelFailure,
  AdminGetLoggerLevelInput,
  AdminGetLoggerLevelOutput,
} from '@chainwright/node-spec/operations/adminGetLoggerLevel'
import type {
  AdminLoadVMsFailure,
  AdminLoadVMsInput,
  AdminLoadVMsOutput,
} from '@chainwright/node-spec/operations/adminLoadVMs'
import type {
  AdminLockProfileFailure,
  AdminLockProfileInput,
  AdminLockProfileOutput,
} from '@chainwright/node-spec/operations/adminLockProfile'
import type {
  AdminMemoryProfileFailure,
  AdminMemoryProfileInput,
  AdminMemoryProfileOutput,
} from '@chainwright/node-spec/operations/adminMemoryProfile'
import type {
  AdminSetLoggerLevelFailure,
  AdminSetLoggerLevelInput,
  AdminSetLoggerLevelOutput,
} from '@chainwright/node-spec/operations/adminSetLoggerLevel'
import type {
  AdminStartCPUProfilerFailure,
  AdminStartCPUProfilerInput,
  AdminStartCPUProfilerOutput,
} from '@chainwright/node-spec/operations/adminStartCPUProfiler'
import type {
  AdminStopCPUProfilerFailure,
  AdminStopCPUProfilerInput,
  AdminStopCPUProfilerOutput,
} from '@chainwright/node-spec/operations/adminStopCPUProfiler'
import type {
  EthAccountsFailure,
  EthAccountsInput,
  EthAccountsOutput,
} from '@chainwright/node-spec/operations/ethAccounts'
import type { EthBaseFeeFailure, EthBaseFeeInput, EthBaseFeeOutput } from '@chainwright/node-spec/operations/ethBaseFee'
import type {
  EthBlockNumberFailure,
  EthBlockNumberInput,
  EthBlockNumberOutput,
} from '@chainwright/node-spec/operations/ethBlockNumber'
import type { EthCallFailure, EthCallInput, EthCallOutput } from '@chainwright/node-spec/operations/ethCall'
import type { EthChainIdFailure, EthChainIdInput, EthChainIdOutput } from '@chainwright/node-spec/operations/ethChainId'
import type {
  EthCoinbaseFailure,
  EthCoinbaseInput,
  EthCoinbaseOutput,
} from '@chainwright/node-spec/operations/ethCoinbase'
import type {
  EthCreateAccessListFailure,
  EthCreateAccessListInput,
  EthCreateAccessListOutput,
} from '@chainwright/node-spec/operations/ethCreateAccessList'
import type {
  EthEstimateGasFailure,
  EthEstimateGasInput,
  EthEstimateGasOutput,
} from '@chainwright/node-spec/operations/ethEstimateGas'
import type {
  EthFeeConfigFailure,
  EthFeeConfigInput,
  EthFeeConfigOutput,
} from '@chainwright/node-spec/operations/ethFeeConfig'
import type {
  EthFeeHistoryFailure,
  EthFeeHistoryInput,
  EthFeeHistoryOutput,
} from '@chainwright/node-spec/operations/ethFeeHistory'
import type {
  EthGasPriceFailure,
  EthGasPriceInput,
  EthGasPriceOutput,
} from '@chainwright/node-spec/operations/ethGasPrice'
import type {
  EthGetActivePrecompilesAtFailure,
  EthGetActivePrecompilesAtInput,
  EthGetActivePrecompilesAtOutput,
} from '@chainwright/node-spec/operations/ethGetActivePrecompilesAt'
import type {
  EthGetActiveRulesAtFailure,
  EthGetActiveRulesAtInput,
  EthGetActiveRulesAtOutput,
} from '@chainwright/node-spec/operations/ethGetActiveRulesAt'
import type {
  EthGetBalanceFailure,
  EthGetBalanceInput,
  EthGetBalanceOutput,
} from '@chainwright/node-spec/operations/ethGetBalance'
import type {
  EthGetBlockByHashFailure,
  EthGetBlockByHashInput,
  EthGetBlockByHashOutput,
} from '@chainwright/node-spec/operations/ethGetBlockByHash'
import type {
  EthGetBlockByNumberFailure,
  EthGetBlockByNumberInput,
  EthGetBlockByNumberOutput,
} from '@chainwright/node-spec/operations/ethGetBlockByNumber'
import type {
  EthGetBlockReceiptsFailure,
  EthGetBlockReceiptsInput,
  EthGetBlockReceiptsOutput,
} from '@chainwright/node-spec/operations/ethGetBlockReceipts'
import type {
  EthGetBlockTransactionCountByHashFailure,
  EthGetBlockTransactionCountByHashInput,
  EthGetBlockTransactionCountByHashOutput,
} from '@chainwright/node-spec/operations/ethGetBlockTransactionCountByHash'
import type {
  EthGetBlockTransactionCountByNumberFailure,
  EthGetBlockTransactionCountByNumberInput,
  EthGetBlockTransactionCountByNumberOutput,
} from '@chainwright/node-spec/operations/ethGetBlockTransactionCountByNumber'
import type {
  EthGetChainConfigFailure,
  EthGetChainConfigInput,
  EthGetChainConfigOutput,
} from '@chainwright/node-spec/operations/ethGetChainConfig'
import type { EthGetCodeFailure, EthGetCodeInput, EthGetCodeOutput } from '@chainwright/node-spec/operations/ethGetCode'
import type {
  EthGetFilterChangesFailure,
  EthGetFilterChangesInput,
  EthGetFilterChangesOutput,
} from '@chainwright/node-spec/operations/ethGetFilterChanges'
import type {
  EthGetFilterLogsFailure,
  EthGetFilterLogsInput,
  EthGetFilterLogsOutput,
} from '@chainwright/node-spec/operations/ethGetFilterLogs'
import type {
  EthGetHeaderByHashFailure,
  EthGetHeaderByHashInput,
  EthGetHeaderByHashOutput,
} from '@chainwright/node-spec/operations/ethGetHeaderByHash'
import type {
  EthGetHeaderByNumberFailure,
  EthGetHeaderByNumberInput,
  EthGetHeaderByNumberOutput,
} from '@chainwright/node-spec/operations/ethGetHeaderByNumber'
import type { EthGetLogsFailure, EthGetLogsInput, EthGetLogsOutput } from '@chainwright/node-spec/operations/ethGetLogs'
import type {
  EthGetProofFailure,
  EthGetProofInput,
  EthGetProofOutput,
} from '@chainwright/node-spec/operations/ethGetProof'
import type {
  EthGetRawTransactionByHashFailure,
  EthGetRawTransactionByHashInput,
  EthGetRawTransactionByHashOutput,
} from '@chainwright/node-spec/operations/ethGetRawTransactionByHash'
import type {
  EthGetStorageAtFailure,
  EthGetStorageAtInput,
  EthGetStorageAtOutput,
} from '@chainwright/node-spec/operations/ethGetStorageAt'
import type {
  EthGetTransactionByBlockHashAndIndexFailure,
  EthGetTransactionByBlockHashAndIndexInput,
  EthGetTransactionByBlockHashAndIndexOutput,
} from '@chainwright/node-spec/operations/ethGetTransactionByBlockHashAndIndex'
import type {
  EthGetTransactionByBlockNumberAndIndexFailure,
  EthGetTransactionByBlockNumberAndIndexInput,
  EthGetTransactionByBlockNumberAndIndexOutput,
} from '@chainwright/node-spec/operations/ethGetTransactionByBlockNumberAndIndex'
import type {
  EthGetTransactionByHashFailure,
  EthGetTransactionByHashInput,
  EthGetTransactionByHashOutput,
} from '@chainwright/node-spec/operations/ethGetTransactionByHash'
import type {
  EthGetTransactionCountFailure,
  EthGetTransactionCountInput,
  EthGetTransactionCountOutput,
} from '@chainwright/node-spec/operations/ethGetTransactionCount'
import type {
  EthGetTransactionReceiptFailure,
  EthGetTransactionReceiptInput,
  EthGetTransactionReceiptOutput,
} from '@chainwright/node-spec/operations/ethGetTransactionReceipt'
import type {
  EthGetUncleByBlockNumberAndIndexFailure,
  EthGetUncleByBlockNumberAndIndexInput,
  EthGetUncleByBlockNumberAndIndexOutput,
} from '@chainwright/node-spec/operations/ethGetUncleByBlockNumberAndIndex'
import type {
  EthGetUncleCountByBlockNumberFailure,
  EthGetUncleCountByBlockNumberInput,
  EthGetUncleCountByBlockNumberOutput,
} from '@chainwright/node-spec/operations/ethGetUncleCountByBlockNumber'
import type {
  EthMaxPriorityFeePerGasFailure,
  EthMaxPriorityFeePerGasInput,
  EthMaxPriorityFeePerGasOutput,
} from '@chainwright/node-spec/operations/ethMaxPriorityFeePerGas'
import type {
  EthNewBlockFilterFailure,
  EthNewBlockFilterInput,
  EthNewBlockFilterOutput,
} from '@chainwright/node-spec/operations/ethNewBlockFilter'
import type {
  EthNewFilterFailure,
  EthNewFilterInput,
  EthNewFilterOutput,
} from '@chainwright/node-spec/operations/ethNewFilter'
import type {
  EthNewPendingTransactionFilterFailure,
  EthNewPendingTransactionFilterInput,
  EthNewPendingTransactionFilterOutput,
} from '@chainwright/node-spec/operations/ethNewPendingTransactionFilter'
import type {
  EthSendRawTransactionFailure,
  EthSendRawTransactionInput,
  EthSendRawTransactionOutput,
} from '@chainwright/node-spec/operations/ethSendRawTransaction'
import type {
  EthSendTransactionFailure,
  EthSendTransactionInput,
  EthSendTransactionOutput,
} from '@chainwright/node-spec/operations/ethSendTransaction'
import type { EthSignFailure, EthSignInput, EthSignOutput } from '@chainwright/node-spec/operations/ethSign'
import type { EthSyncingFailure, EthSyncingInput, EthSyncingOutput } from '@chainwright/node-spec/operations/ethSyncing'
import type {
  EthUninstallFilterFailure,
  EthUninstallFilterInput,
  EthUninstallFilterOutput,
} from '@chainwright/node-spec/operations/ethUninstallFilter'
import type { GetHealthFailure, GetHealthInput, GetHealthOutput } from '@chainwright/node-spec/operations/getHealth'
import type {
  GetHealthReportFailure,
  GetHealthReportInput,
  GetHealthReportOutput,
} from '@chainwright/node-spec/operations/getHealthReport'
import type {
  GetLivenessFailure,
  GetLivenessInput,
  GetLivenessOutput,
} from '@chainwright/node-spec/operations/getLiveness'
import type {
  GetReadinessFailure,
  GetReadinessInput,
  GetReadinessOutput,
} from '@chainwright/node-spec/operations/getReadiness'
import type {
  HealthHealthFailure,
  HealthHealthInput,
  HealthHealthOutput,
} from '@chainwright/node-spec/operations/healthHealth'
import type {
  HealthLivenessFailure,
  HealthLivenessInput,
  HealthLivenessOutput,
} from '@chainwright/node-spec/operations/healthLiveness'
import type {
  HealthReadinessFailure,
  HealthReadinessInput,
  HealthReadinessOutput,
} from '@chainwright/node-spec/operations/healthReadiness'
import type {
  NetListeningFailure,
  NetListeningInput,
  NetListeningOutput,
} from '@chainwright/node-spec/operations/netListening'
import type {
  NetPeerCountFailure,
  NetPeerCountInput,
  NetPeerCountOutput,
} from '@chainwright/node-spec/operations/netPeerCount'
import type { NetVersionFailure, NetVersionInput, NetVersionOutput } from '@chainwright/node-spec/operations/netVersion'
import type {
  ValidatorsGetCurrentValidatorsFailure,
  ValidatorsGetCurrentValidatorsInput,
  ValidatorsGetCurrentValidatorsOutput,
} from '@chainwright/node-spec/operations/validatorsGetCurrentValidators'
import type {
  Web3ClientVersionFailure,
  Web3ClientVersionInput,
  Web3ClientVersionOutput,
} from '@chainwright/node-spec/operations/web3ClientVersion'
import type { Web3Sha3Failure, Web3Sha3Input, Web3Sha3Output } from '@chainwright/node-spec/operations/web3Sha3'
import type {
  XvmGetAllBalancesFailure,
  XvmGetAllBalancesInput,
  XvmGetAllBalancesOutput,
} from '@chainwright/node-spec/operations/xvmGetAllBalances'
import type {
  XvmGetAssetDescriptionFailure,
  XvmGetAssetDescriptionInput,
  XvmGetAssetDescriptionOutput,
} from '@chainwright/node-spec/operations/xvmGetAssetDescription'
import type {
  XvmGetBalanceFailure,
  XvmGetBalanceInput,
  XvmGetBalanceOutput,
} from '@chainwright/node-spec/operations/xvmGetBalance'
import type {
  XvmGetBlockFailure,
  XvmGetBlockInput,
  XvmGetBlockOutput,
} from '@chainwright/node-spec/operations/xvmGetBlock'
import type {
  XvmGetBlockByHeightFailure,
  XvmGetBlockByHeightInput,
  XvmGetBlockByHeightOutput,
} from '@chainwright/node-spec/operations/xvmGetBlockByHeight'
import type {
  XvmGetHeightFailure,
  XvmGetHeightInput,
  XvmGetHeightOutput,
} from '@chainwright/node-spec/operations/xvmGetHeight'
import type { XvmGetTxFailure, XvmGetTxInput, XvmGetTxOutput } from '@chainwright/node-spec/operations/xvmGetTx'
import type {
  XvmGetTxFeeFailure,
  XvmGetTxFeeInput,
  XvmGetTxFeeOutput,
} from '@chainwright/node-spec/operations/xvmGetTxFee'
import type {
  XvmGetTxStatusFailure,
  XvmGetTxStatusInput,
  XvmGetTxStatusOutput,
} from '@chainwright/node-spec/operations/xvmGetTxStatus'
import type {
  XvmGetUTXOsFailure,
  XvmGetUTXOsInput,
  XvmGetUTXOsOutput,
} from '@chainwright/node-spec/operations/xvmGetUTXOs'
import type { ChecksummedHex } from '@chainwright/node-spec/schemas/ChecksummedHex'
import type { EthBlockWithHashes } from '@chainwright/node-spec/schemas/EthBlockWithHashes'
import type { EthBlockWithTransactions } from '@chainwright/node-spec/schemas/EthBlockWithTransactions'
import type { XChainBlockHex } from '@chainwright/node-spec/schemas/XChainBlockHex'
import type { XChainBlockJson } from '@chainwright/node-spec/schemas/XChainBlockJson'
import type { XChainTxHex } from '@chainwright/node-spec/schemas/XChainTxHex'
import type { XChainTxJson } from '@chainwright/node-spec/schemas/XChainTxJson'
import { bind, facade, open, rpcMembers } from '@chainwright/runtime-client/codegen/v1'
import type {
  Call,
  CallOptions,
  ClientOptions,
  PagedRpcMethod,
  RpcMembers,
  RpcMethod,
  RpcOptions,
  RpcRequest,
} from '@chainwright/runtime-client/codegen/v1'

/** Options of `createNodeClient`. */
export interface NodeClientOptions extends ClientOptions, Pick<NodeConnectOptions, 'chain' | 'blockchain'> {}

/**
 * Node RPC
 *
 * The JSON-RPC 2.0 interface of one node of the network: its administration and health, the X-Chain, and the
 * chains of subnets that run the EVM. Requests are sent over HTTP POST with the content type `application/json`.
 * The endpoint of a method is the path of its server; the origin is the node's. Parameters are an object, but
 * for the methods `eth_*`, `net_*` and `web3_*`, which take an array. In results a 64-bit integer is a decimal
 * string where the schema says so. The administration and health interfaces belong to the node and are not
 * served to the public; the administration has to be enabled with the flag `--api-admin-enabled=true`.
 */
export interface NodeClient extends RpcMembers {
  readonly admin: NodeAdmin
  readonly xvm: NodeXvm
  readonly health: NodeHealth
  readonly validators: NodeValidators
  readonly eth: NodeEth
  readonly net: NodeNet
  readonly web3: NodeWeb3
  /** The same client with other values of the variables in its URLs. */
  with(variables: Pick<NodeClientOptions, 'chain' | 'blockchain'>): NodeClient
}

export interface NodeAdmin {
  /**
   * Give an endpoint another path.
   *
   * Makes the endpoint callable under `/ext/` and the alias too. The path it had keeps working. It holds for this
   * node only, and an endpoint that does not exist may be given one.
   *
   * `admin.alias`
   */
  readonly alias: RpcMethod<AdminAliasInput, AdminAliasOutput, AdminAliasFailure>
  /**
   * Give a chain another name.
   *
   * Makes the alias usable wherever the id of the blockchain is. It holds for this node only; other nodes do not
   * hear of it.
   *
   * `admin.aliasChain`
   */
  readonly aliasChain: RpcMethod<AdminAliasChainInput, AdminAliasChainOutput, AdminAliasChainFailure>
  /**
   * List the names of a chain.
   *
   * Answers every alias that this node knows for the chain, its id among them.
   *
   * `admin.getChainAliases`
   */
  readonly getChainAliases: RpcMethod<
    AdminGetChainAliasesInput,
    AdminGetChainAliasesOutput,
    AdminGetChainAliasesFailure
  >
  /**
   * Show how much the loggers write.
   *
   * Answers the levels of one logger, or of all where none is named.
   *
   * `admin.getLoggerLevel`
   */
  readonly getLoggerLevel: RpcMethod<
    AdminGetLoggerLevelInput | undefined,
    AdminGetLoggerLevelOutput,
    AdminGetLoggerLevelFailure
  >
  /**
   * Load virtual machines that were installed since the start.
   *
   * Looks into the plugin directory of the node and loads what is new there. VMs that are loaded already are not
   * named.
   *
   * `admin.loadVMs`
   */
  readonly loadVMs: RpcMethod<AdminLoadVMsInput | undefined, AdminLoadVMsOutput, AdminLoadVMsFailure>
  /**
   * Write down which locks the node waits for.
   *
   * Writes statistics of the node's mutexes to the file `lock.profile` in its profile directory.
   *
   * `admin.lockProfile`
   */
  readonly lockProfile: RpcMethod<AdminLockProfileInput | undefined, AdminLockProfileOutput, AdminLockProfileFailure>
  /**
   * Write down what the node's memory holds.
   *
   * Writes a profile of the node's memory to the file `mem.profile` in its profile directory.
   *
   * `admin.memoryProfile`
   */
  readonly memoryProfile: RpcMethod<
    AdminMemoryProfileInput | undefined,
    AdminMemoryProfileOutput,
    AdminMemoryProfileFailure
  >
  /**
   * Set how much the loggers write.
   *
   * Sets the levels of one logger, or of all where none is named. A level that is left out stays; one of the two
   * has to be given.
   *
   * `admin.setLoggerLevel`
   */
  readonly setLoggerLevel: RpcMethod<
    AdminSetLoggerLevelInput | undefined,
    AdminSetLoggerLevelOutput,
    AdminSetLoggerLevelFailure
  >
  /**
   * Begin to record what the node computes.
   *
   * Starts a CPU profile, which runs until it is stopped.
   *
   * `admin.startCPUProfiler`
   */
  readonly startCPUProfiler: RpcMethod<
    AdminStartCPUProfilerInput | undefined,
    AdminStartCPUProfilerOutput,
    AdminStartCPUProfilerFailure
  >
  /**
   * End the recording and write it down.
   *
   * Stops the CPU profile and writes it to the file `cpu.profile` in the node's profile directory.
   *
   * `admin.stopCPUProfiler`
   */
  readonly stopCPUProfiler: RpcMethod<
    AdminStopCPUProfilerInput | undefined,
    AdminStopCPUProfilerOutput,
    AdminStopCPUProfilerFailure
  >
}

export interface NodeXvm {
  /**
   * List what an address holds.
   *
   * Answers the amount of each asset that the address holds, counted over its unspent outputs. Use an indexer
   * instead.
   *
   * `xvm.getAllBalances`
   *
   * @deprecated Since 1.9.12.
   */
  readonly getAllBalances: RpcMethod<XvmGetAllBalancesInput, XvmGetAllBalancesOutput, XvmGetAllBalancesFailure>
  /**
   * Describe an asset.
   *
   * Answers the names of the asset and how its amounts are shown.
   *
   * `xvm.getAssetDescription`
   */
  readonly getAssetDescription: RpcMethod<
    XvmGetAssetDescriptionInput,
    XvmGetAssetDescriptionOutput,
    XvmGetAssetDescriptionFailure
  >
  /**
   * Tell how much an address holds of an asset.
   *
   * Answers the amount, counted over the unspent outputs of the address, and the outputs it is made of. Use an
   * indexer instead.
   *
   * `xvm.getBalance`
   *
   * @deprecated Since 1.9.12.
   */
  readonly getBalance: RpcMethod<XvmGetBalanceInput, XvmGetBalanceOutput, XvmGetBalanceFailure>
  /**
   * Get a block by its id.
   *
   * Answers the block, serialised or taken apart as `encoding` says.
   *
   * `xvm.getBlock`
   */
  readonly getBlock: {
    /**
     * Get a block by its id.
     *
     * Answers the block, serialised or taken apart as `encoding` says.
     *
     * `xvm.getBlock`
     */
    (input: XvmGetBlockInput & { encoding?: 'hex' }, options?: RpcOptions): Call<XChainBlockHex, XvmGetBlockFailure>
    (input: XvmGetBlockInput & { encoding: 'json' }, options?: RpcOptions): Call<XChainBlockJson, XvmGetBlockFailure>
    (input: XvmGetBlockInput, options?: RpcOptions): Call<XvmGetBlockOutput, XvmGetBlockFailure>
    request(input: XvmGetBlockInput & { encoding?: 'hex' }): RpcRequest<XChainBlockHex, XvmGetBlockFailure>
    request(input: XvmGetBlockInput & { encoding: 'json' }): RpcRequest<XChainBlockJson, XvmGetBlockFailure>
    request(input: XvmGetBlockInput): RpcRequest<XvmGetBlockOutput, XvmGetBlockFailure>
  }
  /**
   * Get a block by its height.
   *
   * Answers the accepted block of that height, serialised or taken apart as `encoding` says.
   *
   * `xvm.getBlockByHeight`
   */
  readonly getBlockByHeight: {
    /**
     * Get a block by its height.
     *
     * Answers the accepted block of that height, serialised or taken apart as `encoding` says.
     *
     * `xvm.getBlockByHeight`
     */
    (
      input: XvmGetBlockByHeightInput & { encoding?: 'hex' },
      options?: RpcOptions,
    ): Call<XChainBlockHex, XvmGetBlockByHeightFailure>
    (
      input: XvmGetBlockByHeightInput & { encoding: 'json' },
      options?: RpcOptions,
    ): Call<XChainBlockJson, XvmGetBlockByHeightFailure>
    (input: XvmGetBlockByHeightInput, options?: RpcOptions): Call<XvmGetBlockByHeightOutput, XvmGetBlockByHeightFailure>
    request(
      input: XvmGetBlockByHeightInput & { encoding?: 'hex' },
    ): RpcRequest<XChainBlockHex, XvmGetBlockByHeightFailure>
    request(
      input: XvmGetBlockByHeightInput & { encoding: 'json' },
    ): RpcRequest<XChainBlockJson, XvmGetBlockByHeightFailure>
    request(input: XvmGetBlockByHeightInput): RpcRequest<XvmGetBlockByHeightOutput, XvmGetBlockByHeightFailure>
  }
  /**
   * Tell how far the chain is.
   *
   * Answers the height of the last block that this node accepted.
   *
   * `xvm.getHeight`
   */
  readonly getHeight: RpcMethod<XvmGetHeightInput | undefined, XvmGetHeightOutput, XvmGetHeightFailure>
  /**
   * Get a transaction by its id.
   *
   * Answers the transaction with its credentials, serialised or taken apart as `encoding` says.
   *
   * `xvm.getTx`
   */
  readonly getTx: {
    /**
     * Get a transaction by its id.
     *
     * Answers the transaction with its credentials, serialised or taken apart as `encoding` says.
     *
     * `xvm.getTx`
     */
    (input: XvmGetTxInput & { encoding?: 'hex' }, options?: RpcOptions): Call<XChainTxHex, XvmGetTxFailure>
    (input: XvmGetTxInput & { encoding: 'json' }, options?: RpcOptions): Call<XChainTxJson, XvmGetTxFailure>
    (input: XvmGetTxInput, options?: RpcOptions): Call<XvmGetTxOutput, XvmGetTxFailure>
    request(input: XvmGetTxInput & { encoding?: 'hex' }): RpcRequest<XChainTxHex, XvmGetTxFailure>
    request(input: XvmGetTxInput & { encoding: 'json' }): RpcRequest<XChainTxJson, XvmGetTxFailure>
    request(input: XvmGetTxInput): RpcRequest<XvmGetTxOutput, XvmGetTxFailure>
  }
  /**
   * Tell what transactions cost.
   *
   * Answers the fee of an ordinary transaction and that of one which makes an asset, in nano-units of the native
   * token.
   *
   * `xvm.getTxFee`
   */
  readonly getTxFee: RpcMethod<XvmGetTxFeeInput | undefined, XvmGetTxFeeOutput, XvmGetTxFeeFailure>
  /**
   * Tell where a transaction stands.
   *
   * Answers whether the transaction is accepted, being voted on, rejected or unknown to this node. A transaction
   * that `xvm.getTx` finds is accepted.
   *
   * `xvm.getTxStatus`
   *
   * @deprecated Since 1.10.0.
   */
  readonly getTxStatus: RpcMethod<XvmGetTxStatusInput, XvmGetTxStatusOutput, XvmGetTxStatusFailure>
  /**
   * List unspent outputs of addresses, page by page.
   *
   * Answers outputs that name at least one of the addresses. To get the next page pass the last `endIndex` as
   * `startIndex`; a page without outputs is the end. With `sourceChain` the outputs are those that this chain
   * exported to the X-Chain and that wait to be imported. Over several pages an output may come twice, and the set
   * need not be that of one moment.
   *
   * `await` gives one page, `for await` every item of every page, `.pages()` every page.
   *
   * `xvm.getUTXOs`
   */
  readonly getUTXOs: PagedRpcMethod<XvmGetUTXOsInput, XvmGetUTXOsOutput, ChecksummedHex, XvmGetUTXOsFailure>
}

export interface NodeHealth {
  /**
   * Tell whether the node is healthy.
   *
   * Answers the last results of all checks. This is the report that operators should watch. With tags only the
   * checks that bear one of them and those of the node as a whole, so that the answer can be healthy while the
   * node is not.
   *
   * `GET /ext/health`
   */
  report(input?: GetHealthInput, options?: CallOptions): Call<GetHealthOutput, GetHealthFailure>
  /**
   * Tell whether the node is healthy, at its longer path.
   *
   * Answers the same as `/ext/health`.
   *
   * `GET /ext/health/health`
   */
  getHealthReport(
    input?: GetHealthReportInput,
    options?: CallOptions,
  ): Call<GetHealthReportOutput, GetHealthReportFailure>
  /**
   * Tell whether the node has finished starting.
   *
   * Answers the last results of the checks that are run while the node starts, in practice `bootstrapped`.
   *
   * `GET /ext/health/readiness`
   */
  readiness(input?: GetReadinessInput, options?: CallOptions): Call<GetReadinessOutput, GetReadinessFailure>
  /**
   * Tell that the endpoint answers.
   *
   * Has no checks and is healthy as soon as the endpoint is there; that it answers is the message.
   *
   * `GET /ext/health/liveness`
   */
  liveness(input?: GetLivenessInput, options?: CallOptions): Call<GetLivenessOutput, GetLivenessFailure>
  readonly rpc: NodeHealthRpc
}

export interface NodeHealthRpc {
  /**
   * Tell whether the node is healthy.
   *
   * Answers the last results of all checks. With tags only the checks that bear one of them and those of the node
   * as a whole, so that the answer can be healthy while the node is not. The HTTP status is 200 either way.
   *
   * `health.health`
   */
  readonly health: RpcMethod<HealthHealthInput | undefined, HealthHealthOutput, HealthHealthFailure>
  /**
   * Tell whether the node has finished starting.
   *
   * Answers the last results of the checks that are run while the node starts, in practice `bootstrapped`.
   *
   * `health.readiness`
   */
  readonly readiness: RpcMethod<HealthReadinessInput | undefined, HealthReadinessOutput, HealthReadinessFailure>
  /**
   * Tell that the endpoint answers.
   *
   * Has no checks and is always healthy; that it answers is the message.
   *
   * `health.liveness`
   */
  readonly liveness: RpcMethod<HealthLivenessInput | undefined, HealthLivenessOutput, HealthLivenessFailure>
}

export interface NodeValidators {
  /**
   * List the validators of a chain.
   *
   * Answers the current validators of the subnet or L1 that the chain belongs to, as this node sees them. A node
   * that is asked for twice is answered once; one that does not validate is left out.
   *
   * `validators.getCurrentValidators`
   */
  readonly getCurrentValidators: RpcMethod<
    ValidatorsGetCurrentValidatorsInput | undefined,
    ValidatorsGetCurrentValidatorsOutput,
    ValidatorsGetCurrentValidatorsFailure
  >
}

export interface NodeEth {
  /**
   * Show how the chain sets its fees.
   *
   * Answers the fee config that holds after the block, and the number of the block that changed it last.
   *
   * `eth_feeConfig`
   */
  readonly feeConfig: RpcMethod<EthFeeConfigInput | undefined, EthFeeConfigOutput, EthFeeConfigFailure>
  /**
   * Show the rules of the chain.
   *
   * Answers the genesis config of the chain and the changes that come after it. The node has this method unless
   * its configuration takes the namespace `internal-blockchain` away.
   *
   * `eth_getChainConfig`
   */
  readonly getChainConfig: RpcMethod<
    EthGetChainConfigInput | undefined,
    EthGetChainConfigOutput,
    EthGetChainConfigFailure
  >
  /**
   * List the precompiles that are active at a time.
   *
   * Answers the configs of the precompiles that are active at that time. `eth_getActiveRulesAt` says more.
   *
   * `eth_getActivePrecompilesAt`
   *
   * @deprecated Use `eth_getActiveRulesAt`.
   */
  readonly getActivePrecompilesAt: RpcMethod<
    EthGetActivePrecompilesAtInput | undefined,
    EthGetActivePrecompilesAtOutput,
    EthGetActivePrecompilesAtFailure
  >
  /**
   * Show which rules hold at a time.
   *
   * Answers which of Ethereum's rules, which upgrades of the chain's own and which precompiles hold at that time.
   *
   * `eth_getActiveRulesAt`
   */
  readonly getActiveRulesAt: RpcMethod<
    EthGetActiveRulesAtInput | undefined,
    EthGetActiveRulesAtOutput,
    EthGetActiveRulesAtFailure
  >
  /**
   * Tell the id of the chain.
   *
   * Answers the id that transactions are signed for (EIP-155).
   *
   * `eth_chainId`
   */
  readonly chainId: RpcMethod<EthChainIdInput | undefined, EthChainIdOutput, EthChainIdFailure>
  /**
   * Tell how far the chain is.
   *
   * Answers the number of the last accepted block.
   *
   * `eth_blockNumber`
   */
  readonly blockNumber: RpcMethod<EthBlockNumberInput | undefined, EthBlockNumberOutput, EthBlockNumberFailure>
  /**
   * Propose a gas price.
   *
   * Answers a price for a unit of gas, in wei, at which a transaction is likely to be taken soon.
   *
   * `eth_gasPrice`
   */
  readonly gasPrice: RpcMethod<EthGasPriceInput | undefined, EthGasPriceOutput, EthGasPriceFailure>
  /**
   * Propose a tip.
   *
   * Answers a tip for a unit of gas, in wei, with which a transaction of type 2 is likely to be taken soon.
   *
   * `eth_maxPriorityFeePerGas`
   */
  readonly maxPriorityFeePerGas: RpcMethod<
    EthMaxPriorityFeePerGasInput | undefined,
    EthMaxPriorityFeePerGasOutput,
    EthMaxPriorityFeePerGasFailure
  >
  /**
   * Tell the base fee.
   *
   * Answers the base fee that the next block is expected to have, in wei. Not a method of Ethereum itself.
   *
   * `eth_baseFee`
   */
  readonly baseFee: RpcMethod<EthBaseFeeInput | undefined, EthBaseFeeOutput, EthBaseFeeFailure>
  /**
   * Show what gas cost in the last blocks.
   *
   * Answers base fees, how full the blocks were and, for each percentile, the tip that the transaction at that
   * share of the gas paid.
   *
   * `eth_feeHistory`
   */
  readonly feeHistory: RpcMethod<EthFeeHistoryInput, EthFeeHistoryOutput, EthFeeHistoryFailure>
  /**
   * Tell whether the node is catching up.
   *
   * Answers false, or how far it is.
   *
   * `eth_syncing`
   */
  readonly syncing: RpcMethod<EthSyncingInput | undefined, EthSyncingOutput, EthSyncingFailure>
  /**
   * List the accounts that the node keeps keys of.
   *
   * Answers their addresses; a node usually keeps none.
   *
   * `eth_accounts`
   */
  readonly accounts: RpcMethod<EthAccountsInput | undefined, EthAccountsOutput, EthAccountsFailure>
  /**
   * Tell who gets the fees.
   *
   * Answers the address to which the node lets the fees of its blocks go.
   *
   * `eth_coinbase`
   */
  readonly coinbase: RpcMethod<EthCoinbaseInput | undefined, EthCoinbaseOutput, EthCoinbaseFailure>
  /**
   * Get a block by its number.
   *
   * Answers the block with its transactions in full or only with their hashes; null if the node has no such block.
   *
   * `eth_getBlockByNumber`
   */
  readonly getBlockByNumber: {
    /**
     * Get a block by its number.
     *
     * Answers the block with its transactions in full or only with their hashes; null if the node has no such block.
     *
     * `eth_getBlockByNumber`
     */
    (
      input: EthGetBlockByNumberInput & { hydrated?: false },
      options?: RpcOptions,
    ): Call<EthBlockWithHashes | null, EthGetBlockByNumberFailure>
    (
      input: EthGetBlockByNumberInput & { hydrated: true },
      options?: RpcOptions,
    ): Call<EthBlockWithTransactions | null, EthGetBlockByNumberFailure>
    (input: EthGetBlockByNumberInput, options?: RpcOptions): Call<EthGetBlockByNumberOutput, EthGetBlockByNumberFailure>
    request(
      input: EthGetBlockByNumberInput & { hydrated?: false },
    ): RpcRequest<EthBlockWithHashes | null, EthGetBlockByNumberFailure>
    request(
      input: EthGetBlockByNumberInput & { hydrated: true },
    ): RpcRequest<EthBlockWithTransactions | null, EthGetBlockByNumberFailure>
    request(input: EthGetBlockByNumberInput): RpcRequest<EthGetBlockByNumberOutput, EthGetBlockByNumberFailure>
  }
  /**
   * Get a block by its hash.
   *
   * Answers the block with its transactions in full or only with their hashes; null if the node has no such block.
   *
   * `eth_getBlockByHash`
   */
  readonly getBlockByHash: {
    /**
     * Get a block by its hash.
     *
     * Answers the block with its transactions in full or only with their hashes; null if the node has no such block.
     *
     * `eth_getBlockByHash`
     */
    (
      input: EthGetBlockByHashInput & { hydrated?: false },
      options?: RpcOptions,
    ): Call<EthBlockWithHashes | null, EthGetBlockByHashFailure>
    (
      input: EthGetBlockByHashInput & { hydrated: true },
      options?: RpcOptions,
    ): Call<EthBlockWithTransactions | null, EthGetBlockByHashFailure>
    (input: EthGetBlockByHashInput, options?: RpcOptions): Call<EthGetBlockByHashOutput, EthGetBlockByHashFailure>
    request(
      input: EthGetBlockByHashInput & { hydrated?: false },
    ): RpcRequest<EthBlockWithHashes | null, EthGetBlockByHashFailure>
    request(
      input: EthGetBlockByHashInput & { hydrated: true },
    ): RpcRequest<EthBlockWithTransactions | null, EthGetBlockByHashFailure>
    request(input: EthGetBlockByHashInput): RpcRequest<EthGetBlockByHashOutput, EthGetBlockByHashFailure>
  }
  /**
   * Get the header of a block by its number.
   *
   * Answers the header; null if the node has no such block. Not a method of Ethereum itself.
   *
   * `eth_getHeaderByNumber`
   */
  readonly getHeaderByNumber: RpcMethod<
    EthGetHeaderByNumberInput,
    EthGetHeaderByNumberOutput,
    EthGetHeaderByNumberFailure
  >
  /**
   * Get the header of a block by its hash.
   *
   * Answers the header; null if the node has no such block. Not a method of Ethereum itself.
   *
   * `eth_getHeaderByHash`
   */
  readonly getHeaderByHash: RpcMethod<EthGetHeaderByHashInput, EthGetHeaderByHashOutput, EthGetHeaderByHashFailure>
  /**
   * Count the transactions of a block by its number.
   *
   * Answers how many transactions the block has; null if the node has no such block.
   *
   * `eth_getBlockTransactionCountByNumber`
   */
  readonly getBlockTransactionCountByNumber: RpcMethod<
    EthGetBlockTransactionCountByNumberInput,
    EthGetBlockTransactionCountByNumberOutput,
    EthGetBlockTransactionCountByNumberFailure
  >
  /**
   * Count the transactions of a block by its hash.
   *
   * Answers how many transactions the block has; null if the node has no such block.
   *
   * `eth_getBlockTransactionCountByHash`
   */
  readonly getBlockTransactionCountByHash: RpcMethod<
    EthGetBlockTransactionCountByHashInput,
    EthGetBlockTransactionCountByHashOutput,
    EthGetBlockTransactionCountByHashFailure
  >
  /**
   * Count the uncles of a block.
   *
   * Answers 0, since the chain has no uncles; null if the node has no such block.
   *
   * `eth_getUncleCountByBlockNumber`
   */
  readonly getUncleCountByBlockNumber: RpcMethod<
    EthGetUncleCountByBlockNumberInput,
    EthGetUncleCountByBlockNumberOutput,
    EthGetUncleCountByBlockNumberFailure
  >
  /**
   * Get an uncle of a block.
   *
   * Answers null, since the chain has no uncles. The method is there for software that asks.
   *
   * `eth_getUncleByBlockNumberAndIndex`
   */
  readonly getUncleByBlockNumberAndIndex: RpcMethod<
    EthGetUncleByBlockNumberAndIndexInput,
    EthGetUncleByBlockNumberAndIndexOutput,
    EthGetUncleByBlockNumberAndIndexFailure
  >
  /**
   * Get the receipts of a block.
   *
   * Answers what became of each transaction of the block, in order; null if the node has no such block.
   *
   * `eth_getBlockReceipts`
   */
  readonly getBlockReceipts: RpcMethod<EthGetBlockReceiptsInput, EthGetBlockReceiptsOutput, EthGetBlockReceiptsFailure>
  /**
   * Get a transaction by its hash.
   *
   * Answers the transaction, also while it waits for a block; null if the node does not know it.
   *
   * `eth_getTransactionByHash`
   */
  readonly getTransactionByHash: RpcMethod<
    EthGetTransactionByHashInput,
    EthGetTransactionByHashOutput,
    EthGetTransactionByHashFailure
  >
  /**
   * Get a transaction by its place in a block, the block by its number.
   *
   * Answers the transaction; null if the block has none there.
   *
   * `eth_getTransactionByBlockNumberAndIndex`
   */
  readonly getTransactionByBlockNumberAndIndex: RpcMethod<
    EthGetTransactionByBlockNumberAndIndexInput,
    EthGetTransactionByBlockNumberAndIndexOutput,
    EthGetTransactionByBlockNumberAndIndexFailure
  >
  /**
   * Get a transaction by its place in a block, the block by its hash.
   *
   * Answers the transaction; null if the block has none there.
   *
   * `eth_getTransactionByBlockHashAndIndex`
   */
  readonly getTransactionByBlockHashAndIndex: RpcMethod<
    EthGetTransactionByBlockHashAndIndexInput,
    EthGetTransactionByBlockHashAndIndexOutput,
    EthGetTransactionByBlockHashAndIndexFailure
  >
  /**
   * Tell what became of a transaction.
   *
   * Answers the receipt; null while the transaction waits for a block or if the node does not know it.
   *
   * `eth_getTransactionReceipt`
   */
  readonly getTransactionReceipt: RpcMethod<
    EthGetTransactionReceiptInput,
    EthGetTransactionReceiptOutput,
    EthGetTransactionReceiptFailure
  >
  /**
   * Get the bytes of a transaction.
   *
   * Answers the signed transaction as it was sent: its type and RLP. No bytes if the node does not know it.
   *
   * `eth_getRawTransactionByHash`
   */
  readonly getRawTransactionByHash: RpcMethod<
    EthGetRawTransactionByHashInput,
    EthGetRawTransactionByHashOutput,
    EthGetRawTransactionByHashFailure
  >
  /**
   * Send a signed transaction.
   *
   * Gives the transaction to the network and answers its hash. That it is sent does not mean that it gets into a
   * block.
   *
   * `eth_sendRawTransaction`
   */
  readonly sendRawTransaction: RpcMethod<
    EthSendRawTransactionInput,
    EthSendRawTransactionOutput,
    EthSendRawTransactionFailure
  >
  /**
   * Have the node sign and send a transaction.
   *
   * Signs with a key that the node keeps, sends, and answers the hash. A node usually keeps no keys.
   *
   * `eth_sendTransaction`
   */
  readonly sendTransaction: RpcMethod<EthSendTransactionInput, EthSendTransactionOutput, EthSendTransactionFailure>
  /**
   * Have the node sign bytes.
   *
   * Signs the bytes, after the prefix that keeps them from being a transaction (EIP-191), with a key that the node
   * keeps.
   *
   * `eth_sign`
   */
  readonly sign: RpcMethod<EthSignInput, EthSignOutput, EthSignFailure>
  /**
   * Tell how much an account has.
   *
   * Answers the balance of the account after the block, in wei.
   *
   * `eth_getBalance`
   */
  readonly getBalance: RpcMethod<EthGetBalanceInput, EthGetBalanceOutput, EthGetBalanceFailure>
  /**
   * Tell how many transactions an account has sent.
   *
   * Answers the nonce of the account after the block, which its next transaction has to have; with `pending` those
   * that wait are counted too.
   *
   * `eth_getTransactionCount`
   */
  readonly getTransactionCount: RpcMethod<
    EthGetTransactionCountInput,
    EthGetTransactionCountOutput,
    EthGetTransactionCountFailure
  >
  /**
   * Get the code of a contract.
   *
   * Answers the code of the account after the block; no bytes if it is no contract.
   *
   * `eth_getCode`
   */
  readonly getCode: RpcMethod<EthGetCodeInput, EthGetCodeOutput, EthGetCodeFailure>
  /**
   * Get a slot of a contract.
   *
   * Answers the 32 bytes that the slot holds after the block.
   *
   * `eth_getStorageAt`
   */
  readonly getStorageAt: RpcMethod<EthGetStorageAtInput, EthGetStorageAtOutput, EthGetStorageAtFailure>
  /**
   * Get an account with its proof.
   *
   * Answers the account and some of its slots after the block, each with the trie nodes that prove it against the
   * state root (EIP-1186).
   *
   * `eth_getProof`
   */
  readonly getProof: RpcMethod<EthGetProofInput, EthGetProofOutput, EthGetProofFailure>
  /**
   * Try a transaction and show what it returns.
   *
   * Runs the transaction on the state after the block, with the overrides if any, and answers what it returns.
   * Nothing is kept.
   *
   * `eth_call`
   */
  readonly call: RpcMethod<EthCallInput, EthCallOutput, EthCallFailure>
  /**
   * Tell how much gas a transaction needs.
   *
   * Answers the least gas limit with which the transaction succeeds on the state after the block.
   *
   * `eth_estimateGas`
   */
  readonly estimateGas: RpcMethod<EthEstimateGasInput, EthEstimateGasOutput, EthEstimateGasFailure>
  /**
   * Tell what a transaction touches.
   *
   * Runs the transaction on the state after the block and answers the accounts and slots it touches, and the gas
   * it uses if it says so beforehand (EIP-2930).
   *
   * `eth_createAccessList`
   */
  readonly createAccessList: RpcMethod<EthCreateAccessListInput, EthCreateAccessListOutput, EthCreateAccessListFailure>
  /**
   * Find logs that contracts left.
   *
   * Answers the logs that the filter lets through, in the order of the chain.
   *
   * `eth_getLogs`
   */
  readonly getLogs: RpcMethod<EthGetLogsInput, EthGetLogsOutput, EthGetLogsFailure>
  /**
   * Keep a filter for logs.
   *
   * Makes the node keep the filter, and answers the id to ask for new logs with. A filter that is not asked for is
   * dropped after some minutes.
   *
   * `eth_newFilter`
   */
  readonly newFilter: RpcMethod<EthNewFilterInput, EthNewFilterOutput, EthNewFilterFailure>
  /**
   * Keep a filter for blocks.
   *
   * Makes the node collect the hashes of new blocks, and answers the id to ask for them with.
   *
   * `eth_newBlockFilter`
   */
  readonly newBlockFilter: RpcMethod<
    EthNewBlockFilterInput | undefined,
    EthNewBlockFilterOutput,
    EthNewBlockFilterFailure
  >
  /**
   * Keep a filter for waiting transactions.
   *
   * Makes the node collect the hashes of transactions that begin to wait for a block, and answers the id to ask
   * for them with.
   *
   * `eth_newPendingTransactionFilter`
   */
  readonly newPendingTransactionFilter: RpcMethod<
    EthNewPendingTransactionFilterInput | undefined,
    EthNewPendingTransactionFilterOutput,
    EthNewPendingTransactionFilterFailure
  >
  /**
   * Get what a filter has collected.
   *
   * Answers what is new since the last call: logs, or hashes of blocks or transactions, as the filter is one for.
   *
   * `eth_getFilterChanges`
   */
  readonly getFilterChanges: RpcMethod<EthGetFilterChangesInput, EthGetFilterChangesOutput, EthGetFilterChangesFailure>
  /**
   * Get all logs of a filter.
   *
   * Answers every log that the filter lets through, as `eth_getLogs` does.
   *
   * `eth_getFilterLogs`
   */
  readonly getFilterLogs: RpcMethod<EthGetFilterLogsInput, EthGetFilterLogsOutput, EthGetFilterLogsFailure>
  /**
   * Drop a filter.
   *
   * Makes the node forget the filter, and answers whether there was one.
   *
   * `eth_uninstallFilter`
   */
  readonly uninstallFilter: RpcMethod<EthUninstallFilterInput, EthUninstallFilterOutput, EthUninstallFilterFailure>
}

export interface NodeNet {
  /**
   * Tell the id of the chain in decimal.
   *
   * Answers the same id as `eth_chainId`, as a decimal string.
   *
   * `net_version`
   */
  readonly version: RpcMethod<NetVersionInput | undefined, NetVersionOutput, NetVersionFailure>
  /**
   * Tell whether the node takes connections.
   *
   * Answers true.
   *
   * `net_listening`
   */
  readonly listening: RpcMethod<NetListeningInput | undefined, NetListeningOutput, NetListeningFailure>
  /**
   * Count the peers.
   *
   * Answers 0: the chain's peers are the node's, and not counted here.
   *
   * `net_peerCount`
   */
  readonly peerCount: RpcMethod<NetPeerCountInput | undefined, NetPeerCountOutput, NetPeerCountFailure>
}

export interface NodeWeb3 {
  /**
   * Tell the version of the software.
   *
   * Answers the version of the virtual machine that runs the chain.
   *
   * `web3_clientVersion`
   */
  readonly clientVersion: RpcMethod<
    Web3ClientVersionInput | undefined,
    Web3ClientVersionOutput,
    Web3ClientVersionFailure
  >
  /**
   * Hash bytes.
   *
   * Answers the Keccak-256 of the bytes, which is not the SHA3-256 of the standard.
   *
   * `web3_sha3`
   */
  readonly sha3: RpcMethod<Web3Sha3Input, Web3Sha3Output, Web3Sha3Failure>
}

/** Makes a client of Node. Nothing is sent before a call. */
export function createNodeClient(given: NodeClientOptions = {}): NodeClient {
  const { chain, blockchain, ...options } = given
  const connection = open(api, { ...options, variables: { chain, blockchain, ...options.variables } })
  return facade<NodeClient>(connection, {
    admin: {
      alias: bind(connection, adminAlias),
      aliasChain: bind(connection, adminAliasChain),
      getChainAliases: bind(connection, adminGetChainAliases),
      getLoggerLevel: bind(connection, adminGetLoggerLevel),
      loadVMs: bind(connection, adminLoadVMs),
      lockProfile: bind(connection, adminLockProfile),
      memoryProfile: bind(connection, adminMemoryProfile),
      setLoggerLevel: bind(connection, adminSetLoggerLevel),
      startCPUProfiler: bind(connection, adminStartCPUProfiler),
      stopCPUProfiler: bind(connection, adminStopCPUProfiler),
    },
    xvm: {
      getAllBalances: bind(connection, xvmGetAllBalances),
      getAssetDescription: bind(connection, xvmGetAssetDescription),
      getBalance: bind(connection, xvmGetBalance),
      getBlock: bind(connection, xvmGetBlock),
      getBlockByHeight: bind(connection, xvmGetBlockByHeight),
      getHeight: bind(connection, xvmGetHeight),
      getTx: bind(connection, xvmGetTx),
      getTxFee: bind(connection, xvmGetTxFee),
      getTxStatus: bind(connection, xvmGetTxStatus),
      getUTXOs: bind(connection, xvmGetUTXOs),
    },
    health: {
      report: (input, options) => getHealth(connection, input, options),
      getHealthReport: (input, options) => getHealthReport(connection, input, options),
      readiness: (input, options) => getReadiness(connection, input, options),
      liveness: (input, options) => getLiveness(connection, input, options),
      rpc: {
        health: bind(connection, healthHealth),
        readiness: bind(connection, healthReadiness),
        liveness: bind(connection, healthLiveness),
      },
    },
    validators: {
      getCurrentValidators: bind(connection, validatorsGetCurrentValidators),
    },
    eth: {
      feeConfig: bind(connection, ethFeeConfig),
      getChainConfig: bind(connection, ethGetChainConfig),
      getActivePrecompilesAt: bind(connection, ethGetActivePrecompilesAt),
      getActiveRulesAt: bind(connection, ethGetActiveRulesAt),
      chainId: bind(connection, ethChainId),
      blockNumber: bind(connection, ethBlockNumber),
      gasPrice: bind(connection, ethGasPrice),
      maxPriorityFeePerGas: bind(connection, ethMaxPriorityFeePerGas),
      baseFee: bind(connection, ethBaseFee),
      feeHistory: bind(connection, ethFeeHistory),
      syncing: bind(connection, ethSyncing),
      accounts: bind(connection, ethAccounts),
      coinbase: bind(connection, ethCoinbase),
      getBlockByNumber: bind(connection, ethGetBlockByNumber),
      getBlockByHash: bind(connection, ethGetBlockByHash),
      getHeaderByNumber: bind(connection, ethGetHeaderByNumber),
      getHeaderByHash: bind(connection, ethGetHeaderByHash),
      getBlockTransactionCountByNumber: bind(connection, ethGetBlockTransactionCountByNumber),
      getBlockTransactionCountByHash: bind(connection, ethGetBlockTransactionCountByHash),
      getUncleCountByBlockNumber: bind(connection, ethGetUncleCountByBlockNumber),
      getUncleByBlockNumberAndIndex: bind(connection, ethGetUncleByBlockNumberAndIndex),
      getBlockReceipts: bind(connection, ethGetBlockReceipts),
      getTransactionByHash: bind(connection, ethGetTransactionByHash),
      getTransactionByBlockNumberAndIndex: bind(connection, ethGetTransactionByBlockNumberAndIndex),
      getTransactionByBlockHashAndIndex: bind(connection, ethGetTransactionByBlockHashAndIndex),
      getTransactionReceipt: bind(connection, ethGetTransactionReceipt),
      getRawTransactionByHash: bind(connection, ethGetRawTransactionByHash),
      sendRawTransaction: bind(connection, ethSendRawTransaction),
      sendTransaction: bind(connection, ethSendTransaction),
      sign: bind(connection, ethSign),
      getBalance: bind(connection, ethGetBalance),
      getTransactionCount: bind(connection, ethGetTransactionCount),
      getCode: bind(connection, ethGetCode),
      getStorageAt: bind(connection, ethGetStorageAt),
      getProof: bind(connection, ethGetProof),
      call: bind(connection, ethCall),
      estimateGas: bind(connection, ethEstimateGas),
      createAccessList: bind(connection, ethCreateAccessList),
      getLogs: bind(connection, ethGetLogs),
      newFilter: bind(connection, ethNewFilter),
      newBlockFilter: bind(connection, ethNewBlockFilter),
      newPendingTransactionFilter: bind(connection, ethNewPendingTransactionFilter),
      getFilterChanges: bind(connection, ethGetFilterChanges),
      getFilterLogs: bind(connection, ethGetFilterLogs),
      uninstallFilter: bind(connection, ethUninstallFilter),
    },
    net: {
      version: bind(connection, netVersion),
      listening: bind(connection, netListening),
      peerCount: bind(connection, netPeerCount),
    },
    web3: {
      clientVersion: bind(connection, web3ClientVersion),
      sha3: bind(connection, web3Sha3),
    },
    ...rpcMembers(connection),
    with: variables => createNodeClient({ ...given, ...variables }),
  })
}
