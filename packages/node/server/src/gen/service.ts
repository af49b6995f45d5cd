// @generated from specs/node/openrpc.yaml and specs/node/openapi.yaml by generators/server. Run `pnpm generate`; do not edit.
import type { AdminAliasInput, AdminAliasOutput } from '@chainwright/node-spec/operations/adminAlias'
import type { AdminAliasChainInput, AdminAliasChainOutput } from '@chainwright/node-spec/operations/adminAliasChain'
import type {
  AdminGetChainAliasesInput,
  AdminGetChainAliasesOutput,
} from '@chainwright/node-spec/operations/adminGetChainAliases'
import type {
  AdminGetLoggerLevelInput,
  AdminGetLoggerLevelOutput,
} from '@chainwright/node-spec/operations/adminGetLoggerLevel'
import type { AdminLoadVMsInput, AdminLoadVMsOutput } from '@chainwright/node-spec/operations/adminLoadVMs'
import type { AdminLockProfileInput, AdminLockProfileOutput } from '@chainwright/node-spec/operations/adminLockProfile'
import type {
  AdminMemoryProfileInput,
  AdminMemoryProfileOutput,
} from '@chainwright/node-spec/operations/adminMemoryProfile'
import type {
  AdminSetLoggerLevelInput,
  AdminSetLoggerLevelOutput,
} from '@chainwright/node-spec/operations/adminSetLoggerLevel'
import type {
  AdminStartCPUProfilerInput,
  AdminStartCPUProfilerOutput,
} from '@chainwright/node-spec/operations/adminStartCPUProfiler'
import type {
  AdminStopCPUProfilerInput,
  AdminStopCPUProfilerOutput,
} from '@chainwright/node-spec/operations/adminStopCPUProfiler'
import type { EthAccountsInput, EthAccountsOutput } from '@chainwright/node-spec/operations/ethAccounts'
import type { EthBaseFeeInput, EthBaseFeeOutput } from '@chainwright/node-spec/operations/ethBaseFee'
import type { EthBlockNumberInput, EthBlockNumberOutput } from '@chainwright/node-spec/operations/ethBlockNumber'
import type { EthCallInput, EthCallOutput } from '@chainwright/node-spec/operations/ethCall'
import type { EthChainIdInput, EthChainIdOutput } from '@chainwright/node-spec/operations/ethChainId'
import type { EthCoinbaseInput, EthCoinbaseOutput } from '@chainwright/node-spec/operations/ethCoinbase'
import type {
  EthCreateAccessListInput,
  EthCreateAccessListOutput,
} from '@chainwright/node-spec/operations/ethCreateAccessList'
import type { EthEstimateGasInput, EthEstimateGasOutput } from '@chainwright/node-spec/operations/ethEstimateGas'
import type { EthFeeConfigInput, EthFeeConfigOutput } from '@chainwright/node-spec/operations/ethFeeConfig'
import type { EthFeeHistoryInput, EthFeeHistoryOutput } from '@chainwright/node-spec/operations/ethFeeHistory'
import type { EthGasPriceInput, EthGasPriceOutput } from '@chainwright/node-spec/operations/ethGasPrice'
import type {
  EthGetActivePrecompilesAtInput,
  EthGetActivePrecompilesAtOutput,
} from '@chainwright/node-spec/operations/ethGetActivePrecompilesAt'
import type {
  EthGetActiveRulesAtInput,
  EthGetActiveRulesAtOutput,
} from '@chainwright/node-spec/operations/ethGetActiveRulesAt'
import type { EthGetBalanceInput, EthGetBalanceOutput } from '@chainwright/node-spec/operations/ethGetBalance'
import type {
  EthGetBlockByHashInput,
  EthGetBlockByHashOutput,
} from '@chainwright/node-spec/operations/ethGetBlockByHash'
import type {
  EthGetBlockByNumberInput,
  EthGetBlockByNumberOutput,
} from '@chainwright/node-spec/operations/ethGetBlockByNumber'
import type {
  EthGetBlockReceiptsInput,
  EthGetBlockReceiptsOutput,
} from '@chainwright/node-spec/operations/ethGetBlockReceipts'
import type {
  EthGetBlockTransactionCountByHashInput,
  EthGetBlockTransactionCountByHashOutput,
} from '@chainwright/node-spec/operations/ethGetBlockTransactionCountByHash'
import type {
  EthGetBlockTransactionCountByNumberInput,
  EthGetBlockTransactionCountByNumberOutput,
} from '@chainwright/node-spec/operations/ethGetBlockTransactionCountByNumber'
import type {
  EthGetChainConfigInput,
  EthGetChainConfigOutput,
} from '@chainwright/node-spec/operations/ethGetChainConfig'
import type { EthGetCodeInput, EthGetCodeOutput } from '@chainwright/node-spec/operations/ethGetCode'
import type {
  EthGetFilterChangesInput,
  EthGetFilterChangesOutput,
} from '@chainwright/node-spec/operations/ethGetFilterChanges'
import type { EthGetFilterLogsInput, EthGetFilterLogsOutput } from '@chainwright/node-spec/operations/ethGetFilterLogs'
import type {
  EthGetHeaderByHashInput,
  EthGetHeaderByHashOutput,
} from '@chainwright/node-spec/operations/ethGetHeaderByHash'
import type {
  EthGetHeaderByNumberInput,
  EthGetHeaderByNumberOutput,
} from '@chainwright/node-spec/operations/ethGetHeaderByNumber'
import type { EthGetLogsInput, EthGetLogsOutput } from '@chainwright/node-spec/operations/ethGetLogs'
import type { EthGetProofInput, EthGetProofOutput } from '@chainwright/node-spec/operations/ethGetProof'
import type {
  EthGetRawTransactionByHashInput,
  EthGetRawTransactionByHashOutput,
} from '@chainwright/node-spec/operations/ethGetRawTransactionByHash'
import type { EthGetStorageAtInput, EthGetStorageAtOutput } from '@chainwright/node-spec/operations/ethGetStorageAt'
import type {
  EthGetTransactionByBlockHashAndIndexInput,
  EthGetTransactionByBlockHashAndIndexOutput,
} from '@chainwright/node-spec/operations/ethGetTransactionByBlockHashAndIndex'
import type {
  EthGetTransactionByBlockNumberAndIndexInput,
  EthGetTransactionByBlockNumberAndIndexOutput,
} from '@chainwright/node-spec/operations/ethGetTransactionByBlockNumberAndIndex'
import type {
  EthGetTransactionByHashInput,
  EthGetTransactionByHashOutput,
} from '@chainwright/node-spec/operations/ethGetTransactionByHash'
import type {
  EthGetTransactionCountInput,
  EthGetTransactionCountOutput,
} from '@chainwright/node-spec/operations/ethGetTransactionCount'
import type {
  EthGetTransactionReceiptInput,
  EthGetTransactionReceiptOutput,
} from '@chainwright/node-spec/operations/ethGetTransactionReceipt'
import type {
  EthGetUncleByBlockNumberAndIndexInput,
  EthGetUncleByBlockNumberAndIndexOutput,
} from '@chainwright/node-spec/operations/ethGetUncleByBlockNumberAndIndex'
import type {
  EthGetUncleCountByBlockNumberInput,
  EthGetUncleCountByBlockNumberOutput,
} from '@chainwright/node-spec/operations/ethGetUncleCountByBlockNumber'
import type {
  EthMaxPriorityFeePerGasInput,
  EthMaxPriorityFeePerGasOutput,
} from '@chainwright/node-spec/operations/ethMaxPriorityFeePerGas'
import type {
  EthNewBlockFilterInput,
  EthNewBlockFilterOutput,
} from '@chainwright/node-spec/operations/ethNewBlockFilter'
import type { EthNewFilterInput, EthNewFilterOutput } from '@chainwright/node-spec/operations/ethNewFilter'
import type {
  EthNewPendingTransactionFilterInput,
  EthNewPendingTransactionFilterOutput,
} from '@chainwright/node-spec/operations/ethNewPendingTransactionFilter'
import type {
  EthSendRawTransactionInput,
  EthSendRawTransactionOutput,
} from '@chainwright/node-spec/operations/ethSendRawTransaction'
import type {
  EthSendTransactionInput,
  EthSendTransactionOutput,
} from '@chainwright/node-spec/operations/ethSendTransaction'
import type { EthSignInput, EthSignOutput } from '@chainwright/node-spec/operations/ethSign'
import type { EthSyncingInput, EthSyncingOutput } from '@chainwright/node-spec/operations/ethSyncing'
import type {
  EthUninstallFilterInput,
  EthUninstallFilterOutput,
} from '@chainwright/node-spec/operations/ethUninstallFilter'
import type { GetHealthInput, GetHealthOutput } from '@chainwright/node-spec/operations/getHealth'
import type { GetHealthReportInput, GetHealthReportOutput } from '@chainwright/node-spec/operations/getHealthReport'
import type { GetLivenessInput, GetLivenessOutput } from '@chainwright/node-spec/operations/getLiveness'
import type { GetReadinessInput, GetReadinessOutput } from '@chainwright/node-spec/operations/getReadiness'
import type { HealthHealthInput, HealthHealthOutput } from '@chainwright/node-spec/operations/healthHealth'
import type { HealthLivenessInput, HealthLivenessOutput } from '@chainwright/node-spec/operations/healthLiveness'
import type { HealthReadinessInput, HealthReadinessOutput } from '@chainwright/node-spec/operations/healthReadiness'
import type { NetListeningInput, NetListeningOutput } from '@chainwright/node-spec/operations/netListening'
import type { NetPeerCountInput, NetPeerCountOutput } from '@chainwright/node-spec/operations/netPeerCount'
import type { NetVersionInput, NetVersionOutput } from '@chainwright/node-spec/operations/netVersion'
import type {
  ValidatorsGetCurrentValidatorsInput,
  ValidatorsGetCurrentValidatorsOutput,
} from '@chainwright/node-spec/operations/validatorsGetCurrentValidators'
import type {
  Web3ClientVersionInput,
  Web3ClientVersionOutput,
} from '@chainwright/node-spec/operations/web3ClientVersion'
import type { Web3Sha3Input, Web3Sha3Output } from '@chainwright/node-spec/operations/web3Sha3'
import type {
  XvmGetAllBalancesInput,
  XvmGetAllBalancesOutput,
} from '@chainwright/node-spec/operations/xvmGetAllBalances'
import type {
  XvmGetAssetDescriptionInput,
  XvmGetAssetDescriptionOutput,
} from '@chainwright/node-spec/operations/xvmGetAssetDescription'
import type { XvmGetBalanceInput, XvmGetBalanceOutput } from '@chainwright/node-spec/operations/xvmGetBalance'
import type { XvmGetBlockInput, XvmGetBlockOutput } from '@chainwright/node-spec/operations/xvmGetBlock'
import type {
  XvmGetBlockByHeightInput,
  XvmGetBlockByHeightOutput,
} from '@chainwright/node-spec/operations/xvmGetBlockByHeight'
import type { XvmGetHeightInput, XvmGetHeightOutput } from '@chainwright/node-spec/operations/xvmGetHeight'
import type { XvmGetTxInput, XvmGetTxOutput } from '@chainwright/node-spec/operations/xvmGetTx'
import type { XvmGetTxFeeInput, XvmGetTxFeeOutput } from '@chainwright/node-spec/operations/xvmGetTxFee'
import type { XvmGetTxStatusInput, XvmGetTxStatusOutput } from '@chainwright/node-spec/operations/xvmGetTxStatus'
import type { XvmGetUTXOsInput, XvmGetUTXOsOutput } from '@chainwright/node-spec/operations/xvmGetUTXOs'
import type { BlockNumberOrHash } from '@chainwright/node-spec/schemas/BlockNumberOrHash'
import type { EthBlockWithHashes } from '@chainwright/node-spec/schemas/EthBlockWithHashes'
import type { EthBlockWithTransactions } from '@chainwright/node-spec/schemas/EthBlockWithTransactions'
import type { Uint32 } from '@chainwright/node-spec/schemas/Uint32'
import type { XChainBlockHex } from '@chainwright/node-spec/schemas/XChainBlockHex'
import type { XChainBlockJson } from '@chainwright/node-spec/schemas/XChainBlockJson'
import type { XChainTxHex } from '@chainwright/node-spec/schemas/XChainTxHex'
import type { XChainTxJson } from '@chainwright/node-spec/schemas/XChainTxJson'
import type { Context, Result } from '@chainwright/runtime-server/codegen/v1'

