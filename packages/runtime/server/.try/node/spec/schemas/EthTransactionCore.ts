// @generated from specs/node/schemas/eth-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { EvmAddress } from './EvmAddress.ts'
import type { Hash32 } from './Hash32.ts'
import type { HexBytes } from './HexBytes.ts'
import type { Quantity256 } from './Quantity256.ts'
import type { Quantity64 } from './Quantity64.ts'

/** What every type of transaction has. */
export interface EthTransactionCore {
  /** The block it is in; null while it waits. */
  blockHash: Hash32 | null
  /** The number of that block; null while it waits. */
  blockNumber: Quantity64 | null
  /** Who signed it. */
  from: EvmAddress
  /** How much gas it may use. */
  gas: Quantity64
  /** What it pays for a unit of gas, in wei; of a type 2 transaction that waits, its `maxFeePerGas`. */
  gasPrice: Quantity256
  /** The hash of the transaction. */
  hash: Hash32
  /** The data it carries. */
  input: HexBytes
  /** How many transactions its sender had sent before. */
  nonce: Quantity64
  /** Whom it is for; null where it creates a contract. */
  to: EvmAddress | null
  /** Its place in the block; null while it waits. */
  transactionIndex: Quantity64 | null
  /** The native tokens it moves, in wei. */
  value: Quantity256
  /**
   * The part of the signature that tells the two possible keys apart; of a legacy transaction with the chain id in
   * it.
   */
  v: Quantity256
  /** The first half of the signature. */
  r: Quantity256
  /** The second half of the signature. */
  s: Quantity256
}
