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
  readonly alias: RpcMethod<spec.AdminAliasInput, spec.AdminAliasOutput, spec.AdminAliasFailure>
  /**
   * Give a chain another name.
   *
   * Makes the alias usable wherever the id of the blockchain is. It holds for this node only; other nodes do not
   * hear of it.
   *
   * `admin.aliasChain`
   */
  readonly aliasChain: RpcMethod<spec.AdminAliasChainInput, spec.AdminAliasChainOutput, spec.AdminAliasChainFailure>
  /**
   * List the names of a chain.
   *
   * Answers every alias that this node knows for the chain, its id among them.
   *
   * `admin.getChainAliases`
   */
  readonly getChainAliases: RpcMethod<
    spec.AdminGetChainAliasesInput,
    spec.AdminGetChainAliasesOutput,
    spec.AdminGetChainAliasesFailure
  >
  /**
   * Show how much the loggers write.
   *
   * Answers the levels of one logger, or of all where none is named.
   *
   * `admin.getLoggerLevel`
   */
  readonly getLoggerLevel: RpcMethod<
    spec.AdminGetLoggerLevelInput | undefined,
    spec.AdminGetLoggerLevelOutput,
    spec.AdminGetLoggerLevelFailure
  >
  /**
   * Load virtual machines that were installed since the start.
   *
   * Looks into the plugin directory of the node and loads what is new there. VMs that are loaded already are not
   * named.
   *
   * `admin.loadVMs`
   */
  readonly loadVMs: RpcMethod<spec.AdminLoadVMsInput | undefined, spec.AdminLoadVMsOutput, spec.AdminLoadVMsFailure>
  /**
   * Write down which locks the node waits for.
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
   * Write down what the node's memory holds.
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
   * Set how much the loggers write.
   *
   * Sets the levels of one logger, or of all where none is named. A level that is left out stays; one of the two
   * has to be given.
   *
   * `admin.setLoggerLevel`
   */
  readonly setLoggerLevel: RpcMethod<
    spec.AdminSetLoggerLevelInput | undefined,
    spec.AdminSetLoggerLevelOutput,
    spec.AdminSetLoggerLevelFailure
  >
  /**
   * Begin to record what the node computes.
   *
   * Starts a CPU profile, which runs until it is stopped.
   *
   * `admin.startCPUProfiler`
   */
  readonly startCPUProfiler: RpcMethod<
    spec.AdminStartCPUProfilerInput | undefined,
    spec.AdminStartCPUProfilerOutput,
    spec.AdminStartCPUProfilerFailure
  >
  /**
   * End the recording and write it down.
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
   * List what an address holds.
   *
   * Answers the amount of each asset that the address holds, counted over its unspent outputs. Use an indexer
   * instead.
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
   * Describe an asset.
   *
   * Answers the names of the asset and how its amounts are shown.
   *
   * `xvm.getAssetDescription`
   */
  readonly getAssetDescription: RpcMethod<
    spec.XvmGetAssetDescriptionInput,
    spec.XvmGetAssetDescriptionOutput,
    spec.XvmGetAssetDescriptionFailure
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
  readonly getBalance: RpcMethod<spec.XvmGetBalanceInput, spec.XvmGetBalanceOutput, spec.XvmGetBalanceFailure>
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
   * Tell how far the chain is.
   *
   * Answers the height of the last block that this node accepted.
   *
   * `xvm.getHeight`
   */
  readonly getHeight: RpcMethod<spec.XvmGetHeightInput | undefined, spec.XvmGetHeightOutput, spec.XvmGetHeightFailure>
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
   * Tell what transactions cost.
   *
   * Answers the fee of an ordinary transaction and that of one which makes an asset, in nano-units of the native
   * token.
   *
   * `xvm.getTxFee`
   */
  readonly getTxFee: RpcMethod<spec.XvmGetTxFeeInput | undefined, spec.XvmGetTxFeeOutput, spec.XvmGetTxFeeFailure>
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
  readonly getTxStatus: RpcMethod<spec.XvmGetTxStatusInput, spec.XvmGetTxStatusOutput, spec.XvmGetTxStatusFailure>
  /**
   * List unspent outputs of addresses, page by page.
   *
   * Answers outputs that name at least one of the addresses. To get the next page pass the last `endIndex` as
   * `startIndex`; a page without outputs is the end. With `sourceChain` the outputs are those that this chain
   * exported to the X-Chain and that wait to be imported. Over several pages an output may come twice, and the set
   * need not be that of one moment.
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
   * Tell whether the node is healthy.
   *
   * Answers the last results of all checks. This is the report that operators should watch. With tags only the
   * checks that bear one of them and those of the node as a whole, so that the answer can be healthy while the
   * node is not.
   *
   * `GET /ext/health`
   */
  report(
    input?: spec.GetHealthInput,
    options?: CallOptions,
  ): Call<spec.GetHealthOutput, spec.GetHealthFailure, spec.GetHealthSuccess>
  /**
   * Tell whether the node is healthy, at its longer path.
   *
   * Answers the same as `/ext/health`.
   *
   * `GET /ext/health/health`
   */
  getHealthReport(
    input?: spec.GetHealthReportInput,
    options?: CallOptions,
  ): Call<spec.GetHealthReportOutput, spec.GetHealthReportFailure, spec.GetHealthReportSuccess>
  /**
   * Tell whether the node has finished starting.
   *
   * Answers the last results of the checks that are run while the node starts, in practice `bootstrapped`.
   *
   * `GET /ext/health/readiness`
   */
  readiness(
    input?: spec.GetReadinessInput,
    options?: CallOptions,
  ): Call<spec.GetReadinessOutput, spec.GetReadinessFailure, spec.GetReadinessSuccess>
  /**
   * Tell that the endpoint answers.
   *
   * Has no checks and is healthy as soon as the endpoint is there; that it answers is the message.
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
   * Tell whether the node is healthy.
   *
   * Answers the last results of all checks. With tags only the checks that bear one of them and those of the node
   * as a whole, so that the answer can be healthy while the node is not. The HTTP status is 200 either way.
   *
   * `health.health`
   */
  readonly health: RpcMethod<spec.HealthHealthInput | undefined, spec.HealthHealthOutput, spec.HealthHealthFailure>
  /**
   * Tell whether the node has finished starting.
   *
   * Answers the last results of the checks that are run while the node starts, in practice `bootstrapped`.
   *
   * `health.readiness`
   */
  readonly readiness: RpcMethod<
    spec.HealthReadinessInput | undefined,
    spec.HealthReadinessOutput,
    spec.HealthReadinessFailure
  >
  /**
   * Tell that the endpoint answers.
   *
   * Has no checks and is always healthy; that it answers is the message.
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
   * Answers the current validators of the subnet or L1 that the chain belongs to, as this node sees them. A node
   * that is asked for twice is answered once; one that does not validate is left out.
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
   * Show how the chain sets its fees.
   *
   * Answers the fee config that holds after the block, and the number of the block that changed it last. Subnet
   * EVM chains have the method. The C-Chain, which is the default of `blockchain`, refuses it with -32601.
   *
   * `eth_feeConfig`
   */
  readonly feeConfig: RpcMethod<spec.EthFeeConfigInput | undefined, spec.EthFeeConfigOutput, spec.EthFeeConfigFailure>
  /**
   * Show the rules of the chain.
   *
   * Answers the genesis config of the chain and the changes that come after it. The node has this method unless
   * its configuration takes the namespace `internal-blockchain` away. The result is that of a subnet EVM chain.
   * The C-Chain, which is the default of `blockchain`, answers a config without `feeConfig`.
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
   * Answers the configs of the precompiles that are active at that time. `eth_getActiveRulesAt` says more. The
   * C-Chain refuses both with -32601.
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
   * Show which rules hold at a time.
   *
   * Answers which of Ethereum's rules, which upgrades of the chain's own and which precompiles hold at that time.
   * Subnet EVM chains have the method. The C-Chain, which is the default of `blockchain`, refuses it with -32601.
   *
   * `eth_getActiveRulesAt`
   */
  readonly getActiveRulesAt: RpcMethod<
    spec.EthGetActiveRulesAtInput | undefined,
    spec.EthGetActiveRulesAtOutput,
    spec.EthGetActiveRulesAtFailure
  >
  /**
   * Tell the id of the chain.
   *
   * Answers the id that transactions are signed for (EIP-155).
   *
   * `eth_chainId`
   */
  readonly chainId: RpcMethod<spec.EthChainIdInput | undefined, spec.EthChainIdOutput, spec.EthChainIdFailure>
  /**
   * Tell how far the chain is.
   *
   * Answers the number of the last accepted block.
   *
   * `eth_blockNumber`
   */
  readonly blockNumber: RpcMethod<
    spec.EthBlockNumberInput | undefined,
    spec.EthBlockNumberOutput,
    spec.EthBlockNumberFailure
  >
  /**
   * Propose a gas price.
   *
   * Answers a price for a unit of gas, in wei, at which a transaction is likely to be taken soon.
   *
   * `eth_gasPrice`
   */
  readonly gasPrice: RpcMethod<spec.EthGasPriceInput | undefined, spec.EthGasPriceOutput, spec.EthGasPriceFailure>
  /**
   * Propose a tip.
   *
   * Answers a tip for a unit of gas, in wei, with which a transaction of type 2 is likely to be taken soon.
   *
   * `eth_maxPriorityFeePerGas`
   */
  readonly maxPriorityFeePerGas: RpcMethod<
    spec.EthMaxPriorityFeePerGasInput | undefined,
    spec.EthMaxPriorityFeePerGasOutput,
    spec.EthMaxPriorityFeePerGasFailure
  >
  /**
   * Tell the base fee.
   *
   * Answers the base fee that the next block is expected to have, in wei. Not a method of Ethereum itself.
   *
   * `eth_baseFee`
   */
  readonly baseFee: RpcMethod<spec.EthBaseFeeInput | undefined, spec.EthBaseFeeOutput, spec.EthBaseFeeFailure>
  /**
   * Show what gas cost in the last blocks.
   *
   * Answers base fees, how full the blocks were and, for each percentile, the tip that the transaction at that
   * share of the gas paid.
   *
   * `eth_feeHistory`
   */
  readonly feeHistory: RpcMethod<spec.EthFeeHistoryInput, spec.EthFeeHistoryOutput, spec.EthFeeHistoryFailure>
  /**
   * Tell whether the node is catching up.
   *
   * Answers false, or how far it is.
   *
   * `eth_syncing`
   */
  readonly syncing: RpcMethod<spec.EthSyncingInput | undefined, spec.EthSyncingOutput, spec.EthSyncingFailure>
  /**
   * List the accounts that the node keeps keys of.
   *
   * Answers their addresses; a node usually keeps none.
   *
   * `eth_accounts`
   */
  readonly accounts: RpcMethod<spec.EthAccountsInput | undefined, spec.EthAccountsOutput, spec.EthAccountsFailure>
  /**
   * Tell who gets the fees.
   *
   * Answers the address to which the node lets the fees of its blocks go.
   *
   * `eth_coinbase`
   */
  readonly coinbase: RpcMethod<spec.EthCoinbaseInput | undefined, spec.EthCoinbaseOutput, spec.EthCoinbaseFailure>
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
   * Answers the header; null if the node has no such block. Not a method of Ethereum itself.
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
   * Answers the header; null if the node has no such block. Not a method of Ethereum itself.
   *
   * `eth_getHeaderByHash`
   */
  readonly getHeaderByHash: RpcMethod<
    spec.EthGetHeaderByHashInput,
    spec.EthGetHeaderByHashOutput,
    spec.EthGetHeaderByHashFailure
  >
  /**
   * Count the transactions of a block by its number.
   *
   * Answers how many transactions the block has; null if the node has no such block.
   *
   * `eth_getBlockTransactionCountByNumber`
   */
  readonly getBlockTransactionCountByNumber: RpcMethod<
    spec.EthGetBlockTransactionCountByNumberInput,
    spec.EthGetBlockTransactionCountByNumberOutput,
    spec.EthGetBlockTransactionCountByNumberFailure
  >
  /**
   * Count the transactions of a block by its hash.
   *
   * Answers how many transactions the block has; null if the node has no such block.
   *
   * `eth_getBlockTransactionCountByHash`
   */
  readonly getBlockTransactionCountByHash: RpcMethod<
    spec.EthGetBlockTransactionCountByHashInput,
    spec.EthGetBlockTransactionCountByHashOutput,
    spec.EthGetBlockTransactionCountByHashFailure
  >
  /**
   * Count the uncles of a block.
   *
   * Answers 0, since the chain has no uncles; null if the node has no such block.
   *
   * `eth_getUncleCountByBlockNumber`
   */
  readonly getUncleCountByBlockNumber: RpcMethod<
    spec.EthGetUncleCountByBlockNumberInput,
    spec.EthGetUncleCountByBlockNumberOutput,
    spec.EthGetUncleCountByBlockNumberFailure
  >
  /**
   * Count the uncles of a block by its hash.
   *
   * Answers 0, since the chain has no uncles; null if the node has no such block.
   *
   * `eth_getUncleCountByBlockHash`
   */
  readonly getUncleCountByBlockHash: RpcMethod<
    spec.EthGetUncleCountByBlockHashInput,
    spec.EthGetUncleCountByBlockHashOutput,
    spec.EthGetUncleCountByBlockHashFailure
  >
  /**
   * Get an uncle of a block.
   *
   * Answers null, since the chain has no uncles. The method is there for software that asks.
   *
   * `eth_getUncleByBlockNumberAndIndex`
   */
  readonly getUncleByBlockNumberAndIndex: RpcMethod<
    spec.EthGetUncleByBlockNumberAndIndexInput,
    spec.EthGetUncleByBlockNumberAndIndexOutput,
    spec.EthGetUncleByBlockNumberAndIndexFailure
  >
  /**
   * Get an uncle of a block by its hash.
   *
   * Answers null, since the chain has no uncles. The method is there for software that asks.
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
   * Answers what became of each transaction of the block, in order; null if the node has no such block.
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
   * Answers the transaction, also while it waits for a block; null if the node does not know it.
   *
   * `eth_getTransactionByHash`
   */
  readonly getTransactionByHash: RpcMethod<
    spec.EthGetTransactionByHashInput,
    spec.EthGetTransactionByHashOutput,
    spec.EthGetTransactionByHashFailure
  >
  /**
   * Get a transaction by its place in a block, the block by its number.
   *
   * Answers the transaction; null if the block has none there.
   *
   * `eth_getTransactionByBlockNumberAndIndex`
   */
  readonly getTransactionByBlockNumberAndIndex: RpcMethod<
    spec.EthGetTransactionByBlockNumberAndIndexInput,
    spec.EthGetTransactionByBlockNumberAndIndexOutput,
    spec.EthGetTransactionByBlockNumberAndIndexFailure
  >
  /**
   * Get a transaction by its place in a block, the block by its hash.
   *
   * Answers the transaction; null if the block has none there.
   *
   * `eth_getTransactionByBlockHashAndIndex`
   */
  readonly getTransactionByBlockHashAndIndex: RpcMethod<
    spec.EthGetTransactionByBlockHashAndIndexInput,
    spec.EthGetTransactionByBlockHashAndIndexOutput,
    spec.EthGetTransactionByBlockHashAndIndexFailure
  >
  /**
   * Tell what became of a transaction.
   *
   * Answers the receipt; null while the transaction waits for a block or if the node does not know it.
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
   * Answers the signed transaction as it was sent: its type and RLP. No bytes if the node does not know it.
   *
   * `eth_getRawTransactionByHash`
   */
  readonly getRawTransactionByHash: RpcMethod<
    spec.EthGetRawTransactionByHashInput,
    spec.EthGetRawTransactionByHashOutput,
    spec.EthGetRawTransactionByHashFailure
  >
  /**
   * Get the bytes of a transaction by its place in a block, the block by its number.
   *
   * Answers the signed transaction as it was sent: its type and RLP. No bytes if the block has none there, or the
   * node has no such block.
   *
   * `eth_getRawTransactionByBlockNumberAndIndex`
   */
  readonly getRawTransactionByBlockNumberAndIndex: RpcMethod<
    spec.EthGetRawTransactionByBlockNumberAndIndexInput,
    spec.EthGetRawTransactionByBlockNumberAndIndexOutput,
    spec.EthGetRawTransactionByBlockNumberAndIndexFailure
  >
  /**
   * Get the bytes of a transaction by its place in a block, the block by its hash.
   *
   * Answers the signed transaction as it was sent: its type and RLP. No bytes if the block has none there, or the
   * node has no such block.
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
   * Gives the transaction to the network and answers its hash. That it is sent does not mean that it gets into a
   * block.
   *
   * `eth_sendRawTransaction`
   */
  readonly sendRawTransaction: RpcMethod<
    spec.EthSendRawTransactionInput,
    spec.EthSendRawTransactionOutput,
    spec.EthSendRawTransactionFailure
  >
  /**
   * Have the node sign and send a transaction.
   *
   * Signs with a key that the node keeps, sends, and answers the hash. A node usually keeps no keys.
   *
   * `eth_sendTransaction`
   */
  readonly sendTransaction: RpcMethod<
    spec.EthSendTransactionInput,
    spec.EthSendTransactionOutput,
    spec.EthSendTransactionFailure
  >
  /**
   * Have the node sign bytes.
   *
   * Signs the bytes, after the prefix that keeps them from being a transaction (EIP-191), with a key that the node
   * keeps.
   *
   * `eth_sign`
   */
  readonly sign: RpcMethod<spec.EthSignInput, spec.EthSignOutput, spec.EthSignFailure>
  /**
   * Tell how much an account has.
   *
   * Answers the balance of the account after the block, in wei.
   *
   * `eth_getBalance`
   */
  readonly getBalance: RpcMethod<spec.EthGetBalanceInput, spec.EthGetBalanceOutput, spec.EthGetBalanceFailure>
  /**
   * Tell how many transactions an account has sent.
   *
   * Answers the nonce of the account after the block, which its next transaction has to have; with `pending` those
   * that wait are counted too.
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
   * Answers the code of the account after the block; no bytes if it is no contract.
   *
   * `eth_getCode`
   */
  readonly getCode: RpcMethod<spec.EthGetCodeInput, spec.EthGetCodeOutput, spec.EthGetCodeFailure>
  /**
   * Get a slot of a contract.
   *
   * Answers the 32 bytes that the slot holds after the block.
   *
   * `eth_getStorageAt`
   */
  readonly getStorageAt: RpcMethod<spec.EthGetStorageAtInput, spec.EthGetStorageAtOutput, spec.EthGetStorageAtFailure>
  /**
   * Get an account with its proof.
   *
   * Answers the account and some of its slots after the block, each with the trie nodes that prove it against the
   * state root (EIP-1186).
   *
   * `eth_getProof`
   */
  readonly getProof: RpcMethod<spec.EthGetProofInput, spec.EthGetProofOutput, spec.EthGetProofFailure>
  /**
   * Try a transaction and show what it returns.
   *
   * Runs the transaction on the state after the block, with the overrides if any, and answers what it returns.
   * Nothing is kept.
   *
   * `eth_call`
   */
  readonly call: RpcMethod<spec.EthCallInput, spec.EthCallOutput, spec.EthCallFailure>
  /**
   * Tell how much gas a transaction needs.
   *
   * Answers the least gas limit with which the transaction succeeds on the state after the block.
   *
   * `eth_estimateGas`
   */
  readonly estimateGas: RpcMethod<spec.EthEstimateGasInput, spec.EthEstimateGasOutput, spec.EthEstimateGasFailure>
  /**
   * Tell what a transaction touches.
   *
   * Runs the transaction on the state after the block and answers the accounts and slots it touches, and the gas
   * it uses if it says so beforehand (EIP-2930).
   *
   * `eth_createAccessList`
   */
  readonly createAccessList: RpcMethod<
    spec.EthCreateAccessListInput,
    spec.EthCreateAccessListOutput,
    spec.EthCreateAccessListFailure
  >
  /**
   * Find logs that contracts left.
   *
   * Answers the logs that the filter lets through, in the order of the chain.
   *
   * `eth_getLogs`
   */
  readonly getLogs: RpcMethod<spec.EthGetLogsInput, spec.EthGetLogsOutput, spec.EthGetLogsFailure>
  /**
   * Keep a filter for logs.
   *
   * Makes the node keep the filter, and answers the id to ask for new logs with. A filter that is not asked for is
   * dropped after some minutes.
   *
   * `eth_newFilter`
   */
  readonly newFilter: RpcMethod<spec.EthNewFilterInput, spec.EthNewFilterOutput, spec.EthNewFilterFailure>
  /**
   * Keep a filter for blocks.
   *
   * Makes the node collect the hashes of new blocks, and answers the id to ask for them with.
   *
   * `eth_newBlockFilter`
   */
  readonly newBlockFilter: RpcMethod<
    spec.EthNewBlockFilterInput | undefined,
    spec.EthNewBlockFilterOutput,
    spec.EthNewBlockFilterFailure
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
    spec.EthNewPendingTransactionFilterInput | undefined,
    spec.EthNewPendingTransactionFilterOutput,
    spec.EthNewPendingTransactionFilterFailure
  >
  /**
   * Get what a filter has collected.
   *
   * Answers what is new since the last call: logs, or hashes of blocks or transactions, as the filter is one for.
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
   * Answers every log that the filter lets through, as `eth_getLogs` does.
   *
   * `eth_getFilterLogs`
   */
  readonly getFilterLogs: RpcMethod<
    spec.EthGetFilterLogsInput,
    spec.EthGetFilterLogsOutput,
    spec.EthGetFilterLogsFailure
  >
  /**
   * Drop a filter.
   *
   * Makes the node forget the filter, and answers whether there was one.
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
   * Tell the id of the chain in decimal.
   *
   * Answers the same id as `eth_chainId`, as a decimal string.
   *
   * `net_version`
   */
  readonly version: RpcMethod<spec.NetVersionInput | undefined, spec.NetVersionOutput, spec.NetVersionFailure>
  /**
   * Tell whether the node takes connections.
   *
   * Answers true.
   *
   * `net_listening`
   */
  readonly listening: RpcMethod<spec.NetListeningInput | undefined, spec.NetListeningOutput, spec.NetListeningFailure>
  /**
   * Count the peers.
   *
   * Answers 0: the chain's peers are the node's, and not counted here.
   *
   * `net_peerCount`
   */
  readonly peerCount: RpcMethod<spec.NetPeerCountInput | undefined, spec.NetPeerCountOutput, spec.NetPeerCountFailure>
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
    spec.Web3ClientVersionInput | undefined,
    spec.Web3ClientVersionOutput,
    spec.Web3ClientVersionFailure
  >
  /**
   * Hash bytes.
   *
   * Answers the Keccak-256 of the bytes, which is not the SHA3-256 of the standard.
   *
   * `web3_sha3`
   */
  readonly sha3: RpcMethod<spec.Web3Sha3Input, spec.Web3Sha3Output, spec.Web3Sha3Failure>
}

/** Creates a client of Node. It sends nothing before the first call. */
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
    with: variables => createNodeClient({ ...given, ...variables }),
  })
}
