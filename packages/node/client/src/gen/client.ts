// @generated from specs/node/openrpc.yaml and specs/node/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
import { api } from './api.ts'
import type { NodeConnectOptions } from './connection.ts'
import * as operations from './operations.ts'
import type * as spec from '@chainwright/node-spec'
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
 * Subnet-EVM chains. Send requests with HTTP POST and the content type `application/json`. The server of a
 * method defines the path; the origin is that of the node. Parameters are an object, except for the methods
 * `eth_*`, `net_*` and `web3_*`, which take an array. In results, a 64-bit integer is a decimal string if its
 * schema has the type `string`. The administration and health interfaces belong to the node and are not public.
 * The administration is disabled by default; to enable it, start the node with the flag
 * `--api-admin-enabled=true`.
 */
export interface NodeClient extends RpcMembers {
  readonly admin: NodeAdmin
  readonly xvm: NodeXvm
  readonly health: NodeHealth
  readonly validators: NodeValidators
  readonly eth: NodeEth
  readonly net: NodeNet
  readonly web3: NodeWeb3
  /** Returns a copy of the client with other values for the variables in its URLs. */
  with(variables: Pick<NodeClientOptions, 'chain' | 'blockchain'>): NodeClient
}

export interface NodeAdmin {
  /**
   * Add an alias to an endpoint.
   *
   * Makes the endpoint available at `/ext/<alias>` too; the original path keeps working. The alias exists on this
   * node only. You can also add an alias to an endpoint that does not exist.
   *
   * `admin.alias`
   */
  readonly alias: RpcMethod<spec.AdminAliasInput, spec.AdminAliasOutput, spec.AdminAliasFailure>
  /**
   * Add an alias to a chain.
   *
   * Makes the alias usable wherever the blockchain id is. The alias exists on this node only; it is not sent to
   * other nodes.
   *
   * `admin.aliasChain`
   */
  readonly aliasChain: RpcMethod<spec.AdminAliasChainInput, spec.AdminAliasChainOutput, spec.AdminAliasChainFailure>
  /**
   * List the aliases of a chain.
   *
   * Returns all aliases of the chain on this node, including its id.
   *
   * `admin.getChainAliases`
   */
  readonly getChainAliases: RpcMethod<
    spec.AdminGetChainAliasesInput,
    spec.AdminGetChainAliasesOutput,
    spec.AdminGetChainAliasesFailure
  >
  /**
   * Get the log levels.
   *
   * Returns the levels of one logger or, without `loggerName`, of all loggers.
   *
   * `admin.getLoggerLevel`
   */
  readonly getLoggerLevel: RpcMethod<
    spec.AdminGetLoggerLevelInput | undefined,
    spec.AdminGetLoggerLevelOutput,
    spec.AdminGetLoggerLevelFailure
  >
  /**
   * Load new virtual machines.
   *
   * Loads the virtual machines that were added to the plugin directory since the start. The result does not list
   * VMs that were already loaded.
   *
   * `admin.loadVMs`
   */
  readonly loadVMs: RpcMethod<spec.AdminLoadVMsInput | undefined, spec.AdminLoadVMsOutput, spec.AdminLoadVMsFailure>
  /**
   * Write a lock profile.
   *
   * Writes statistics of the node's mutexes to the file `lock.profile` in its profile directory.
   *
   * `admin.lockProfile`
   */
  readonly lockProfile: RpcMethod<
    spec.AdminLockProfileInput | undefined,
    spec.AdminLockProfileOutput,
    spec.AdminLockProfileFailure
  >
  /**
   * Write a memory profile.
   *
   * Writes a profile of the node's memory to the file `mem.profile` in its profile directory.
   *
   * `admin.memoryProfile`
   */
  readonly memoryProfile: RpcMethod<
    spec.AdminMemoryProfileInput | undefined,
    spec.AdminMemoryProfileOutput,
    spec.AdminMemoryProfileFailure
  >
  /**
   * Set the log levels.
   *
   * Sets the levels of one logger or, without `loggerName`, of all loggers. A level that you omit stays unchanged;
   * at least one is required.
   *
   * `admin.setLoggerLevel`
   */
  readonly setLoggerLevel: RpcMethod<
    spec.AdminSetLoggerLevelInput | undefined,
    spec.AdminSetLoggerLevelOutput,
    spec.AdminSetLoggerLevelFailure
  >
  /**
   * Start the CPU profiler.
   *
   * Starts a CPU profile, which runs until `admin.stopCPUProfiler`.
   *
   * `admin.startCPUProfiler`
   */
  readonly startCPUProfiler: RpcMethod<
    spec.AdminStartCPUProfilerInput | undefined,
    spec.AdminStartCPUProfilerOutput,
    spec.AdminStartCPUProfilerFailure
  >
  /**
   * Stop the CPU profiler.
   *
   * Stops the CPU profile and writes it to the file `cpu.profile` in the node's profile directory.
   *
   * `admin.stopCPUProfiler`
   */
  readonly stopCPUProfiler: RpcMethod<
    spec.AdminStopCPUProfilerInput | undefined,
    spec.AdminStopCPUProfilerOutput,
    spec.AdminStopCPUProfilerFailure
  >
}

export interface NodeXvm {
  /**
   * List the balances of an address.
   *
   * Returns the balance of each asset of the address, as the sum of its unspent outputs. Deprecated; use an
   * indexer instead.
   *
   * `xvm.getAllBalances`
   *
   * @deprecated Since 1.9.12.
   */
  readonly getAllBalances: RpcMethod<
    spec.XvmGetAllBalancesInput,
    spec.XvmGetAllBalancesOutput,
    spec.XvmGetAllBalancesFailure
  >
  /**
   * Get the description of an asset.
   *
   * Returns the name, the symbol and the denomination of the asset.
   *
   * `xvm.getAssetDescription`
   */
  readonly getAssetDescription: RpcMethod<
    spec.XvmGetAssetDescriptionInput,
    spec.XvmGetAssetDescriptionOutput,
    spec.XvmGetAssetDescriptionFailure
  >
  /**
   * Get the balance of an address in one asset.
   *
   * Returns the balance, as the sum of the unspent outputs of the address, and these outputs. Deprecated; use an
   * indexer instead.
   *
   * `xvm.getBalance`
   *
   * @deprecated Since 1.9.12.
   */
  readonly getBalance: RpcMethod<spec.XvmGetBalanceInput, spec.XvmGetBalanceOutput, spec.XvmGetBalanceFailure>
  /**
   * Get a block by its id.
   *
   * Returns the block, as bytes in hex or as JSON, depending on `encoding`.
   *
   * `xvm.getBlock`
   */
  readonly getBlock: {
    /**
     * Get a block by its id.
     *
     * Returns the block, as bytes in hex or as JSON, depending on `encoding`.
     *
     * `xvm.getBlock`
     */
    (
      input: spec.XvmGetBlockInput & { encoding?: 'hex' },
      options?: RpcOptions,
    ): Call<spec.XChainBlockHex, spec.XvmGetBlockFailure>
    (
      input: spec.XvmGetBlockInput & { encoding: 'json' },
      options?: RpcOptions,
    ): Call<spec.XChainBlockJson, spec.XvmGetBlockFailure>
    (input: spec.XvmGetBlockInput, options?: RpcOptions): Call<spec.XvmGetBlockOutput, spec.XvmGetBlockFailure>
    request(
      input: spec.XvmGetBlockInput & { encoding?: 'hex' },
    ): RpcRequest<spec.XChainBlockHex, spec.XvmGetBlockFailure>
    request(
      input: spec.XvmGetBlockInput & { encoding: 'json' },
    ): RpcRequest<spec.XChainBlockJson, spec.XvmGetBlockFailure>
    request(input: spec.XvmGetBlockInput): RpcRequest<spec.XvmGetBlockOutput, spec.XvmGetBlockFailure>
  }
  /**
   * Get a block by its height.
   *
   * Returns the accepted block at this height, as bytes in hex or as JSON, depending on `encoding`.
   *
   * `xvm.getBlockByHeight`
   */
  readonly getBlockByHeight: {
    /**
     * Get a block by its height.
     *
     * Returns the accepted block at this height, as bytes in hex or as JSON, depending on `encoding`.
     *
     * `xvm.getBlockByHeight`
     */
    (
      input: spec.XvmGetBlockByHeightInput & { encoding?: 'hex' },
      options?: RpcOptions,
    ): Call<spec.XChainBlockHex, spec.XvmGetBlockByHeightFailure>
    (
      input: spec.XvmGetBlockByHeightInput & { encoding: 'json' },
      options?: RpcOptions,
    ): Call<spec.XChainBlockJson, spec.XvmGetBlockByHeightFailure>
    (
      input: spec.XvmGetBlockByHeightInput,
      options?: RpcOptions,
    ): Call<spec.XvmGetBlockByHeightOutput, spec.XvmGetBlockByHeightFailure>
    request(
      input: spec.XvmGetBlockByHeightInput & { encoding?: 'hex' },
    ): RpcRequest<spec.XChainBlockHex, spec.XvmGetBlockByHeightFailure>
    request(
      input: spec.XvmGetBlockByHeightInput & { encoding: 'json' },
    ): RpcRequest<spec.XChainBlockJson, spec.XvmGetBlockByHeightFailure>
    request(
      input: spec.XvmGetBlockByHeightInput,
    ): RpcRequest<spec.XvmGetBlockByHeightOutput, spec.XvmGetBlockByHeightFailure>
  }
  /**
   * Get the height of the chain.
   *
   * Returns the height of the last block that this node accepted.
   *
   * `xvm.getHeight`
   */
  readonly getHeight: RpcMethod<spec.XvmGetHeightInput | undefined, spec.XvmGetHeightOutput, spec.XvmGetHeightFailure>
  /**
   * Get a transaction by its id.
   *
   * Returns the transaction with its credentials, as bytes in hex or as JSON, depending on `encoding`.
   *
   * `xvm.getTx`
   */
  readonly getTx: {
    /**
     * Get a transaction by its id.
     *
     * Returns the transaction with its credentials, as bytes in hex or as JSON, depending on `encoding`.
     *
     * `xvm.getTx`
     */
    (
      input: spec.XvmGetTxInput & { encoding?: 'hex' },
      options?: RpcOptions,
    ): Call<spec.XChainTxHex, spec.XvmGetTxFailure>
    (
      input: spec.XvmGetTxInput & { encoding: 'json' },
      options?: RpcOptions,
    ): Call<spec.XChainTxJson, spec.XvmGetTxFailure>
    (input: spec.XvmGetTxInput, options?: RpcOptions): Call<spec.XvmGetTxOutput, spec.XvmGetTxFailure>
    request(input: spec.XvmGetTxInput & { encoding?: 'hex' }): RpcRequest<spec.XChainTxHex, spec.XvmGetTxFailure>
    request(input: spec.XvmGetTxInput & { encoding: 'json' }): RpcRequest<spec.XChainTxJson, spec.XvmGetTxFailure>
    request(input: spec.XvmGetTxInput): RpcRequest<spec.XvmGetTxOutput, spec.XvmGetTxFailure>
  }
  /**
   * Get the transaction fees.
   *
   * Returns the fee of an ordinary transaction and the fee of a transaction that creates an asset, in nano-units
   * of the native token.
   *
   * `xvm.getTxFee`
   */
  readonly getTxFee: RpcMethod<spec.XvmGetTxFeeInput | undefined, spec.XvmGetTxFeeOutput, spec.XvmGetTxFeeFailure>
  /**
   * Get the status of a transaction.
   *
   * Returns whether the transaction is accepted, processing, rejected or unknown to this node. A transaction that
   * `xvm.getTx` finds is accepted.
   *
   * `xvm.getTxStatus`
   *
   * @deprecated Since 1.10.0.
   */
  readonly getTxStatus: RpcMethod<spec.XvmGetTxStatusInput, spec.XvmGetTxStatusOutput, spec.XvmGetTxStatusFailure>
  /**
   * List unspent outputs of addresses, in pages.
   *
   * Returns the outputs that belong to at least one of the addresses. To get the next page, pass the last
   * `endIndex` as `startIndex`; a page without outputs is the end. With `sourceChain`, the outputs are those that
   * this chain exported to the X-Chain and that are not imported yet. Two pages can contain the same output, and
   * pages can show the chain at different times.
   *
   * `await` returns one page, `for await` iterates over the items of all pages, `.pages()` over the pages.
   *
   * `xvm.getUTXOs`
   */
  readonly getUTXOs: PagedRpcMethod<
    spec.XvmGetUTXOsInput,
    spec.XvmGetUTXOsOutput,
    spec.ChecksummedHex,
    spec.XvmGetUTXOsFailure
  >
}

export interface NodeHealth {
  readonly rpc: NodeHealthRpc
  /**
   * Get the health of the node.
   *
   * Returns the latest result of each check. Operators should monitor this report. With tags, the response
   * contains only the checks with one of these tags and the checks of the whole node, so it can be healthy
   * although the node is not.
   *
   * `GET /ext/health`
   */
  report(
    input?: spec.GetHealthInput,
    options?: CallOptions,
  ): Call<spec.GetHealthOutput, spec.GetHealthFailure, spec.GetHealthSuccess>
  /**
   * Get the health of the node, at the longer path.
   *
   * Returns the same as `/ext/health`.
   *
   * `GET /ext/health/health`
   */
  getHealthReport(
    input?: spec.GetHealthReportInput,
    options?: CallOptions,
  ): Call<spec.GetHealthReportOutput, spec.GetHealthReportFailure, spec.GetHealthReportSuccess>
  /**
   * Get the readiness of the node.
   *
   * Returns the latest results of the checks that run while the node starts, in practice `bootstrapped`.
   *
   * `GET /ext/health/readiness`
   */
  readiness(
    input?: spec.GetReadinessInput,
    options?: CallOptions,
  ): Call<spec.GetReadinessOutput, spec.GetReadinessFailure, spec.GetReadinessSuccess>
  /**
   * Get the liveness of the node.
   *
   * Runs no checks and returns healthy as soon as the endpoint exists. The response itself shows that the node is
   * alive.
   *
   * `GET /ext/health/liveness`
   */
  liveness(
    input?: spec.GetLivenessInput,
    options?: CallOptions,
  ): Call<spec.GetLivenessOutput, spec.GetLivenessFailure, spec.GetLivenessSuccess>
}

export interface NodeHealthRpc {
  /**
   * Get the health of the node.
   *
   * Returns the latest result of each check. With tags, the response contains only the checks with one of these
   * tags and the checks of the whole node, so it can be healthy although the node is not. The HTTP status is
   * always 200.
   *
   * `health.health`
   */
  readonly health: RpcMethod<spec.HealthHealthInput | undefined, spec.HealthHealthOutput, spec.HealthHealthFailure>
  /**
   * Get the readiness of the node.
   *
   * Returns the latest results of the checks that run while the node starts, in practice `bootstrapped`.
   *
   * `health.readiness`
   */
  readonly readiness: RpcMethod<
    spec.HealthReadinessInput | undefined,
    spec.HealthReadinessOutput,
    spec.HealthReadinessFailure
  >
  /**
   * Get the liveness of the node.
   *
   * Runs no checks and always returns healthy. The response itself shows that the node is alive.
   *
   * `health.liveness`
   */
  readonly liveness: RpcMethod<
    spec.HealthLivenessInput | undefined,
    spec.HealthLivenessOutput,
    spec.HealthLivenessFailure
  >
}

export interface NodeValidators {
  /**
   * List the validators of a chain.
   *
   * Returns the current validators of the chain's subnet or L1, as this node sees them. The response lists each
   * node once, even if the request names it twice, and omits nodes that are not validators.
   *
   * `validators.getCurrentValidators`
   */
  readonly getCurrentValidators: RpcMethod<
    spec.ValidatorsGetCurrentValidatorsInput | undefined,
    spec.ValidatorsGetCurrentValidatorsOutput,
    spec.ValidatorsGetCurrentValidatorsFailure
  >
}

export interface NodeEth {
  /**
   * Get the fee configuration of the chain.
   *
   * Returns the fee configuration after the block, and the number of the block that last changed it. Only
   * Subnet-EVM chains have this method. The C-Chain, the default of `blockchain`, returns the error -32601.
   *
   * `eth_feeConfig`
   */
  readonly feeConfig: RpcMethod<spec.EthFeeConfigInput | undefined, spec.EthFeeConfigOutput, spec.EthFeeConfigFailure>
  /**
   * Get the configuration of the chain.
   *
   * Returns the genesis configuration of the chain and its later upgrades. The method is available unless the
   * node's configuration disables the namespace `internal-blockchain`. The result is that of a Subnet-EVM chain.
   * The C-Chain, the default of `blockchain`, returns a configuration without `feeConfig`.
   *
   * `eth_getChainConfig`
   */
  readonly getChainConfig: RpcMethod<
    spec.EthGetChainConfigInput | undefined,
    spec.EthGetChainConfigOutput,
    spec.EthGetChainConfigFailure
  >
  /**
   * List the precompiles that are active at a time.
   *
   * Returns the configurations of the precompiles that are active at this time. `eth_getActiveRulesAt` returns
   * more. The C-Chain returns the error -32601 for both.
   *
   * `eth_getActivePrecompilesAt`
   *
   * @deprecated Use `eth_getActiveRulesAt`.
   */
  readonly getActivePrecompilesAt: RpcMethod<
    spec.EthGetActivePrecompilesAtInput | undefined,
    spec.EthGetActivePrecompilesAtOutput,
    spec.EthGetActivePrecompilesAtFailure
  >
  /**
   * List the rules that are active at a time.
   *
   * Returns the Ethereum rules, the chain's own upgrades and the precompiles that are active at this time. Only
   * Subnet-EVM chains have this method. The C-Chain, the default of `blockchain`, returns the error -32601.
   *
   * `eth_getActiveRulesAt`
   */
  readonly getActiveRulesAt: RpcMethod<
    spec.EthGetActiveRulesAtInput | undefined,
    spec.EthGetActiveRulesAtOutput,
    spec.EthGetActiveRulesAtFailure
  >
  /**
   * Get the chain id.
   *
   * Returns the chain id that transactions are signed for (EIP-155).
   *
   * `eth_chainId`
   */
  readonly chainId: RpcMethod<spec.EthChainIdInput | undefined, spec.EthChainIdOutput, spec.EthChainIdFailure>
  /**
   * Get the number of the latest block.
   *
   * Returns the number of the last accepted block.
   *
   * `eth_blockNumber`
   */
  readonly blockNumber: RpcMethod<
    spec.EthBlockNumberInput | undefined,
    spec.EthBlockNumberOutput,
    spec.EthBlockNumberFailure
  >
  /**
   * Suggest a gas price.
   *
   * Returns a gas price, in wei, at which a transaction is likely to be included soon.
   *
   * `eth_gasPrice`
   */
  readonly gasPrice: RpcMethod<spec.EthGasPriceInput | undefined, spec.EthGasPriceOutput, spec.EthGasPriceFailure>
  /**
   * Suggest a priority fee.
   *
   * Returns a priority fee for each unit of gas, in wei, at which a transaction of type 2 is likely to be included
   * soon.
   *
   * `eth_maxPriorityFeePerGas`
   */
  readonly maxPriorityFeePerGas: RpcMethod<
    spec.EthMaxPriorityFeePerGasInput | undefined,
    spec.EthMaxPriorityFeePerGasOutput,
    spec.EthMaxPriorityFeePerGasFailure
  >
  /**
   * Estimate the next base fee.
   *
   * Returns the expected base fee of the next block, in wei. Not part of the Ethereum specification.
   *
   * `eth_baseFee`
   */
  readonly baseFee: RpcMethod<spec.EthBaseFeeInput | undefined, spec.EthBaseFeeOutput, spec.EthBaseFeeFailure>
  /**
   * Get the fee history.
   *
   * Returns the base fees and the gas used ratios of the last blocks and, for each percentile, the priority fee of
   * the transaction at that share of the gas.
   *
   * `eth_feeHistory`
   */
  readonly feeHistory: RpcMethod<spec.EthFeeHistoryInput, spec.EthFeeHistoryOutput, spec.EthFeeHistoryFailure>
  /**
   * Get the sync status.
   *
   * Returns false, or the progress while the node syncs.
   *
   * `eth_syncing`
   */
  readonly syncing: RpcMethod<spec.EthSyncingInput | undefined, spec.EthSyncingOutput, spec.EthSyncingFailure>
  /**
   * List the accounts whose keys the node has.
   *
   * Returns their addresses; most nodes have no keys.
   *
   * `eth_accounts`
   */
  readonly accounts: RpcMethod<spec.EthAccountsInput | undefined, spec.EthAccountsOutput, spec.EthAccountsFailure>
  /**
   * Get the recipient of fees.
   *
   * Returns the address that receives the fees of the blocks that the node builds.
   *
   * `eth_coinbase`
   */
  readonly coinbase: RpcMethod<spec.EthCoinbaseInput | undefined, spec.EthCoinbaseOutput, spec.EthCoinbaseFailure>
  /**
   * Get a block by its number.
   *
   * Returns the block, with full transactions or only their hashes; null if the node does not have the block.
   *
   * `eth_getBlockByNumber`
   */
  readonly getBlockByNumber: {
    /**
     * Get a block by its number.
     *
     * Returns the block, with full transactions or only their hashes; null if the node does not have the block.
     *
     * `eth_getBlockByNumber`
     */
    (
      input: spec.EthGetBlockByNumberInput & { hydrated?: false },
      options?: RpcOptions,
    ): Call<spec.EthBlockWithHashes | null, spec.EthGetBlockByNumberFailure>
    (
      input: spec.EthGetBlockByNumberInput & { hydrated: true },
      options?: RpcOptions,
    ): Call<spec.EthBlockWithTransactions | null, spec.EthGetBlockByNumberFailure>
    (
      input: spec.EthGetBlockByNumberInput,
      options?: RpcOptions,
    ): Call<spec.EthGetBlockByNumberOutput, spec.EthGetBlockByNumberFailure>
    request(
      input: spec.EthGetBlockByNumberInput & { hydrated?: false },
    ): RpcRequest<spec.EthBlockWithHashes | null, spec.EthGetBlockByNumberFailure>
    request(
      input: spec.EthGetBlockByNumberInput & { hydrated: true },
    ): RpcRequest<spec.EthBlockWithTransactions | null, spec.EthGetBlockByNumberFailure>
    request(
      input: spec.EthGetBlockByNumberInput,
    ): RpcRequest<spec.EthGetBlockByNumberOutput, spec.EthGetBlockByNumberFailure>
  }
  /**
   * Get a block by its hash.
   *
   * Returns the block, with full transactions or only their hashes; null if the node does not have the block.
   *
   * `eth_getBlockByHash`
   */
  readonly getBlockByHash: {
    /**
     * Get a block by its hash.
     *
     * Returns the block, with full transactions or only their hashes; null if the node does not have the block.
     *
     * `eth_getBlockByHash`
     */
    (
      input: spec.EthGetBlockByHashInput & { hydrated?: false },
      options?: RpcOptions,
    ): Call<spec.EthBlockWithHashes | null, spec.EthGetBlockByHashFailure>
    (
      input: spec.EthGetBlockByHashInput & { hydrated: true },
      options?: RpcOptions,
    ): Call<spec.EthBlockWithTransactions | null, spec.EthGetBlockByHashFailure>
    (
      input: spec.EthGetBlockByHashInput,
      options?: RpcOptions,
    ): Call<spec.EthGetBlockByHashOutput, spec.EthGetBlockByHashFailure>
    request(
      input: spec.EthGetBlockByHashInput & { hydrated?: false },
    ): RpcRequest<spec.EthBlockWithHashes | null, spec.EthGetBlockByHashFailure>
    request(
      input: spec.EthGetBlockByHashInput & { hydrated: true },
    ): RpcRequest<spec.EthBlockWithTransactions | null, spec.EthGetBlockByHashFailure>
    request(input: spec.EthGetBlockByHashInput): RpcRequest<spec.EthGetBlockByHashOutput, spec.EthGetBlockByHashFailure>
  }
  /**
   * Get the header of a block by its number.
   *
   * Returns the header; null if the node does not have the block. Not part of the Ethereum specification.
   *
   * `eth_getHeaderByNumber`
   */
  readonly getHeaderByNumber: RpcMethod<
    spec.EthGetHeaderByNumberInput,
    spec.EthGetHeaderByNumberOutput,
    spec.EthGetHeaderByNumberFailure
  >
  /**
   * Get the header of a block by its hash.
   *
   * Returns the header; null if the node does not have the block. Not part of the Ethereum specification.
   *
   * `eth_getHeaderByHash`
   */
  readonly getHeaderByHash: RpcMethod<
    spec.EthGetHeaderByHashInput,
    spec.EthGetHeaderByHashOutput,
    spec.EthGetHeaderByHashFailure
  >
  /**
   * Count the transactions of a block, by its number.
   *
   * Returns the number of transactions; null if the node does not have the block.
   *
   * `eth_getBlockTransactionCountByNumber`
   */
  readonly getBlockTransactionCountByNumber: RpcMethod<
    spec.EthGetBlockTransactionCountByNumberInput,
    spec.EthGetBlockTransactionCountByNumberOutput,
    spec.EthGetBlockTransactionCountByNumberFailure
  >
  /**
   * Count the transactions of a block, by its hash.
   *
   * Returns the number of transactions; null if the node does not have the block.
   *
   * `eth_getBlockTransactionCountByHash`
   */
  readonly getBlockTransactionCountByHash: RpcMethod<
    spec.EthGetBlockTransactionCountByHashInput,
    spec.EthGetBlockTransactionCountByHashOutput,
    spec.EthGetBlockTransactionCountByHashFailure
  >
  /**
   * Count the uncles of a block, by its number.
   *
   * Returns 0, because the chain has no uncles; null if the node does not have the block.
   *
   * `eth_getUncleCountByBlockNumber`
   */
  readonly getUncleCountByBlockNumber: RpcMethod<
    spec.EthGetUncleCountByBlockNumberInput,
    spec.EthGetUncleCountByBlockNumberOutput,
    spec.EthGetUncleCountByBlockNumberFailure
  >
  /**
   * Count the uncles of a block, by its hash.
   *
   * Returns 0, because the chain has no uncles; null if the node does not have the block.
   *
   * `eth_getUncleCountByBlockHash`
   */
  readonly getUncleCountByBlockHash: RpcMethod<
    spec.EthGetUncleCountByBlockHashInput,
    spec.EthGetUncleCountByBlockHashOutput,
    spec.EthGetUncleCountByBlockHashFailure
  >
  /**
   * Get an uncle of a block, by the block's number.
   *
   * Returns null, because the chain has no uncles. The method exists for compatibility.
   *
   * `eth_getUncleByBlockNumberAndIndex`
   */
  readonly getUncleByBlockNumberAndIndex: RpcMethod<
    spec.EthGetUncleByBlockNumberAndIndexInput,
    spec.EthGetUncleByBlockNumberAndIndexOutput,
    spec.EthGetUncleByBlockNumberAndIndexFailure
  >
  /**
   * Get an uncle of a block, by the block's hash.
   *
   * Returns null, because the chain has no uncles. The method exists for compatibility.
   *
   * `eth_getUncleByBlockHashAndIndex`
   */
  readonly getUncleByBlockHashAndIndex: RpcMethod<
    spec.EthGetUncleByBlockHashAndIndexInput,
    spec.EthGetUncleByBlockHashAndIndexOutput,
    spec.EthGetUncleByBlockHashAndIndexFailure
  >
  /**
   * Get the receipts of a block.
   *
   * Returns the receipt of each transaction of the block, in order; null if the node does not have the block.
   *
   * `eth_getBlockReceipts`
   */
  readonly getBlockReceipts: RpcMethod<
    spec.EthGetBlockReceiptsInput,
    spec.EthGetBlockReceiptsOutput,
    spec.EthGetBlockReceiptsFailure
  >
  /**
   * Get a transaction by its hash.
   *
   * Returns the transaction, also while it is pending; null if the node does not have it.
   *
   * `eth_getTransactionByHash`
   */
  readonly getTransactionByHash: RpcMethod<
    spec.EthGetTransactionByHashInput,
    spec.EthGetTransactionByHashOutput,
    spec.EthGetTransactionByHashFailure
  >
  /**
   * Get a transaction by its index in a block, the block by its number.
   *
   * Returns the transaction; null if the block has no transaction at this index.
   *
   * `eth_getTransactionByBlockNumberAndIndex`
   */
  readonly getTransactionByBlockNumberAndIndex: RpcMethod<
    spec.EthGetTransactionByBlockNumberAndIndexInput,
    spec.EthGetTransactionByBlockNumberAndIndexOutput,
    spec.EthGetTransactionByBlockNumberAndIndexFailure
  >
  /**
   * Get a transaction by its index in a block, the block by its hash.
   *
   * Returns the transaction; null if the block has no transaction at this index.
   *
   * `eth_getTransactionByBlockHashAndIndex`
   */
  readonly getTransactionByBlockHashAndIndex: RpcMethod<
    spec.EthGetTransactionByBlockHashAndIndexInput,
    spec.EthGetTransactionByBlockHashAndIndexOutput,
    spec.EthGetTransactionByBlockHashAndIndexFailure
  >
  /**
   * Get the receipt of a transaction.
   *
   * Returns the receipt; null while the transaction is pending or if the node does not have it.
   *
   * `eth_getTransactionReceipt`
   */
  readonly getTransactionReceipt: RpcMethod<
    spec.EthGetTransactionReceiptInput,
    spec.EthGetTransactionReceiptOutput,
    spec.EthGetTransactionReceiptFailure
  >
  /**
   * Get the bytes of a transaction.
   *
   * Returns the signed transaction as it was sent: its type and RLP. No bytes if the node does not have it.
   *
   * `eth_getRawTransactionByHash`
   */
  readonly getRawTransactionByHash: RpcMethod<
    spec.EthGetRawTransactionByHashInput,
    spec.EthGetRawTransactionByHashOutput,
    spec.EthGetRawTransactionByHashFailure
  >
  /**
   * Get the bytes of a transaction by its index in a block, the block by its number.
   *
   * Returns the signed transaction as it was sent: its type and RLP. No bytes if the block has no transaction at
   * this index, or the node does not have the block.
   *
   * `eth_getRawTransactionByBlockNumberAndIndex`
   */
  readonly getRawTransactionByBlockNumberAndIndex: RpcMethod<
    spec.EthGetRawTransactionByBlockNumberAndIndexInput,
    spec.EthGetRawTransactionByBlockNumberAndIndexOutput,
    spec.EthGetRawTransactionByBlockNumberAndIndexFailure
  >
  /**
   * Get the bytes of a transaction by its index in a block, the block by its hash.
   *
   * Returns the signed transaction as it was sent: its type and RLP. No bytes if the block has no transaction at
   * this index, or the node does not have the block.
   *
   * `eth_getRawTransactionByBlockHashAndIndex`
   */
  readonly getRawTransactionByBlockHashAndIndex: RpcMethod<
    spec.EthGetRawTransactionByBlockHashAndIndexInput,
    spec.EthGetRawTransactionByBlockHashAndIndexOutput,
    spec.EthGetRawTransactionByBlockHashAndIndexFailure
  >
  /**
   * Send a signed transaction.
   *
   * Sends the transaction to the network and returns its hash. A sent transaction is not yet included in a block.
   *
   * `eth_sendRawTransaction`
   */
  readonly sendRawTransaction: RpcMethod<
    spec.EthSendRawTransactionInput,
    spec.EthSendRawTransactionOutput,
    spec.EthSendRawTransactionFailure
  >
  /**
   * Sign and send a transaction with a key of the node.
   *
   * Signs the transaction with a key of the node, sends it, and returns its hash. Most nodes have no keys.
   *
   * `eth_sendTransaction`
   */
  readonly sendTransaction: RpcMethod<
    spec.EthSendTransactionInput,
    spec.EthSendTransactionOutput,
    spec.EthSendTransactionFailure
  >
  /**
   * Sign bytes with a key of the node.
   *
   * Signs the bytes with a key of the node, after a prefix that distinguishes them from a transaction (EIP-191).
   *
   * `eth_sign`
   */
  readonly sign: RpcMethod<spec.EthSignInput, spec.EthSignOutput, spec.EthSignFailure>
  /**
   * Get the balance of an account.
   *
   * Returns the balance of the account after the block, in wei.
   *
   * `eth_getBalance`
   */
  readonly getBalance: RpcMethod<spec.EthGetBalanceInput, spec.EthGetBalanceOutput, spec.EthGetBalanceFailure>
  /**
   * Get the nonce of an account.
   *
   * Returns the nonce that the next transaction of the account must have, after the block. With `pending`, pending
   * transactions count too.
   *
   * `eth_getTransactionCount`
   */
  readonly getTransactionCount: RpcMethod<
    spec.EthGetTransactionCountInput,
    spec.EthGetTransactionCountOutput,
    spec.EthGetTransactionCountFailure
  >
  /**
   * Get the code of a contract.
   *
   * Returns the code of the account after the block; no bytes if it is not a contract.
   *
   * `eth_getCode`
   */
  readonly getCode: RpcMethod<spec.EthGetCodeInput, spec.EthGetCodeOutput, spec.EthGetCodeFailure>
  /**
   * Get a storage slot of a contract.
   *
   * Returns the 32 bytes of the slot after the block.
   *
   * `eth_getStorageAt`
   */
  readonly getStorageAt: RpcMethod<spec.EthGetStorageAtInput, spec.EthGetStorageAtOutput, spec.EthGetStorageAtFailure>
  /**
   * Get an account with its proof.
   *
   * Returns the account and the given slots after the block, each with the trie nodes that prove it against the
   * state root (EIP-1186).
   *
   * `eth_getProof`
   */
  readonly getProof: RpcMethod<spec.EthGetProofInput, spec.EthGetProofOutput, spec.EthGetProofFailure>
  /**
   * Execute a call without a transaction.
   *
   * Executes the call on the state after the block, with state overrides if given, and returns its output. The
   * call does not change the chain.
   *
   * `eth_call`
   */
  readonly call: RpcMethod<spec.EthCallInput, spec.EthCallOutput, spec.EthCallFailure>
  /**
   * Estimate the gas of a transaction.
   *
   * Returns the lowest gas limit with which the transaction succeeds on the state after the block.
   *
   * `eth_estimateGas`
   */
  readonly estimateGas: RpcMethod<spec.EthEstimateGasInput, spec.EthEstimateGasOutput, spec.EthEstimateGasFailure>
  /**
   * Get the access list of a transaction.
   *
   * Executes the transaction on the state after the block. Returns the accounts and slots that it accesses, and
   * the gas that it uses with this access list (EIP-2930).
   *
   * `eth_createAccessList`
   */
  readonly createAccessList: RpcMethod<
    spec.EthCreateAccessListInput,
    spec.EthCreateAccessListOutput,
    spec.EthCreateAccessListFailure
  >
  /**
   * Find logs of contracts.
   *
   * Returns the logs that match the filter, in the order of the chain.
   *
   * `eth_getLogs`
   */
  readonly getLogs: RpcMethod<spec.EthGetLogsInput, spec.EthGetLogsOutput, spec.EthGetLogsFailure>
  /**
   * Create a filter for logs.
   *
   * Creates the filter on the node, and returns its id, with which you poll for new logs. A filter that is not
   * polled expires after some minutes.
   *
   * `eth_newFilter`
   */
  readonly newFilter: RpcMethod<spec.EthNewFilterInput, spec.EthNewFilterOutput, spec.EthNewFilterFailure>
  /**
   * Create a filter for blocks.
   *
   * Creates a filter that collects the hashes of new blocks, and returns its id, with which you poll for them.
   *
   * `eth_newBlockFilter`
   */
  readonly newBlockFilter: RpcMethod<
    spec.EthNewBlockFilterInput | undefined,
    spec.EthNewBlockFilterOutput,
    spec.EthNewBlockFilterFailure
  >
  /**
   * Create a filter for pending transactions.
   *
   * Creates a filter that collects the hashes of new pending transactions, and returns its id, with which you poll
   * for them.
   *
   * `eth_newPendingTransactionFilter`
   */
  readonly newPendingTransactionFilter: RpcMethod<
    spec.EthNewPendingTransactionFilterInput | undefined,
    spec.EthNewPendingTransactionFilterOutput,
    spec.EthNewPendingTransactionFilterFailure
  >
  /**
   * Poll a filter.
   *
   * Returns the items since the last call: logs, block hashes or transaction hashes, depending on the filter.
   *
   * `eth_getFilterChanges`
   */
  readonly getFilterChanges: RpcMethod<
    spec.EthGetFilterChangesInput,
    spec.EthGetFilterChangesOutput,
    spec.EthGetFilterChangesFailure
  >
  /**
   * Get all logs of a filter.
   *
   * Returns all logs that match the filter, as `eth_getLogs` does.
   *
   * `eth_getFilterLogs`
   */
  readonly getFilterLogs: RpcMethod<
    spec.EthGetFilterLogsInput,
    spec.EthGetFilterLogsOutput,
    spec.EthGetFilterLogsFailure
  >
  /**
   * Delete a filter.
   *
   * Deletes the filter, and returns whether it existed.
   *
   * `eth_uninstallFilter`
   */
  readonly uninstallFilter: RpcMethod<
    spec.EthUninstallFilterInput,
    spec.EthUninstallFilterOutput,
    spec.EthUninstallFilterFailure
  >
}

