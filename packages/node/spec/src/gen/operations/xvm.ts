// @generated from specs/node/methods/xvm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AllBalances } from '../schemas/AllBalances.ts'
import type { AssetDescription } from '../schemas/AssetDescription.ts'
import type { Balance } from '../schemas/Balance.ts'
import type { Cb58Id } from '../schemas/Cb58Id.ts'
import type { DecimalUint64 } from '../schemas/DecimalUint64.ts'
import type { DecodedRequest } from '../schemas/DecodedRequest.ts'
import type { Height } from '../schemas/Height.ts'
import type { TxFees } from '../schemas/TxFees.ts'
import type { TxStatus } from '../schemas/TxStatus.ts'
import type { Uint32 } from '../schemas/Uint32.ts'
import type { UtxoIndex } from '../schemas/UtxoIndex.ts'
import type { UtxoPage } from '../schemas/UtxoPage.ts'
import type { XChainAddress } from '../schemas/XChainAddress.ts'
import type { XChainBlockHex } from '../schemas/XChainBlockHex.ts'
import type { XChainBlockJson } from '../schemas/XChainBlockJson.ts'
import type { XChainTxHex } from '../schemas/XChainTxHex.ts'
import type { XChainTxJson } from '../schemas/XChainTxJson.ts'

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
export interface XvmGetAllBalancesInput {
  /** The address. */
  address: XChainAddress
}

export type XvmGetAllBalancesOutput = AllBalances

/** How `xvmGetAllBalances` fails. */
export type XvmGetAllBalancesFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'malformedAddress'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }

/**
 * Describe an asset.
 *
 * Answers the names of the asset and how its amounts are shown.
 *
 * `xvm.getAssetDescription`
 */
export interface XvmGetAssetDescriptionInput {
  /** The asset, by its id or its alias. */
  assetID: string
}

export type XvmGetAssetDescriptionOutput = AssetDescription

/** How `xvmGetAssetDescription` fails. */
export type XvmGetAssetDescriptionFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'assetNotFound'; code: -32000; data?: unknown }
  | { error: 'noAsset'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }

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
export interface XvmGetBalanceInput {
  /** The address. */
  address: XChainAddress
  /** The asset, by its id or its alias. */
  assetID: string
}

export type XvmGetBalanceOutput = Balance

/** How `xvmGetBalance` fails. */
export type XvmGetBalanceFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'malformedAddress'; code: -32000; data?: unknown }
  | { error: 'assetNotFound'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }

/**
 * Get a block by its id.
 *
 * Answers the block, serialised or taken apart as `encoding` says.
 *
 * `xvm.getBlock`
 */
export interface XvmGetBlockInput {
  /** The id of the block. */
  blockID: Cb58Id
  /**
   * How the answer is written: `hex` are the bytes with their checksum, `json` is taken apart.
   * @default "hex"
   */
  encoding?: 'hex' | 'json'
}

export type XvmGetBlockOutput = XChainBlockHex | XChainBlockJson

/** How `xvmGetBlock` fails. */
export type XvmGetBlockFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'blockNotFound'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }

/**
 * Get a block by its height.
 *
 * Answers the accepted block of that height, serialised or taken apart as `encoding` says.
 *
 * `xvm.getBlockByHeight`
 */
export interface XvmGetBlockByHeightInput {
  /** The height of the block; 0 is the genesis block. */
  height: DecimalUint64
  /**
   * How the answer is written: `hex` are the bytes with their checksum, `json` is taken apart.
   * @default "hex"
   */
  encoding?: 'hex' | 'json'
}

export type XvmGetBlockByHeightOutput = XChainBlockHex | XChainBlockJson

/** How `xvmGetBlockByHeight` fails. */
export type XvmGetBlockByHeightFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'blockNotFound'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }

/**
 * Tell how far the chain is.
 *
 * Answers the height of the last block that this node accepted.
 *
 * `xvm.getHeight`
 */
export type XvmGetHeightInput = { [key: string]: never }

export type XvmGetHeightOutput = Height

/** How `xvmGetHeight` fails. */
export type XvmGetHeightFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }

/**
 * Get a transaction by its id.
 *
 * Answers the transaction with its credentials, serialised or taken apart as `encoding` says.
 *
 * `xvm.getTx`
 */
export interface XvmGetTxInput {
  /** The id of the transaction. */
  txID: Cb58Id
  /**
   * How the answer is written: `hex` are the bytes with their checksum, `json` is taken apart.
   * @default "hex"
   */
  encoding?: 'hex' | 'json'
}

export type XvmGetTxOutput = XChainTxHex | XChainTxJson

/** How `xvmGetTx` fails. */
export type XvmGetTxFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'transactionNotFound'; code: -32000; data?: unknown }
  | { error: 'noTransactionId'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }

/**
 * Tell what transactions cost.
 *
 * Answers the fee of an ordinary transaction and that of one which makes an asset, in nano-units of the native
 * token.
 *
 * `xvm.getTxFee`
 */
export type XvmGetTxFeeInput = { [key: string]: never }

export type XvmGetTxFeeOutput = TxFees

/** How `xvmGetTxFee` fails. */
export type XvmGetTxFeeFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }

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
export interface XvmGetTxStatusInput {
  /** The id of the transaction. */
  txID: Cb58Id
}

export type XvmGetTxStatusOutput = TxStatus

/** How `xvmGetTxStatus` fails. */
export type XvmGetTxStatusFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'noTransactionId'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }

/**
 * List unspent outputs of addresses, page by page.
 *
 * Answers outputs that name at least one of the addresses. To get the next page pass the last `endIndex` as
 * `startIndex`; a page without outputs is the end. With `sourceChain` the outputs are those that this chain
 * exported to the X-Chain and that wait to be imported. Over several pages an output may come twice, and the set
 * need not be that of one moment.
 *
 * `xvm.getUTXOs`
 */
export interface XvmGetUTXOsInput {
  /**
   * The addresses, at most 1024.
   * 1 to 1024 items.
   */
  addresses: XChainAddress[]
  /**
   * How many outputs a page may have. 0 means that none is asked for; more than 1024 is 1024.
   * A value above 1024 is lowered to it.
   *
   * @default 1024
   */
  limit?: Uint32
  /** Where the page begins; at the beginning if left out. */
  startIndex?: UtxoIndex
  /** The chain that exported the outputs, by its id or its alias; the X-Chain's own outputs if left out. */
  sourceChain?: string
  /**
   * How the outputs are written.
   * @default "hex"
   */
  encoding?: 'hex'
}

export type XvmGetUTXOsOutput = UtxoPage

/** How `xvmGetUTXOs` fails. */
export type XvmGetUTXOsFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'noAddresses'; code: -32000; data?: unknown }
  | { error: 'tooManyAddresses'; code: -32000; data?: unknown }
  | { error: 'malformedAddress'; code: -32000; data?: unknown }
  | { error: 'malformedStartIndex'; code: -32000; data?: unknown }
  | { error: 'unknownSourceChain'; code: -32000; data?: unknown }
  | { error: 'unsupportedEncoding'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }
