// @generated from specs/node/openrpc.yaml and specs/node/openapi.yaml by generators/server. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/node-spec'
import type { Context, Items, Result } from '@chainwright/runtime-server/codegen/v1'

/**
 * Node RPC: implement this. Input is decoded and valid, with defaults and clamps applied; a handler returns a
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
  readonly subscriptions?: Partial<NodeSubscriptions>
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
  readonly alias: (input: spec.AdminAliasInput, context: Context) => Result<spec.AdminAliasOutput>
  /**
   * Give a chain another name.
   *
   * Makes the alias usable wherever the id of the blockchain is. It holds for this node only; other nodes do not
   * hear of it.
   *
   * `admin.aliasChain` at `/ext/admin`
   */
  readonly aliasChain: (input: spec.AdminAliasChainInput, context: Context) => Result<spec.AdminAliasChainOutput>
  /**
   * List the names of a chain.
   *
   * Answers every alias that this node knows for the chain, its id among them.
   *
   * `admin.getChainAliases` at `/ext/admin`
   */
  readonly getChainAliases: (
    input: spec.AdminGetChainAliasesInput,
    context: Context,
  ) => Result<spec.AdminGetChainAliasesOutput>
  /**
   * Show how much the loggers write.
   *
   * Answers the levels of one logger, or of all where none is named.
   *
   * `admin.getLoggerLevel` at `/ext/admin`
   */
  readonly getLoggerLevel: (
    input: spec.AdminGetLoggerLevelInput,
    context: Context,
  ) => Result<spec.AdminGetLoggerLevelOutput>
  /**
   * Load virtual machines that were installed since the start.
   *
   * Looks into the plugin directory of the node and loads what is new there. VMs that are loaded already are not
   * named.
   *
   * `admin.loadVMs` at `/ext/admin`
   */
  readonly loadVMs: (input: spec.AdminLoadVMsInput, context: Context) => Result<spec.AdminLoadVMsOutput>
  /**
   * Write down which locks the node waits for.
   *
   * Writes statistics of the node's mutexes to the file `lock.profile` in its profile directory.
   *
   * `admin.lockProfile` at `/ext/admin`
   */
  readonly lockProfile: (input: spec.AdminLockProfileInput, context: Context) => Result<spec.AdminLockProfileOutput>
  /**
   * Write down what the node's memory holds.
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
   * Set how much the loggers write.
   *
   * Sets the levels of one logger, or of all where none is named. A level that is left out stays; one of the two
   * has to be given.
   *
   * `admin.setLoggerLevel` at `/ext/admin`
   */
  readonly setLoggerLevel: (
    input: spec.AdminSetLoggerLevelInput,
    context: Context,
  ) => Result<spec.AdminSetLoggerLevelOutput>
  /**
   * Begin to record what the node computes.
   *
   * Starts a CPU profile, which runs until it is stopped.
   *
   * `admin.startCPUProfiler` at `/ext/admin`
   */
  readonly startCPUProfiler: (
    input: spec.AdminStartCPUProfilerInput,
    context: Context,
  ) => Result<spec.AdminStartCPUProfilerOutput>
  /**
   * End the recording and write it down.
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
  readonly getAllBalances: (
    input: spec.XvmGetAllBalancesInput,
    context: Context,
  ) => Result<spec.XvmGetAllBalancesOutput>
  /**
   * Describe an asset.
   *
   * Answers the names of the asset and how its amounts are shown.
   *
   * `xvm.getAssetDescription` at `/ext/bc/{chain}`
   */
  readonly getAssetDescription: (
    input: spec.XvmGetAssetDescriptionInput,
    context: Context,
  ) => Result<spec.XvmGetAssetDescriptionOutput>
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
  readonly getBalance: (input: spec.XvmGetBalanceInput, context: Context) => Result<spec.XvmGetBalanceOutput>
  /**
   * Get a block by its id.
   *
   * Answers the block, serialised or taken apart as `encoding` says.
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
   * Answers the accepted block of that height, serialised or taken apart as `encoding` says.
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
   * Tell how far the chain is.
   *
   * Answers the height of the last block that this node accepted.
   *
   * `xvm.getHeight` at `/ext/bc/{chain}`
   */
  readonly getHeight: (input: spec.XvmGetHeightInput, context: Context) => Result<spec.XvmGetHeightOutput>
  /**
   * Get a transaction by its id.
   *
   * Answers the transaction with its credentials, serialised or taken apart as `encoding` says.
   *
   * `xvm.getTx` at `/ext/bc/{chain}`
   */
  readonly getTx:
    | XvmGetTxByEncoding
    | ((input: spec.XvmGetTxInput & { encoding: 'hex' | 'json' }, context: Context) => Result<spec.XvmGetTxOutput>)
  /**
   * Tell what transactions cost.
   *
   * Answers the fee of an ordinary transaction and that of one which makes an asset, in nano-units of the native
   * token.
   *
   * `xvm.getTxFee` at `/ext/bc/{chain}`
   */
  readonly getTxFee: (input: spec.XvmGetTxFeeInput, context: Context) => Result<spec.XvmGetTxFeeOutput>
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
  readonly getTxStatus: (input: spec.XvmGetTxStatusInput, context: Context) => Result<spec.XvmGetTxStatusOutput>
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
    input: spec.XvmGetUTXOsInput & { limit: spec.Uint32; encoding: 'hex' },
    context: Context,
  ) => Result<spec.XvmGetUTXOsOutput>
}

