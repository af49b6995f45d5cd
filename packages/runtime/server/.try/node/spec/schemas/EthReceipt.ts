// @generated from specs/node/schemas/eth-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { EthLog } from './EthLog.ts'
import type { EvmAddress } from './EvmAddress.ts'
import type { Hash32 } from './Hash32.ts'
import type { LogsBloom } from './LogsBloom.ts'
import type { Quantity256 } from './Quantity256.ts'
import type { Quantity64 } from './Quantity64.ts'

/** What became of a transaction that is in a block. */
export interface EthReceipt {
  /** The block it is in. */
  blockHash: Hash32
  /** The number of that block. */
  blockNumber: Quantity64
  /** The contract it created; null where it created none. */
  contractAddress: EvmAddress | null
  /** The gas used in the block up to its end. */
  cumulativeGasUsed: Quantity64
  /** What it paid for a unit of gas, in wei. */
  effectiveGasPrice: Quantity256
  /** Who signed it. */
  from: EvmAddress
  /** The gas it used. */
  gasUsed: Quantity64
  /** The logs it left, in order. */
  logs: EthLog[]
  /** The Bloom filter over these logs. */
  logsBloom: LogsBloom
  /** `0x1` if it succeeded, `0x0` if it failed. */
  status: '0x0' | '0x1'
  /** Whom it was for; null where it created a contract. */
  to: EvmAddress | null
  /** The transaction. */
  transactionHash: Hash32
  /** Its place in the block. */
  transactionIndex: Quantity64
  /** The type of the transaction. */
  type: '0x0' | '0x1' | '0x2'
}
