// @generated from specs/node/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AdminAliasInput, AdminAliasOutput } from './operations/adminAlias.ts'
import type { AdminAliasChainInput, AdminAliasChainOutput } from './operations/adminAliasChain.ts'
import type { AdminGetChainAliasesInput, AdminGetChainAliasesOutput } from './operations/adminGetChainAliases.ts'
import type { AdminGetLoggerLevelInput, AdminGetLoggerLevelOutput } from './operations/adminGetLoggerLevel.ts'
import type { AdminLoadVMsOutput } from './operations/adminLoadVMs.ts'
import type { AdminLockProfileOutput } from './operations/adminLockProfile.ts'
import type { AdminMemoryProfileOutput } from './operations/adminMemoryProfile.ts'
import type { AdminSetLoggerLevelInput, AdminSetLoggerLevelOutput } from './operations/adminSetLoggerLevel.ts'
import type { AdminStartCPUProfilerOutput } from './operations/adminStartCPUProfiler.ts'
import type { AdminStopCPUProfilerOutput } from './operations/adminStopCPUProfiler.ts'
import type { EthAccountsOutput } from './operations/ethAccounts.ts'
import type { EthBaseFeeOutput } from './operations/ethBaseFee.ts'
import type { EthBlockNumberOutput } from './operations/ethBlockNumber.ts'
import type { EthCallOutput } from './operations/ethCall.ts'
import type { EthChainIdOutput } from './operations/ethChainId.ts'
import type { EthCoinbaseOutput } from './operations/ethCoinbase.ts'
import type { EthCreateAccessListOutput } from './operations/ethCreateAccessList.ts'
import type { EthEstimateGasOutput } from './operations/ethEstimateGas.ts'
import type { EthFeeConfigOutput } from './operations/ethFeeConfig.ts'
import type { EthFeeHistoryOutput } from './operations/ethFeeHistory.ts'
import type { EthGasPriceOutput } from './operations/ethGasPrice.ts'
import type { EthGetActivePrecompilesAtOutput } from './operations/ethGetActivePrecompilesAt.ts'
import type { EthGetActiveRulesAtOutput } from './operations/ethGetActiveRulesAt.ts'
import type { EthGetBalanceOutput } from './operations/ethGetBalance.ts'
import type { EthGetBlockByHashOutput } from './operations/ethGetBlockByHash.ts'
import type { EthGetBlockByNumberOutput } from './operations/ethGetBlockByNumber.ts'
import type { EthGetBlockReceiptsOutput } from './operations/ethGetBlockReceipts.ts'
import type { EthGetBlockTransactionCountByHashOutput } from './operations/ethGetBlockTransactionCountByHash.ts'
import type { EthGetBlockTransactionCountByNumberOutput } from './operations/ethGetBlockTransactionCountByNumber.ts'
import type { EthGetChainConfigOutput } from './operations/ethGetChainConfig.ts'
import type { EthGetCodeOutput } from './operations/ethGetCode.ts'
import type { EthGetFilterChangesOutput } from './operations/ethGetFilterChanges.ts'
import type { EthGetFilterLogsOutput } from './operations/ethGetFilterLogs.ts'
import type { EthGetHeaderByHashOutput } from './operations/ethGetHeaderByHash.ts'
import type { EthGetHeaderByNumberOutput } from './operations/ethGetHeaderByNumber.ts'
import type { EthGetLogsOutput } from './operations/ethGetLogs.ts'
import type { EthGetProofOutput } from './operations/ethGetProof.ts'
import type { EthGetRawTransactionByBlockHashAndIndexOutput } from './operations/ethGetRawTransactionByBlockHashAndIndex.ts'
import type { EthGetRawTransactionByBlockNumberAndIndexOutput } from './operations/ethGetRawTransactionByBlockNumberAndIndex.ts'
import type { EthGetRawTransactionByHashOutput } from './operations/ethGetRawTransactionByHash.ts'
import type { EthGetStorageAtOutput } from './operations/ethGetStorageAt.ts'
import type { EthGetTransactionByBlockHashAndIndexOutput } from './operations/ethGetTransactionByBlockHashAndIndex.ts'
import type { EthGetTransactionByBlockNumberAndIndexOutput } from './operations/ethGetTransactionByBlockNumberAndIndex.ts'
import type { EthGetTransactionByHashOutput } from './operations/ethGetTransactionByHash.ts'
import type { EthGetTransactionCountOutput } from './operations/ethGetTransactionCount.ts'
import type { EthGetTransactionReceiptOutput } from './operations/ethGetTransactionReceipt.ts'
import type { EthGetUncleByBlockHashAndIndexOutput } from './operations/ethGetUncleByBlockHashAndIndex.ts'
import type { EthGetUncleByBlockNumberAndIndexOutput } from './operations/ethGetUncleByBlockNumberAndIndex.ts'
import type { EthGetUncleCountByBlockHashOutput } from './operations/ethGetUncleCountByBlockHash.ts'
import type { EthGetUncleCountByBlockNumberOutput } from './operations/ethGetUncleCountByBlockNumber.ts'
import type { EthMaxPriorityFeePerGasOutput } from './operations/ethMaxPriorityFeePerGas.ts'
import type { EthNewBlockFilterOutput } from './operations/ethNewBlockFilter.ts'
import type { EthNewFilterOutput } from './operations/ethNewFilter.ts'
import type { EthNewPendingTransactionFilterOutput } from './operations/ethNewPendingTransactionFilter.ts'
import type { EthSendRawTransactionOutput } from './operations/ethSendRawTransaction.ts'
import type { EthSendTransactionOutput } from './operations/ethSendTransaction.ts'
import type { EthSignOutput } from './operations/ethSign.ts'
import type { EthSyncingOutput } from './operations/ethSyncing.ts'
import type { EthUninstallFilterOutput } from './operations/ethUninstallFilter.ts'
import type { HealthHealthInput, HealthHealthOutput } from './operations/healthHealth.ts'
import type { HealthLivenessOutput } from './operations/healthLiveness.ts'
import type { HealthReadinessInput, HealthReadinessOutput } from './operations/healthReadiness.ts'
import type { NetListeningOutput } from './operations/netListening.ts'
import type { NetPeerCountOutput } from './operations/netPeerCount.ts'
import type { NetVersionOutput } from './operations/netVersion.ts'
import type {
  ValidatorsGetCurrentValidatorsInput,
  ValidatorsGetCurrentValidatorsOutput,
} from './operations/validatorsGetCurrentValidators.ts'
import type { Web3ClientVersionOutput } from './operations/web3ClientVersion.ts'
import type { Web3Sha3Output } from './operations/web3Sha3.ts'
import type { XvmGetAllBalancesInput, XvmGetAllBalancesOutput } from './operations/xvmGetAllBalances.ts'
import type { XvmGetAssetDescriptionInput, XvmGetAssetDescriptionOutput } from './operations/xvmGetAssetDescription.ts'
import type { XvmGetBalanceInput, XvmGetBalanceOutput } from './operations/xvmGetBalance.ts'
import type { XvmGetBlockInput, XvmGetBlockOutput } from './operations/xvmGetBlock.ts'
import type { XvmGetBlockByHeightInput, XvmGetBlockByHeightOutput } from './operations/xvmGetBlockByHeight.ts'
import type { XvmGetHeightOutput } from './operations/xvmGetHeight.ts'
import type { XvmGetTxInput, XvmGetTxOutput } from './operations/xvmGetTx.ts'
import type { XvmGetTxFeeOutput } from './operations/xvmGetTxFee.ts'
import type { XvmGetTxStatusInput, XvmGetTxStatusOutput } from './operations/xvmGetTxStatus.ts'
import type { XvmGetUTXOsInput, XvmGetUTXOsOutput } from './operations/xvmGetUTXOs.ts'
import type { BlockNumberOrHash } from './schemas/BlockNumberOrHash.ts'
import type { BlockNumberOrTag } from './schemas/BlockNumberOrTag.ts'
import type { CallRequest } from './schemas/CallRequest.ts'
import type { EvmAddress } from './schemas/EvmAddress.ts'
import type { FilterId } from './schemas/FilterId.ts'
import type { Hash32 } from './schemas/Hash32.ts'
import type { HexBytes } from './schemas/HexBytes.ts'
import type { LogFilter } from './schemas/LogFilter.ts'
import type { Quantity64 } from './schemas/Quantity64.ts'
import type { StateOverrides } from './schemas/StateOverrides.ts'
import type { StorageKey } from './schemas/StorageKey.ts'
import type { TransactionRequest } from './schemas/TransactionRequest.ts'
import type { UnixTime } from './schemas/UnixTime.ts'

/** The JSON-RPC methods of Node, for EIP-1193 providers and viem's `rpcSchema`. */
export type NodeRpcSchema = [
  /** Give an endpoint another path. */
  { Method: 'admin.alias'; Parameters: AdminAliasInput; ReturnType: AdminAliasOutput },
  /** Give a chain another name. */
  { Method: 'admin.aliasChain'; Parameters: AdminAliasChainInput; ReturnType: AdminAliasChainOutput },
  /** List the names of a chain. */
  { Method: 'admin.getChainAliases'; Parameters: AdminGetChainAliasesInput; ReturnType: AdminGetChainAliasesOutput },
  /** Show how much the loggers write. */
  { Method: 'admin.getLoggerLevel'; Parameters?: AdminGetLoggerLevelInput; ReturnType: AdminGetLoggerLevelOutput },
  /** Load virtual machines that were installed since the start. */
  { Method: 'admin.loadVMs'; Parameters?: undefined; ReturnType: AdminLoadVMsOutput },
  /** Write down which locks the node waits for. */
  { Method: 'admin.lockProfile'; Parameters?: undefined; ReturnType: AdminLockProfileOutput },
  /** Write down what the node's memory holds. */
  { Method: 'admin.memoryProfile'; Parameters?: undefined; ReturnType: AdminMemoryProfileOutput },
  /** Set how much the loggers write. */
  { Method: 'admin.setLoggerLevel'; Parameters?: AdminSetLoggerLevelInput; ReturnType: AdminSetLoggerLevelOutput },
  /** Begin to record what the node computes. */
  { Method: 'admin.startCPUProfiler'; Parameters?: undefined; ReturnType: AdminStartCPUProfilerOutput },
  /** End the recording and write it down. */
  { Method: 'admin.stopCPUProfiler'; Parameters?: undefined; ReturnType: AdminStopCPUProfilerOutput },
  /** List what an address holds. */
  { Method: 'xvm.getAllBalances'; Parameters: XvmGetAllBalancesInput; ReturnType: XvmGetAllBalancesOutput },
  /** Describe an asset. */
  {
    Method: 'xvm.getAssetDescription'
    Parameters: XvmGetAssetDescriptionInput
    ReturnType: XvmGetAssetDescriptionOutput
  },
  /** Tell how much an address holds of an asset. */
  { Method: 'xvm.getBalance'; Parameters: XvmGetBalanceInput; ReturnType: XvmGetBalanceOutput },
  /** Get a block by its id. */
  { Method: 'xvm.getBlock'; Parameters: XvmGetBlockInput; ReturnType: XvmGetBlockOutput },
  /** Get a block by its height. */
  { Method: 'xvm.getBlockByHeight'; Parameters: XvmGetBlockByHeightInput; ReturnType: XvmGetBlockByHeightOutput },
  /** Tell how far the chain is. */
  { Method: 'xvm.getHeight'; Parameters?: undefined; ReturnType: XvmGetHeightOutput },
  /** Get a transaction by its id. */
  { Method: 'xvm.getTx'; Parameters: XvmGetTxInput; ReturnType: XvmGetTxOutput },
  /** Tell what transactions cost. */
  { Method: 'xvm.getTxFee'; Parameters?: undefined; ReturnType: XvmGetTxFeeOutput },
  /** Tell where a transaction stands. */
  { Method: 'xvm.getTxStatus'; Parameters: XvmGetTxStatusInput; ReturnType: XvmGetTxStatusOutput },
  /** List unspent outputs of addresses, page by page. */
  { Method: 'xvm.getUTXOs'; Parameters: XvmGetUTXOsInput; ReturnType: XvmGetUTXOsOutput },
  /** Tell whether the node is healthy. */
  { Method: 'health.health'; Parameters?: HealthHealthInput; ReturnType: HealthHealthOutput },
  /** Tell whether the node has finished starting. */
  { Method: 'health.readiness'; Parameters?: HealthReadinessInput; ReturnType: HealthReadinessOutput },
  /** Tell that the endpoint answers. */
  { Method: 'health.liveness'; Parameters?: undefined; ReturnType: HealthLivenessOutput },
  /** List the validators of a chain. */
  {
    Method: 'validators.getCurrentValidators'
    Parameters?: ValidatorsGetCurrentValidatorsInput
    ReturnType: ValidatorsGetCurrentValidatorsOutput
  },
  /** Show how the chain sets its fees. */
  { Method: 'eth_feeConfig'; Parameters?: [blk?: BlockNumberOrHash]; ReturnType: EthFeeConfigOutput },
  /** Show the rules of the chain. */
  { Method: 'eth_getChainConfig'; Parameters?: undefined; ReturnType: EthGetChainConfigOutput },
  /** List the precompiles that are active at a time. */
  {
    Method: 'eth_getActivePrecompilesAt'
    Parameters?: [timestamp?: UnixTime]
    ReturnType: EthGetActivePrecompilesAtOutput
  },
  /** Show which rules hold at a time. */
  { Method: 'eth_getActiveRulesAt'; Parameters?: [timestamp?: UnixTime]; ReturnType: EthGetActiveRulesAtOutput },
  /** Tell the id of the chain. */
  { Method: 'eth_chainId'; Parameters?: undefined; ReturnType: EthChainIdOutput },
  /** Tell how far the chain is. */
  { Method: 'eth_blockNumber'; Parameters?: undefined; ReturnType: EthBlockNumberOutput },
  /** Propose a gas price. */
  { Method: 'eth_gasPrice'; Parameters?: undefined; ReturnType: EthGasPriceOutput },
  /** Propose a tip. */
  { Method: 'eth_maxPriorityFeePerGas'; Parameters?: undefined; ReturnType: EthMaxPriorityFeePerGasOutput },
  /** Tell the base fee. */
  { Method: 'eth_baseFee'; Parameters?: undefined; ReturnType: EthBaseFeeOutput },
  /** Show what gas cost in the last blocks. */
  {
    Method: 'eth_feeHistory'
    Parameters: [blockCount: Quantity64, newestBlock: BlockNumberOrTag, rewardPercentiles: number[]]
    ReturnType: EthFeeHistoryOutput
  },
  /** Tell whether the node is catching up. */
  { Method: 'eth_syncing'; Parameters?: undefined; ReturnType: EthSyncingOutput },
  /** List the accounts that the node keeps keys of. */
  { Method: 'eth_accounts'; Parameters?: undefined; ReturnType: EthAccountsOutput },
  /** Tell who gets the fees. */
  { Method: 'eth_coinbase'; Parameters?: undefined; ReturnType: EthCoinbaseOutput },
  /** Tell the id of the chain in decimal. */
  { Method: 'net_version'; Parameters?: undefined; ReturnType: NetVersionOutput },
  /** Tell whether the node takes connections. */
  { Method: 'net_listening'; Parameters?: undefined; ReturnType: NetListeningOutput },
  /** Count the peers. */
  { Method: 'net_peerCount'; Parameters?: undefined; ReturnType: NetPeerCountOutput },
  /** Tell the version of the software. */
  { Method: 'web3_clientVersion'; Parameters?: undefined; ReturnType: Web3ClientVersionOutput },
  /** Hash bytes. */
  { Method: 'web3_sha3'; Parameters: [data: HexBytes]; ReturnType: Web3Sha3Output },
  /** Get a block by its number. */
  {
    Method: 'eth_getBlockByNumber'
    Parameters: [blockNumber: BlockNumberOrTag, hydrated: boolean]
    ReturnType: EthGetBlockByNumberOutput
  },
  /** Get a block by its hash. */
  {
    Method: 'eth_getBlockByHash'
    Parameters: [blockHash: Hash32, hydrated: boolean]
    ReturnType: EthGetBlockByHashOutput
  },
  /** Get the header of a block by its number. */
  {
    Method: 'eth_getHeaderByNumber'
    Parameters: [blockNumber: BlockNumberOrTag]
    ReturnType: EthGetHeaderByNumberOutput
  },
  /** Get the header of a block by its hash. */
  { Method: 'eth_getHeaderByHash'; Parameters: [blockHash: Hash32]; ReturnType: EthGetHeaderByHashOutput },
  /** Count the transactions of a block by its number. */
  {
    Method: 'eth_getBlockTransactionCountByNumber'
    Parameters: [blockNumber: BlockNumberOrTag]
    ReturnType: EthGetBlockTransactionCountByNumberOutput
  },
  /** Count the transactions of a block by its hash. */
  {
    Method: 'eth_getBlockTransactionCountByHash'
    Parameters: [blockHash: Hash32]
    ReturnType: EthGetBlockTransactionCountByHashOutput
  },
  /** Count the uncles of a block. */
  {
    Method: 'eth_getUncleCountByBlockNumber'
    Parameters: [blockNumber: BlockNumberOrTag]
    ReturnType: EthGetUncleCountByBlockNumberOutput
  },
  /** Count the uncles of a block by its hash. */
  {
    Method: 'eth_getUncleCountByBlockHash'
    Parameters: [blockHash: Hash32]
    ReturnType: EthGetUncleCountByBlockHashOutput
  },
  /** Get an uncle of a block. */
  {
    Method: 'eth_getUncleByBlockNumberAndIndex'
    Parameters: [blockNumber: BlockNumberOrTag, index: Quantity64]
    ReturnType: EthGetUncleByBlockNumberAndIndexOutput
  },
  /** Get an uncle of a block by its hash. */
  {
    Method: 'eth_getUncleByBlockHashAndIndex'
    Parameters: [blockHash: Hash32, index: Quantity64]
    ReturnType: EthGetUncleByBlockHashAndIndexOutput
  },
  /** Get the receipts of a block. */
  { Method: 'eth_getBlockReceipts'; Parameters: [block: BlockNumberOrHash]; ReturnType: EthGetBlockReceiptsOutput },
  /** Get a transaction by its hash. */
  {
    Method: 'eth_getTransactionByHash'
    Parameters: [transactionHash: Hash32]
    ReturnType: EthGetTransactionByHashOutput
  },
  /** Get a transaction by its place in a block, the block by its number. */
  {
    Method: 'eth_getTransactionByBlockNumberAndIndex'
    Parameters: [blockNumber: BlockNumberOrTag, index: Quantity64]
    ReturnType: EthGetTransactionByBlockNumberAndIndexOutput
  },
  /** Get a transaction by its place in a block, the block by its hash. */
  {
    Method: 'eth_getTransactionByBlockHashAndIndex'
    Parameters: [blockHash: Hash32, index: Quantity64]
    ReturnType: EthGetTransactionByBlockHashAndIndexOutput
  },
  /** Tell what became of a transaction. */
  {
    Method: 'eth_getTransactionReceipt'
    Parameters: [transactionHash: Hash32]
    ReturnType: EthGetTransactionReceiptOutput
  },
  /** Get the bytes of a transaction. */
  {
    Method: 'eth_getRawTransactionByHash'
    Parameters: [transactionHash: Hash32]
    ReturnType: EthGetRawTransactionByHashOutput
  },
  /** Get the bytes of a transaction by its place in a block, the block by its number. */
  {
    Method: 'eth_getRawTransactionByBlockNumberAndIndex'
    Parameters: [blockNumber: BlockNumberOrTag, index: Quantity64]
    ReturnType: EthGetRawTransactionByBlockNumberAndIndexOutput
  },
  /** Get the bytes of a transaction by its place in a block, the block by its hash. */
  {
    Method: 'eth_getRawTransactionByBlockHashAndIndex'
    Parameters: [blockHash: Hash32, index: Quantity64]
    ReturnType: EthGetRawTransactionByBlockHashAndIndexOutput
  },
  /** Send a signed transaction. */
  { Method: 'eth_sendRawTransaction'; Parameters: [transaction: HexBytes]; ReturnType: EthSendRawTransactionOutput },
  /** Have the node sign and send a transaction. */
  {
    Method: 'eth_sendTransaction'
    Parameters: [transaction: TransactionRequest]
    ReturnType: EthSendTransactionOutput
  },
  /** Have the node sign bytes. */
  { Method: 'eth_sign'; Parameters: [address: EvmAddress, data: HexBytes]; ReturnType: EthSignOutput },
  /** Tell how much an account has. */
  {
    Method: 'eth_getBalance'
    Parameters: [address: EvmAddress, block: BlockNumberOrHash]
    ReturnType: EthGetBalanceOutput
  },
  /** Tell how many transactions an account has sent. */
  {
    Method: 'eth_getTransactionCount'
    Parameters: [address: EvmAddress, block: BlockNumberOrHash]
    ReturnType: EthGetTransactionCountOutput
  },
  /** Get the code of a contract. */
  { Method: 'eth_getCode'; Parameters: [address: EvmAddress, block: BlockNumberOrHash]; ReturnType: EthGetCodeOutput },
  /** Get a slot of a contract. */
  {
    Method: 'eth_getStorageAt'
    Parameters: [address: EvmAddress, slot: StorageKey, block: BlockNumberOrHash]
    ReturnType: EthGetStorageAtOutput
  },
  /** Get an account with its proof. */
  {
    Method: 'eth_getProof'
    Parameters: [address: EvmAddress, storageKeys: StorageKey[], block: BlockNumberOrHash]
    ReturnType: EthGetProofOutput
  },
  /** Try a transaction and show what it returns. */
  {
    Method: 'eth_call'
    Parameters: [transaction: CallRequest, block?: BlockNumberOrHash, stateOverrides?: StateOverrides]
    ReturnType: EthCallOutput
  },
  /** Tell how much gas a transaction needs. */
  {
    Method: 'eth_estimateGas'
    Parameters: [transaction: CallRequest, block?: BlockNumberOrHash, stateOverrides?: StateOverrides]
    ReturnType: EthEstimateGasOutput
  },
  /** Tell what a transaction touches. */
  {
    Method: 'eth_createAccessList'
    Parameters: [transaction: CallRequest, block?: BlockNumberOrHash]
    ReturnType: EthCreateAccessListOutput
  },
  /** Find logs that contracts left. */
  { Method: 'eth_getLogs'; Parameters: [filter: LogFilter]; ReturnType: EthGetLogsOutput },
  /** Keep a filter for logs. */
  { Method: 'eth_newFilter'; Parameters: [filter: LogFilter]; ReturnType: EthNewFilterOutput },
  /** Keep a filter for blocks. */
  { Method: 'eth_newBlockFilter'; Parameters?: undefined; ReturnType: EthNewBlockFilterOutput },
  /** Keep a filter for waiting transactions. */
  {
    Method: 'eth_newPendingTransactionFilter'
    Parameters?: undefined
    ReturnType: EthNewPendingTransactionFilterOutput
  },
  /** Get what a filter has collected. */
  { Method: 'eth_getFilterChanges'; Parameters: [filterId: FilterId]; ReturnType: EthGetFilterChangesOutput },
  /** Get all logs of a filter. */
  { Method: 'eth_getFilterLogs'; Parameters: [filterId: FilterId]; ReturnType: EthGetFilterLogsOutput },
  /** Drop a filter. */
  { Method: 'eth_uninstallFilter'; Parameters: [filterId: FilterId]; ReturnType: EthUninstallFilterOutput },
]
