// @generated from specs/node/openrpc.yaml and specs/node/openapi.yaml by generators/server. Run `pnpm generate`; do not edit.
import type { DecodedRequest } from '@chainwright/node-spec/schemas/DecodedRequest'
import type { HexBytes } from '@chainwright/node-spec/schemas/HexBytes'
import { rpcError } from '@chainwright/runtime-server/codegen/v1'

/** A parameter has the wrong type, or `params` is not an object. */
const badArguments = rpcError(
  -32000,
  "couldn't unmarshal an argument. Ensure arguments are valid and properly formatted. See documentation for example calls",
)

/** The alias has more than 512 characters. */
const aliasTooLong = rpcError(-32000, 'alias length is too long')

/** The path is in use. */
const routeTaken = rpcError<[parts: { route: string | number }]>(
  -32000,
  'route is either already aliased or already maps to a handle: {route}',
)

/** The body is not valid JSON, or not a request object. Batches also get this error. */
const parseError = rpcError<[parts: { reason: string | number }, data: DecodedRequest]>(-32700, '{reason}')

/** The member `jsonrpc` is missing or not `2.0`. */
const invalidVersion = rpcError<[data: DecodedRequest]>(-32600, 'jsonrpc must be 2.0')

/** The service does not have this method. The message shows the first letter after the dot in upper case. */
const unknownMethod = rpcError<[parts: { method: string | number }]>(-32000, 'rpc: can\'t find method "{method}"')

/** The endpoint has no service with this prefix. */
const unknownService = rpcError<[parts: { method: string | number }]>(-32000, 'rpc: can\'t find service "{method}"')

/** The method has no dot, or is missing. */
const illFormedMethod = rpcError<[parts: { method: string | number }]>(
  -32000,
  'rpc: service/method request ill-formed: "{method}"',
)

/** The part after the dot starts with an upper-case letter. */
const upperCaseMethod = rpcError(-32000, 'method must start with a non-uppercase letter')

/** No chain has this id or alias. */
const unknownChain = rpcError<[parts: { chain: string | number }]>(-32000, 'there is no ID with alias: {chain}')

/** The alias is in use. */
const aliasTaken = rpcError<[parts: { alias: string | number }]>(-32000, 'alias already mapped to an ID: {alias}')

/** The id is empty or not valid base58. */
const undecodableChain = rpcError<[parts: { reason: string | number }]>(-32000, 'base58 decoding error: {reason}')

/** The id is shorter than a checksum, as most aliases are. */
const chainTooShort = rpcError(-32000, 'input string is smaller than the checksum size')

/** The checksum of the id is wrong. */
const chainChecksum = rpcError(-32000, 'invalid input checksum')

/** No logger has this name. */
const unknownLogger = rpcError<[parts: { loggerName: string | number }]>(
  -32000,
  'logger with name "{loggerName}" not found',
)

/** Both levels are missing. */
const levelMissing = rpcError(-32000, 'need to specify either displayLevel or logLevel')

/** A CPU profile is already running. */
const profilerRunning = rpcError(-32000, 'cpu profiler already running')

/** No CPU profile is running. */
const profilerIdle = rpcError(-32000, "cpu profiler doesn't exist")

/** The address is invalid, or belongs to another chain. */
const malformedAddress = rpcError<[parts: { address: string | number; reason: string | number }]>(
  -32000,
  "problem parsing address '{address}': {reason}",
)

/**
 * The server does not store this data, or not yet, and no configured upstream has it. The message names the
 * missing data.
 */
const unavailable = rpcError<[parts: { what: string | number; missing: string | number }]>(
  -32000,
  '{what} is not available: {missing}',
)

/** No asset has this id or alias. */
const assetNotFound = rpcError<[parts: { asset: string | number }]>(-32000, "asset '{asset}' not found")

/** The id belongs to a transaction that does not create an asset. */
const noAsset = rpcError(-32000, "transaction doesn't create an asset")

/** The node has no block with this id. */
const xvmGetBlockBlockNotFound = rpcError<[parts: { blockID: string | number }]>(
  -32000,
  "couldn't get block with id {blockID}: not found",
)

/** The chain has not reached this height. */
const xvmGetBlockByHeightBlockNotFound = rpcError<[parts: { height: string | number }]>(
  -32000,
  "couldn't get block at height {height}: not found",
)