/** `xvm.getBlock` in parts: a handler for each value of `encoding`, which determines the result. */
export interface XvmGetBlockByEncoding {
  readonly hex: (input: spec.XvmGetBlockInput & { encoding: 'hex' }, context: Context) => Result<spec.XChainBlockHex>
  readonly json: (input: spec.XvmGetBlockInput & { encoding: 'json' }, context: Context) => Result<spec.XChainBlockJson>
}

/** `xvm.getBlockByHeight` in parts: a handler for each value of `encoding`, which determines the result. */
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

/** `xvm.getTx` in parts: a handler for each value of `encoding`, which determines the result. */
export interface XvmGetTxByEncoding {
  readonly hex: (input: spec.XvmGetTxInput & { encoding: 'hex' }, context: Context) => Result<spec.XChainTxHex>
  readonly json: (input: spec.XvmGetTxInput & { encoding: 'json' }, context: Context) => Result<spec.XChainTxJson>
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
  readonly report: (input: spec.GetHealthInput, context: Context) => Result<spec.GetHealthOutput>
  /**
   * Tell whether the node is healthy, at its longer path.
   *
   * Answers the same as `/ext/health`.
   *
   * `GET /ext/health/health`
   */
  readonly getHealthReport: (input: spec.GetHealthReportInput, context: Context) => Result<spec.GetHealthReportOutput>
  /**
   * Tell whether the node has finished starting.
   *
   * Answers the last results of the checks that are run while the node starts, in practice `bootstrapped`.
   *
   * `GET /ext/health/readiness`
   */
  readonly readiness: (input: spec.GetReadinessInput, context: Context) => Result<spec.GetReadinessOutput>
  /**
   * Tell that the endpoint answers.
   *
   * Has no checks and is healthy as soon as the endpoint is there; that it answers is the message.
   *
   * `GET /ext/health/liveness`
   */
  readonly liveness: (input: spec.GetLivenessInput, context: Context) => Result<spec.GetLivenessOutput>
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
  readonly health: (input: spec.HealthHealthInput, context: Context) => Result<spec.HealthHealthOutput>
  /**
   * Tell whether the node has finished starting.
   *
   * Answers the last results of the checks that are run while the node starts, in practice `bootstrapped`.
   *
   * `health.readiness` at `/ext/health`
   */
  readonly readiness: (input: spec.HealthReadinessInput, context: Context) => Result<spec.HealthReadinessOutput>
  /**
   * Tell that the endpoint answers.
   *
   * Has no checks and is always healthy; that it answers is the message.
   *
   * `health.liveness` at `/ext/health`
   */
  readonly liveness: (input: spec.HealthLivenessInput, context: Context) => Result<spec.HealthLivenessOutput>
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
    input: spec.ValidatorsGetCurrentValidatorsInput,
    context: Context,
  ) => Result<spec.ValidatorsGetCurrentValidatorsOutput>
}

/** The namespace `eth`. */
export interface NodeEthService {
  /**
   * Show how the chain sets its fees.
   *
   * Answers the fee config that holds after the block, and the number of the block that changed it last. Subnet
   * EVM chains have the method. The C-Chain, which is the default of `blockchain`, refuses it with -32601.
   *
   * `eth_feeConfig` at `/ext/bc/{blockchain}/rpc`
   */
  readonly feeConfig: (
    input: spec.EthFeeConfigInput & { blk: spec.BlockNumberOrHash },
    context: Context,
  ) => Result<spec.EthFeeConfigOutput>
  /**
   * Show the rules of the chain.
   *
   * Answers the genesis config of the chain and the changes that come after it. The node has this method unless
   * its configuration takes the namespace `internal-blockchain` away. The result is that of a subnet EVM chain.
   * The C-Chain, which is the default of `blockchain`, answers a config without `feeConfig`.
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
   * Answers the configs of the precompiles that are active at that time. `eth_getActiveRulesAt` says more. The
   * C-Chain refuses both with -32601.
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
   * Show which rules hold at a time.
   *
   * Answers which of Ethereum's rules, which upgrades of the chain's own and which precompiles hold at that time.
   * Subnet EVM chains have the method. The C-Chain, which is the default of `blockchain`, refuses it with -32601.
   *
   * `eth_getActiveRulesAt` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getActiveRulesAt: (
    input: spec.EthGetActiveRulesAtInput,
    context: Context,
  ) => Result<spec.EthGetActiveRulesAtOutput>
  /**
   * Tell the id of the chain.
   *
   * Answers the id that transactions are signed for (EIP-155).
   *
   * `eth_chainId` at `/ext/bc/{blockchain}/rpc`
   */
  readonly chainId: (input: spec.EthChainIdInput, context: Context) => Result<spec.EthChainIdOutput>
  /**
   * Tell how far the chain is.
   *
   * Answers the number of the last accepted block.
   *
   * `eth_blockNumber` at `/ext/bc/{blockchain}/rpc`
   */
  readonly blockNumber: (input: spec.EthBlockNumberInput, context: Context) => Result<spec.EthBlockNumberOutput>
  /**
   * Propose a gas price.
   *
   * Answers a price for a unit of gas, in wei, at which a transaction is likely to be taken soon.
   *
   * `eth_gasPrice` at `/ext/bc/{blockchain}/rpc`
   */
  readonly gasPrice: (input: spec.EthGasPriceInput, context: Context) => Result<spec.EthGasPriceOutput>
  /**
   * Propose a tip.
   *
   * Answers a tip for a unit of gas, in wei, with which a transaction of type 2 is likely to be taken soon.
   *
   * `eth_maxPriorityFeePerGas` at `/ext/bc/{blockchain}/rpc`
   */
  readonly maxPriorityFeePerGas: (
    input: spec.EthMaxPriorityFeePerGasInput,
    context: Context,
  ) => Result<spec.EthMaxPriorityFeePerGasOutput>
  /**
   * Tell the base fee.
   *
   * Answers the base fee that the next block is expected to have, in wei. Not a method of Ethereum itself.
   *
   * `eth_baseFee` at `/ext/bc/{blockchain}/rpc`
   */
  readonly baseFee: (input: spec.EthBaseFeeInput, context: Context) => Result<spec.EthBaseFeeOutput>
  /**
   * Show what gas cost in the last blocks.
   *
   * Answers base fees, how full the blocks were and, for each percentile, the tip that the transaction at that
   * share of the gas paid.
   *
   * `eth_feeHistory` at `/ext/bc/{blockchain}/rpc`
   */
  readonly feeHistory: (input: spec.EthFeeHistoryInput, context: Context) => Result<spec.EthFeeHistoryOutput>
  /**
   * Tell whether the node is catching up.
   *
   * Answers false, or how far it is.
   *
   * `eth_syncing` at `/ext/bc/{blockchain}/rpc`
   */
  readonly syncing: (input: spec.EthSyncingInput, context: Context) => Result<spec.EthSyncingOutput>
  /**
   * List the accounts that the node keeps keys of.
   *
   * Answers their addresses; a node usually keeps none.
   *
   * `eth_accounts` at `/ext/bc/{blockchain}/rpc`
   */
  readonly accounts: (input: spec.EthAccountsInput, context: Context) => Result<spec.EthAccountsOutput>
  /**
   * Tell who gets the fees.
   *
   * Answers the address to which the node lets the fees of its blocks go.
   *
   * `eth_coinbase` at `/ext/bc/{blockchain}/rpc`
   */
  readonly coinbase: (input: spec.EthCoinbaseInput, context: Context) => Result<spec.EthCoinbaseOutput>
  /**
   * Get a block by its number.
   *
   * Answers the block with its transactions in full or only with their hashes; null if the node has no such block.
   *
   * `eth_getBlockByNumber` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getBlockByNumber:
    | EthGetBlockByNumberByHydrated
    | ((input: spec.EthGetBlockByNumberInput, context: Context) => Result<spec.EthGetBlockByNumberOutput>)
  /**
   * Get a block by its hash.
   *
   * Answers the block with its transactions in full or only with their hashes; null if the node has no such block.
   *
   * `eth_getBlockByHash` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getBlockByHash:
    | EthGetBlockByHashByHydrated
    | ((input: spec.EthGetBlockByHashInput, context: Context) => Result<spec.EthGetBlockByHashOutput>)
  /**
   * Get the header of a block by its number.
   *
   * Answers the header; null if the node has no such block. Not a method of Ethereum itself.
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
   * Answers the header; null if the node has no such block. Not a method of Ethereum itself.
   *
   * `eth_getHeaderByHash` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getHeaderByHash: (
    input: spec.EthGetHeaderByHashInput,
    context: Context,
  ) => Result<spec.EthGetHeaderByHashOutput>
  /**
   * Count the transactions of a block by its number.
   *
   * Answers how many transactions the block has; null if the node has no such block.
   *
   * `eth_getBlockTransactionCountByNumber` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getBlockTransactionCountByNumber: (
    input: spec.EthGetBlockTransactionCountByNumberInput,
    context: Context,
  ) => Result<spec.EthGetBlockTransactionCountByNumberOutput>
  /**
   * Count the transactions of a block by its hash.
   *
   * Answers how many transactions the block has; null if the node has no such block.
   *
   * `eth_getBlockTransactionCountByHash` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getBlockTransactionCountByHash: (
    input: spec.EthGetBlockTransactionCountByHashInput,
    context: Context,
  ) => Result<spec.EthGetBlockTransactionCountByHashOutput>
  /**
   * Count the uncles of a block.
   *
   * Answers 0, since the chain has no uncles; null if the node has no such block.
   *
   * `eth_getUncleCountByBlockNumber` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getUncleCountByBlockNumber: (
    input: spec.EthGetUncleCountByBlockNumberInput,
    context: Context,
  ) => Result<spec.EthGetUncleCountByBlockNumberOutput>
  /**
   * Count the uncles of a block by its hash.
   *
   * Answers 0, since the chain has no uncles; null if the node has no such block.
   *
   * `eth_getUncleCountByBlockHash` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getUncleCountByBlockHash: (
    input: spec.EthGetUncleCountByBlockHashInput,
    context: Context,
  ) => Result<spec.EthGetUncleCountByBlockHashOutput>
  /**
   * Get an uncle of a block.
   *
   * Answers null, since the chain has no uncles. The method is there for software that asks.
   *
   * `eth_getUncleByBlockNumberAndIndex` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getUncleByBlockNumberAndIndex: (
    input: spec.EthGetUncleByBlockNumberAndIndexInput,
    context: Context,
  ) => Result<spec.EthGetUncleByBlockNumberAndIndexOutput>
  /**
   * Get an uncle of a block by its hash.
   *
   * Answers null, since the chain has no uncles. The method is there for software that asks.
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
   * Answers what became of each transaction of the block, in order; null if the node has no such block.
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
   * Answers the transaction, also while it waits for a block; null if the node does not know it.
   *
   * `eth_getTransactionByHash` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getTransactionByHash: (
    input: spec.EthGetTransactionByHashInput,
    context: Context,
  ) => Result<spec.EthGetTransactionByHashOutput>
  /**
   * Get a transaction by its place in a block, the block by its number.
   *
   * Answers the transaction; null if the block has none there.
   *
   * `eth_getTransactionByBlockNumberAndIndex` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getTransactionByBlockNumberAndIndex: (
    input: spec.EthGetTransactionByBlockNumberAndIndexInput,
    context: Context,
  ) => Result<spec.EthGetTransactionByBlockNumberAndIndexOutput>
  /**
   * Get a transaction by its place in a block, the block by its hash.
   *
   * Answers the transaction; null if the block has none there.
   *
   * `eth_getTransactionByBlockHashAndIndex` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getTransactionByBlockHashAndIndex: (
    input: spec.EthGetTransactionByBlockHashAndIndexInput,
    context: Context,
  ) => Result<spec.EthGetTransactionByBlockHashAndIndexOutput>
  /**
   * Tell what became of a transaction.
   *
   * Answers the receipt; null while the transaction waits for a block or if the node does not know it.
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
   * Answers the signed transaction as it was sent: its type and RLP. No bytes if the node does not know it.
   *
   * `eth_getRawTransactionByHash` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getRawTransactionByHash: (
    input: spec.EthGetRawTransactionByHashInput,
    context: Context,
  ) => Result<spec.EthGetRawTransactionByHashOutput>
  /**
   * Get the bytes of a transaction by its place in a block, the block by its number.
   *
   * Answers the signed transaction as it was sent: its type and RLP. No bytes if the block has none there, or the
   * node has no such block.
   *
   * `eth_getRawTransactionByBlockNumberAndIndex` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getRawTransactionByBlockNumberAndIndex: (
    input: spec.EthGetRawTransactionByBlockNumberAndIndexInput,
    context: Context,
  ) => Result<spec.EthGetRawTransactionByBlockNumberAndIndexOutput>
  /**
   * Get the bytes of a transaction by its place in a block, the block by its hash.
   *
   * Answers the signed transaction as it was sent: its type and RLP. No bytes if the block has none there, or the
   * node has no such block.
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
   * Gives the transaction to the network and answers its hash. That it is sent does not mean that it gets into a
   * block.
   *
   * `eth_sendRawTransaction` at `/ext/bc/{blockchain}/rpc`
   */
  readonly sendRawTransaction: (
    input: spec.EthSendRawTransactionInput,
    context: Context,
  ) => Result<spec.EthSendRawTransactionOutput>
  /**
   * Have the node sign and send a transaction.
   *
   * Signs with a key that the node keeps, sends, and answers the hash. A node usually keeps no keys.
   *
   * `eth_sendTransaction` at `/ext/bc/{blockchain}/rpc`
   */
  readonly sendTransaction: (
    input: spec.EthSendTransactionInput,
    context: Context,
  ) => Result<spec.EthSendTransactionOutput>
  /**
   * Have the node sign bytes.
   *
   * Signs the bytes, after the prefix that keeps them from being a transaction (EIP-191), with a key that the node
   * keeps.
   *
   * `eth_sign` at `/ext/bc/{blockchain}/rpc`
   */
  readonly sign: (input: spec.EthSignInput, context: Context) => Result<spec.EthSignOutput>
  /**
   * Tell how much an account has.
   *
   * Answers the balance of the account after the block, in wei.
   *
   * `eth_getBalance` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getBalance: (input: spec.EthGetBalanceInput, context: Context) => Result<spec.EthGetBalanceOutput>
  /**
   * Tell how many transactions an account has sent.
   *
   * Answers the nonce of the account after the block, which its next transaction has to have; with `pending` those
   * that wait are counted too.
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
   * Answers the code of the account after the block; no bytes if it is no contract.
   *
   * `eth_getCode` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getCode: (input: spec.EthGetCodeInput, context: Context) => Result<spec.EthGetCodeOutput>
  /**
   * Get a slot of a contract.
   *
   * Answers the 32 bytes that the slot holds after the block.
   *
   * `eth_getStorageAt` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getStorageAt: (input: spec.EthGetStorageAtInput, context: Context) => Result<spec.EthGetStorageAtOutput>
  /**
   * Get an account with its proof.
   *
   * Answers the account and some of its slots after the block, each with the trie nodes that prove it against the
   * state root (EIP-1186).
   *
   * `eth_getProof` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getProof: (input: spec.EthGetProofInput, context: Context) => Result<spec.EthGetProofOutput>
  /**
   * Try a transaction and show what it returns.
   *
   * Runs the transaction on the state after the block, with the overrides if any, and answers what it returns.
   * Nothing is kept.
   *
   * `eth_call` at `/ext/bc/{blockchain}/rpc`
   */
  readonly call: (
    input: spec.EthCallInput & { block: spec.BlockNumberOrHash },
    context: Context,
  ) => Result<spec.EthCallOutput>
  /**
   * Tell how much gas a transaction needs.
   *
   * Answers the least gas limit with which the transaction succeeds on the state after the block.
   *
   * `eth_estimateGas` at `/ext/bc/{blockchain}/rpc`
   */
  readonly estimateGas: (
    input: spec.EthEstimateGasInput & { block: spec.BlockNumberOrHash },
    context: Context,
  ) => Result<spec.EthEstimateGasOutput>
  /**
   * Tell what a transaction touches.
   *
   * Runs the transaction on the state after the block and answers the accounts and slots it touches, and the gas
   * it uses if it says so beforehand (EIP-2930).
   *
   * `eth_createAccessList` at `/ext/bc/{blockchain}/rpc`
   */
  readonly createAccessList: (
    input: spec.EthCreateAccessListInput & { block: spec.BlockNumberOrHash },
    context: Context,
  ) => Result<spec.EthCreateAccessListOutput>
  /**
   * Find logs that contracts left.
   *
   * Answers the logs that the filter lets through, in the order of the chain.
   *
   * `eth_getLogs` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getLogs: (input: spec.EthGetLogsInput, context: Context) => Result<spec.EthGetLogsOutput>
  /**
   * Keep a filter for logs.
   *
   * Makes the node keep the filter, and answers the id to ask for new logs with. A filter that is not asked for is
   * dropped after some minutes.
   *
   * `eth_newFilter` at `/ext/bc/{blockchain}/rpc`
   */
  readonly newFilter: (input: spec.EthNewFilterInput, context: Context) => Result<spec.EthNewFilterOutput>
  /**
   * Keep a filter for blocks.
   *
   * Makes the node collect the hashes of new blocks, and answers the id to ask for them with.
   *
   * `eth_newBlockFilter` at `/ext/bc/{blockchain}/rpc`
   */
  readonly newBlockFilter: (
    input: spec.EthNewBlockFilterInput,
    context: Context,
  ) => Result<spec.EthNewBlockFilterOutput>
  /**
   * Keep a filter for waiting transactions.
   *
   * Makes the node collect the hashes of transactions that begin to wait for a block, and answers the id to ask
   * for them with.
   *
   * `eth_newPendingTransactionFilter` at `/ext/bc/{blockchain}/rpc`
   */
  readonly newPendingTransactionFilter: (
    input: spec.EthNewPendingTransactionFilterInput,
    context: Context,
  ) => Result<spec.EthNewPendingTransactionFilterOutput>
  /**
   * Get what a filter has collected.
   *
   * Answers what is new since the last call: logs, or hashes of blocks or transactions, as the filter is one for.
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
   * Answers every log that the filter lets through, as `eth_getLogs` does.
   *
   * `eth_getFilterLogs` at `/ext/bc/{blockchain}/rpc`
   */
  readonly getFilterLogs: (input: spec.EthGetFilterLogsInput, context: Context) => Result<spec.EthGetFilterLogsOutput>
  /**
   * Drop a filter.
   *
   * Makes the node forget the filter, and answers whether there was one.
   *
   * `eth_uninstallFilter` at `/ext/bc/{blockchain}/rpc`
   */
  readonly uninstallFilter: (
    input: spec.EthUninstallFilterInput,
    context: Context,
  ) => Result<spec.EthUninstallFilterOutput>
}