/**
 * Node RPC: implement this. Input is decoded and valid, with defaults and clamps applied; a handler gives back a
 * value (or `reply(value, { status })`), or throws one of the contract's errors.
 */
export interface NodeService {
  readonly admin: NodeAdminService
  readonly xvm: NodeXvmService
  readonly health: NodeHealthService
  readonly validators: NodeValidatorsService
  readonly eth: NodeEthService
  readonly net: NodeNetService
  readonly web3: NodeWeb3Service
}

/** The namespace `admin`. */
export interface NodeAdminService {
  /**
   * Give an endpoint another path.
   *
   * Makes the endpoint callable under `/ext/` and the alias too. The path it had keeps working. It holds for this
   * node only, and an endpoint that does not exist may be given one.
   *
   * `admin.alias` at `/ext/admin`
   */
  readonly alias: (input: AdminAliasInput, context: Context) => Result<AdminAliasOutput>
  /**
   * Give a chain another name.
   *
   * Makes the alias usable wherever the id of the blockchain is. It holds for this node only; other nodes do not
   * hear of it.
   *
   * `admin.aliasChain` at `/ext/admin`
   */
  readonly aliasChain: (input: AdminAliasChainInput, context: Context) => Result<AdminAliasChainOutput>
  /**
   * List the names of a chain.
   *
   * Answers every alias that this node knows for the chain, its id among them.
   *
   * `admin.getChainAliases` at `/ext/admin`
   */
  readonly getChainAliases: (input: AdminGetChainAliasesInput, context: Context) => Result<AdminGetChainAliasesOutput>
  /**
   * Show how much the loggers write.
   *
   * Answers the levels of one logger, or of all where none is named.
   *
   * `admin.getLoggerLevel` at `/ext/admin`
   */
  readonly getLoggerLevel: (input: AdminGetLoggerLevelInput, context: Context) => Result<AdminGetLoggerLevelOutput>
  /**
   * Load virtual machines that were installed since the start.
   *
   * Looks into the plugin directory of the node and loads what is new there. VMs that are loaded already are not
   * named.
   *
   * `admin.loadVMs` at `/ext/admin`
   */
  readonly loadVMs: (input: AdminLoadVMsInput, context: Context) => Result<AdminLoadVMsOutput>
  /**
   * Write down which locks the node waits for.
   *
   * Writes statistics of the node's mutexes to the file `lock.profile` in its profile directory.
   *
   * `admin.lockProfile` at `/ext/admin`
   */
  readonly lockProfile: (input: AdminLockProfileInput, context: Context) => Result<AdminLockProfileOutput>
  /**
   * Write down what the node's memory holds.
   *
   * Writes a profile of the node's memory to the file `mem.profile` in its profile directory.
   *
   * `admin.memoryProfile` at `/ext/admin`
   */
  readonly memoryProfile: (input: AdminMemoryProfileInput, context: Context) => Result<AdminMemoryProfileOutput>
  /**
   * Set how much the loggers write.
   *
   * Sets the levels of one logger, or of all where none is named. A level that is left out stays; one of the two
   * has to be given.
   *
   * `admin.setLoggerLevel` at `/ext/admin`
   */
  readonly setLoggerLevel: (input: AdminSetLoggerLevelInput, context: Context) => Result<AdminSetLoggerLevelOutput>
  /**
   * Begin to record what the node computes.
   *
   * Starts a CPU profile, which runs until it is stopped.
   *
   * `admin.startCPUProfiler` at `/ext/admin`
   */
  readonly startCPUProfiler: (
    input: AdminStartCPUProfilerInput,
    context: Context,
  ) => Result<AdminStartCPUProfilerOutput>
  /**
   * End the recording and write it down.
   *
   * Stops the CPU profile and writes it to the file `cpu.profile` in the node's profile directory.
   *
   * `admin.stopCPUProfiler` at `/ext/admin`
   */
  readonly stopCPUProfiler: (input: AdminStopCPUProfilerInput, context: Context) => Result<AdminStopCPUProfilerOutput>
}