/** The node has no transaction with this id. */
const transactionNotFound = rpcError(-32000, 'not found')

/** The id is missing. */
const noTransactionId = rpcError(-32000, 'nil transaction ID')

/** The list of addresses is empty or missing. */
const noAddresses = rpcError(-32000, 'no addresses provided')

/** There are more than 1024 addresses. */
const tooManyAddresses = rpcError<[parts: { count: string | number; maximum: string | number }]>(
  -32000,
  'number of addresses given, {count}, exceeds maximum, {maximum}',
)

/** An address is invalid, or belongs to another chain. */
const xvmGetUTXOsMalformedAddress = rpcError<[parts: { address: string | number; reason: string | number }]>(
  -32000,
  'couldn\'t parse address "{address}": {reason}',
)

/** The address of `startIndex` is invalid. */
const malformedStartIndex = rpcError<[parts: { address: string | number; reason: string | number }]>(
  -32000,
  'couldn\'t parse start index address "{address}": {reason}',
)

/** No chain has this id or alias. */
const unknownSourceChain = rpcError<[parts: { sourceChain: string | number; reason: string | number }]>(
  -32000,
  'problem parsing source chainID "{sourceChain}": {reason}',
)

/** The encoding is `json`. */
const unsupportedEncoding = rpcError<[parts: { utxoID: string | number }]>(
  -32000,
  "couldn't encode UTXO {utxoID} as string: unsupported encoding in method",
)

/** The node has not seen a change of the validators yet. Retry later. */
const uptimeUnknown = rpcError<[parts: { validationID: string | number }]>(
  -32000,
  'failed to get uptime for validation ID {validationID}: validationID not found: {validationID}',
)

/** `params` is not an array. */
const nonArrayArguments = rpcError(-32602, 'non-array args')

/** The request has more parameters than the method. */
const tooManyArguments = rpcError<[parts: { count: string | number }]>(
  -32602,
  'too many arguments, want at most {count}',
)

/** A parameter has the wrong type. `index` counts from 0. */
const invalidArgument = rpcError<[parts: { index: string | number; reason: string | number }]>(
  -32602,
  'invalid argument {index}: {reason}',
)

/** The block comes after the last accepted one. */
const unfinalizedData = rpcError(-32000, 'cannot query unfinalized data')

/** The body is not valid JSON. */
const rpcParseError = rpcError(-32700, 'parse error')

/** The body, or an item of the batch, is not a valid request object. */
const invalidRequest = rpcError(-32600, 'invalid request')

/** The batch has no requests. */
const emptyBatch = rpcError(-32600, 'empty batch')

/** The batch has more than 1000 requests. The response is one error, with the id of the first request. */
const batchTooLarge = rpcError(-32600, 'batch too large')

/** The method does not exist, or its namespace is disabled. */
const methodNotFound = rpcError<[parts: { method: string | number }]>(
  -32601,
  'the method {method} does not exist/is not available',
)

/** Subscriptions are not available over HTTP. */
const subscriptionsUnsupported = rpcError(-32601, 'notifications not supported')

/** The call took too long. You can retry it. */
const timedOut = rpcError(-32002, 'request timed out')

/** The responses of a batch exceed the size limit of the node. */
const responseTooLarge = rpcError(-32003, 'response too large')

/**
 * The server does not store this data, or not yet, and no configured upstream has it. The message names the
 * missing data.
 */
const rpcUnavailable = rpcError<[parts: { what: string | number; missing: string | number }]>(
  -32004,
  '{what} is not available: {missing}',
)

/** A required parameter is missing. `index` counts from 0. */
const missingArgument = rpcError<[parts: { index: string | number }]>(
  -32602,
  'missing value for required argument {index}',
)

/** A percentile is out of range, or lower than the one before. */
const percentilesUnordered = rpcError<[parts: { reason: string | number }]>(
  -32000,
  'invalid reward percentile: {reason}',
)

/** The last block of the range is after the last accepted block. */
const beyondHead = rpcError<[parts: { newestBlock: string | number; head: string | number }]>(
  -32000,
  'request beyond head block: requested {newestBlock}, head {head}',
)

/** The bytes are not a transaction. */
const transactionTooShort = rpcError(-32000, 'typed transaction too short')

/** The sender has already sent a transaction with this nonce. */
const nonceTooLow = rpcError<[parts: { next: string | number; nonce: string | number }]>(
  -32000,
  'nonce too low: next nonce {next}, tx nonce {nonce}',
)