export interface NodeNet {
  /**
   * Get the chain id in decimal.
   *
   * Returns the same id as `eth_chainId`, as a decimal string.
   *
   * `net_version`
   */
  readonly version: RpcMethod<spec.NetVersionInput | undefined, spec.NetVersionOutput, spec.NetVersionFailure>
  /**
   * Get whether the node accepts connections.
   *
   * Returns true.
   *
   * `net_listening`
   */
  readonly listening: RpcMethod<spec.NetListeningInput | undefined, spec.NetListeningOutput, spec.NetListeningFailure>
  /**
   * Count the peers.
   *
   * Returns 0. The peers of the node are not counted.
   *
   * `net_peerCount`
   */
  readonly peerCount: RpcMethod<spec.NetPeerCountInput | undefined, spec.NetPeerCountOutput, spec.NetPeerCountFailure>
}

export interface NodeWeb3 {
  /**
   * Get the version of the client.
   *
   * Returns the version of the virtual machine that runs the chain.
   *
   * `web3_clientVersion`
   */
  readonly clientVersion: RpcMethod<
    spec.Web3ClientVersionInput | undefined,
    spec.Web3ClientVersionOutput,
    spec.Web3ClientVersionFailure
  >
  /**
   * Hash bytes.
   *
   * Returns the Keccak-256 hash of the bytes. It differs from the standard SHA3-256.
   *
   * `web3_sha3`
   */
  readonly sha3: RpcMethod<spec.Web3Sha3Input, spec.Web3Sha3Output, spec.Web3Sha3Failure>
}

/** Creates a client of the API. It sends nothing before the first call. */
export function createNodeClient(given: NodeClientOptions = {}): NodeClient {
  const { chain, blockchain, ...options } = given
  const connection = open(api, { ...options, variables: { chain, blockchain, ...options.variables } })
  return facade<NodeClient>(connection, {
    admin: {
      alias: bind(connection, operations.adminAlias),
      aliasChain: bind(connection, operations.adminAliasChain),
      getChainAliases: bind(connection, operations.adminGetChainAliases),
      getLoggerLevel: bind(connection, operations.adminGetLoggerLevel),
      loadVMs: bind(connection, operations.adminLoadVMs),
      lockProfile: bind(connection, operations.adminLockProfile),
      memoryProfile: bind(connection, operations.adminMemoryProfile),
      setLoggerLevel: bind(connection, operations.adminSetLoggerLevel),
      startCPUProfiler: bind(connection, operations.adminStartCPUProfiler),
      stopCPUProfiler: bind(connection, operations.adminStopCPUProfiler),
    },
    xvm: {
      getAllBalances: bind(connection, operations.xvmGetAllBalances),
      getAssetDescription: bind(connection, operations.xvmGetAssetDescription),
      getBalance: bind(connection, operations.xvmGetBalance),
      getBlock: bind(connection, operations.xvmGetBlock),
      getBlockByHeight: bind(connection, operations.xvmGetBlockByHeight),
      getHeight: bind(connection, operations.xvmGetHeight),
      getTx: bind(connection, operations.xvmGetTx),
      getTxFee: bind(connection, operations.xvmGetTxFee),
      getTxStatus: bind(connection, operations.xvmGetTxStatus),
      getUTXOs: bind(connection, operations.xvmGetUTXOs),
    },
    health: {
      report: (input, options) => operations.getHealth(connection, input, options),
      getHealthReport: (input, options) => operations.getHealthReport(connection, input, options),
      readiness: (input, options) => operations.getReadiness(connection, input, options),
      liveness: (input, options) => operations.getLiveness(connection, input, options),
      rpc: {
        health: bind(connection, operations.healthHealth),
        readiness: bind(connection, operations.healthReadiness),
        liveness: bind(connection, operations.healthLiveness),
      },
    },
    validators: {
      getCurrentValidators: bind(connection, operations.validatorsGetCurrentValidators),
    },
    eth: {
      feeConfig: bind(connection, operations.ethFeeConfig),
      getChainConfig: bind(connection, operations.ethGetChainConfig),
      getActivePrecompilesAt: bind(connection, operations.ethGetActivePrecompilesAt),
      getActiveRulesAt: bind(connection, operations.ethGetActiveRulesAt),
      chainId: bind(connection, operations.ethChainId),
      blockNumber: bind(connection, operations.ethBlockNumber),
      gasPrice: bind(connection, operations.ethGasPrice),
      maxPriorityFeePerGas: bind(connection, operations.ethMaxPriorityFeePerGas),
      baseFee: bind(connection, operations.ethBaseFee),
      feeHistory: bind(connection, operations.ethFeeHistory),
      syncing: bind(connection, operations.ethSyncing),
      accounts: bind(connection, operations.ethAccounts),
      coinbase: bind(connection, operations.ethCoinbase),
      getBlockByNumber: bind(connection, operations.ethGetBlockByNumber),
      getBlockByHash: bind(connection, operations.ethGetBlockByHash),
      getHeaderByNumber: bind(connection, operations.ethGetHeaderByNumber),
      getHeaderByHash: bind(connection, operations.ethGetHeaderByHash),
      getBlockTransactionCountByNumber: bind(connection, operations.ethGetBlockTransactionCountByNumber),
      getBlockTransactionCountByHash: bind(connection, operations.ethGetBlockTransactionCountByHash),
      getUncleCountByBlockNumber: bind(connection, operations.ethGetUncleCountByBlockNumber),
      getUncleCountByBlockHash: bind(connection, operations.ethGetUncleCountByBlockHash),
      getUncleByBlockNumberAndIndex: bind(connection, operations.ethGetUncleByBlockNumberAndIndex),
      getUncleByBlockHashAndIndex: bind(connection, operations.ethGetUncleByBlockHashAndIndex),
      getBlockReceipts: bind(connection, operations.ethGetBlockReceipts),
      getTransactionByHash: bind(connection, operations.ethGetTransactionByHash),
      getTransactionByBlockNumberAndIndex: bind(connection, operations.ethGetTransactionByBlockNumberAndIndex),
      getTransactionByBlockHashAndIndex: bind(connection, operations.ethGetTransactionByBlockHashAndIndex),
      getTransactionReceipt: bind(connection, operations.ethGetTransactionReceipt),
      getRawTransactionByHash: bind(connection, operations.ethGetRawTransactionByHash),
      getRawTransactionByBlockNumberAndIndex: bind(connection, operations.ethGetRawTransactionByBlockNumberAndIndex),
      getRawTransactionByBlockHashAndIndex: bind(connection, operations.ethGetRawTransactionByBlockHashAndIndex),
      sendRawTransaction: bind(connection, operations.ethSendRawTransaction),
      sendTransaction: bind(connection, operations.ethSendTransaction),
      sign: bind(connection, operations.ethSign),
      getBalance: bind(connection, operations.ethGetBalance),
      getTransactionCount: bind(connection, operations.ethGetTransactionCount),
      getCode: bind(connection, operations.ethGetCode),
      getStorageAt: bind(connection, operations.ethGetStorageAt),
      getProof: bind(connection, operations.ethGetProof),
      call: bind(connection, operations.ethCall),
      estimateGas: bind(connection, operations.ethEstimateGas),
      createAccessList: bind(connection, operations.ethCreateAccessList),
      getLogs: bind(connection, operations.ethGetLogs),
      newFilter: bind(connection, operations.ethNewFilter),
      newBlockFilter: bind(connection, operations.ethNewBlockFilter),
      newPendingTransactionFilter: bind(connection, operations.ethNewPendingTransactionFilter),
      getFilterChanges: bind(connection, operations.ethGetFilterChanges),
      getFilterLogs: bind(connection, operations.ethGetFilterLogs),
      uninstallFilter: bind(connection, operations.ethUninstallFilter),
    },
    net: {
      version: bind(connection, operations.netVersion),
      listening: bind(connection, operations.netListening),
      peerCount: bind(connection, operations.netPeerCount),
    },
    web3: {
      clientVersion: bind(connection, operations.web3ClientVersion),
      sha3: bind(connection, operations.web3Sha3),
    },
    ...rpcMembers(connection),
    with: variables => createNodeClient({ ...given, ...variables, variables: { ...given.variables, ...variables } }),
  })
}