/** The namespace `xvm`. */
export interface NodeXvmService {
  /**
   * List what an address holds.
   *
   * Answers the amount of each asset that the address holds, counted over its unspent outputs. Use an indexer
   * instead.
   *
   * `xvm.getAllBalances` at `/ext/bc/{chain}`
   *
   * @deprecated
   */
  readonly getAllBalances: (input: XvmGetAllBalancesInput, context: Context) => Result<XvmGetAllBalancesOutput>
  /**
   * Describe an asset.
   *
   * Answers the names of the asset and how its amounts are shown.
   *
   * `xvm.getAssetDescription` at `/ext/bc/{chain}`
   */
  readonly getAssetDescription: (
    input: XvmGetAssetDescriptionInput,
    context: Context,
  ) => Result<XvmGetAssetDescriptionOutput>
  /**
   * Tell how much an address holds of an asset.
   *
   * Answers the amount, counted over the unspent outputs of the address, and the outputs it is made of. Use an
   * indexer instead.
   *
   * `xvm.getBalance` at `/ext/bc/{chain}`
   *
   * @deprecated
   */
  readonly getBalance: (input: XvmGetBalanceInput, context: Context) => Result<XvmGetBalanceOutput>
  /**
   * Get a block by its id.
   *
   * Answers the block, serialised or taken apart as `encoding` says.
   *
   * `xvm.getBlock` at `/ext/bc/{chain}`
   */
  readonly getBlock: XvmGetBlockByEncoding | ((
    input: XvmGetBlockInput & { encoding: 'hex' | 'json' },
    context: Context,
  ) => Result<XvmGetBlockOutput>)
  /**
   * Get a block by its height.
   *
   * Answers the accepted block of that height, serialised or taken apart as `encoding` says.
   *
   * `xvm.getBlockByHeight` at `/ext/bc/{chain}`
   */
  readonly getBlockByHeight: XvmGetBlockByHeightByEncoding | ((
    input: XvmGetBlockByHeightInput & { encoding: 'hex' | 'json' },
    context: Context,
  ) => Result<XvmGetBlockByHeightOutput>)
  /**
   * Tell how far the chain is.
   *
   * Answers the height of the last block that this node accepted.
   *
   * `xvm.getHeight` at `/ext/bc/{chain}`
   */
  readonly getHeight: (input: XvmGetHeightInput, context: Context) => Result<XvmGetHeightOutput>
  /**
   * Get a transaction by its id.
   *
   * Answers the transaction with its credentials, serialised or taken apart as `encoding` says.
   *
   * `xvm.getTx` at `/ext/bc/{chain}`
   */
  readonly getTx: XvmGetTxByEncoding | ((input: XvmGetTxInput & { encoding: 'hex' | 'json' }, context: Context) => Result<XvmGetTxOutput>)
  /**
   * Tell what transactions cost.
   *
   * Answers the fee of an ordinary transaction and that of one which makes an asset, in nano-units of the native
   * token.
   *
   * `xvm.getTxFee` at `/ext/bc/{chain}`
   */
  readonly getTxFee: (input: XvmGetTxFeeInput, context: Context) => Result<XvmGetTxFeeOutput>
  /**
   * Tell where a transaction stands.
   *
   * Answers whether the transaction is accepted, being voted on, rejected or unknown to this node. A transaction
   * that `xvm.getTx` finds is accepted.
   *
   * `xvm.getTxStatus` at `/ext/bc/{chain}`
   *
   * @deprecated
   */
  readonly getTxStatus: (input: XvmGetTxStatusInput, context: Context) => Result<XvmGetTxStatusOutput>
  /**
   * List unspent outputs of addresses, page by page.
   *
   * Answers outputs that name at least one of the addresses. To get the next page pass the last `endIndex` as
   * `startIndex`; a page without outputs is the end. With `sourceChain` the outputs are those that this chain
   * exported to the X-Chain and that wait to be imported. Over several pages an output may come twice, and the set
   * need not be that of one moment.
   *
   * `xvm.getUTXOs` at `/ext/bc/{chain}`
   */
  readonly getUTXOs: (
    input: XvmGetUTXOsInput & { limit: Uint32; encoding: 'hex' },
    context: Context,
  ) => Result<XvmGetUTXOsOutput>
}

