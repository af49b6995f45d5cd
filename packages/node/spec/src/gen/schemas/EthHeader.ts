// @generated from specs/node/schemas/eth-blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { EvmAddress } from './EvmAddress.ts'
import type { Hash32 } from './Hash32.ts'
import type { HexBytes } from './HexBytes.ts'
import type { LogsBloom } from './LogsBloom.ts'
import type { Quantity256 } from './Quantity256.ts'
import type { Quantity64 } from './Quantity64.ts'

/** The header of a block. Properties of an upgrade are absent in earlier blocks. */
export interface EthHeader {
  /** The base fee of a unit of gas, in wei. */
  baseFeePerGas?: Quantity256
  /** The gas used for blobs. The chain does not support blobs. */
  blobGasUsed?: Quantity64
  /** The gas that the block itself costs. */
  blockGasCost?: Quantity256
  /** On the C-Chain, the atomic transactions of the block. */
  blockExtraData?: HexBytes
  /** Unused since proof of work; 0 or 1. */
  difficulty: Quantity256
  /** The blob gas above the target. The chain does not support blobs. */
  excessBlobGas?: Quantity64
  /** On the C-Chain, the gas used by its atomic transactions. */
  extDataGasUsed?: Quantity256
  /** On the C-Chain, the hash of its atomic transactions. */
  extDataHash?: Hash32
  /** Arbitrary bytes, in which the chain stores its fee state. */
  extraData: HexBytes
  /** The maximum amount of gas that the transactions of the block may use. */
  gasLimit: Quantity64
  /** The amount of gas that the transactions of the block used. */
  gasUsed: Quantity64
  /** The hash of the block. */
  hash: Hash32
  /** The Bloom filter over the logs of the block. */
  logsBloom: LogsBloom
  /** The state of the rule that limits how soon the next block may follow. */
  minDelayExcess?: Quantity64
  /** The recipient of the fees. */
  miner: EvmAddress
  /** Unused since proof of work. */
  mixHash: Hash32
  /**
   * Unused since proof of work; 8 bytes.
   * Format: `hex`.
   * Pattern: `^0x[0-9a-f]{16}$`.
   */
  nonce: string
  /** The height of the block. */
  number: Quantity64
  /** Unused field of Ethereum's beacon chain; all zeros. */
  parentBeaconBlockRoot?: Hash32
  /** The hash of the previous block. */
  parentHash: Hash32
  /** The root of the receipts trie. */
  receiptsRoot: Hash32
  /** The hash of the list of uncles, which is empty. */
  sha3Uncles: Hash32
  /** The root of the state trie after the block. */
  stateRoot: Hash32
  /** The time of the block, in UNIX seconds. */
  timestamp: Quantity64
  /** The time of the block, in milliseconds since 1970. */
  timestampMilliseconds?: Quantity64
  /** Unused since proof of work. */
  totalDifficulty: Quantity256
  /** The root of the transactions trie. */
  transactionsRoot: Hash32
}