/** `eth_getBlockByNumber` in parts: a handler for each value of `hydrated`, which determines the result. */
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

/** `eth_getBlockByHash` in parts: a handler for each value of `hydrated`, which determines the result. */
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

/** The namespace `net`. */
export interface NodeNetService {
  /**
   * Tell the id of the chain in decimal.
   *
   * Answers the same id as `eth_chainId`, as a decimal string.
   *
   * `net_version` at `/ext/bc/{blockchain}/rpc`
   */
  readonly version: (input: spec.NetVersionInput, context: Context) => Result<spec.NetVersionOutput>
  /**
   * Tell whether the node takes connections.
   *
   * Answers true.
   *
   * `net_listening` at `/ext/bc/{blockchain}/rpc`
   */
  readonly listening: (input: spec.NetListeningInput, context: Context) => Result<spec.NetListeningOutput>
  /**
   * Count the peers.
   *
   * Answers 0: the chain's peers are the node's, and not counted here.
   *
   * `net_peerCount` at `/ext/bc/{blockchain}/rpc`
   */
  readonly peerCount: (input: spec.NetPeerCountInput, context: Context) => Result<spec.NetPeerCountOutput>
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
  readonly clientVersion: (input: spec.Web3ClientVersionInput, context: Context) => Result<spec.Web3ClientVersionOutput>
  /**
   * Hash bytes.
   *
   * Answers the Keccak-256 of the bytes, which is not the SHA3-256 of the standard.
   *
   * `web3_sha3` at `/ext/bc/{blockchain}/rpc`
   */
  readonly sha3: (input: spec.Web3Sha3Input, context: Context) => Result<spec.Web3Sha3Output>
}