/** `xvm.getBlock` in parts: a handler for each value of `encoding`, which the result follows. */
export interface XvmGetBlockByEncoding {
  readonly hex: (input: XvmGetBlockInput & { encoding: 'hex' }, context: Context) => Result<XChainBlockHex>
  readonly json: (input: XvmGetBlockInput & { encoding: 'json' }, context: Context) => Result<XChainBlockJson>
}

/** `xvm.getBlockByHeight` in parts: a handler for each value of `encoding`, which the result follows. */
export interface XvmGetBlockByHeightByEncoding {
  readonly hex: (
    input: XvmGetBlockByHeightInput & { encoding: 'hex' },
    context: Context,
  ) => Result<XChainBlockHex>
  readonly json: (
    input: XvmGetBlockByHeightInput & { encoding: 'json' },
    context: Context,
  ) => Result<XChainBlockJson>
}

/** `xvm.getTx` in parts: a handler for each value of `encoding`, which the result follows. */
export interface XvmGetTxByEncoding {
  readonly hex: (input: XvmGetTxInput & { encoding: 'hex' }, context: Context) => Result<XChainTxHex>
  readonly json: (input: XvmGetTxInput & { encoding: 'json' }, context: Context) => Result<XChainTxJson>
}

/** The namespace `health`. */
export interface NodeHealthService {
  readonly rpc: NodeHealthRpcService
  /**
   * Tell whether the node is healthy.
   *
   * Answers the last results of all checks. This is the report that operators should watch. With tags only the
   * checks that bear one of them and those of the node as a whole, so that the answer can be healthy while the
   * node is not.
   *
   * `GET /ext/health`
   */
  readonly report: (input: GetHealthInput, context: Context) => Result<GetHealthOutput>
  /**
   * Tell whether the node is healthy, at its longer path.
   *
   * Answers the same as `/ext/health`.
   *
   * `GET /ext/health/health`
   */
  readonly getHealthReport: (input: GetHealthReportInput, context: Context) => Result<GetHealthReportOutput>
  /**
   * Tell whether the node has finished starting.
   *
   * Answers the last results of the checks that are run while the node starts, in practice `bootstrapped`.
   *
   * `GET /ext/health/readiness`
   */
  readonly readiness: (input: GetReadinessInput, context: Context) => Result<GetReadinessOutput>
  /**
   * Tell that the endpoint answers.
   *
   * Has no checks and is healthy as soon as the endpoint is there; that it answers is the message.
   *
   * `GET /ext/health/liveness`
   */
  readonly liveness: (input: GetLivenessInput, context: Context) => Result<GetLivenessOutput>
}

