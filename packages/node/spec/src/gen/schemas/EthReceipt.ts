// @generated from specs/node/schemas/eth-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { EthLog } from './EthLog.ts'
import type { EvmAddress } from './EvmAddress.ts'
import type { Hash32 } from './Hash32.ts'
import type { LogsBloom } from './LogsBloom.ts'
import type { Quantity256 } from './Quantity256.ts'
import type { Quantity64 } from './Quantity64.ts'

/** The receipt of a transaction in a block. */
export interface EthReceipt {
  /** The hash of the block. */
  blockHash: Hash32
  /** The number of the block. */
  blockNumber: Quantity64
  /** The created contract; null if the transaction did not create one. */
  contractAddress: EvmAddress | null
  /** The gas that the block used up to and including this transaction. */
  cumulativeGasUsed: Quantity64
  /** The price paid for a unit of gas, in wei. */
  effectiveGasPrice: Quantity256
  /** The sender. */
  from: EvmAddress
  /** The gas that the transaction used. */
  gasUsed: Quantity64
  /** The logs of the transaction, in order. */
  logs: EthLog[]
  /** The Bloom filter of these logs. */
  logsBloom: LogsBloom
  /** `0x1` if it succeeded, `0x0` if it failed. */
  status: '0x0' | '0x1'
  /** The recipient; null if the transaction created a contract. */
  to: EvmAddress | null
  /** The hash of the transaction. */
  transactionHash: Hash32
  /** The index in the block. */
  transactionIndex: Quantity64
  /** The type of the transaction. */
  type: '0x0' | '0x1' | '0x2'
}
