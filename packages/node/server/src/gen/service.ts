// @generated from specs/node/openrpc.yaml and specs/node/openapi.yaml by generators/server. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/node-spec'
import type { Context, Items, Result } from '@chainwright/runtime-server/codegen/v1'

/**
 * Node RPC. Implement this interface and pass it to `createNodeServer`. A handler receives decoded and valid
 * input, with defaults and clamps applied. It returns a value (or `reply(value, { status })`) or throws an error
 * of the contract.
 */
export interface NodeService {
  readonly admin: NodeAdminService
  readonly xvm: NodeXvmService
  readonly health: NodeHealthService
  readonly validators: NodeValidatorsService
  readonly eth: NodeEthService
  readonly net: NodeNetService
  readonly web3: NodeWeb3Service
  /** Handlers of subscriptions. The server refuses a subscription without a handler. */
  readonly subscriptions?: Partial<NodeSubscriptions>
}

/** The group `admin`. */
export interface NodeAdminService {
  /**
   * Add an alias to an endpoint.
   *
   * Makes the endpoint available at `/ext/<alias>` too; the original path keeps working. The alias exists on this
   * node only. You can also add an alias to an endpoint that does not exist.
   *
   * `admin.alias` at `/ext/admin`
   */
  readonly alias: (input: spec.AdminAliasInput, context: Context) => Result<spec.AdminAliasOutput>
  /**
   * Add an alias to a chain.
   *
   * Makes the alias usable wherever the blockchain id is. The alias exists on this node only; it is not sent to
   * other nodes.
   *
   * `admin.aliasChain` at `/ext/admin`
   */
  readonly aliasChain: (input: spec.AdminAliasChainInput, context: Context) => Result<spec.AdminAliasChainOutput>
  /**
   * List the aliases of a chain.
   *
   * Returns all aliases of the chain on this node, including its id.
   *
   * `admin.getChainAliases` at `/ext/admin`
   */
  readonly getChainAliases: (
    input: spec.AdminGetChainAliasesInput,
    context: Context,
  ) => Result<spec.AdminGetChainAliasesOutput>
  /**
   * Get the log levels.
   *
   * Returns the levels of one logger or, without `loggerName`, of all loggers.
   *
   * `admin.getLoggerLevel` at `/ext/admin`
   */
  readonly getLoggerLevel: (
    input: spec.AdminGetLoggerLevelInput,
    context: Context,
  ) => Result<spec.AdminGetLoggerLevelOutput>
  /**
   * Load new virtual machines.
   *
   * Loads the virtual machines that were added to the plugin directory since the start. The result does not list
   * VMs that were already loaded.
   *
   * `admin.loadVMs` at `/ext/admin`
   */
  readonly loadVMs: (input: spec.AdminLoadVMsInput, context: Context) => Result<spec.AdminLoadVMsOutput>
  /**
   * Write a lock profile.
   *
   * Writes statistics of the node's mutexes to the file `lock.profile` in its profile directory.
   *
   * `admin.lockProfile` at `/ext/admin`
   */
  readonly lockProfile: (input: spec.AdminLockProfileInput, context: Context) => Result<spec.AdminLockProfileOutput>
  /**
   * Write a memory profile.
   *
   * Writes a profile of the node's memory to the file `mem.profile` in its profile directory.
   *
   * `admin.memoryProfile` at `/ext/admin`
   */
  readonly memoryProfile: (
    input: spec.AdminMemoryProfileInput,
    context: Context,
  ) => Result<spec.AdminMemoryProfileOutput>
  /**
   * Set the log levels.
   *
   * Sets the levels of one logger or, without `loggerName`, of all loggers. A level that you omit stays unchanged;
   * at least one is required.
   *
   * `admin.setLoggerLevel` at `/ext/admin`
   */
  readonly setLoggerLevel: (
    input: spec.AdminSetLoggerLevelInput,
    context: Context,
  ) => Result<spec.AdminSetLoggerLevelOutput>
  /**
   * Start the CPU profiler.
   *
   * Starts a CPU profile, which runs until `admin.stopCPUProfiler`.
   *
   * `admin.startCPUProfiler` at `/ext/admin`
   */
  readonly startCPUProfiler: (
    input: spec.AdminStartCPUProfilerInput,
    context: Context,
  ) => Result<spec.AdminStartCPUProfilerOutput>
  /**
   * Stop the CPU profiler.
   *
   * Stops the CPU profile and writes it to the file `cpu.profile` in the node's profile directory.
   *
   * `admin.stopCPUProfiler` at `/ext/admin`
   */
  readonly stopCPUProfiler: (
    input: spec.AdminStopCPUProfilerInput,
    context: Context,
  ) => Result<spec.AdminStopCPUProfilerOutput>
}

/** The group `xvm`. */
export interface NodeXvmService {
  /**
   * List the balances of an address.
   *
   * Returns the balance of each asset of the address, as the sum of its unspent outputs. Deprecated; use an
   * indexer instead.
   *
   * `xvm.getAllBalances` at `/ext/bc/{chain}`
   *
   * @deprecated
   */
  readonly getAllBalances: (
    input: spec.XvmGetAllBalancesInput,
    context: Context,
  ) => Result<spec.XvmGetAllBalancesOutput>
  /**
   * Get the description of an asset.
   *
   * Returns the name, the symbol and the denomination of the asset.
   *
   * `xvm.getAssetDescription` at `/ext/bc/{chain}`
   */
  readonly getAssetDescription: (
    input: spec.XvmGetAssetDescriptionInput,
    context: Context,
  ) => Result<spec.XvmGetAssetDescriptionOutput>
  /**
   * Get the balance of an address in one asset.
   *
   * Returns the balance, as the sum of the unspent outputs of the address, and these outputs. Deprecated; use an
   * indexer instead.
   *
   * `xvm.getBalance` at `/ext/bc/{chain}`
   *
   * @deprecated
   */
  readonly getBalance: (input: spec.XvmGetBalanceInput, context: Context) => Result<spec.XvmGetBalanceOutput>
  /**
   * Get a block by its id.
   *
   * Returns the block, as bytes in hex or as JSON, depending on `encoding`.
   *
   * `xvm.getBlock` at `/ext/bc/{chain}`
   */
  readonly getBlock:
    | XvmGetBlockByEncoding
    | ((
        input: spec.XvmGetBlockInput & { encoding: 'hex' | 'json' },
        context: Context,
      ) => Result<spec.XvmGetBlockOutput>)
  /**
   * Get a block by its height.
   *
   * Returns the accepted block at this height, as bytes in hex or as JSON, depending on `encoding`.
   *
   * `xvm.getBlockByHeight` at `/ext/bc/{chain}`
   */
  readonly getBlockByHeight:
    | XvmGetBlockByHeightByEncoding
    | ((
        input: spec.XvmGetBlockByHeightInput & { encoding: 'hex' | 'json' },
        context: Context,
      ) => Result<spec.XvmGetBlockByHeightOutput>)
  /**
   * Get the height of the chain.
   *
   * Returns the height of the last block that this node accepted.
   *
   * `xvm.getHeight` at `/ext/bc/{chain}`
   */
  readonly getHeight: (input: spec.XvmGetHeightInput, context: Context) => Result<spec.XvmGetHeightOutput>
  /**
   * Get a transaction by its id.
   *
   * Returns the transaction with its credentials, as bytes in hex or as JSON, depending on `encoding`.
   *
   * `xvm.getTx` at `/ext/bc/{chain}`
   */
  readonly getTx:
    | XvmGetTxByEncoding
    | ((input: spec.XvmGetTxInput & { encoding: 'hex' | 'json' }, context: Context) => Result<spec.XvmGetTxOutput>)
  /**
   * Get the transaction fees.
   *
   * Returns the fee of an ordinary transaction and the fee of a transaction that creates an asset, in nano-units
   * of the native token.
   *
   * `xvm.getTxFee` at `/ext/bc/{chain}`
   */
  readonly getTxFee: (input: spec.XvmGetTxFeeInput, context: Context) => Result<spec.XvmGetTxFeeOutput>
  /**
   * Get the status of a transaction.
   *
   * Returns whether the transaction is accepted, processing, rejected or unknown to this node. A transaction that
   * `xvm.getTx` finds is accepted.
   *
   * `xvm.getTxStatus` at `/ext/bc/{chain}`
   *
   * @deprecated
   */
  readonly getTxStatus: (input: spec.XvmGetTxStatusInput, context: Context) => Result<spec.XvmGetTxStatusOutput>
  /**
   * List unspent outputs of addresses, in pages.
   *
   * Returns the outputs that belong to at least one of the addresses. To get the next page, pass the last
   * `endIndex` as `startIndex`; a page without outputs is the end. With `sourceChain`, the outputs are those that
   * this chain exported to the X-Chain and that are not imported yet. Two pages can contain the same output, and
   * pages can show the chain at different times.
   *
   * `xvm.getUTXOs` at `/ext/bc/{chain}`
   */
  readonly getUTXOs: (
    input: spec.XvmGetUTXOsInput & { limit: spec.Uint32; encoding: 'hex' },
    context: Context,
  ) => Result<spec.XvmGetUTXOsOutput>
}

/** Handlers of `xvm.getBlock`: one for each value of `encoding`, which determines the type of the result. */
export interface XvmGetBlockByEncoding {
  readonly hex: (input: spec.XvmGetBlockInput & { encoding: 'hex' }, context: Context) => Result<spec.XChainBlockHex>
  readonly json: (input: spec.XvmGetBlockInput & { encoding: 'json' }, context: Context) => Result<spec.XChainBlockJson>
}

/** Handlers of `xvm.getBlockByHeight`: one for each value of `encoding`, which determines the type of the result. */
export interface XvmGetBlockByHeightByEncoding {
  readonly hex: (
    input: spec.XvmGetBlockByHeightInput & { encoding: 'hex' },
    context: Context,
  ) => Result<spec.XChainBlockHex>
  readonly json: (
    input: spec.XvmGetBlockByHeightInput & { encoding: 'json' },
    context: Context,
  ) => Result<spec.XChainBlockJson>
}

/** Handlers of `xvm.getTx`: one for each value of `encoding`, which determines the type of the result. */
export interface XvmGetTxByEncoding {
  readonly hex: (input: spec.XvmGetTxInput & { encoding: 'hex' }, context: Context) => Result<spec.XChainTxHex>
  readonly json: (input: spec.XvmGetTxInput & { encoding: 'json' }, context: Context) => Result<spec.XChainTxJson>
}

/** The group `health`. */
export interface NodeHealthService {
  readonly rpc: NodeHealthRpcService
  /**
   * Get the health of the node.
   *
   * Returns the latest result of each check. Operators should monitor this report. With tags, the response
   * contains only the checks with one of these tags and the checks of the whole node, so it can be healthy
   * although the node is not.
   *
   * `GET /ext/health`
   */
  readonly report: (input: spec.GetHealthInput, context: Context) => Result<spec.GetHealthOutput>
  /**
   * Get the health of the node, at the longer path.
   *
   * Returns the same as `/ext/health`.
   *
   * `GET /ext/health/health`
   */
  readonly getHealthReport: (input: spec.GetHealthReportInput, context: Context) => Result<spec.GetHealthReportOutput>
  /**
   * Get the readiness of the node.
   *
   * Returns the latest results of the checks that run while the node starts, in practice `bootstrapped`.
   *
   * `GET /ext/health/readiness`
   */
  readonly readiness: (input: spec.GetReadinessInput, context: Context) => Result<spec.GetReadinessOutput>
  /**
   * Get the liveness of the node.
   *
   * Runs no checks and returns healthy as soon as the endpoint exists. The response itself shows that the node is
   * alive.
   *
   * `GET /ext/health/liveness`
   */
  readonly liveness: (input: spec.GetLivenessInput, context: Context) => Result<spec.GetLivenessOutput>
}

/** The group `health.rpc`. */
export interface NodeHealthRpcService {
  /**
   * Get the health of the node.
   *
   * Returns the latest result of each check. With tags, the response contains only the checks with one of these
   * tags and the checks of the whole node, so it can be healthy although the node is not. The HTTP status is
   * always 200.
   *
   * `health.health` at `/ext/health`
   */
  readonly health: (input: spec.HealthHealthInput, context: Context) => Result<spec.HealthHealthOutput>
  /**
   * Get the readiness of the node.
   *
   * Returns the latest results of the checks that run while the node starts, in practice `bootstrapped`.
   *
   * `health.readiness` at `/ext/health`
   */
  readonly readiness: (input: spec.HealthReadinessInput, context: Context) => Result<spec.HealthReadinessOutput>
  /**
   * Get the liveness of the node.
   *
   * Runs no checks and always returns healthy. The response itself shows that the node is alive.
   *
   * `health.liveness` at `/ext/health`
   */
  readonly liveness: (input: spec.HealthLivenessInput, context: Context) => Result<spec.HealthLivenessOutput>
}

/** The group `validators`. */
export interface NodeValidatorsService {
  /**
   * List the validators of a chain.
   *
   * Returns the current validators of the chain's subnet or L1, as this node sees them. The response lists each
   * node once, even if the request names it twice, and omits nodes that are not validators.
   *
   * `validators.getCurrentValidators` at `/ext/bc/{blockchain}/validators`
   */
  readonly getCurrentValidators: (
    input: spec.ValidatorsGetCurrentValidatorsInput,
    context: Context,
  ) => Result<spec.ValidatorsGetCurrentValidatorsOutput>
}

/** The group `eth`. */
export interface NodeEthService {
  /**
   * Get the fee configuration of the chain.
   *
   * Returns the fee configuration after the block, and the number of the block that last changed it. Only
   * Subnet-EVM chains have this method. The C-Chain, the default of `blockchain`, returns the error -32601.
   *
   * `eth_feeConfig` at `/ext/bc/{blockchain}/rpc`
   */
  readonly feeConfig: (
    input: spec.EthFeeConfigInput & { blk: spec.BlockNumberOrHash },
    context: Context,
  ) => Result<spec.EthFeeConfigOutput>
  /**
   * Get the configuration of the chain.
   *
   * Returns the genesis configuration of the chain and its later upgrades. The method is available unless the
   * node's configuration disables the namespace `internal-blockchain`. The result is that of a Subnet-EVM chain.
   * The C-Chain, the default of `blockchain`, returns a configuration without `feeConfig`.
   *
   * `eth_getChainConfig` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getChainConfig: (
    input: spec.EthGetChainConfigInput,
    context: Context,
  ) => Result<spec.EthGetChainConfigOutput>
  /**
   * List the precompiles that are active at a time.
   *
   * Returns the configurations of the precompiles that are active at this time. `eth_getActiveRulesAt` returns
   * more. The C-Chain returns the error -32601 for both.
   *
   * `eth_getActivePrecompilesAt` at `/ext/bc/{blockchain}/rpc`
   *
   * @deprecated Use `eth_getActiveRulesAt`.
   */
  readonly getActivePrecompilesAt: (
    input: spec.EthGetActivePrecompilesAtInput,
    context: Context,
  ) => Result<spec.EthGetActivePrecompilesAtOutput>
  /**
   * List the rules that are active at a time.
   *
   * Returns the Ethereum rules, the chain's own upgrades and the precompiles that are active at this time. Only
   * Subnet-EVM chains have this method. The C-Chain, the default of `blockchain`, returns the error -32601.
   *
   * `eth_getActiveRulesAt` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getActiveRulesAt: (
    input: spec.EthGetActiveRulesAtInput,
    context: Context,
  ) => Result<spec.EthGetActiveRulesAtOutput>
  /**
   * Get the chain id.
   *
   * Returns the chain id that transactions are signed for (EIP-155).
   *
   * `eth_chainId` at `/ext/bc/{blockchain}/rpc`
   */
  readonly chainId: (input: spec.EthChainIdInput, context: Context) => Result<spec.EthChainIdOutput>
  /**
   * Get the number of the latest block.
   *
   * Returns the number of the last accepted block.
   *
   * `eth_blockNumber` at `/ext/bc/{blockchain}/rpc`
   */
  readonly blockNumber: (input: spec.EthBlockNumberInput, context: Context) => Result<spec.EthBlockNumberOutput>
  /**
   * Suggest a gas price.
   *
   * Returns a gas price, in wei, at which a transaction is likely to be included soon.
   *
   * `eth_gasPrice` at `/ext/bc/{blockchain}/rpc`
   */
  readonly gasPrice: (input: spec.EthGasPriceInput, context: Context) => Result<spec.EthGasPriceOutput>
  /**
   * Suggest a priority fee.
   *
   * Returns a priority fee for each unit of gas, in wei, at which a transaction of type 2 is likely to be included
   * soon.
   *
   * `eth_maxPriorityFeePerGas` at `/ext/bc/{blockchain}/rpc`
   */
  readonly maxPriorityFeePerGas: (
    input: spec.EthMaxPriorityFeePerGasInput,
    context: Context,
  ) => Result<spec.EthMaxPriorityFeePerGasOutput>
  /**
   * Estimate the next base fee.
   *
   * Returns the expected base fee of the next block, in wei. Not part of the Ethereum specification.
   *
   * `eth_baseFee` at `/ext/bc/{blockchain}/rpc`
   */
  readonly baseFee: (input: spec.EthBaseFeeInput, context: Context) => Result<spec.EthBaseFeeOutput>
  /**
   * Get the fee history.
   *
   * Returns the base fees and the gas used ratios of the last blocks and, for each percentile, the priority fee of
   * the transaction at that share of the gas.
   *
   * `eth_feeHistory` at `/ext/bc/{blockchain}/rpc`
   */
  readonly feeHistory: (input: spec.EthFeeHistoryInput, context: Context) => Result<spec.EthFeeHistoryOutput>
  /**
   * Get the sync status.
   *
   * Returns false, or the progress while the node syncs.
   *
   * `eth_syncing` at `/ext/bc/{blockchain}/rpc`
   */
  readonly syncing: (input: spec.EthSyncingInput, context: Context) => Result<spec.EthSyncingOutput>
  /**
   * List the accounts whose keys the node has.
   *
   * Returns their addresses; most nodes have no keys.
   *
   * `eth_accounts` at `/ext/bc/{blockchain}/rpc`
   */
  readonly accounts: (input: spec.EthAccountsInput, context: Context) => Result<spec.EthAccountsOutput>
  /**
   * Get the recipient of fees.
   *
   * Returns the address that receives the fees of the blocks that the node builds.
   *
   * `eth_coinbase` at `/ext/bc/{blockchain}/rpc`
   */
  readonly coinbase: (input: spec.EthCoinbaseInput, context: Context) => Result<spec.EthCoinbaseOutput>
  /**
   * Get a block by its number.
   *
   * Returns the block, with full transactions or only their hashes; null if the node does not have the block.
   *
   * `eth_getBlockByNumber` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getBlockByNumber:
    | EthGetBlockByNumberByHydrated
    | ((input: spec.EthGetBlockByNumberInput, context: Context) => Result<spec.EthGetBlockByNumberOutput>)
  /**
   * Get a block by its hash.
   *
   * Returns the block, with full transactions or only their hashes; null if the node does not have the block.
   *
   * `eth_getBlockByHash` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getBlockByHash:
    | EthGetBlockByHashByHydrated
    | ((input: spec.EthGetBlockByHashInput, context: Context) => Result<spec.EthGetBlockByHashOutput>)
  /**
   * Get the header of a block by its number.
   *
   * Returns the header; null if the node does not have the block. Not part of the Ethereum specification.
   *
   * `eth_getHeaderByNumber` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getHeaderByNumber: (
    input: spec.EthGetHeaderByNumberInput,
    context: Context,
  ) => Result<spec.EthGetHeaderByNumberOutput>
  /**
   * Get the header of a block by its hash.
   *
   * Returns the header; null if the node does not have the block. Not part of the Ethereum specification.
   *
   * `eth_getHeaderByHash` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getHeaderByHash: (
    input: spec.EthGetHeaderByHashInput,
    context: Context,
  ) => Result<spec.EthGetHeaderByHashOutput>
  /**
   * Count the transactions of a block, by its number.
   *
   * Returns the number of transactions; null if the node does not have the block.
   *
   * `eth_getBlockTransactionCountByNumber` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getBlockTransactionCountByNumber: (
    input: spec.EthGetBlockTransactionCountByNumberInput,
    context: Context,
  ) => Result<spec.EthGetBlockTransactionCountByNumberOutput>
  /**
   * Count the transactions of a block, by its hash.
   *
   * Returns the number of transactions; null if the node does not have the block.
   *
   * `eth_getBlockTransactionCountByHash` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getBlockTransactionCountByHash: (
    input: spec.EthGetBlockTransactionCountByHashInput,
    context: Context,
  ) => Result<spec.EthGetBlockTransactionCountByHashOutput>
  /**
   * Count the uncles of a block, by its number.
   *
   * Returns 0, because the chain has no uncles; null if the node does not have the block.
   *
   * `eth_getUncleCountByBlockNumber` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getUncleCountByBlockNumber: (
    input: spec.EthGetUncleCountByBlockNumberInput,
    context: Context,
  ) => Result<spec.EthGetUncleCountByBlockNumberOutput>
  /**
   * Count the uncles of a block, by its hash.
   *
   * Returns 0, because the chain has no uncles; null if the node does not have the block.
   *
   * `eth_getUncleCountByBlockHash` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getUncleCountByBlockHash: (
    input: spec.EthGetUncleCountByBlockHashInput,
    context: Context,
  ) => Result<spec.EthGetUncleCountByBlockHashOutput>
  /**
   * Get an uncle of a block, by the block's number.
   *
   * Returns null, because the chain has no uncles. The method exists for compatibility.
   *
   * `eth_getUncleByBlockNumberAndIndex` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getUncleByBlockNumberAndIndex: (
    input: spec.EthGetUncleByBlockNumberAndIndexInput,
    context: Context,
  ) => Result<spec.EthGetUncleByBlockNumberAndIndexOutput>
  /**
   * Get an uncle of a block, by the block's hash.
   *
   * Returns null, because the chain has no uncles. The method exists for compatibility.
   *
   * `eth_getUncleByBlockHashAndIndex` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getUncleByBlockHashAndIndex: (
    input: spec.EthGetUncleByBlockHashAndIndexInput,
    context: Context,
  ) => Result<spec.EthGetUncleByBlockHashAndIndexOutput>
  /**
   * Get the receipts of a block.
   *
   * Returns the receipt of each transaction of the block, in order; null if the node does not have the block.
   *
   * `eth_getBlockReceipts` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getBlockReceipts: (
    input: spec.EthGetBlockReceiptsInput,
    context: Context,
  ) => Result<spec.EthGetBlockReceiptsOutput>
  /**
   * Get a transaction by its hash.
   *
   * Returns the transaction, also while it is pending; null if the node does not have it.
   *
   * `eth_getTransactionByHash` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getTransactionByHash: (
    input: spec.EthGetTransactionByHashInput,
    context: Context,
  ) => Result<spec.EthGetTransactionByHashOutput>
  /**
   * Get a transaction by its index in a block, the block by its number.
   *
   * Returns the transaction; null if the block has no transaction at this index.
   *
   * `eth_getTransactionByBlockNumberAndIndex` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getTransactionByBlockNumberAndIndex: (
    input: spec.EthGetTransactionByBlockNumberAndIndexInput,
    context: Context,
  ) => Result<spec.EthGetTransactionByBlockNumberAndIndexOutput>
  /**
   * Get a transaction by its index in a block, the block by its hash.
   *
   * Returns the transaction; null if the block has no transaction at this index.
   *
   * `eth_getTransactionByBlockHashAndIndex` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getTransactionByBlockHashAndIndex: (
    input: spec.EthGetTransactionByBlockHashAndIndexInput,
    context: Context,
  ) => Result<spec.EthGetTransactionByBlockHashAndIndexOutput>
  /**
   * Get the receipt of a transaction.
   *
   * Returns the receipt; null while the transaction is pending or if the node does not have it.
   *
   * `eth_getTransactionReceipt` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getTransactionReceipt: (
    input: spec.EthGetTransactionReceiptInput,
    context: Context,
  ) => Result<spec.EthGetTransactionReceiptOutput>
  /**
   * Get the bytes of a transaction.
   *
   * Returns the signed transaction as it was sent: its type and RLP. No bytes if the node does not have it.
   *
   * `eth_getRawTransactionByHash` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getRawTransactionByHash: (
    input: spec.EthGetRawTransactionByHashInput,
    context: Context,
  ) => Result<spec.EthGetRawTransactionByHashOutput>
  /**
   * Get the bytes of a transaction by its index in a block, the block by its number.
   *
   * Returns the signed transaction as it was sent: its type and RLP. No bytes if the block has no transaction at
   * this index, or the node does not have the block.
   *
   * `eth_getRawTransactionByBlockNumberAndIndex` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getRawTransactionByBlockNumberAndIndex: (
    input: spec.EthGetRawTransactionByBlockNumberAndIndexInput,
    context: Context,
  ) => Result<spec.EthGetRawTransactionByBlockNumberAndIndexOutput>
  /**
   * Get the bytes of a transaction by its index in a block, the block by its hash.
   *
   * Returns the signed transaction as it was sent: its type and RLP. No bytes if the block has no transaction at
   * this index, or the node does not have the block.
   *
   * `eth_getRawTransactionByBlockHashAndIndex` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getRawTransactionByBlockHashAndIndex: (
    input: spec.EthGetRawTransactionByBlockHashAndIndexInput,
    context: Context,
  ) => Result<spec.EthGetRawTransactionByBlockHashAndIndexOutput>
  /**
   * Send a signed transaction.
   *
   * Sends the transaction to the network and returns its hash. A sent transaction is not yet included in a block.
   *
   * `eth_sendRawTransaction` at `/ext/bc/{blockchain}/rpc`
   */
  readonly sendRawTransaction: (
    input: spec.EthSendRawTransactionInput,
    context: Context,
  ) => Result<spec.EthSendRawTransactionOutput>
  /**
   * Sign and send a transaction with a key of the node.
   *
   * Signs the transaction with a key of the node, sends it, and returns its hash. Most nodes have no keys.
   *
   * `eth_sendTransaction` at `/ext/bc/{blockchain}/rpc`
   */
  readonly sendTransaction: (
    input: spec.EthSendTransactionInput,
    context: Context,
  ) => Result<spec.EthSendTransactionOutput>
  /**
   * Sign bytes with a key of the node.
   *
   * Signs the bytes with a key of the node, after a prefix that distinguishes them from a transaction (EIP-191).
   *
   * `eth_sign` at `/ext/bc/{blockchain}/rpc`
   */
  readonly sign: (input: spec.EthSignInput, context: Context) => Result<spec.EthSignOutput>
  /**
   * Get the balance of an account.
   *
   * Returns the balance of the account after the block, in wei.
   *
   * `eth_getBalance` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getBalance: (input: spec.EthGetBalanceInput, context: Context) => Result<spec.EthGetBalanceOutput>
  /**
   * Get the nonce of an account.
   *
   * Returns the nonce that the next transaction of the account must have, after the block. With `pending`, pending
   * transactions count too.
   *
   * `eth_getTransactionCount` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getTransactionCount: (
    input: spec.EthGetTransactionCountInput,
    context: Context,
  ) => Result<spec.EthGetTransactionCountOutput>
  /**
   * Get the code of a contract.
   *
   * Returns the code of the account after the block; no bytes if it is not a contract.
   *
   * `eth_getCode` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getCode: (input: spec.EthGetCodeInput, context: Context) => Result<spec.EthGetCodeOutput>
  /**
   * Get a storage slot of a contract.
   *
   * Returns the 32 bytes of the slot after the block.
   *
   * `eth_getStorageAt` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getStorageAt: (input: spec.EthGetStorageAtInput, context: Context) => Result<spec.EthGetStorageAtOutput>
  /**
   * Get an account with its proof.
   *
   * Returns the account and the given slots after the block, each with the trie nodes that prove it against the
   * state root (EIP-1186).
   *
   * `eth_getProof` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getProof: (input: spec.EthGetProofInput, context: Context) => Result<spec.EthGetProofOutput>
  /**
   * Execute a call without a transaction.
   *
   * Executes the call on the state after the block, with state overrides if given, and returns its output. The
   * call does not change the chain.
   *
   * `eth_call` at `/ext/bc/{blockchain}/rpc`
   */
  readonly call: (
    input: spec.EthCallInput & { block: spec.BlockNumberOrHash },
    context: Context,
  ) => Result<spec.EthCallOutput>
  /**
   * Estimate the gas of a transaction.
   *
   * Returns the lowest gas limit with which the transaction succeeds on the state after the block.
   *
   * `eth_estimateGas` at `/ext/bc/{blockchain}/rpc`
   */
  readonly estimateGas: (
    input: spec.EthEstimateGasInput & { block: spec.BlockNumberOrHash },
    context: Context,
  ) => Result<spec.EthEstimateGasOutput>
  /**
   * Get the access list of a transaction.
   *
   * Executes the transaction on the state after the block. Returns the accounts and slots that it accesses, and
   * the gas that it uses with this access list (EIP-2930).
   *
   * `eth_createAccessList` at `/ext/bc/{blockchain}/rpc`
   */
  readonly createAccessList: (
    input: spec.EthCreateAccessListInput & { block: spec.BlockNumberOrHash },
    context: Context,
  ) => Result<spec.EthCreateAccessListOutput>
  /**
   * Find logs of contracts.
   *
   * Returns the logs that match the filter, in the order of the chain.
   *
   * `eth_getLogs` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getLogs: (input: spec.EthGetLogsInput, context: Context) => Result<spec.EthGetLogsOutput>
  /**
   * Create a filter for logs.
   *
   * Creates the filter on the node, and returns its id, with which you poll for new logs. A filter that is not
   * polled expires after some minutes.
   *
   * `eth_newFilter` at `/ext/bc/{blockchain}/rpc`
   */
  readonly newFilter: (input: spec.EthNewFilterInput, context: Context) => Result<spec.EthNewFilterOutput>
  /**
   * Create a filter for blocks.
   *
   * Creates a filter that collects the hashes of new blocks, and returns its id, with which you poll for them.
   *
   * `eth_newBlockFilter` at `/ext/bc/{blockchain}/rpc`
   */
  readonly newBlockFilter: (
    input: spec.EthNewBlockFilterInput,
    context: Context,
  ) => Result<spec.EthNewBlockFilterOutput>
  /**
   * Create a filter for pending transactions.
   *
   * Creates a filter that collects the hashes of new pending transactions, and returns its id, with which you poll
   * for them.
   *
   * `eth_newPendingTransactionFilter` at `/ext/bc/{blockchain}/rpc`
   */
  readonly newPendingTransactionFilter: (
    input: spec.EthNewPendingTransactionFilterInput,
    context: Context,
  ) => Result<spec.EthNewPendingTransactionFilterOutput>
  /**
   * Poll a filter.
   *
   * Returns the items since the last call: logs, block hashes or transaction hashes, depending on the filter.
   *
   * `eth_getFilterChanges` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getFilterChanges: (
    input: spec.EthGetFilterChangesInput,
    context: Context,
  ) => Result<spec.EthGetFilterChangesOutput>
  /**
   * Get all logs of a filter.
   *
   * Returns all logs that match the filter, as `eth_getLogs` does.
   *
   * `eth_getFilterLogs` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getFilterLogs: (input: spec.EthGetFilterLogsInput, context: Context) => Result<spec.EthGetFilterLogsOutput>
  /**
   * Delete a filter.
   *
   * Deletes the filter, and returns whether it existed.
   *
   * `eth_uninstallFilter` at `/ext/bc/{blockchain}/rpc`
   */
  readonly uninstallFilter: (
    input: spec.EthUninstallFilterInput,
    context: Context,
  ) => Result<spec.EthUninstallFilterOutput>
}

/** Handlers of `eth_getBlockByNumber`: one for each value of `hydrated`, which determines the type of the result. */
export interface EthGetBlockByNumberByHydrated {
  readonly false: (
    input: spec.EthGetBlockByNumberInput & { hydrated: false },
    context: Context,
  ) => Result<spec.EthBlockWithHashes | null>
  readonly true: (
    input: spec.EthGetBlockByNumberInput & { hydrated: true },
    context: Context,
  ) => Result<spec.EthBlockWithTransactions | null>
}

/** Handlers of `eth_getBlockByHash`: one for each value of `hydrated`, which determines the type of the result. */
export interface EthGetBlockByHashByHydrated {
  readonly false: (
    input: spec.EthGetBlockByHashInput & { hydrated: false },
    context: Context,
  ) => Result<spec.EthBlockWithHashes | null>
  readonly true: (
    input: spec.EthGetBlockByHashInput & { hydrated: true },
    context: Context,
  ) => Result<spec.EthBlockWithTransactions | null>
}

/** The group `net`. */
export interface NodeNetService {
  /**
   * Get the chain id in decimal.
   *
   * Returns the same id as `eth_chainId`, as a decimal string.
   *
   * `net_version` at `/ext/bc/{blockchain}/rpc`
   */
  readonly version: (input: spec.NetVersionInput, context: Context) => Result<spec.NetVersionOutput>
  /**
   * Get whether the node accepts connections.
   *
   * Returns true.
   *
   * `net_listening` at `/ext/bc/{blockchain}/rpc`
   */
  readonly listening: (input: spec.NetListeningInput, context: Context) => Result<spec.NetListeningOutput>
  /**
   * Count the peers.
   *
   * Returns 0. The peers of the node are not counted.
   *
   * `net_peerCount` at `/ext/bc/{blockchain}/rpc`
   */
  readonly peerCount: (input: spec.NetPeerCountInput, context: Context) => Result<spec.NetPeerCountOutput>
}

/** The group `web3`. */
export interface NodeWeb3Service {
  /**
   * Get the version of the client.
   *
   * Returns the version of the virtual machine that runs the chain.
   *
   * `web3_clientVersion` at `/ext/bc/{blockchain}/rpc`
   */
  readonly clientVersion: (input: spec.Web3ClientVersionInput, context: Context) => Result<spec.Web3ClientVersionOutput>
  /**
   * Hash bytes.
   *
   * Returns the Keccak-256 hash of the bytes. It differs from the standard SHA3-256.
   *
   * `web3_sha3` at `/ext/bc/{blockchain}/rpc`
   */
  readonly sha3: (input: spec.Web3Sha3Input, context: Context) => Result<spec.Web3Sha3Output>
}

/**
 * The subscriptions of the API. A handler yields items until the caller unsubscribes or disconnects, which
 * aborts `context.signal`.
 */
export interface NodeSubscriptions {
  /**
   * The header of each new block.
   *
   * Sends the header of a block when the block is accepted. If blocks are replaced, it sends the headers of the
   * new blocks only: a header replaces an earlier one with the same number.
   *
   * `eth_subscribe` of `newHeads`
   */
  readonly newHeads: (
    input: spec.EthSubscribeNewHeadsInput,
    context: Context,
  ) => Result<Items<spec.EthSubscribeNewHeadsOutput>>
  /**
   * Each new log that matches a filter.
   *
   * Sends a log when its block is accepted. If blocks are replaced, it sends the logs of the removed blocks again
   * with `removed: true`, the newest first, then the logs of the new blocks.
   *
   * `eth_subscribe` of `logs`
   */
  readonly logs: (input: spec.EthSubscribeLogsInput, context: Context) => Result<Items<spec.EthSubscribeLogsOutput>>
  /**
   * The hash of each new pending transaction.
   *
   * Sends the hash of each pending transaction that the node receives. A node that only follows the blocks of
   * another source has no pending transactions, and refuses the subscription.
   *
   * `eth_subscribe` of `newPendingTransactions`
   */
  readonly newPendingTransactions: (
    input: spec.EthSubscribeNewPendingTransactionsInput,
    context: Context,
  ) => Result<Items<spec.EthSubscribeNewPendingTransactionsOutput>>
}