/** The namespace `health.rpc`. */
export interface NodeHealthRpcService {
  /**
   * Tell whether the node is healthy.
   *
   * Answers the last results of all checks. With tags only the checks that bear one of them and those of the node
   * as a whole, so that the answer can be healthy while the node is not. The HTTP status is 200 either way.
   *
   * `health.health` at `/ext/health`
   */
  readonly health: (input: HealthHealthInput, context: Context) => Result<HealthHealthOutput>
  /**
   * Tell whether the node has finished starting.
   *
   * Answers the last results of the checks that are run while the node starts, in practice `bootstrapped`.
   *
   * `health.readiness` at `/ext/health`
   */
  readonly readiness: (input: HealthReadinessInput, context: Context) => Result<HealthReadinessOutput>
  /**
   * Tell that the endpoint answers.
   *
   * Has no checks and is always healthy; that it answers is the message.
   *
   * `health.liveness` at `/ext/health`
   */
  readonly liveness: (input: HealthLivenessInput, context: Context) => Result<HealthLivenessOutput>
}

/** The namespace `validators`. */
export interface NodeValidatorsService {
  /**
   * List the validators of a chain.
   *
   * Answers the current validators of the subnet or L1 that the chain belongs to, as this node sees them. A node
   * that is asked for twice is answered once; one that does not validate is left out.
   *
   * `validators.getCurrentValidators` at `/ext/bc/{blockchain}/validators`
   */
  readonly getCurrentValidators: (
    input: ValidatorsGetCurrentValidatorsInput,
    context: Context,
  ) => Result<ValidatorsGetCurrentValidatorsOutput>
}

/** The namespace `eth`. */
export interface NodeEthService {
  /**
   * Show how the chain sets its fees.
   *
   * Answers the fee config that holds after the block, and the number of the block that changed it last.
   *
   * `eth_feeConfig` at `/ext/bc/{blockchain}/rpc`
   */
  readonly feeConfig: (
    input: EthFeeConfigInput & { blk: BlockNumberOrHash },
    context: Context,
  ) => Result<EthFeeConfigOutput>
  /**
   * Show the rules of the chain.
   *
   * Answers the genesis config of the chain and the changes that come after it. The node has this method unless
   * its configuration takes the namespace `internal-blockchain` away.
   *
   * `eth_getChainConfig` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getChainConfig: (input: EthGetChainConfigInput, context: Context) => Result<EthGetChainConfigOutput>
  /**
   * List the precompiles that are active at a time.
   *
   * Answers the configs of the precompiles that are active at that time. `eth_getActiveRulesAt` says more.
   *
   * `eth_getActivePrecompilesAt` at `/ext/bc/{blockchain}/rpc`
   *
   * @deprecated Use `eth_getActiveRulesAt`.
   */
  readonly getActivePrecompilesAt: (
    input: EthGetActivePrecompilesAtInput,
    context: Context,
  ) => Result<EthGetActivePrecompilesAtOutput>
  /**
   * Show which rules hold at a time.
   *
   * Answers which of Ethereum's rules, which upgrades of the chain's own and which precompiles hold at that time.
   *
   * `eth_getActiveRulesAt` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getActiveRulesAt: (input: EthGetActiveRulesAtInput, context: Context) => Result<EthGetActiveRulesAtOutput>
  /**
   * Tell the id of the chain.
   *
   * Answers the id that transactions are signed for (EIP-155).
   *
   * `eth_chainId` at `/ext/bc/{blockchain}/rpc`
   */
  readonly chainId: (input: EthChainIdInput, context: Context) => Result<EthChainIdOutput>
  /**
   * Tell how far the chain is.
   *
   * Answers the number of the last accepted block.
   *
   * `eth_blockNumber` at `/ext/bc/{blockchain}/rpc`
   */
  readonly blockNumber: (input: EthBlockNumberInput, context: Context) => Result<EthBlockNumberOutput>
  /**
   * Propose a gas price.
   *
   * Answers a price for a unit of gas, in wei, at which a transaction is likely to be taken soon.
   *
   * `eth_gasPrice` at `/ext/bc/{blockchain}/rpc`
   */
  readonly gasPrice: (input: EthGasPriceInput, context: Context) => Result<EthGasPriceOutput>
  /**
   * Propose a tip.
   *
   * Answers a tip for a unit of gas, in wei, with which a transaction of type 2 is likely to be taken soon.
   *
   * `eth_maxPriorityFeePerGas` at `/ext/bc/{blockchain}/rpc`
   */
  readonly maxPriorityFeePerGas: (
    input: EthMaxPriorityFeePerGasInput,
    context: Context,
  ) => Result<EthMaxPriorityFeePerGasOutput>
  /**
   * Tell the base fee.
   *
   * Answers the base fee that the next block is expected to have, in wei. Not a method of Ethereum itself.
   *
   * `eth_baseFee` at `/ext/bc/{blockchain}/rpc`
   */
  readonly baseFee: (input: EthBaseFeeInput, context: Context) => Result<EthBaseFeeOutput>
  /**
   * Show what gas cost in the last blocks.
   *
   * Answers base fees, how full the blocks were and, for each percentile, the tip that the transaction at that
   * share of the gas paid.
   *
   * `eth_feeHistory` at `/ext/bc/{blockchain}/rpc`
   */
  readonly feeHistory: (input: EthFeeHistoryInput, context: Context) => Result<EthFeeHistoryOutput>
  /**
   * Tell whether the node is catching up.
   *
   * Answers false, or how far it is.
   *
   * `eth_syncing` at `/ext/bc/{blockchain}/rpc`
   */
  readonly syncing: (input: EthSyncingInput, context: Context) => Result<EthSyncingOutput>
  /**
   * List the accounts that the node keeps keys of.
   *
   * Answers their addresses; a node usually keeps none.
   *
   * `eth_accounts` at `/ext/bc/{blockchain}/rpc`
   */
  readonly accounts: (input: EthAccountsInput, context: Context) => Result<EthAccountsOutput>
  /**
   * Tell who gets the fees.
   *
   * Answers the address to which the node lets the fees of its blocks go.
   *
   * `eth_coinbase` at `/ext/bc/{blockchain}/rpc`
   */
  readonly coinbase: (input: EthCoinbaseInput, context: Context) => Result<EthCoinbaseOutput>
  /**
   * Get a block by its number.
   *
   * Answers the block with its transactions in full or only with their hashes; null if the node has no such block.
   *
   * `eth_getBlockByNumber` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getBlockByNumber: EthGetBlockByNumberByHydrated | ((input: EthGetBlockByNumberInput, context: Context) => Result<EthGetBlockByNumberOutput>)
  /**
   * Get a block by its hash.
   *
   * Answers the block with its transactions in full or only with their hashes; null if the node has no such block.
   *
   * `eth_getBlockByHash` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getBlockByHash: EthGetBlockByHashByHydrated | ((input: EthGetBlockByHashInput, context: Context) => Result<EthGetBlockByHashOutput>)
  /**
   * Get the header of a block by its number.
   *
   * Answers the header; null if the node has no such block. Not a method of Ethereum itself.
   *
   * `eth_getHeaderByNumber` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getHeaderByNumber: (input: EthGetHeaderByNumberInput, context: Context) => Result<EthGetHeaderByNumberOutput>
  /**
   * Get the header of a block by its hash.
   *
   * Answers the header; null if the node has no such block. Not a method of Ethereum itself.
   *
   * `eth_getHeaderByHash` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getHeaderByHash: (input: EthGetHeaderByHashInput, context: Context) => Result<EthGetHeaderByHashOutput>
  /**
   * Count the transactions of a block by its number.
   *
   * Answers how many transactions the block has; null if the node has no such block.
   *
   * `eth_getBlockTransactionCountByNumber` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getBlockTransactionCountByNumber: (
    input: EthGetBlockTransactionCountByNumberInput,
    context: Context,
  ) => Result<EthGetBlockTransactionCountByNumberOutput>
  /**
   * Count the transactions of a block by its hash.
   *
   * Answers how many transactions the block has; null if the node has no such block.
   *
   * `eth_getBlockTransactionCountByHash` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getBlockTransactionCountByHash: (
    input: EthGetBlockTransactionCountByHashInput,
    context: Context,
  ) => Result<EthGetBlockTransactionCountByHashOutput>
  /**
   * Count the uncles of a block.
   *
   * Answers 0, since the chain has no uncles; null if the node has no such block.
   *
   * `eth_getUncleCountByBlockNumber` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getUncleCountByBlockNumber: (
    input: EthGetUncleCountByBlockNumberInput,
    context: Context,
  ) => Result<EthGetUncleCountByBlockNumberOutput>
  /**
   * Get an uncle of a block.
   *
   * Answers null, since the chain has no uncles. The method is there for software that asks.
   *
   * `eth_getUncleByBlockNumberAndIndex` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getUncleByBlockNumberAndIndex: (
    input: EthGetUncleByBlockNumberAndIndexInput,
    context: Context,
  ) => Result<EthGetUncleByBlockNumberAndIndexOutput>
  /**
   * Get the receipts of a block.
   *
   * Answers what became of each transaction of the block, in order; null if the node has no such block.
   *
   * `eth_getBlockReceipts` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getBlockReceipts: (input: EthGetBlockReceiptsInput, context: Context) => Result<EthGetBlockReceiptsOutput>
  /**
   * Get a transaction by its hash.
   *
   * Answers the transaction, also while it waits for a block; null if the node does not know it.
   *
   * `eth_getTransactionByHash` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getTransactionByHash: (
    input: EthGetTransactionByHashInput,
    context: Context,
  ) => Result<EthGetTransactionByHashOutput>
  /**
   * Get a transaction by its place in a block, the block by its number.
   *
   * Answers the transaction; null if the block has none there.
   *
   * `eth_getTransactionByBlockNumberAndIndex` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getTransactionByBlockNumberAndIndex: (
    input: EthGetTransactionByBlockNumberAndIndexInput,
    context: Context,
  ) => Result<EthGetTransactionByBlockNumberAndIndexOutput>
  /**
   * Get a transaction by its place in a block, the block by its hash.
   *
   * Answers the transaction; null if the block has none there.
   *
   * `eth_getTransactionByBlockHashAndIndex` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getTransactionByBlockHashAndIndex: (
    input: EthGetTransactionByBlockHashAndIndexInput,
    context: Context,
  ) => Result<EthGetTransactionByBlockHashAndIndexOutput>
  /**
   * Tell what became of a transaction.
   *
   * Answers the receipt; null while the transaction waits for a block or if the node does not know it.
   *
   * `eth_getTransactionReceipt` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getTransactionReceipt: (
    input: EthGetTransactionReceiptInput,
    context: Context,
  ) => Result<EthGetTransactionReceiptOutput>
  /**
   * Get the bytes of a transaction.
   *
   * Answers the signed transaction as it was sent: its type and RLP. No bytes if the node does not know it.
   *
   * `eth_getRawTransactionByHash` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getRawTransactionByHash: (
    input: EthGetRawTransactionByHashInput,
    context: Context,
  ) => Result<EthGetRawTransactionByHashOutput>
  /**
   * Send a signed transaction.
   *
   * Gives the transaction to the network and answers its hash. That it is sent does not mean that it gets into a
   * block.
   *
   * `eth_sendRawTransaction` at `/ext/bc/{blockchain}/rpc`
   */
  readonly sendRawTransaction: (
    input: EthSendRawTransactionInput,
    context: Context,
  ) => Result<EthSendRawTransactionOutput>
  /**
   * Have the node sign and send a transaction.
   *
   * Signs with a key that the node keeps, sends, and answers the hash. A node usually keeps no keys.
   *
   * `eth_sendTransaction` at `/ext/bc/{blockchain}/rpc`
   */
  readonly sendTransaction: (input: EthSendTransactionInput, context: Context) => Result<EthSendTransactionOutput>
  /**
   * Have the node sign bytes.
   *
   * Signs the bytes, after the prefix that keeps them from being a transaction (EIP-191), with a key that the node
   * keeps.
   *
   * `eth_sign` at `/ext/bc/{blockchain}/rpc`
   */
  readonly sign: (input: EthSignInput, context: Context) => Result<EthSignOutput>
  /**
   * Tell how much an account has.
   *
   * Answers the balance of the account after the block, in wei.
   *
   * `eth_getBalance` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getBalance: (input: EthGetBalanceInput, context: Context) => Result<EthGetBalanceOutput>
  /**
   * Tell how many transactions an account has sent.
   *
   * Answers the nonce of the account after the block, which its next transaction has to have; with `pending` those
   * that wait are counted too.
   *
   * `eth_getTransactionCount` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getTransactionCount: (
    input: EthGetTransactionCountInput,
    context: Context,
  ) => Result<EthGetTransactionCountOutput>
  /**
   * Get the code of a contract.
   *
   * Answers the code of the account after the block; no bytes if it is no contract.
   *
   * `eth_getCode` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getCode: (input: EthGetCodeInput, context: Context) => Result<EthGetCodeOutput>
  /**
   * Get a slot of a contract.
   *
   * Answers the 32 bytes that the slot holds after the block.
   *
   * `eth_getStorageAt` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getStorageAt: (input: EthGetStorageAtInput, context: Context) => Result<EthGetStorageAtOutput>
  /**
   * Get an account with its proof.
   *
   * Answers the account and some of its slots after the block, each with the trie nodes that prove it against the
   * state root (EIP-1186).
   *
   * `eth_getProof` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getProof: (input: EthGetProofInput, context: Context) => Result<EthGetProofOutput>
  /**
   * Try a transaction and show what it returns.
   *
   * Runs the transaction on the state after the block, with the overrides if any, and answers what it returns.
   * Nothing is kept.
   *
   * `eth_call` at `/ext/bc/{blockchain}/rpc`
   */
  readonly call: (input: EthCallInput & { block: BlockNumberOrHash }, context: Context) => Result<EthCallOutput>
  /**
   * Tell how much gas a transaction needs.
   *
   * Answers the least gas limit with which the transaction succeeds on the state after the block.
   *
   * `eth_estimateGas` at `/ext/bc/{blockchain}/rpc`
   */
  readonly estimateGas: (
    input: EthEstimateGasInput & { block: BlockNumberOrHash },
    context: Context,
  ) => Result<EthEstimateGasOutput>
  /**
   * Tell what a transaction touches.
   *
   * Runs the transaction on the state after the block and answers the accounts and slots it touches, and the gas
   * it uses if it says so beforehand (EIP-2930).
   *
   * `eth_createAccessList` at `/ext/bc/{blockchain}/rpc`
   */
  readonly createAccessList: (
    input: EthCreateAccessListInput & { block: BlockNumberOrHash },
    context: Context,
  ) => Result<EthCreateAccessListOutput>
  /**
   * Find logs that contracts left.
   *
   * Answers the logs that the filter lets through, in the order of the chain.
   *
   * `eth_getLogs` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getLogs: (input: EthGetLogsInput, context: Context) => Result<EthGetLogsOutput>
  /**
   * Keep a filter for logs.
   *
   * Makes the node keep the filter, and answers the id to ask for new logs with. A filter that is not asked for is
   * dropped after some minutes.
   *
   * `eth_newFilter` at `/ext/bc/{blockchain}/rpc`
   */
  readonly newFilter: (input: EthNewFilterInput, context: Context) => Result<EthNewFilterOutput>
  /**
   * Keep a filter for blocks.
   *
   * Makes the node collect the hashes of new blocks, and answers the id to ask for them with.
   *
   * `eth_newBlockFilter` at `/ext/bc/{blockchain}/rpc`
   */
  readonly newBlockFilter: (input: EthNewBlockFilterInput, context: Context) => Result<EthNewBlockFilterOutput>
  /**
   * Keep a filter for waiting transactions.
   *
   * Makes the node collect the hashes of transactions that begin to wait for a block, and answers the id to ask
   * for them with.
   *
   * `eth_newPendingTransactionFilter` at `/ext/bc/{blockchain}/rpc`
   */
  readonly newPendingTransactionFilter: (
    input: EthNewPendingTransactionFilterInput,
    context: Context,
  ) => Result<EthNewPendingTransactionFilterOutput>
  /**
   * Get what a filter has collected.
   *
   * Answers what is new since the last call: logs, or hashes of blocks or transactions, as the filter is one for.
   *
   * `eth_getFilterChanges` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getFilterChanges: (input: EthGetFilterChangesInput, context: Context) => Result<EthGetFilterChangesOutput>
  /**
   * Get all logs of a filter.
   *
   * Answers every log that the filter lets through, as `eth_getLogs` does.
   *
   * `eth_getFilterLogs` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getFilterLogs: (input: EthGetFilterLogsInput, context: Context) => Result<EthGetFilterLogsOutput>
  /**
   * Drop a filter.
   *
   * Makes the node forget the filter, and answers whether there was one.
   *
   * `eth_uninstallFilter` at `/ext/bc/{blockchain}/rpc`
   */
  readonly uninstallFilter: (input: EthUninstallFilterInput, context: Context) => Result<EthUninstallFilterOutput>
}

/** `eth_getBlockByNumber` in parts: a handler for each value of `hydrated`, which the result follows. */
export interface EthGetBlockByNumberByHydrated {
  readonly false: (
    input: EthGetBlockByNumberInput & { hydrated: false },
    context: Context,
  ) => Result<EthBlockWithHashes | null>
  readonly true: (
    input: EthGetBlockByNumberInput & { hydrated: true },
    context: Context,
  ) => Result<EthBlockWithTransactions | null>
}

/** `eth_getBlockByHash` in parts: a handler for each value of `hydrated`, which the result follows. */
export interface EthGetBlockByHashByHydrated {
  readonly false: (
    input: EthGetBlockByHashInput & { hydrated: false },
    context: Context,
  ) => Result<EthBlockWithHashes | null>
  readonly true: (
    input: EthGetBlockByHashInput & { hydrated: true },
    context: Context,
  ) => Result<EthBlockWithTransactions | null>
}

/** The namespace `net`. */
export interface NodeNetService {
  /**
   * Tell the id of the chain in decimal.
   *
   * Answers the same id as `eth_chainId`, as a decimal string.
   *
   * `net_version` at `/ext/bc/{blockchain}/rpc`
   */
  readonly version: (input: NetVersionInput, context: Context) => Result<NetVersionOutput>
  /**
   * Tell whether the node takes connections.
   *
   * Answers true.
   *
   * `net_listening` at `/ext/bc/{blockchain}/rpc`
   */
  readonly listening: (input: NetListeningInput, context: Context) => Result<NetListeningOutput>
  /**
   * Count the peers.
   *
   * Answers 0: the chain's peers are the node's, and not counted here.
   *
   * `net_peerCount` at `/ext/bc/{blockchain}/rpc`
   */
  readonly peerCount: (input: NetPeerCountInput, context: Context) => Result<NetPeerCountOutput>
}

/** The namespace `web3`. */
export interface NodeWeb3Service {
  /**
   * Tell the version of the software.
   *
   * Answers the version of the virtual machine that runs the chain.
   *
   * `web3_clientVersion` at `/ext/bc/{blockchain}/rpc`
   */
  readonly clientVersion: (input: Web3ClientVersionInput, context: Context) => Result<Web3ClientVersionOutput>
  /**
   * Hash bytes.
   *
   * Answers the Keccak-256 of the bytes, which is not the SHA3-256 of the standard.
   *
   * `web3_sha3` at `/ext/bc/{blockchain}/rpc`
   */
  readonly sha3: (input: Web3Sha3Input, context: Context) => Result<Web3Sha3Output>
}
