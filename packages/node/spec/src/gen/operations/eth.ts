// @generated from specs/node/methods/blocks.yaml, specs/node/methods/calls.yaml, specs/node/methods/chain.yaml, specs/node/methods/logs.yaml, specs/node/methods/node.yaml, specs/node/methods/state.yaml, specs/node/methods/transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AccessListResult } from '../schemas/AccessListResult.ts'
import type { AccountProof } from '../schemas/AccountProof.ts'
import type { ActiveRules } from '../schemas/ActiveRules.ts'
import type { BlockNumberOrHash } from '../schemas/BlockNumberOrHash.ts'
import type { BlockNumberOrTag } from '../schemas/BlockNumberOrTag.ts'
import type { CallRequest } from '../schemas/CallRequest.ts'
import type { ChainConfig } from '../schemas/ChainConfig.ts'
import type { EthBlockWithHashes } from '../schemas/EthBlockWithHashes.ts'
import type { EthBlockWithTransactions } from '../schemas/EthBlockWithTransactions.ts'
import type { EthHeader } from '../schemas/EthHeader.ts'
import type { EthLog } from '../schemas/EthLog.ts'
import type { EthReceipt } from '../schemas/EthReceipt.ts'
import type { EthTransaction } from '../schemas/EthTransaction.ts'
import type { EthUncle } from '../schemas/EthUncle.ts'
import type { EvmAddress } from '../schemas/EvmAddress.ts'
import type { FeeConfigAnswer } from '../schemas/FeeConfigAnswer.ts'
import type { FeeHistory } from '../schemas/FeeHistory.ts'
import type { FilterId } from '../schemas/FilterId.ts'
import type { Hash32 } from '../schemas/Hash32.ts'
import type { HexBytes } from '../schemas/HexBytes.ts'
import type { LogFilter } from '../schemas/LogFilter.ts'
import type { PrecompileConfigs } from '../schemas/PrecompileConfigs.ts'
import type { Quantity256 } from '../schemas/Quantity256.ts'
import type { Quantity64 } from '../schemas/Quantity64.ts'
import type { StateOverrides } from '../schemas/StateOverrides.ts'
import type { StorageKey } from '../schemas/StorageKey.ts'
import type { SyncStatus } from '../schemas/SyncStatus.ts'
import type { TransactionRequest } from '../schemas/TransactionRequest.ts'
import type { UnixTime } from '../schemas/UnixTime.ts'

/**
 * Show how the chain sets its fees.
 *
 * Answers the fee config that holds after the block, and the number of the block that changed it last.
 *
 * `eth_feeConfig`
 */
export interface EthFeeConfigInput {
  /**
   * The block, by its number, its part or its hash; the last one if left out.
   * @default "latest"
   */
  blk?: BlockNumberOrHash
}

export type EthFeeConfigOutput = FeeConfigAnswer

/** How `ethFeeConfig` fails. */
export type EthFeeConfigFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Show the rules of the chain.
 *
 * Answers the genesis config of the chain and the changes that come after it. The node has this method unless
 * its configuration takes the namespace `internal-blockchain` away.
 *
 * `eth_getChainConfig`
 */
export type EthGetChainConfigInput = { [key: string]: never }

export type EthGetChainConfigOutput = ChainConfig

/** How `ethGetChainConfig` fails. */
export type EthGetChainConfigFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * List the precompiles that are active at a time.
 *
 * Answers the configs of the precompiles that are active at that time. `eth_getActiveRulesAt` says more.
 *
 * `eth_getActivePrecompilesAt`
 *
 * @deprecated Use `eth_getActiveRulesAt`.
 */
export interface EthGetActivePrecompilesAtInput {
  /** The time asked about; that of the last block if left out. */
  timestamp?: UnixTime
}

export type EthGetActivePrecompilesAtOutput = PrecompileConfigs

/** How `ethGetActivePrecompilesAt` fails. */
export type EthGetActivePrecompilesAtFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Show which rules hold at a time.
 *
 * Answers which of Ethereum's rules, which upgrades of the chain's own and which precompiles hold at that time.
 *
 * `eth_getActiveRulesAt`
 */
