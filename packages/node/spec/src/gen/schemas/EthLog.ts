// @generated from specs/node/schemas/eth-logs.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { EvmAddress } from './EvmAddress.ts'
import type { Hash32 } from './Hash32.ts'
import type { HexBytes } from './HexBytes.ts'
import type { Quantity64 } from './Quantity64.ts'

/** A log that a contract left. */
export interface EthLog {
  /** The contract. */
  address: EvmAddress
  /**
   * What it can be found by; the first is usually the hash of the event's signature.
   * At most 4 items.
   */
  topics: Hash32[]
  /** The rest of the event. */
  data: HexBytes
  /** The number of the block it is in. */
  blockNumber: Quantity64
  /** The transaction that left it. */
  transactionHash: Hash32
  /** The place of that transaction in the block. */
  transactionIndex: Quantity64
  /** The block it is in. */
  blockHash: Hash32
  /** Its place among the logs of the block. */
  logIndex: Quantity64
  /** Whether its block was given up. Only subscriptions tell of such logs. */
  removed: boolean
}