/**
 * The subscriptions of the API. A handler yields items until `context.signal` is aborted, because the caller
 * unsubscribed or disconnected.
 */
export interface NodeSubscriptions {
  /**
   * The header of each new block.
   *
   * Tells of a block when it is accepted. Where other blocks replace some that were told, each of the others is
   * told too; those that do not hold any more are told by their numbers alone.
   *
   * `eth_subscribe` of `newHeads`
   */
  readonly newHeads: (
    input: spec.EthSubscribeNewHeadsInput,
    context: Context,
  ) => Result<Items<spec.EthSubscribeNewHeadsOutput>>
  /**
   * Each new log that a filter lets through.
   *
   * Tells of a log when its block is accepted. Where other blocks replace some that were told, the logs of those
   * are told again with `removed: true`, the newest first; then come the logs of the others.
   *
   * `eth_subscribe` of `logs`
   */
  readonly logs: (input: spec.EthSubscribeLogsInput, context: Context) => Result<Items<spec.EthSubscribeLogsOutput>>
  /**
   * The hash of each transaction that begins to wait for a block.
   *
   * Tells of what the node hears of. A node whose blocks come from elsewhere knows of none, and refuses the
   * subscription.
   *
   * `eth_subscribe` of `newPendingTransactions`
   */
  readonly newPendingTransactions: (
    input: spec.EthSubscribeNewPendingTransactionsInput,
    context: Context,
  ) => Result<Items<spec.EthSubscribeNewPendingTransactionsOutput>>
}