export interface EthGetActiveRulesAtInput {
  /** The time asked about; that of the last block if left out. */
  timestamp?: UnixTime
}

export type EthGetActiveRulesAtOutput = ActiveRules

/** How `ethGetActiveRulesAt` fails. */
export type EthGetActiveRulesAtFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Tell the id of the chain.
 *
 * Answers the id that transactions are signed for (EIP-155).
 *
 * `eth_chainId`
 */
export type EthChainIdInput = { [key: string]: never }

export type EthChainIdOutput = Quantity256

/** How `ethChainId` fails. */
export type EthChainIdFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Tell how far the chain is.
 *
 * Answers the number of the last accepted block.
 *
 * `eth_blockNumber`
 */
export type EthBlockNumberInput = { [key: string]: never }

export type EthBlockNumberOutput = Quantity64

/** How `ethBlockNumber` fails. */
export type EthBlockNumberFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Propose a gas price.
 *
 * Answers a price for a unit of gas, in wei, at which a transaction is likely to be taken soon.
 *
 * `eth_gasPrice`
 */
export type EthGasPriceInput = { [key: string]: never }

export type EthGasPriceOutput = Quantity256

/** How `ethGasPrice` fails. */
export type EthGasPriceFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Propose a tip.
 *
 * Answers a tip for a unit of gas, in wei, with which a transaction of type 2 is likely to be taken soon.
 *
 * `eth_maxPriorityFeePerGas`
 */
export type EthMaxPriorityFeePerGasInput = { [key: string]: never }

export type EthMaxPriorityFeePerGasOutput = Quantity256

/** How `ethMaxPriorityFeePerGas` fails. */
export type EthMaxPriorityFeePerGasFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Tell the base fee.
 *
 * Answers the base fee that the next block is expected to have, in wei. Not a method of Ethereum itself.
 *
 * `eth_baseFee`
 */
export type EthBaseFeeInput = { [key: string]: never }

export type EthBaseFeeOutput = Quantity256

/** How `ethBaseFee` fails. */
export type EthBaseFeeFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Show what gas cost in the last blocks.
 *
 * Answers base fees, how full the blocks were and, for each percentile, the tip that the transaction at that
 * share of the gas paid.
 *
 * `eth_feeHistory`
 */
export interface EthFeeHistoryInput {
  /** How many blocks; a node may answer fewer. */
  blockCount: Quantity64
  /** The last of them. */
  newestBlock: BlockNumberOrTag
  /** Shares of the gas of a block in percent, rising. */
  rewardPercentiles: number[]
}

export type EthFeeHistoryOutput = FeeHistory

/** How `ethFeeHistory` fails. */
export type EthFeeHistoryFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'percentilesUnordered'; code: -32000; data?: unknown }
  | { error: 'beyondHead'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Tell whether the node is catching up.
 *
 * Answers false, or how far it is.
 *
 * `eth_syncing`
 */
export type EthSyncingInput = { [key: string]: never }

export type EthSyncingOutput = false | SyncStatus

/** How `ethSyncing` fails. */
export type EthSyncingFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * List the accounts that the node keeps keys of.
 *
 * Answers their addresses; a node usually keeps none.
 *
 * `eth_accounts`
 */
export type EthAccountsInput = { [key: string]: never }

export type EthAccountsOutput = EvmAddress[]

/** How `ethAccounts` fails. */
export type EthAccountsFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Tell who gets the fees.
 *
 * Answers the address to which the node lets the fees of its blocks go.
 *
 * `eth_coinbase`
 */
export type EthCoinbaseInput = { [key: string]: never }

export type EthCoinbaseOutput = EvmAddress

/** How `ethCoinbase` fails. */
export type EthCoinbaseFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Get a block by its number.
 *
 * Answers the block with its transactions in full or only with their hashes; null if the node has no such block.
 *
 * `eth_getBlockByNumber`
 */
export interface EthGetBlockByNumberInput {
  /** The block, by its number or its part. */
  blockNumber: BlockNumberOrTag
  /** Whether the transactions are shown in full; else only their hashes. */
  hydrated: boolean
}

export type EthGetBlockByNumberOutput = EthBlockWithHashes | EthBlockWithTransactions | null

/** How `ethGetBlockByNumber` fails. */
export type EthGetBlockByNumberFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Get a block by its hash.
 *
 * Answers the block with its transactions in full or only with their hashes; null if the node has no such block.
 *
 * `eth_getBlockByHash`
 */
export interface EthGetBlockByHashInput {
  /** The hash of the block. */
  blockHash: Hash32
  /** Whether the transactions are shown in full; else only their hashes. */
  hydrated: boolean
}

export type EthGetBlockByHashOutput = EthBlockWithHashes | EthBlockWithTransactions | null

/** How `ethGetBlockByHash` fails. */
export type EthGetBlockByHashFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Get the header of a block by its number.
 *
 * Answers the header; null if the node has no such block. Not a method of Ethereum itself.
 *
 * `eth_getHeaderByNumber`
 */
export interface EthGetHeaderByNumberInput {
  /** The block, by its number or its part. */
  blockNumber: BlockNumberOrTag
}

export type EthGetHeaderByNumberOutput = EthHeader | null

/** How `ethGetHeaderByNumber` fails. */
export type EthGetHeaderByNumberFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Get the header of a block by its hash.
 *
 * Answers the header; null if the node has no such block. Not a method of Ethereum itself.
 *
 * `eth_getHeaderByHash`
 */
export interface EthGetHeaderByHashInput {
  /** The hash of the block. */
  blockHash: Hash32
}

export type EthGetHeaderByHashOutput = EthHeader | null

/** How `ethGetHeaderByHash` fails. */
export type EthGetHeaderByHashFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Count the transactions of a block by its number.
 *
 * Answers how many transactions the block has; null if the node has no such block.
 *
 * `eth_getBlockTransactionCountByNumber`
 */
export interface EthGetBlockTransactionCountByNumberInput {
  /** The block, by its number or its part. */
  blockNumber: BlockNumberOrTag
}

export type EthGetBlockTransactionCountByNumberOutput = Quantity64 | null

/** How `ethGetBlockTransactionCountByNumber` fails. */
export type EthGetBlockTransactionCountByNumberFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Count the transactions of a block by its hash.
 *
 * Answers how many transactions the block has; null if the node has no such block.
 *
 * `eth_getBlockTransactionCountByHash`
 */
export interface EthGetBlockTransactionCountByHashInput {
  /** The hash of the block. */
  blockHash: Hash32
}

export type EthGetBlockTransactionCountByHashOutput = Quantity64 | null

/** How `ethGetBlockTransactionCountByHash` fails. */
export type EthGetBlockTransactionCountByHashFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Count the uncles of a block.
 *
 * Answers 0, since the chain has no uncles; null if the node has no such block.
 *
 * `eth_getUncleCountByBlockNumber`
 */
export interface EthGetUncleCountByBlockNumberInput {
  /** The block, by its number or its part. */
  blockNumber: BlockNumberOrTag
}

export type EthGetUncleCountByBlockNumberOutput = Quantity64 | null

/** How `ethGetUncleCountByBlockNumber` fails. */
export type EthGetUncleCountByBlockNumberFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Get an uncle of a block.
 *
 * Answers null, since the chain has no uncles. The method is there for software that asks.
 *
 * `eth_getUncleByBlockNumberAndIndex`
 */
export interface EthGetUncleByBlockNumberAndIndexInput {
  /** The block, by its number or its part. */
  blockNumber: BlockNumberOrTag
  /** The place in the block. */
  index: Quantity64
}

export type EthGetUncleByBlockNumberAndIndexOutput = EthUncle | null

/** How `ethGetUncleByBlockNumberAndIndex` fails. */
export type EthGetUncleByBlockNumberAndIndexFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Get the receipts of a block.
 *
 * Answers what became of each transaction of the block, in order; null if the node has no such block.
 *
 * `eth_getBlockReceipts`
 */
export interface EthGetBlockReceiptsInput {
  /** The block, by its number, its part or its hash. */
  block: BlockNumberOrHash
}

export type EthGetBlockReceiptsOutput = EthReceipt[] | null

/** How `ethGetBlockReceipts` fails. */
export type EthGetBlockReceiptsFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Get a transaction by its hash.
 *
 * Answers the transaction, also while it waits for a block; null if the node does not know it.
 *
 * `eth_getTransactionByHash`
 */
export interface EthGetTransactionByHashInput {
  /** The hash of the transaction. */
  transactionHash: Hash32
}

export type EthGetTransactionByHashOutput = EthTransaction | null

/** How `ethGetTransactionByHash` fails. */
export type EthGetTransactionByHashFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Get a transaction by its place in a block, the block by its number.
 *
 * Answers the transaction; null if the block has none there.
 *
 * `eth_getTransactionByBlockNumberAndIndex`
 */
export interface EthGetTransactionByBlockNumberAndIndexInput {
  /** The block, by its number or its part. */
  blockNumber: BlockNumberOrTag
  /** The place in the block. */
  index: Quantity64
}

export type EthGetTransactionByBlockNumberAndIndexOutput = EthTransaction | null

/** How `ethGetTransactionByBlockNumberAndIndex` fails. */
export type EthGetTransactionByBlockNumberAndIndexFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Get a transaction by its place in a block, the block by its hash.
 *
 * Answers the transaction; null if the block has none there.
 *
 * `eth_getTransactionByBlockHashAndIndex`
 */
export interface EthGetTransactionByBlockHashAndIndexInput {
  /** The hash of the block. */
  blockHash: Hash32
  /** The place in the block. */
  index: Quantity64
}

export type EthGetTransactionByBlockHashAndIndexOutput = EthTransaction | null

/** How `ethGetTransactionByBlockHashAndIndex` fails. */
export type EthGetTransactionByBlockHashAndIndexFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Tell what became of a transaction.
 *
 * Answers the receipt; null while the transaction waits for a block or if the node does not know it.
 *
 * `eth_getTransactionReceipt`
 */
export interface EthGetTransactionReceiptInput {
  /** The hash of the transaction. */
  transactionHash: Hash32
}

export type EthGetTransactionReceiptOutput = EthReceipt | null

/** How `ethGetTransactionReceipt` fails. */
export type EthGetTransactionReceiptFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Get the bytes of a transaction.
 *
 * Answers the signed transaction as it was sent: its type and RLP. No bytes if the node does not know it.
 *
 * `eth_getRawTransactionByHash`
 */
export interface EthGetRawTransactionByHashInput {
  /** The hash of the transaction. */
  transactionHash: Hash32
}

export type EthGetRawTransactionByHashOutput = HexBytes

/** How `ethGetRawTransactionByHash` fails. */
export type EthGetRawTransactionByHashFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Send a signed transaction.
 *
 * Gives the transaction to the network and answers its hash. That it is sent does not mean that it gets into a
 * block.
 *
 * `eth_sendRawTransaction`
 */
export interface EthSendRawTransactionInput {
  /** The signed transaction: its type and RLP. */
  transaction: HexBytes
}

export type EthSendRawTransactionOutput = Hash32

/** How `ethSendRawTransaction` fails. */
export type EthSendRawTransactionFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'transactionTooShort'; code: -32000; data?: unknown }
  | { error: 'nonceTooLow'; code: -32000; data?: unknown }
  | { error: 'alreadyKnown'; code: -32000; data?: unknown }
  | { error: 'invalidSender'; code: -32000; data?: unknown }
  | { error: 'underpriced'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Have the node sign and send a transaction.
 *
 * Signs with a key that the node keeps, sends, and answers the hash. A node usually keeps no keys.
 *
 * `eth_sendTransaction`
 */
export interface EthSendTransactionInput {
  /** The transaction; what is left out the node fills in. */
  transaction: TransactionRequest
}

export type EthSendTransactionOutput = Hash32

/** How `ethSendTransaction` fails. */
export type EthSendTransactionFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unknownAccount'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Have the node sign bytes.
 *
 * Signs the bytes, after the prefix that keeps them from being a transaction (EIP-191), with a key that the node
 * keeps.
 *
 * `eth_sign`
 */
export interface EthSignInput {
  /** The account. */
  address: EvmAddress
  /** The bytes. */
  data: HexBytes
}

export type EthSignOutput = string

/** How `ethSign` fails. */
export type EthSignFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unknownAccount'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Tell how much an account has.
 *
 * Answers the balance of the account after the block, in wei.
 *
 * `eth_getBalance`
 */
export interface EthGetBalanceInput {
  /** The account. */
  address: EvmAddress
  /** The block, by its number, its part or its hash. */
  block: BlockNumberOrHash
}

export type EthGetBalanceOutput = Quantity256

/** How `ethGetBalance` fails. */
export type EthGetBalanceFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Tell how many transactions an account has sent.
 *
 * Answers the nonce of the account after the block, which its next transaction has to have; with `pending` those
 * that wait are counted too.
 *
 * `eth_getTransactionCount`
 */
export interface EthGetTransactionCountInput {
  /** The account. */
  address: EvmAddress
  /** The block, by its number, its part or its hash. */
  block: BlockNumberOrHash
}

export type EthGetTransactionCountOutput = Quantity64

/** How `ethGetTransactionCount` fails. */
export type EthGetTransactionCountFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Get the code of a contract.
 *
 * Answers the code of the account after the block; no bytes if it is no contract.
 *
 * `eth_getCode`
 */
export interface EthGetCodeInput {
  /** The account. */
  address: EvmAddress
  /** The block, by its number, its part or its hash. */
  block: BlockNumberOrHash
}

export type EthGetCodeOutput = HexBytes

/** How `ethGetCode` fails. */
export type EthGetCodeFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Get a slot of a contract.
 *
 * Answers the 32 bytes that the slot holds after the block.
 *
 * `eth_getStorageAt`
 */
export interface EthGetStorageAtInput {
  /** The account. */
  address: EvmAddress
  /** The key of the slot. */
  slot: StorageKey
  /** The block, by its number, its part or its hash. */
  block: BlockNumberOrHash
}

export type EthGetStorageAtOutput = Hash32

/** How `ethGetStorageAt` fails. */
export type EthGetStorageAtFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Get an account with its proof.
 *
 * Answers the account and some of its slots after the block, each with the trie nodes that prove it against the
 * state root (EIP-1186).
 *
 * `eth_getProof`
 */
export interface EthGetProofInput {
  /** The account. */
  address: EvmAddress
  /** The keys of the slots. */
  storageKeys: StorageKey[]
  /** The block, by its number, its part or its hash. */
  block: BlockNumberOrHash
}

export type EthGetProofOutput = AccountProof

/** How `ethGetProof` fails. */
export type EthGetProofFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Try a transaction and show what it returns.
 *
 * Runs the transaction on the state after the block, with the overrides if any, and answers what it returns.
 * Nothing is kept.
 *
 * `eth_call`
 */
export interface EthCallInput {
  /** The transaction to be tried. */
  transaction: CallRequest
  /**
   * The block after which it happens, by its number, its part or its hash.
   * @default "latest"
   */
  block?: BlockNumberOrHash
  /** What is different for this call only. */
  stateOverrides?: StateOverrides
}

export type EthCallOutput = HexBytes

/** How `ethCall` fails. */
export type EthCallFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | { error: 'reverted'; code: 3; data: HexBytes }
  | { error: 'revertedWithoutReason'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Tell how much gas a transaction needs.
 *
 * Answers the least gas limit with which the transaction succeeds on the state after the block.
 *
 * `eth_estimateGas`
 */
export interface EthEstimateGasInput {
  /** The transaction to be tried. */
  transaction: CallRequest
  /**
   * The block after which it happens, by its number, its part or its hash.
   * @default "latest"
   */
  block?: BlockNumberOrHash
  /** What is different for this call only. */
  stateOverrides?: StateOverrides
}

export type EthEstimateGasOutput = Quantity64

/** How `ethEstimateGas` fails. */
export type EthEstimateGasFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | { error: 'reverted'; code: 3; data: HexBytes }
  | { error: 'revertedWithoutReason'; code: -32000; data?: unknown }
  | { error: 'insufficientFunds'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Tell what a transaction touches.
 *
 * Runs the transaction on the state after the block and answers the accounts and slots it touches, and the gas
 * it uses if it says so beforehand (EIP-2930).
 *
 * `eth_createAccessList`
 */
export interface EthCreateAccessListInput {
  /** The transaction to be tried. */
  transaction: CallRequest
  /**
   * The block after which it happens, by its number, its part or its hash.
   * @default "latest"
   */
  block?: BlockNumberOrHash
}

export type EthCreateAccessListOutput = AccessListResult

/** How `ethCreateAccessList` fails. */
export type EthCreateAccessListFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Find logs that contracts left.
 *
 * Answers the logs that the filter lets through, in the order of the chain.
 *
 * `eth_getLogs`
 */
export interface EthGetLogsInput {
  /** Which logs are wanted. */
  filter: LogFilter
}

export type EthGetLogsOutput = EthLog[]

/** How `ethGetLogs` fails. */
export type EthGetLogsFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'invalidBlockRange'; code: -32000; data?: unknown }
  | { error: 'rangeBeyondHead'; code: -32000; data?: unknown }
  | { error: 'unknownBlock'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Keep a filter for logs.
 *
 * Makes the node keep the filter, and answers the id to ask for new logs with. A filter that is not asked for is
 * dropped after some minutes.
 *
 * `eth_newFilter`
 */
export interface EthNewFilterInput {
  /** Which logs are wanted. */
  filter: LogFilter
}

export type EthNewFilterOutput = FilterId

/** How `ethNewFilter` fails. */
export type EthNewFilterFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'invalidBlockRange'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Keep a filter for blocks.
 *
 * Makes the node collect the hashes of new blocks, and answers the id to ask for them with.
 *
 * `eth_newBlockFilter`
 */
export type EthNewBlockFilterInput = { [key: string]: never }

export type EthNewBlockFilterOutput = FilterId

/** How `ethNewBlockFilter` fails. */
export type EthNewBlockFilterFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Keep a filter for waiting transactions.
 *
 * Makes the node collect the hashes of transactions that begin to wait for a block, and answers the id to ask
 * for them with.
 *
 * `eth_newPendingTransactionFilter`
 */
export type EthNewPendingTransactionFilterInput = { [key: string]: never }

export type EthNewPendingTransactionFilterOutput = FilterId

/** How `ethNewPendingTransactionFilter` fails. */
export type EthNewPendingTransactionFilterFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Get what a filter has collected.
 *
 * Answers what is new since the last call: logs, or hashes of blocks or transactions, as the filter is one for.
 *
 * `eth_getFilterChanges`
 */
export interface EthGetFilterChangesInput {
  /** The id of the filter. */
  filterId: FilterId
}

export type EthGetFilterChangesOutput = EthLog[] | Hash32[]

/** How `ethGetFilterChanges` fails. */
export type EthGetFilterChangesFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'filterNotFound'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Get all logs of a filter.
 *
 * Answers every log that the filter lets through, as `eth_getLogs` does.
 *
 * `eth_getFilterLogs`
 */
export interface EthGetFilterLogsInput {
  /** The id of the filter. */
  filterId: FilterId
}

export type EthGetFilterLogsOutput = EthLog[]

/** How `ethGetFilterLogs` fails. */
export type EthGetFilterLogsFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'filterNotFound'; code: -32000; data?: unknown }
  | { error: 'invalidBlockRange'; code: -32000; data?: unknown }
  | { error: 'rangeBeyondHead'; code: -32000; data?: unknown }
  | { error: 'unknownBlock'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }

/**
 * Drop a filter.
 *
 * Makes the node forget the filter, and answers whether there was one.
 *
 * `eth_uninstallFilter`
 */
export interface EthUninstallFilterInput {
  /** The id of the filter. */
  filterId: FilterId
}

export type EthUninstallFilterOutput = boolean

/** How `ethUninstallFilter` fails. */
export type EthUninstallFilterFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'missingArgument'; code: -32602; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }
