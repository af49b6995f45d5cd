// @generated from specs/node/openrpc.yaml and specs/node/openapi.yaml by generators/server. Run `pnpm generate`; do not edit.
import type { DecodedRequest } from '@chainwright/node-spec/schemas/DecodedRequest'
import type { HexBytes } from '@chainwright/node-spec/schemas/HexBytes'
import { rpcError } from '@chainwright/runtime-server/codegen/v1'

/** A parameter is not of its type, or `params` is no object. */
const badArguments = rpcError(
  -32000,
  "couldn't unmarshal an argument. Ensure arguments are valid and properly formatted. See documentation for example calls",
)

/** The alias has more than 512 characters. */
const aliasTooLong = rpcError(-32000, 'alias length is too long')

/** The path is already used. */
const routeTaken = rpcError<[parts: { route: string | number }]>(
  -32000,
  'route is either already aliased or already maps to a handle: {route}',
)

/** The body is no JSON, or no request object. A batch is answered so too. */
const parseError = rpcError<[parts: { reason: string | number }, data: DecodedRequest]>(-32700, '{reason}')

/** The member `jsonrpc` is missing or not `2.0`. */
const invalidVersion = rpcError<[data: DecodedRequest]>(-32600, 'jsonrpc must be 2.0')

/** The service has no such method. The text shows the first letter after the dot in upper case. */
const unknownMethod = rpcError<[parts: { method: string | number }]>(-32000, 'rpc: can\'t find method "{method}"')

/** The endpoint has no service of that prefix. */
const unknownService = rpcError<[parts: { method: string | number }]>(-32000, 'rpc: can\'t find service "{method}"')

/** The method has no dot, or is missing. */
const illFormedMethod = rpcError<[parts: { method: string | number }]>(
  -32000,
  'rpc: service/method request ill-formed: "{method}"',
)

/** What follows the dot begins with an upper-case letter. */
const upperCaseMethod = rpcError(-32000, 'method must start with a non-uppercase letter')

/** No chain has that id or name. */
const unknownChain = rpcError<[parts: { chain: string | number }]>(-32000, 'there is no ID with alias: {chain}')

/** The name is already used. */
const aliasTaken = rpcError<[parts: { alias: string | number }]>(-32000, 'alias already mapped to an ID: {alias}')

/** The id is empty or no base58. */
const undecodableChain = rpcError<[parts: { reason: string | number }]>(-32000, 'base58 decoding error: {reason}')

/** The id is shorter than a checksum, as an alias usually is. */
const chainTooShort = rpcError(-32000, 'input string is smaller than the checksum size')

/** The checksum of the id is wrong. */
const chainChecksum = rpcError(-32000, 'invalid input checksum')

/** No logger has that name. */
const unknownLogger = rpcError<[parts: { loggerName: string | number }]>(
  -32000,
  'logger with name "{loggerName}" not found',
)

/** Neither level is given. */
const levelMissing = rpcError(-32000, 'need to specify either displayLevel or logLevel')

/** It was started already. */
const profilerRunning = rpcError(-32000, 'cpu profiler already running')

/** It was not started. */
const profilerIdle = rpcError(-32000, "cpu profiler doesn't exist")

/** The address is none, or one of another chain. */
const malformedAddress = rpcError<[parts: { address: string | number; reason: string | number }]>(
  -32000,
  "problem parsing address '{address}': {reason}",
)

/**
 * The server keeps no such data itself, or not yet, and nothing else that has it is configured. The message
 * names what is missing.
 */
const unavailable = rpcError<[parts: { what: string | number; missing: string | number }]>(
  -32000,
  '{what} is not available: {missing}',
)

/** No asset has that id or alias. */
const assetNotFound = rpcError<[parts: { asset: string | number }]>(-32000, "asset '{asset}' not found")

/** The id is that of a transaction that makes no asset. */
const noAsset = rpcError(-32000, "transaction doesn't create an asset")

/** The node has no block of that id. */
const blockNotFound = rpcError<[parts: { blockID: string | number }]>(
  -32000,
  "couldn't get block with id {blockID}: not found",
)

/** The chain has not come to that height. */
const blockNotFound2 = rpcError<[parts: { height: string | number }]>(
  -32000,
  "couldn't get block at height {height}: not found",
)

/** The node has no transaction of that id. */
const transactionNotFound = rpcError(-32000, 'not found')

/** No id is given. */
const noTransactionId = rpcError(-32000, 'nil transaction ID')

/** The list of addresses is empty or missing. */
const noAddresses = rpcError(-32000, 'no addresses provided')

/** There are more than 1024 addresses. */
const tooManyAddresses = rpcError<[parts: { count: string | number; maximum: string | number }]>(
  -32000,
  'number of addresses given, {count}, exceeds maximum, {maximum}',
)

/** An address is none, or one of another chain. */
const malformedAddress2 = rpcError<[parts: { address: string | number; reason: string | number }]>(
  -32000,
  'couldn\'t parse address "{address}": {reason}',
)

/** The address of `startIndex` is none. */
const malformedStartIndex = rpcError<[parts: { address: string | number; reason: string | number }]>(
  -32000,
  'couldn\'t parse start index address "{address}": {reason}',
)

/** No chain has that id or alias. */
const unknownSourceChain = rpcError<[parts: { sourceChain: string | number; reason: string | number }]>(
  -32000,
  'problem parsing source chainID "{sourceChain}": {reason}',
)

/** The encoding is `json`. */
const unsupportedEncoding = rpcError<[parts: { utxoID: string | number }]>(
  -32000,
  "couldn't encode UTXO {utxoID} as string: unsupported encoding in method",
)

/** The node has not seen a change of the validators yet. The call succeeds when it has. */
const uptimeUnknown = rpcError<[parts: { validationID: string | number }]>(
  -32000,
  'failed to get uptime for validation ID {validationID}: validationID not found: {validationID}',
)

/** `params` is no array. */
const nonArrayArguments = rpcError(-32602, 'non-array args')

/** More parameters were given than the method has. */
const tooManyArguments = rpcError<[parts: { count: string | number }]>(
  -32602,
  'too many arguments, want at most {count}',
)

/** A parameter is not of its type; counted from 0. */
const invalidArgument = rpcError<[parts: { index: string | number; reason: string | number }]>(
  -32602,
  'invalid argument {index}: {reason}',
)

/** The block comes after the last accepted one. */
const unfinalizedData = rpcError(-32000, 'cannot query unfinalized data')

/** The body is no JSON. */
const parseError2 = rpcError(-32700, 'parse error')

/** The body, or a member of the batch, is no request object. */
const invalidRequest = rpcError(-32600, 'invalid request')

/** The batch has no requests. */
const emptyBatch = rpcError(-32600, 'empty batch')

/** The batch has more than 1000 requests. One error is answered, with the id of the first. */
const batchTooLarge = rpcError(-32600, 'batch too large')

/** There is no such method, or its namespace is not enabled. */
const methodNotFound = rpcError<[parts: { method: string | number }]>(
  -32601,
  'the method {method} does not exist/is not available',
)

/** A subscription was asked for over HTTP. */
const subscriptionsUnsupported = rpcError(-32601, 'notifications not supported')

/** The node gave up before it had the answer. The call may be sent again. */
const timedOut = rpcError(-32002, 'request timed out')

/** The answers of a batch are larger than the node sends. */
const responseTooLarge = rpcError(-32003, 'response too large')

/**
 * The server keeps no such data itself, or not yet, and nothing else that has it is configured. The message
 * names what is missing.
 */
const unavailable2 = rpcError<[parts: { what: string | number; missing: string | number }]>(
  -32004,
  '{what} is not available: {missing}',
)

/** A required parameter is missing; counted from 0. */
const missingArgument = rpcError<[parts: { index: string | number }]>(
  -32602,
  'missing value for required argument {index}',
)

/** A percentile is out of its bounds or less than the one before. */
const percentilesUnordered = rpcError<[parts: { reason: string | number }]>(
  -32000,
  'invalid reward percentile: {reason}',
)

/** The last block is after the last accepted one. */
const beyondHead = rpcError<[parts: { newestBlock: string | number; head: string | number }]>(
  -32000,
  'request beyond head block: requested {newestBlock}, head {head}',
)

/** The bytes are no transaction. */
const transactionTooShort = rpcError(-32000, 'typed transaction too short')

/** The sender has sent a transaction of that nonce already. */
const nonceTooLow = rpcError<[parts: { next: string | number; nonce: string | number }]>(
  -32000,
  'nonce too low: next nonce {next}, tx nonce {nonce}',
)

/** The node has this transaction already, waiting for a block. */
const alreadyKnown = rpcError(-32000, 'already known')

/** The signature is not one for this chain. */
const invalidSender = rpcError(-32000, 'invalid sender')

/** The transaction pays less for gas than the node takes. */
const underpriced = rpcError<[parts: { address: string | number; offered: string | number; minimum: string | number }]>(
  -32000,
  'transaction underpriced: address {address} have gas fee cap ({offered}) < pool minimum fee cap ({minimum})',
)

/** The node keeps no key of that address. */
const unknownAccount = rpcError(-32000, 'unknown account')

/** There is no block of the hash that names the state. */
const headerNotFound = rpcError(-32000, 'header for hash not found')

/** The key is no hex, or has more than 32 bytes. */
const malformedStorageKey = rpcError<[parts: { reason: string | number }]>(
  -32000,
  'unable to decode storage key: {reason}',
)

/** A key is no hex, or has more than 32 bytes. */
const malformedStorageKey2 = rpcError<[parts: { reason: string | number }]>(-32000, 'hex string {reason}')

/** The call reverted and gave a reason. `data` is what it returned, the reason in it ABI-encoded. */
const reverted = rpcError<[parts: { reason: string | number }, data: HexBytes]>(3, 'execution reverted: {reason}')

/** The call reverted and returned nothing. */
const revertedWithoutReason = rpcError(-32000, 'execution reverted')

/** The code has an instruction that the chain does not know. */
const invalidOpcode = rpcError<[parts: { opcode: string | number }]>(-32000, 'invalid opcode: {opcode}')

/**
 * The call makes a contract (it has no `to`), and the sender is not in the chain's allow list of deployers
 * (`contractDeployerAllowListConfig`).
 */
const deploymentNotAllowed = rpcError<[parts: { address: string | number }]>(
  -32000,
  'tx.origin {address} is not authorized to deploy a contract',
)

/** The gas of the call is used up before its end. */
const outOfGas = rpcError(-32000, 'out of gas')

/** The call cannot begin, as the sender cannot pay for it or its gas is less than the least. */
const notRun = rpcError<[parts: { reason: string | number; gas: string | number }]>(
  -32000,
  'err: {reason} (supplied gas {gas})',
)

/** The transaction needs more gas than the call allows, the sender can pay for, or the node spends on it. */
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

/** The transaction cannot begin, as the sender cannot pay for it. Without `from` the sender is the zero address. */
const notApplied = rpcError<[parts: { hash: string | number; reason: string | number }]>(
  -32000,
  'failed to apply transaction: {hash} err: {reason}',
)

/** The range ends before it begins. */
const invalidBlockRange = rpcError(-32000, 'invalid block range params')

/** The filter has more than four topics. */
const tooManyTopics = rpcError(-32000, 'exceed max topics')

/** The range ends after the last accepted block. */
const rangeBeyondHead = rpcError<[parts: { toBlock: string | number; head: string | number }]>(
  -32000,
  'requested to block {toBlock} after last accepted block {head}',
)

/** There is no block of that hash. */
const unknownBlock = rpcError(-32000, 'unknown block')

/** More logs match than the node answers at once. Nothing is left out in silence. */
const tooManyLogs = rpcError<[parts: { limit: string | number }]>(
  -32005,
  'query returns more than {limit} logs; ask for a smaller range of blocks, or for fewer contracts or topics',
)

/**
 * The node keeps as many filters as it can for now. Filters that are not asked for are dropped after some
 * minutes.
 */
const tooManyFilters = rpcError<[parts: { limit: string | number }]>(
  -32005,
  'more than {limit} filters are kept; uninstall those that are not needed',
)

/** There is no such filter, or it was not asked for too long. */
const filterNotFound = rpcError(-32000, 'filter not found')

/** Errors that the handler of `admin.alias` may throw. */
export const adminAliasErrors = {
  badArguments,
  aliasTooLong,
  routeTaken,
  parseError,
  invalidVersion,
  unknownMethod,
  unknownService,
  illFormedMethod,
  upperCaseMethod,
}

/** Errors that the handler of `admin.aliasChain` may throw. */
export const adminAliasChainErrors = {
  badArguments,
  aliasTooLong,
  unknownChain,
  aliasTaken,
  parseError,
  invalidVersion,
  unknownMethod,
  unknownService,
  illFormedMethod,
  upperCaseMethod,
}

/** Errors that the handler of `admin.getChainAliases` may throw. */
export const adminGetChainAliasesErrors = {
  badArguments,
  undecodableChain,
  chainTooShort,
  chainChecksum,
  parseError,
  invalidVersion,
  unknownMethod,
  unknownService,
  illFormedMethod,
  upperCaseMethod,
}

/** Errors that the handler of `admin.getLoggerLevel` may throw. */
export const adminGetLoggerLevelErrors = {
  badArguments,
  unknownLogger,
  parseError,
  invalidVersion,
  unknownMethod,
  unknownService,
  illFormedMethod,
  upperCaseMethod,
}

/** Errors that the handler of `admin.loadVMs` may throw. */
export const adminLoadVMsErrors = {
  badArguments,
  parseError,
  invalidVersion,
  unknownMethod,
  unknownService,
  illFormedMethod,
  upperCaseMethod,
}

/** Errors that the handler of `admin.lockProfile` may throw. */
export const adminLockProfileErrors = {
  badArguments,
  parseError,
  invalidVersion,
  unknownMethod,
  unknownService,
  illFormedMethod,
  upperCaseMethod,
}

/** Errors that the handler of `admin.memoryProfile` may throw. */
export const adminMemoryProfileErrors = {
  badArguments,
  parseError,
  invalidVersion,
  unknownMethod,
  unknownService,
  illFormedMethod,
  upperCaseMethod,
}

/** Errors that the handler of `admin.setLoggerLevel` may throw. */
export const adminSetLoggerLevelErrors = {
  badArguments,
  unknownLogger,
  levelMissing,
  parseError,
  invalidVersion,
  unknownMethod,
  unknownService,
  illFormedMethod,
  upperCaseMethod,
}

/** Errors that the handler of `admin.startCPUProfiler` may throw. */
export const adminStartCPUProfilerErrors = {
  badArguments,
  profilerRunning,
  parseError,
  invalidVersion,
  unknownMethod,
  unknownService,
  illFormedMethod,
  upperCaseMethod,
}

/** Errors that the handler of `admin.stopCPUProfiler` may throw. */
export const adminStopCPUProfilerErrors = {
  badArguments,
  profilerIdle,
  parseError,
  invalidVersion,
  unknownMethod,
  unknownService,
  illFormedMethod,
  upperCaseMethod,
}

/** Errors that the handler of `xvm.getAllBalances` may throw. */
export const xvmGetAllBalancesErrors = {
  badArguments,
  malformedAddress,
  parseError,
  invalidVersion,
  unknownMethod,
  unknownService,
  illFormedMethod,
  upperCaseMethod,
  unavailable,
}

/** Errors that the handler of `xvm.getAssetDescription` may throw. */
export const xvmGetAssetDescriptionErrors = {
  badArguments,
  assetNotFound,
  noAsset,
  parseError,
  invalidVersion,
  unknownMethod,
  unknownService,
  illFormedMethod,
  upperCaseMethod,
  unavailable,
}

/** Errors that the handler of `xvm.getBalance` may throw. */
export const xvmGetBalanceErrors = {
  badArguments,
  malformedAddress,
  assetNotFound,
  parseError,
  invalidVersion,
  unknownMethod,
  unknownService,
  illFormedMethod,
  upperCaseMethod,
  unavailable,
}

/** Errors that the handler of `xvm.getBlock` may throw. */
export const xvmGetBlockErrors = {
  badArguments,
  blockNotFound,
  parseError,
  invalidVersion,
  unknownMethod,
  unknownService,
  illFormedMethod,
  upperCaseMethod,
  unavailable,
}

/** Errors that the handler of `xvm.getBlockByHeight` may throw. */
export const xvmGetBlockByHeightErrors = {
  badArguments,
  blockNotFound: blockNotFound2,
  parseError,
  invalidVersion,
  unknownMethod,
  unknownService,
  illFormedMethod,
  upperCaseMethod,
  unavailable,
}

/** Errors that the handler of `xvm.getHeight` may throw. */
export const xvmGetHeightErrors = {
  badArguments,
  parseError,
  invalidVersion,
  unknownMethod,
  unknownService,
  illFormedMethod,
  upperCaseMethod,
  unavailable,
}

/** Errors that the handler of `xvm.getTx` may throw. */
export const xvmGetTxErrors = {
  badArguments,
  transactionNotFound,
  noTransactionId,
  parseError,
  invalidVersion,
  unknownMethod,
  unknownService,
  illFormedMethod,
  upperCaseMethod,
  unavailable,
}

/** Errors that the handler of `xvm.getTxFee` may throw. */
export const xvmGetTxFeeErrors = {
  badArguments,
  parseError,
  invalidVersion,
  unknownMethod,
  unknownService,
  illFormedMethod,
  upperCaseMethod,
  unavailable,
}

/** Errors that the handler of `xvm.getTxStatus` may throw. */
export const xvmGetTxStatusErrors = {
  badArguments,
  noTransactionId,
  parseError,
  invalidVersion,
  unknownMethod,
  unknownService,
  illFormedMethod,
  upperCaseMethod,
  unavailable,
}

/** Errors that the handler of `xvm.getUTXOs` may throw. */
export const xvmGetUTXOsErrors = {
  badArguments,
  noAddresses,
  tooManyAddresses,
  malformedAddress: malformedAddress2,
  malformedStartIndex,
  unknownSourceChain,
  unsupportedEncoding,
  parseError,
  invalidVersion,
  unknownMethod,
  unknownService,
  illFormedMethod,
  upperCaseMethod,
  unavailable,
}

/** Errors that the handler of `health.health` may throw. */
export const healthHealthErrors = {
  badArguments,
  parseError,
  invalidVersion,
  unknownMethod,
  unknownService,
  illFormedMethod,
  upperCaseMethod,
}

/** Errors that the handler of `health.readiness` may throw. */
export const healthReadinessErrors = {
  badArguments,
  parseError,
  invalidVersion,
  unknownMethod,
  unknownService,
  illFormedMethod,
  upperCaseMethod,
}

/** Errors that the handler of `health.liveness` may throw. */
export const healthLivenessErrors = {
  badArguments,
  parseError,
  invalidVersion,
  unknownMethod,
  unknownService,
  illFormedMethod,
  upperCaseMethod,
}

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
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_getChainConfig` may throw. */
export const ethGetChainConfigErrors = {
  nonArrayArguments,
  tooManyArguments,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_getActivePrecompilesAt` may throw. */
export const ethGetActivePrecompilesAtErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_getActiveRulesAt` may throw. */
export const ethGetActiveRulesAtErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_chainId` may throw. */
export const ethChainIdErrors = {
  nonArrayArguments,
  tooManyArguments,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_blockNumber` may throw. */
export const ethBlockNumberErrors = {
  nonArrayArguments,
  tooManyArguments,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_gasPrice` may throw. */
export const ethGasPriceErrors = {
  nonArrayArguments,
  tooManyArguments,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_maxPriorityFeePerGas` may throw. */
export const ethMaxPriorityFeePerGasErrors = {
  nonArrayArguments,
  tooManyArguments,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_baseFee` may throw. */
export const ethBaseFeeErrors = {
  nonArrayArguments,
  tooManyArguments,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_feeHistory` may throw. */
export const ethFeeHistoryErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  percentilesUnordered,
  beyondHead,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_syncing` may throw. */
export const ethSyncingErrors = {
  nonArrayArguments,
  tooManyArguments,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_accounts` may throw. */
export const ethAccountsErrors = {
  nonArrayArguments,
  tooManyArguments,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_coinbase` may throw. */
export const ethCoinbaseErrors = {
  nonArrayArguments,
  tooManyArguments,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `net_version` may throw. */
export const netVersionErrors = {
  nonArrayArguments,
  tooManyArguments,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `net_listening` may throw. */
export const netListeningErrors = {
  nonArrayArguments,
  tooManyArguments,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `net_peerCount` may throw. */
export const netPeerCountErrors = {
  nonArrayArguments,
  tooManyArguments,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `web3_clientVersion` may throw. */
export const web3ClientVersionErrors = {
  nonArrayArguments,
  tooManyArguments,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `web3_sha3` may throw. */
export const web3Sha3Errors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_getBlockByNumber` may throw. */
export const ethGetBlockByNumberErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unfinalizedData,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_getBlockByHash` may throw. */
export const ethGetBlockByHashErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_getHeaderByNumber` may throw. */
export const ethGetHeaderByNumberErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unfinalizedData,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_getHeaderByHash` may throw. */
export const ethGetHeaderByHashErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_getBlockTransactionCountByNumber` may throw. */
export const ethGetBlockTransactionCountByNumberErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unfinalizedData,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_getBlockTransactionCountByHash` may throw. */
export const ethGetBlockTransactionCountByHashErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_getUncleCountByBlockNumber` may throw. */
export const ethGetUncleCountByBlockNumberErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unfinalizedData,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_getUncleCountByBlockHash` may throw. */
export const ethGetUncleCountByBlockHashErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_getUncleByBlockNumberAndIndex` may throw. */
export const ethGetUncleByBlockNumberAndIndexErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unfinalizedData,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_getUncleByBlockHashAndIndex` may throw. */
export const ethGetUncleByBlockHashAndIndexErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_getBlockReceipts` may throw. */
export const ethGetBlockReceiptsErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unfinalizedData,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_getTransactionByHash` may throw. */
export const ethGetTransactionByHashErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_getTransactionByBlockNumberAndIndex` may throw. */
export const ethGetTransactionByBlockNumberAndIndexErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unfinalizedData,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_getTransactionByBlockHashAndIndex` may throw. */
export const ethGetTransactionByBlockHashAndIndexErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_getTransactionReceipt` may throw. */
export const ethGetTransactionReceiptErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_getRawTransactionByHash` may throw. */
export const ethGetRawTransactionByHashErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_getRawTransactionByBlockNumberAndIndex` may throw. */
export const ethGetRawTransactionByBlockNumberAndIndexErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unfinalizedData,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_getRawTransactionByBlockHashAndIndex` may throw. */
export const ethGetRawTransactionByBlockHashAndIndexErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
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
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_sendTransaction` may throw. */
export const ethSendTransactionErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unknownAccount,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_sign` may throw. */
export const ethSignErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unknownAccount,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_getBalance` may throw. */
export const ethGetBalanceErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unfinalizedData,
  headerNotFound,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_getTransactionCount` may throw. */
export const ethGetTransactionCountErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unfinalizedData,
  headerNotFound,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_getCode` may throw. */
export const ethGetCodeErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unfinalizedData,
  headerNotFound,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_getStorageAt` may throw. */
export const ethGetStorageAtErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unfinalizedData,
  headerNotFound,
  malformedStorageKey,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_getProof` may throw. */
export const ethGetProofErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  unfinalizedData,
  headerNotFound,
  malformedStorageKey: malformedStorageKey2,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
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
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
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
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
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
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
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
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
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
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_newBlockFilter` may throw. */
export const ethNewBlockFilterErrors = {
  nonArrayArguments,
  tooManyArguments,
  tooManyFilters,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_newPendingTransactionFilter` may throw. */
export const ethNewPendingTransactionFilterErrors = {
  nonArrayArguments,
  tooManyArguments,
  tooManyFilters,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_getFilterChanges` may throw. */
export const ethGetFilterChangesErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  filterNotFound,
  tooManyLogs,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
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
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}

/** Errors that the handler of `eth_uninstallFilter` may throw. */
export const ethUninstallFilterErrors = {
  nonArrayArguments,
  tooManyArguments,
  invalidArgument,
  missingArgument,
  parseError: parseError2,
  invalidRequest,
  emptyBatch,
  batchTooLarge,
  methodNotFound,
  subscriptionsUnsupported,
  timedOut,
  responseTooLarge,
  unavailable: unavailable2,
}
