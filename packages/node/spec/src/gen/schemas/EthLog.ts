// @generated from specs/node/schemas/eth-logs.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { EvmAddress } from './EvmAddress.ts'
import type { Hash32 } from './Hash32.ts'
import type { HexBytes } from './HexBytes.ts'
import type { Quantity64 } from './Quantity64.ts'

/** A log of a contract. */
export interface EthLog {
  /** The contract. */
  address: EvmAddress
  /**
   * The topics, by which logs can be found. The first is usually the hash of the event's signature.
   * At most 4 items.
   */
  topics: Hash32[]
  /** The data of the event that is not in topics. */
  data: HexBytes
  /** The number of the block. */
  blockNumber: Quantity64
  /** The hash of the transaction. */
  transactionHash: Hash32
  /** The index of the transaction in the block. */
  transactionIndex: Quantity64
  /** The hash of the block. */
  blockHash: Hash32
  /** The index of the log in the block. */
  logIndex: Quantity64
  /** Whether the block was removed from the chain. Only subscriptions send such logs. */
  removed: boolean
}