/** The transaction is already pending on this node. */
const alreadyKnown = rpcError(-32000, 'already known')

/** The signature is not valid for this chain. */
const invalidSender = rpcError(-32000, 'invalid sender')

/** The transaction pays less for gas than the node requires. */
const underpriced = rpcError<[parts: { address: string | number; offered: string | number; minimum: string | number }]>(
  -32000,
  'transaction underpriced: address {address} have gas fee cap ({offered}) < pool minimum fee cap ({minimum})',
)

/** The node has no key for this address. */
const unknownAccount = rpcError(-32000, 'unknown account')

/** No block has the hash that selects the state. */
const headerNotFound = rpcError(-32000, 'header for hash not found')

/** The key is not valid hex, or has more than 32 bytes. */
const ethGetStorageAtMalformedStorageKey = rpcError<[parts: { reason: string | number }]>(
  -32000,
  'unable to decode storage key: {reason}',
)

/** A key is not valid hex, or has more than 32 bytes. */
const ethGetProofMalformedStorageKey = rpcError<[parts: { reason: string | number }]>(-32000, 'hex string {reason}')

/** The call reverted with a reason. `data` contains the returned bytes, with the reason ABI-encoded. */
const reverted = rpcError<[parts: { reason: string | number }, data: HexBytes]>(3, 'execution reverted: {reason}')

/** The call reverted and returned nothing. */
const revertedWithoutReason = rpcError(-32000, 'execution reverted')

/** The code contains an instruction that the chain does not support. */
const invalidOpcode = rpcError<[parts: { opcode: string | number }]>(-32000, 'invalid opcode: {opcode}')

/**
 * The call creates a contract (it has no `to`), and the sender is not in the chain's allow list of deployers
 * (`contractDeployerAllowListConfig`).
 */
const deploymentNotAllowed = rpcError<[parts: { address: string | number }]>(
  -32000,
  'tx.origin {address} is not authorized to deploy a contract',
)

/** The call used all of its gas before it ended. */
const outOfGas = rpcError(-32000, 'out of gas')

/** The call cannot start, because the sender cannot pay for it or its gas is below the minimum. */
const notRun = rpcError<[parts: { reason: string | number; gas: string | number }]>(
  -32000,
  'err: {reason} (supplied gas {gas})',
)

/** The transaction requires more gas than the call allows, the sender can pay for, or the node permits. */
const gasAboveAllowance = rpcError<[parts: { allowance: string | number }]>(
  -32000,
  'gas required exceeds allowance ({allowance})',
)

/** The sender cannot pay for the call. */
const insufficientFunds = rpcError<
  [parts: { gas: string | number; address: string | number; balance: string | number; cost: string | number }]
>(
  -32000,
  'failed with {gas} gas: insufficient funds for gas * price + value: address {address} have {balance} want {cost}',
)

/**
 * The transaction cannot start, because the sender cannot pay for it. Without `from`, the sender is the zero
 * address.
 */
const notApplied = rpcError<[parts: { hash: string | number; reason: string | number }]>(
  -32000,
  'failed to apply transaction: {hash} err: {reason}',
)

/** The range ends before it starts. */
const invalidBlockRange = rpcError(-32000, 'invalid block range params')

/** The filter has more than four topics. */
const tooManyTopics = rpcError(-32000, 'exceed max topics')

/** The range ends after the last accepted block. */
const rangeBeyondHead = rpcError<[parts: { toBlock: string | number; head: string | number }]>(
  -32000,
  'requested to block {toBlock} after last accepted block {head}',
)

/** No block has this hash. */
const unknownBlock = rpcError(-32000, 'unknown block')

/** More logs match than the node returns in one response. It never omits logs silently. */
const tooManyLogs = rpcError<[parts: { limit: string | number }]>(
  -32005,
  'query returns more than {limit} logs; ask for a smaller range of blocks, or for fewer contracts or topics',
)

/** The node has reached its maximum number of filters. Filters that are not polled expire after some minutes. */
const tooManyFilters = rpcError<[parts: { limit: string | number }]>(
  -32005,
  'more than {limit} filters are kept; uninstall those that are not needed',
)

/** The filter does not exist, or expired because it was not polled. */
const filterNotFound = rpcError(-32000, 'filter not found')

