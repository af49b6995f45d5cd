// @generated from specs/node/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type * as spec from './index.ts'

/** The JSON-RPC methods of the API, for EIP-1193 providers and viem's `rpcSchema`. */
export type NodeRpcSchema = [
  /** Add an alias to an endpoint. */
  { Method: 'admin.alias'; Parameters: spec.AdminAliasInput; ReturnType: spec.AdminAliasOutput },
  /** Add an alias to a chain. */
  { Method: 'admin.aliasChain'; Parameters: spec.AdminAliasChainInput; ReturnType: spec.AdminAliasChainOutput },
  /** List the aliases of a chain. */
  {
    Method: 'admin.getChainAliases'
    Parameters: spec.AdminGetChainAliasesInput
    ReturnType: spec.AdminGetChainAliasesOutput
  },
  /** Get the log levels. */
  {
    Method: 'admin.getLoggerLevel'
    Parameters?: spec.AdminGetLoggerLevelInput
    ReturnType: spec.AdminGetLoggerLevelOutput
  },
  /** Load new virtual machines. */
  { Method: 'admin.loadVMs'; Parameters?: undefined; ReturnType: spec.AdminLoadVMsOutput },
  /** Write a lock profile. */
  { Method: 'admin.lockProfile'; Parameters?: undefined; ReturnType: spec.AdminLockProfileOutput },
  /** Write a memory profile. */
  { Method: 'admin.memoryProfile'; Parameters?: undefined; ReturnType: spec.AdminMemoryProfileOutput },
  /** Set the log levels. */
  {
    Method: 'admin.setLoggerLevel'
    Parameters?: spec.AdminSetLoggerLevelInput
    ReturnType: spec.AdminSetLoggerLevelOutput
  },
  /** Start the CPU profiler. */
  { Method: 'admin.startCPUProfiler'; Parameters?: undefined; ReturnType: spec.AdminStartCPUProfilerOutput },
  /** Stop the CPU profiler. */
  { Method: 'admin.stopCPUProfiler'; Parameters?: undefined; ReturnType: spec.AdminStopCPUProfilerOutput },
  /** List the balances of an address. */
  { Method: 'xvm.getAllBalances'; Parameters: spec.XvmGetAllBalancesInput; ReturnType: spec.XvmGetAllBalancesOutput },
  /** Get the description of an asset. */
  {
    Method: 'xvm.getAssetDescription'
    Parameters: spec.XvmGetAssetDescriptionInput
    ReturnType: spec.XvmGetAssetDescriptionOutput
  },
  /** Get the balance of an address in one asset. */
  { Method: 'xvm.getBalance'; Parameters: spec.XvmGetBalanceInput; ReturnType: spec.XvmGetBalanceOutput },
  /** Get a block by its id. */
  { Method: 'xvm.getBlock'; Parameters: spec.XvmGetBlockInput; ReturnType: spec.XvmGetBlockOutput },
  /** Get a block by its height. */
  {
    Method: 'xvm.getBlockByHeight'
    Parameters: spec.XvmGetBlockByHeightInput
    ReturnType: spec.XvmGetBlockByHeightOutput
  },
  /** Get the height of the chain. */
  { Method: 'xvm.getHeight'; Parameters?: undefined; ReturnType: spec.XvmGetHeightOutput },
  /** Get a transaction by its id. */
  { Method: 'xvm.getTx'; Parameters: spec.XvmGetTxInput; ReturnType: spec.XvmGetTxOutput },
  /** Get the transaction fees. */
  { Method: 'xvm.getTxFee'; Parameters?: undefined; ReturnType: spec.XvmGetTxFeeOutput },
  /** Get the status of a transaction. */
  { Method: 'xvm.getTxStatus'; Parameters: spec.XvmGetTxStatusInput; ReturnType: spec.XvmGetTxStatusOutput },
  /** List unspent outputs of addresses, in pages. */
  { Method: 'xvm.getUTXOs'; Parameters: spec.XvmGetUTXOsInput; ReturnType: spec.XvmGetUTXOsOutput },
  /** Get the health of the node. */
  { Method: 'health.health'; Parameters?: spec.HealthHealthInput; ReturnType: spec.HealthHealthOutput },
  /** Get the readiness of the node. */
  { Method: 'health.readiness'; Parameters?: spec.HealthReadinessInput; ReturnType: spec.HealthReadinessOutput },
  /** Get the liveness of the node. */
  { Method: 'health.liveness'; Parameters?: undefined; ReturnType: spec.HealthLivenessOutput },
  /** List the validators of a chain. */
  {
    Method: 'validators.getCurrentValidators'
    Parameters?: spec.ValidatorsGetCurrentValidatorsInput
    ReturnType: spec.ValidatorsGetCurrentValidatorsOutput
  },
  /** Get the fee configuration of the chain. */
  { Method: 'eth_feeConfig'; Parameters?: [blk?: spec.BlockNumberOrHash]; ReturnType: spec.EthFeeConfigOutput },
  /** Get the configuration of the chain. */
  { Method: 'eth_getChainConfig'; Parameters?: undefined; ReturnType: spec.EthGetChainConfigOutput },
  /** List the precompiles that are active at a time. */
  {
    Method: 'eth_getActivePrecompilesAt'
    Parameters?: [timestamp?: spec.UnixTime]
    ReturnType: spec.EthGetActivePrecompilesAtOutput
  },
  /** List the rules that are active at a time. */
  {
    Method: 'eth_getActiveRulesAt'
    Parameters?: [timestamp?: spec.UnixTime]
    ReturnType: spec.EthGetActiveRulesAtOutput
  },
  /** Get the chain id. */
  { Method: 'eth_chainId'; Parameters?: undefined; ReturnType: spec.EthChainIdOutput },
  /** Get the number of the latest block. */
  { Method: 'eth_blockNumber'; Parameters?: undefined; ReturnType: spec.EthBlockNumberOutput },
  /** Suggest a gas price. */
  { Method: 'eth_gasPrice'; Parameters?: undefined; ReturnType: spec.EthGasPriceOutput },
  /** Suggest a priority fee. */
  { Method: 'eth_maxPriorityFeePerGas'; Parameters?: undefined; ReturnType: spec.EthMaxPriorityFeePerGasOutput },
  /** Estimate the next base fee. */
  { Method: 'eth_baseFee'; Parameters?: undefined; ReturnType: spec.EthBaseFeeOutput },
  /** Get the fee history. */
  {
    Method: 'eth_feeHistory'
    Parameters: [blockCount: spec.Quantity64, newestBlock: spec.BlockNumberOrTag, rewardPercentiles: number[]]
    ReturnType: spec.EthFeeHistoryOutput
  },
  /** Get the sync status. */
  { Method: 'eth_syncing'; Parameters?: undefined; ReturnType: spec.EthSyncingOutput },
  /** List the accounts whose keys the node has. */
  { Method: 'eth_accounts'; Parameters?: undefined; ReturnType: spec.EthAccountsOutput },
  /** Get the recipient of fees. */
  { Method: 'eth_coinbase'; Parameters?: undefined; ReturnType: spec.EthCoinbaseOutput },
  /** Get the chain id in decimal. */
  { Method: 'net_version'; Parameters?: undefined; ReturnType: spec.NetVersionOutput },
  /** Get whether the node accepts connections. */
  { Method: 'net_listening'; Parameters?: undefined; ReturnType: spec.NetListeningOutput },
  /** Count the peers. */
  { Method: 'net_peerCount'; Parameters?: undefined; ReturnType: spec.NetPeerCountOutput },
  /** Get the version of the client. */
  { Method: 'web3_clientVersion'; Parameters?: undefined; ReturnType: spec.Web3ClientVersionOutput },
  /** Hash bytes. */
  { Method: 'web3_sha3'; Parameters: [data: spec.HexBytes]; ReturnType: spec.Web3Sha3Output },
  /** Get a block by its number. */
  {
    Method: 'eth_getBlockByNumber'
    Parameters: [blockNumber: spec.BlockNumberOrTag, hydrated: boolean]
    ReturnType: spec.EthGetBlockByNumberOutput
  },
  /** Get a block by its hash. */
  {
    Method: 'eth_getBlockByHash'
    Parameters: [blockHash: spec.Hash32, hydrated: boolean]
    ReturnType: spec.EthGetBlockByHashOutput
  },
  /** Get the header of a block by its number. */
  {
    Method: 'eth_getHeaderByNumber'
    Parameters: [blockNumber: spec.BlockNumberOrTag]
    ReturnType: spec.EthGetHeaderByNumberOutput
  },
  /** Get the header of a block by its hash. */
  { Method: 'eth_getHeaderByHash'; Parameters: [blockHash: spec.Hash32]; ReturnType: spec.EthGetHeaderByHashOutput },
  /** Count the transactions of a block, by its number. */
  {
    Method: 'eth_getBlockTransactionCountByNumber'
    Parameters: [blockNumber: spec.BlockNumberOrTag]
    ReturnType: spec.EthGetBlockTransactionCountByNumberOutput
  },
  /** Count the transactions of a block, by its hash. */
  {
    Method: 'eth_getBlockTransactionCountByHash'
    Parameters: [blockHash: spec.Hash32]
    ReturnType: spec.EthGetBlockTransactionCountByHashOutput
  },
  /** Count the uncles of a block, by its number. */
  {
    Method: 'eth_getUncleCountByBlockNumber'
    Parameters: [blockNumber: spec.BlockNumberOrTag]
    ReturnType: spec.EthGetUncleCountByBlockNumberOutput
  },
  /** Count the uncles of a block, by its hash. */
  {
    Method: 'eth_getUncleCountByBlockHash'
    Parameters: [blockHash: spec.Hash32]
    ReturnType: spec.EthGetUncleCountByBlockHashOutput
  },
  /** Get an uncle of a block, by the block's number. */
  {
    Method: 'eth_getUncleByBlockNumberAndIndex'
    Parameters: [blockNumber: spec.BlockNumberOrTag, index: spec.Quantity64]
    ReturnType: spec.EthGetUncleByBlockNumberAndIndexOutput
  },
  /** Get an uncle of a block, by the block's hash. */
  {
    Method: 'eth_getUncleByBlockHashAndIndex'
    Parameters: [blockHash: spec.Hash32, index: spec.Quantity64]
    ReturnType: spec.EthGetUncleByBlockHashAndIndexOutput
  },
  /** Get the receipts of a block. */
  {
    Method: 'eth_getBlockReceipts'
    Parameters: [block: spec.BlockNumberOrHash]
    ReturnType: spec.EthGetBlockReceiptsOutput
  },
  /** Get a transaction by its hash. */
  {
    Method: 'eth_getTransactionByHash'
    Parameters: [transactionHash: spec.Hash32]
    ReturnType: spec.EthGetTransactionByHashOutput
  },
  /** Get a transaction by its index in a block, the block by its number. */
  {
    Method: 'eth_getTransactionByBlockNumberAndIndex'
    Parameters: [blockNumber: spec.BlockNumberOrTag, index: spec.Quantity64]
    ReturnType: spec.EthGetTransactionByBlockNumberAndIndexOutput
  },
  /** Get a transaction by its index in a block, the block by its hash. */
  {
    Method: 'eth_getTransactionByBlockHashAndIndex'
    Parameters: [blockHash: spec.Hash32, index: spec.Quantity64]
    ReturnType: spec.EthGetTransactionByBlockHashAndIndexOutput
  },
  /** Get the receipt of a transaction. */
  {
    Method: 'eth_getTransactionReceipt'
    Parameters: [transactionHash: spec.Hash32]
    ReturnType: spec.EthGetTransactionReceiptOutput
  },
  /** Get the bytes of a transaction. */
  {
    Method: 'eth_getRawTransactionByHash'
    Parameters: [transactionHash: spec.Hash32]
    ReturnType: spec.EthGetRawTransactionByHashOutput
  },
  /** Get the bytes of a transaction by its index in a block, the block by its number. */
  {
    Method: 'eth_getRawTransactionByBlockNumberAndIndex'
    Parameters: [blockNumber: spec.BlockNumberOrTag, index: spec.Quantity64]
    ReturnType: spec.EthGetRawTransactionByBlockNumberAndIndexOutput
  },
  /** Get the bytes of a transaction by its index in a block, the block by its hash. */
  {
    Method: 'eth_getRawTransactionByBlockHashAndIndex'
    Parameters: [blockHash: spec.Hash32, index: spec.Quantity64]
    ReturnType: spec.EthGetRawTransactionByBlockHashAndIndexOutput
  },
  /** Send a signed transaction. */
  {
    Method: 'eth_sendRawTransaction'
    Parameters: [transaction: spec.HexBytes]
    ReturnType: spec.EthSendRawTransactionOutput
  },
  /** Sign and send a transaction with a key of the node. */
  {
    Method: 'eth_sendTransaction'
    Parameters: [transaction: spec.TransactionRequest]
    ReturnType: spec.EthSendTransactionOutput
  },
  /** Sign bytes with a key of the node. */
  { Method: 'eth_sign'; Parameters: [address: spec.EvmAddress, data: spec.HexBytes]; ReturnType: spec.EthSignOutput },
  /** Get the balance of an account. */
  {
    Method: 'eth_getBalance'
    Parameters: [address: spec.EvmAddress, block: spec.BlockNumberOrHash]
    ReturnType: spec.EthGetBalanceOutput
  },
  /** Get the nonce of an account. */
  {
    Method: 'eth_getTransactionCount'
    Parameters: [address: spec.EvmAddress, block: spec.BlockNumberOrHash]
    ReturnType: spec.EthGetTransactionCountOutput
  },
  /** Get the code of a contract. */
  {
    Method: 'eth_getCode'
    Parameters: [address: spec.EvmAddress, block: spec.BlockNumberOrHash]
    ReturnType: spec.EthGetCodeOutput
  },
  /** Get a storage slot of a contract. */
  {
    Method: 'eth_getStorageAt'
    Parameters: [address: spec.EvmAddress, slot: spec.StorageKey, block: spec.BlockNumberOrHash]
    ReturnType: spec.EthGetStorageAtOutput
  },
  /** Get an account with its proof. */
  {
    Method: 'eth_getProof'
    Parameters: [address: spec.EvmAddress, storageKeys: spec.StorageKey[], block: spec.BlockNumberOrHash]
    ReturnType: spec.EthGetProofOutput
  },
  /** Execute a call without a transaction. */
  {
    Method: 'eth_call'
    Parameters: [transaction: spec.CallRequest, block?: spec.BlockNumberOrHash, stateOverrides?: spec.StateOverrides]
    ReturnType: spec.EthCallOutput
  },
  /** Estimate the gas of a transaction. */
  {
    Method: 'eth_estimateGas'
    Parameters: [transaction: spec.CallRequest, block?: spec.BlockNumberOrHash, stateOverrides?: spec.StateOverrides]
    ReturnType: spec.EthEstimateGasOutput
  },
  /** Get the access list of a transaction. */
  {
    Method: 'eth_createAccessList'
    Parameters: [transaction: spec.CallRequest, block?: spec.BlockNumberOrHash]
    ReturnType: spec.EthCreateAccessListOutput
  },
  /** Find logs of contracts. */
  { Method: 'eth_getLogs'; Parameters: [filter: spec.LogFilter]; ReturnType: spec.EthGetLogsOutput },
  /** Create a filter for logs. */
  { Method: 'eth_newFilter'; Parameters: [filter: spec.LogFilter]; ReturnType: spec.EthNewFilterOutput },
  /** Create a filter for blocks. */
  { Method: 'eth_newBlockFilter'; Parameters?: undefined; ReturnType: spec.EthNewBlockFilterOutput },
  /** Create a filter for pending transactions. */
  {
    Method: 'eth_newPendingTransactionFilter'
    Parameters?: undefined
    ReturnType: spec.EthNewPendingTransactionFilterOutput
  },
  /** Poll a filter. */
  { Method: 'eth_getFilterChanges'; Parameters: [filterId: spec.FilterId]; ReturnType: spec.EthGetFilterChangesOutput },
  /** Get all logs of a filter. */
  { Method: 'eth_getFilterLogs'; Parameters: [filterId: spec.FilterId]; ReturnType: spec.EthGetFilterLogsOutput },
  /** Delete a filter. */
  { Method: 'eth_uninstallFilter'; Parameters: [filterId: spec.FilterId]; ReturnType: spec.EthUninstallFilterOutput },
]
