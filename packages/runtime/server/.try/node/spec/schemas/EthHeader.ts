// @generated from specs/node/schemas/eth-blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { EvmAddress } from './EvmAddress.ts'
import type { Hash32 } from './Hash32.ts'
import type { HexBytes } from './HexBytes.ts'
import type { LogsBloom } from './LogsBloom.ts'
import type { Quantity256 } from './Quantity256.ts'
import type { Quantity64 } from './Quantity64.ts'

/** The header of a block. Members that an upgrade brought are absent before it. */
export interface EthHeader {
  /** What each unit of gas costs at least, in wei. */
  baseFeePerGas?: Quantity256
  /** The gas used for blobs; the chain takes none. */
  blobGasUsed?: Quantity64
  /** The gas that the block itself costs. */
  blockGasCost?: Quantity256
  /** On the C-Chain, the atomic transactions of the block. */
  blockExtraData?: HexBytes
  /** A leftover of proof of work, 0 or 1. */
  difficulty: Quantity256
  /** The blob gas above the target; the chain takes no blobs. */
  excessBlobGas?: Quantity64
  /** On the C-Chain, the gas used by its atomic transactions. */
  extDataGasUsed?: Quantity256
  /** On the C-Chain, the hash of its atomic transactions. */
  extDataHash?: Hash32
  /** Free bytes, in which the chain keeps its fee state. */
  extraData: HexBytes
  /** How much gas its transactions may use. */
  gasLimit: Quantity64
  /** How much gas its transactions used. */
  gasUsed: Quantity64
  /** The hash of the block. */
  hash: Hash32
  /** The Bloom filter over the logs of the block. */
  logsBloom: LogsBloom
  /** The state of the rule that says how soon the next block may come. */
  minDelayExcess?: Quantity64
  /** Who gets the fees. */
  miner: EvmAddress
  /** A leftover of proof of work. */
  mixHash: Hash32
  /**
   * A leftover of proof of work, 8 bytes.
   * Format: `hex`.
   * Pattern: `^0x[0-9a-f]{16}$`.
   */
  nonce: string
  /** How many blocks are before it. */
  number: Quantity64
  /** A leftover of Ethereum's beacon chain, all zeros. */
  parentBeaconBlockRoot?: Hash32
  /** The hash of the block before. */
  parentHash: Hash32
  /** The root over its receipts. */
  receiptsRoot: Hash32
  /** The hash over its uncles, of which there are none. */
  sha3Uncles: Hash32
  /** The root over the state after the block. */
  stateRoot: Hash32
  /** When it was made, in seconds since 1970. */
  timestamp: Quantity64
  /** When it was made, in milliseconds since 1970. */
  timestampMilliseconds?: Quantity64
  /** A leftover of proof of work. */
  totalDifficulty: Quantity256
  /** The root over its transactions. */
  transactionsRoot: Hash32
}