/** Errors of every method of the server `admin`. */
const adminServerErrors = {
  parseError,
  invalidVersion,
  unknownMethod,
  unknownService,
  illFormedMethod,
  upperCaseMethod,
}

/** Errors of every method of the server `xvm`. */
const xvmServerErrors = {
  parseError,
  invalidVersion,
  unknownMethod,
  unknownService,
  illFormedMethod,
  upperCaseMethod,
  unavailable,
}

/** Errors of every method of the server `health`. */
const healthServerErrors = {
  parseError,
  invalidVersion,
  unknownMethod,
  unknownService,
  illFormedMethod,
  upperCaseMethod,
}

/** Errors of every method of the server `rpc`. */
const rpcServerErrors = {
  parseError: rpcParseError,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: rpcUnavailable,
}

/** Errors that the handler of `admin.alias` may throw. */
export const adminAliasErrors = { badArguments, aliasTooLong, routeTaken, ...adminServerErrors }

/** Errors that the handler of `admin.aliasChain` may throw. */
export const adminAliasChainErrors = { badArguments, aliasTooLong, unknownChain, aliasTaken, ...adminServerErrors }

/** Errors that the handler of `admin.getChainAliases` may throw. */
export const adminGetChainAliasesErrors = {
  badArguments,
  undecodableChain,
  chainTooShort,
  chainChecksum,
  ...adminServerErrors,
}

/** Errors that the handler of `admin.getLoggerLevel` may throw. */
export const adminGetLoggerLevelErrors = { badArguments, unknownLogger, ...adminServerErrors }

/** Errors that the handler of `admin.loadVMs` may throw. */
export const adminLoadVMsErrors = { badArguments, ...adminServerErrors }

/** Errors that the handler of `admin.lockProfile` may throw. */
export const adminLockProfileErrors = { badArguments, ...adminServerErrors }

/** Errors that the handler of `admin.memoryProfile` may throw. */
export const adminMemoryProfileErrors = { badArguments, ...adminServerErrors }

/** Errors that the handler of `admin.setLoggerLevel` may throw. */
export const adminSetLoggerLevelErrors = { badArguments, unknownLogger, levelMissing, ...adminServerErrors }

/** Errors that the handler of `admin.startCPUProfiler` may throw. */
export const adminStartCPUProfilerErrors = { badArguments, profilerRunning, ...adminServerErrors }

/** Errors that the handler of `admin.stopCPUProfiler` may throw. */
export const adminStopCPUProfilerErrors = { badArguments, profilerIdle, ...adminServerErrors }

/** Errors that the handler of `xvm.getAllBalances` may throw. */
export const xvmGetAllBalancesErrors = { badArguments, malformedAddress, ...xvmServerErrors }

/** Errors that the handler of `xvm.getAssetDescription` may throw. */
export const xvmGetAssetDescriptionErrors = { badArguments, assetNotFound, noAsset, ...xvmServerErrors }

/** Errors that the handler of `xvm.getBalance` may throw. */
export const xvmGetBalanceErrors = { badArguments, malformedAddress, assetNotFound, ...xvmServerErrors }

/** Errors that the handler of `xvm.getBlock` may throw. */
export const xvmGetBlockErrors = { badArguments, blockNotFound: xvmGetBlockBlockNotFound, ...xvmServerErrors }

/** Errors that the handler of `xvm.getBlockByHeight` may throw. */
export const xvmGetBlockByHeightErrors = {
  badArguments,
  blockNotFound: xvmGetBlockByHeightBlockNotFound,
  ...xvmServerErrors,
}

/** Errors that the handler of `xvm.getHeight` may throw. */
export const xvmGetHeightErrors = { badArguments, ...xvmServerErrors }

/** Errors that the handler of `xvm.getTx` may throw. */
export const xvmGetTxErrors = { badArguments, transactionNotFound, noTransactionId, ...xvmServerErrors }

/** Errors that the handler of `xvm.getTxFee` may throw. */
export const xvmGetTxFeeErrors = { badArguments, ...xvmServerErrors }

/** Errors that the handler of `xvm.getTxStatus` may throw. */
export const xvmGetTxStatusErrors = { badArguments, noTransactionId, ...xvmServerErrors }

/** Errors that the handler of `xvm.getUTXOs` may throw. */
export const xvmGetUTXOsErrors = {
  badArguments,
  noAddresses,
  tooManyAddresses,
  malformedAddress: xvmGetUTXOsMalformedAddress,
  malformedStartIndex,
  unknownSourceChain,
  unsupportedEncoding,
  ...xvmServerErrors,
}

/** Errors that the handler of `health.health` may throw. */
export const healthHealthErrors = { badArguments, ...healthServerErrors }

/** Errors that the handler of `health.readiness` may throw. */
export const healthReadinessErrors = { badArguments, ...healthServerErrors }

/** Errors that the handler of `health.liveness` may throw. */
export const healthLivenessErrors = { badArguments, ...healthServerErrors }

/** Errors that the handler of `validators.getCurrentValidators` may throw. */
export const validatorsGetCurrentValidatorsErrors = {
  badArguments,
  uptimeUnknown,
  parseError,
  invalidVersion,
  unknownMethod,
  unknownService,
  illFormedMethod,
  upperCaseMethod,
  unavailable,
}

/** Errors that the handler of `eth_feeConfig` may throw. */
export const ethFeeConfigErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  unfinalizedData,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_getChainConfig` may throw. */
export const ethGetChainConfigErrors = { nonArrayArguments, tooManyArguments, ...rpcServerErrors }

/** Errors that the handler of `eth_getActivePrecompilesAt` may throw. */
export const ethGetActivePrecompilesAtErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_getActiveRulesAt` may throw. */
export const ethGetActiveRulesAtErrors = { nonArrayArguments, tooManyArguments, invalidArgument, ...rpcServerErrors }

/** Errors that the handler of `eth_chainId` may throw. */
export const ethChainIdErrors = { nonArrayArguments, tooManyArguments, ...rpcServerErrors }

/** Errors that the handler of `eth_blockNumber` may throw. */
export const ethBlockNumberErrors = { nonArrayArguments, tooManyArguments, ...rpcServerErrors }

/** Errors that the handler of `eth_gasPrice` may throw. */
export const ethGasPriceErrors = { nonArrayArguments, tooManyArguments, ...rpcServerErrors }

/** Errors that the handler of `eth_maxPriorityFeePerGas` may throw. */
export const ethMaxPriorityFeePerGasErrors = { nonArrayArguments, tooManyArguments, ...rpcServerErrors }

/** Errors that the handler of `eth_baseFee` may throw. */
export const ethBaseFeeErrors = { nonArrayArguments, tooManyArguments, ...rpcServerErrors }

