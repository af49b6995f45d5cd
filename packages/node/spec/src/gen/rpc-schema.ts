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

/** The JSON-RPC methods of the API, for EIP-1193 providers and viem's `rpcSchema`. */
export type NodeRpcSchema = [
  /** Add an alias to an endpoint. */
  { Method: 'admin.alias'; Parameters: AdminAliasInput; ReturnType: AdminAliasOutput },
  /** Add an alias to a chain. */
  { Method: 'admin.aliasChain'; Parameters: AdminAliasChainInput; ReturnType: AdminAliasChainOutput },
  /** List the aliases of a chain. */
  { Method: 'admin.getChainAliases'; Parameters: AdminGetChainAliasesInput; ReturnType: AdminGetChainAliasesOutput },
  /** Get the log levels. */
  { Method: 'admin.getLoggerLevel'; Parameters?: AdminGetLoggerLevelInput; ReturnType: AdminGetLoggerLevelOutput },
  /** Load new virtual machines. */
  { Method: 'admin.loadVMs'; Parameters?: undefined; ReturnType: AdminLoadVMsOutput },
  /** Write a lock profile. */
  { Method: 'admin.lockProfile'; Parameters?: undefined; ReturnType: AdminLockProfileOutput },
  /** Write a memory profile. */
  { Method: 'admin.memoryProfile'; Parameters?: undefined; ReturnType: AdminMemoryProfileOutput },
  /** Set the log levels. */
  { Method: 'admin.setLoggerLevel'; Parameters?: AdminSetLoggerLevelInput; ReturnType: AdminSetLoggerLevelOutput },
  /** Start the CPU profiler. */
  { Method: 'admin.startCPUProfiler'; Parameters?: undefined; ReturnType: AdminStartCPUProfilerOutput },
  /** Stop the CPU profiler. */
  { Method: 'admin.stopCPUProfiler'; Parameters?: undefined; ReturnType: AdminStopCPUProfilerOutput },
  /** List the balances of an address. */
  { Method: 'xvm.getAllBalances'; Parameters: XvmGetAllBalancesInput; ReturnType: XvmGetAllBalancesOutput },
  /** Get the description of an asset. */
  {
    Method: 'xvm.getAssetDescription'
    Parameters: XvmGetAssetDescriptionInput
    ReturnType: XvmGetAssetDescriptionOutput
  },
  /** Get the balance of an address in one asset. */
  { Method: 'xvm.getBalance'; Parameters: XvmGetBalanceInput; ReturnType: XvmGetBalanceOutput },
  /** Get a block by its id. */
  { Method: 'xvm.getBlock'; Parameters: XvmGetBlockInput; ReturnType: XvmGetBlockOutput },
  /** Get a block by its height. */
  { Method: 'xvm.getBlockByHeight'; Parameters: XvmGetBlockByHeightInput; ReturnType: XvmGetBlockByHeightOutput },
  /** Get the height of the chain. */
  { Method: 'xvm.getHeight'; Parameters?: undefined; ReturnType: XvmGetHeightOutput },
  /** Get a transaction by its id. */
  { Method: 'xvm.getTx'; Parameters: XvmGetTxInput; ReturnType: XvmGetTxOutput },
  /** Get the transaction fees. */
  { Method: 'xvm.getTxFee'; Parameters?: undefined; ReturnType: XvmGetTxFeeOutput },
  /** Get the status of a transaction. */
  { Method: 'xvm.getTxStatus'; Parameters: XvmGetTxStatusInput; ReturnType: XvmGetTxStatusOutput },
  /** List unspent outputs of addresses, in pages. */
  { Method: 'xvm.getUTXOs'; Parameters: XvmGetUTXOsInput; ReturnType: XvmGetUTXOsOutput },
  /** Get the health of the node. */
  { Method: 'health.health'; Parameters?: HealthHealthInput; ReturnType: HealthHealthOutput },
  /** Get the readiness of the node. */
  { Method: 'health.readiness'; Parameters?: HealthReadinessInput; ReturnType: HealthReadinessOutput },
  /** Get the liveness of the node. */
  { Method: 'health.liveness'; Parameters?: undefined; ReturnType: HealthLivenessOutput },
  /** List the validators of a chain. */
  {
    Method: 'validators.getCurrentValidators'
    Parameters?: ValidatorsGetCurrentValidatorsInput
    ReturnType: ValidatorsGetCurrentValidatorsOutput
  },
  /** Get the fee configuration of the chain. */
  { Method: 'eth_feeConfig'; Parameters?: [blk?: BlockNumberOrHash]; ReturnType: EthFeeConfigOutput },
  /** Get the configuration of the chain. */
  { Method: 'eth_getChainConfig'; Parameters?: undefined; ReturnType: EthGetChainConfigOutput },
  /** List the precompiles that are active at a time. */
  {
    Method: 'eth_getActivePrecompilesAt'
    Parameters?: [timestamp?: UnixTime]
    ReturnType: EthGetActivePrecompilesAtOutput
  },
  /** List the rules that are active at a time. */
  { Method: 'eth_getActiveRulesAt'; Parameters?: [timestamp?: UnixTime]; ReturnType: EthGetActiveRulesAtOutput },
  /** Get the chain id. */
  { Method: 'eth_chainId'; Parameters?: undefined; ReturnType: EthChainIdOutput },
  /** Get the number of the latest block. */
  { Method: 'eth_blockNumber'; Parameters?: undefined; ReturnType: EthBlockNumberOutput },
  /** Suggest a gas price. */
  { Method: 'eth_gasPrice'; Parameters?: undefined; ReturnType: EthGasPriceOutput },
  /** Suggest a priority fee. */
  { Method: 'eth_maxPriorityFeePerGas'; Parameters?: undefined; ReturnType: EthMaxPriorityFeePerGasOutput },
  /** Estimate the next base fee. */
  { Method: 'eth_baseFee'; Parameters?: undefined; ReturnType: EthBaseFeeOutput },
  /** Get the fee history. */
  {
    Method: 'eth_feeHistory'
    Parameters: [blockCount: Quantity64, newestBlock: BlockNumberOrTag, rewardPercentiles: number[]]
    ReturnType: EthFeeHistoryOutput
  },
  /** Get the sync status. */
  { Method: 'eth_syncing'; Parameters?: undefined; ReturnType: EthSyncingOutput },
  /** List the accounts whose keys the node has. */
  { Method: 'eth_accounts'; Parameters?: undefined; ReturnType: EthAccountsOutput },
  /** Get the recipient of fees. */
  { Method: 'eth_coinbase'; Parameters?: undefined; ReturnType: EthCoinbaseOutput },
  /** Get the chain id in decimal. */
  { Method: 'net_version'; Parameters?: undefined; ReturnType: NetVersionOutput },
  /** Get whether the node accepts connections. */
  { Method: 'net_listening'; Parameters?: undefined; ReturnType: NetListeningOutput },
  /** Count the peers. */
  { Method: 'net_peerCount'; Parameters?: undefined; ReturnType: NetPeerCountOutput },
  /** Get the version of the client. */
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
  /** Count the transactions of a block, by its number. */
  {
    Method: 'eth_getBlockTransactionCountByNumber'
    Parameters: [blockNumber: BlockNumberOrTag]
    ReturnType: EthGetBlockTransactionCountByNumberOutput
  },
  /** Count the transactions of a block, by its hash. */
  {
    Method: 'eth_getBlockTransactionCountByHash'
    Parameters: [blockHash: Hash32]
    ReturnType: EthGetBlockTransactionCountByHashOutput
  },
  /** Count the uncles of a block, by its number. */
  {
    Method: 'eth_getUncleCountByBlockNumber'
    Parameters: [blockNumber: BlockNumberOrTag]
    ReturnType: EthGetUncleCountByBlockNumberOutput
  },
  /** Count the uncles of a block, by its hash. */
  {
    Method: 'eth_getUncleCountByBlockHash'
    Parameters: [blockHash: Hash32]
    ReturnType: EthGetUncleCountByBlockHashOutput
  },
  /** Get an uncle of a block, by the block's number. */
  {
    Method: 'eth_getUncleByBlockNumberAndIndex'
    Parameters: [blockNumber: BlockNumberOrTag, index: Quantity64]
    ReturnType: EthGetUncleByBlockNumberAndIndexOutput
  },
  /** Get an uncle of a block, by the block's hash. */
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
  /** Get a transaction by its index in a block, the block by its number. */
  {
    Method: 'eth_getTransactionByBlockNumberAndIndex'
    Parameters: [blockNumber: BlockNumberOrTag, index: Quantity64]
    ReturnType: EthGetTransactionByBlockNumberAndIndexOutput
  },
  /** Get a transaction by its index in a block, the block by its hash. */
  {
    Method: 'eth_getTransactionByBlockHashAndIndex'
    Parameters: [blockHash: Hash32, index: Quantity64]
    ReturnType: EthGetTransactionByBlockHashAndIndexOutput
  },
  /** Get the receipt of a transaction. */
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
  /** Get the bytes of a transaction by its index in a block, the block by its number. */
  {
    Method: 'eth_getRawTransactionByBlockNumberAndIndex'
    Parameters: [blockNumber: BlockNumberOrTag, index: Quantity64]
    ReturnType: EthGetRawTransactionByBlockNumberAndIndexOutput
  },
  /** Get the bytes of a transaction by its index in a block, the block by its hash. */
  {
    Method: 'eth_getRawTransactionByBlockHashAndIndex'
    Parameters: [blockHash: Hash32, index: Quantity64]
    ReturnType: EthGetRawTransactionByBlockHashAndIndexOutput
  },
  /** Send a signed transaction. */
  { Method: 'eth_sendRawTransaction'; Parameters: [transaction: HexBytes]; ReturnType: EthSendRawTransactionOutput },
  /** Sign and send a transaction with a key of the node. */
  {
    Method: 'eth_sendTransaction'
    Parameters: [transaction: TransactionRequest]
    ReturnType: EthSendTransactionOutput
  },
  /** Sign bytes with a key of the node. */
  { Method: 'eth_sign'; Parameters: [address: EvmAddress, data: HexBytes]; ReturnType: EthSignOutput },
  /** Get the balance of an account. */
  {
    Method: 'eth_getBalance'
    Parameters: [address: EvmAddress, block: BlockNumberOrHash]
    ReturnType: EthGetBalanceOutput
  },
  /** Get the nonce of an account. */
  {
    Method: 'eth_getTransactionCount'
    Parameters: [address: EvmAddress, block: BlockNumberOrHash]
    ReturnType: EthGetTransactionCountOutput
  },
  /** Get the code of a contract. */
  { Method: 'eth_getCode'; Parameters: [address: EvmAddress, block: BlockNumberOrHash]; ReturnType: EthGetCodeOutput },
  /** Get a storage slot of a contract. */
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
  /** Execute a call without a transaction. */
  {
    Method: 'eth_call'
    Parameters: [transaction: CallRequest, block?: BlockNumberOrHash, stateOverrides?: StateOverrides]
    ReturnType: EthCallOutput
  },
  /** Estimate the gas of a transaction. */
  {
    Method: 'eth_estimateGas'
    Parameters: [transaction: CallRequest, block?: BlockNumberOrHash, stateOverrides?: StateOverrides]
    ReturnType: EthEstimateGasOutput
  },
  /** Get the access list of a transaction. */
  {
    Method: 'eth_createAccessList'
    Parameters: [transaction: CallRequest, block?: BlockNumberOrHash]
    ReturnType: EthCreateAccessListOutput
  },
  /** Find logs of contracts. */
  { Method: 'eth_getLogs'; Parameters: [filter: LogFilter]; ReturnType: EthGetLogsOutput },
  /** Create a filter for logs. */
  { Method: 'eth_newFilter'; Parameters: [filter: LogFilter]; ReturnType: EthNewFilterOutput },
  /** Create a filter for blocks. */
  { Method: 'eth_newBlockFilter'; Parameters?: undefined; ReturnType: EthNewBlockFilterOutput },
  /** Create a filter for pending transactions. */
  {
    Method: 'eth_newPendingTransactionFilter'
    Parameters?: undefined
    ReturnType: EthNewPendingTransactionFilterOutput
  },
  /** Poll a filter. */
  { Method: 'eth_getFilterChanges'; Parameters: [filterId: FilterId]; ReturnType: EthGetFilterChangesOutput },
  /** Get all logs of a filter. */
  { Method: 'eth_getFilterLogs'; Parameters: [filterId: FilterId]; ReturnType: EthGetFilterLogsOutput },
  /** Delete a filter. */
  { Method: 'eth_uninstallFilter'; Parameters: [filterId: FilterId]; ReturnType: EthUninstallFilterOutput },
]