/** Errors that the handler of `eth_feeHistory` may throw. */
export const ethFeeHistoryErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  percentilesUnordered,
  beyondHead,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_syncing` may throw. */
export const ethSyncingErrors = { nonArrayArguments, tooManyArguments, ...rpcServerErrors }

/** Errors that the handler of `eth_accounts` may throw. */
export const ethAccountsErrors = { nonArrayArguments, tooManyArguments, ...rpcServerErrors }

/** Errors that the handler of `eth_coinbase` may throw. */
export const ethCoinbaseErrors = { nonArrayArguments, tooManyArguments, ...rpcServerErrors }

/** Errors that the handler of `net_version` may throw. */
export const netVersionErrors = { nonArrayArguments, tooManyArguments, ...rpcServerErrors }

/** Errors that the handler of `net_listening` may throw. */
export const netListeningErrors = { nonArrayArguments, tooManyArguments, ...rpcServerErrors }

/** Errors that the handler of `net_peerCount` may throw. */
export const netPeerCountErrors = { nonArrayArguments, tooManyArguments, ...rpcServerErrors }

/** Errors that the handler of `web3_clientVersion` may throw. */
export const web3ClientVersionErrors = { nonArrayArguments, tooManyArguments, ...rpcServerErrors }

/** Errors that the handler of `web3_sha3` may throw. */
export const web3Sha3Errors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_getBlockByNumber` may throw. */
export const ethGetBlockByNumberErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unfinalizedData,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_getBlockByHash` may throw. */
export const ethGetBlockByHashErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_getHeaderByNumber` may throw. */
export const ethGetHeaderByNumberErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unfinalizedData,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_getHeaderByHash` may throw. */
export const ethGetHeaderByHashErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_getBlockTransactionCountByNumber` may throw. */
export const ethGetBlockTransactionCountByNumberErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unfinalizedData,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_getBlockTransactionCountByHash` may throw. */
export const ethGetBlockTransactionCountByHashErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_getUncleCountByBlockNumber` may throw. */
export const ethGetUncleCountByBlockNumberErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unfinalizedData,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_getUncleCountByBlockHash` may throw. */
export const ethGetUncleCountByBlockHashErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_getUncleByBlockNumberAndIndex` may throw. */
export const ethGetUncleByBlockNumberAndIndexErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unfinalizedData,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_getUncleByBlockHashAndIndex` may throw. */
export const ethGetUncleByBlockHashAndIndexErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_getBlockReceipts` may throw. */
export const ethGetBlockReceiptsErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unfinalizedData,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_getTransactionByHash` may throw. */
export const ethGetTransactionByHashErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_getTransactionByBlockNumberAndIndex` may throw. */
export const ethGetTransactionByBlockNumberAndIndexErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unfinalizedData,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_getTransactionByBlockHashAndIndex` may throw. */
export const ethGetTransactionByBlockHashAndIndexErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_getTransactionReceipt` may throw. */
export const ethGetTransactionReceiptErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_getRawTransactionByHash` may throw. */
export const ethGetRawTransactionByHashErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_getRawTransactionByBlockNumberAndIndex` may throw. */
export const ethGetRawTransactionByBlockNumberAndIndexErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unfinalizedData,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_getRawTransactionByBlockHashAndIndex` may throw. */
export const ethGetRawTransactionByBlockHashAndIndexErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_sendRawTransaction` may throw. */
export const ethSendRawTransactionErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  transactionTooShort,
  nonceTooLow,
  alreadyKnown,
  invalidSender,
  underpriced,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_sendTransaction` may throw. */
export const ethSendTransactionErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unknownAccount,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_sign` may throw. */
export const ethSignErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unknownAccount,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_getBalance` may throw. */
export const ethGetBalanceErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unfinalizedData,
  headerNotFound,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_getTransactionCount` may throw. */
export const ethGetTransactionCountErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unfinalizedData,
  headerNotFound,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_getCode` may throw. */
export const ethGetCodeErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unfinalizedData,
  headerNotFound,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_getStorageAt` may throw. */
export const ethGetStorageAtErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unfinalizedData,
  headerNotFound,
  malformedStorageKey: ethGetStorageAtMalformedStorageKey,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_getProof` may throw. */
export const ethGetProofErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unfinalizedData,
  headerNotFound,
  malformedStorageKey: ethGetProofMalformedStorageKey,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_call` may throw. */
export const ethCallErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unfinalizedData,
  headerNotFound,
  reverted,
  revertedWithoutReason,
  invalidOpcode,
  deploymentNotAllowed,
  outOfGas,
  notRun,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_estimateGas` may throw. */
export const ethEstimateGasErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unfinalizedData,
  headerNotFound,
  reverted,
  revertedWithoutReason,
  invalidOpcode,
  deploymentNotAllowed,
  gasAboveAllowance,
  insufficientFunds,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_createAccessList` may throw. */
export const ethCreateAccessListErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unfinalizedData,
  headerNotFound,
  notApplied,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_getLogs` may throw. */
export const ethGetLogsErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  invalidBlockRange,
  tooManyTopics,
  rangeBeyondHead,
  unknownBlock,
  tooManyLogs,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_newFilter` may throw. */
export const ethNewFilterErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  invalidBlockRange,
  tooManyTopics,
  tooManyFilters,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_newBlockFilter` may throw. */
export const ethNewBlockFilterErrors = { nonArrayArguments, tooManyArguments, tooManyFilters, ...rpcServerErrors }

/** Errors that the handler of `eth_newPendingTransactionFilter` may throw. */
export const ethNewPendingTransactionFilterErrors = {
  nonArrayArguments,
  tooManyArguments,
  tooManyFilters,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_getFilterChanges` may throw. */
export const ethGetFilterChangesErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  filterNotFound,
  tooManyLogs,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_getFilterLogs` may throw. */
export const ethGetFilterLogsErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  filterNotFound,
  invalidBlockRange,
  rangeBeyondHead,
  unknownBlock,
  tooManyLogs,
  ...rpcServerErrors,
}

/** Errors that the handler of `eth_uninstallFilter` may throw. */
export const ethUninstallFilterErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  ...rpcServerErrors,
}
