// @generated from specs/node/schemas/eth-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { EvmAddress } from './EvmAddress.ts'
import type { Hash32 } from './Hash32.ts'
import type { HexBytes } from './HexBytes.ts'
import type { Quantity256 } from './Quantity256.ts'
import type { Quantity64 } from './Quantity64.ts'

/** The properties of all transaction types. */
export interface EthTransactionCore {
  /** The hash of the block; null while the transaction is pending. */
  blockHash: Hash32 | null
  /** The number of the block; null while the transaction is pending. */
  blockNumber: Quantity64 | null
  /** The sender. */
  from: EvmAddress
  /** The gas limit. */
  gas: Quantity64
  /** The price paid for a unit of gas, in wei. For a pending transaction of type 2, its `maxFeePerGas`. */
  gasPrice: Quantity256
  /** The hash of the transaction. */
  hash: Hash32
  /** The input data. */
  input: HexBytes
  /** The nonce. */
  nonce: Quantity64
  /** The recipient; null if the transaction creates a contract. */
  to: EvmAddress | null
  /** The index in the block; null while the transaction is pending. */
  transactionIndex: Quantity64 | null
  /** The amount of native tokens to transfer, in wei. */
  value: Quantity256
  /** The recovery id of the signature. In a legacy transaction, it includes the chain id. */
  v: Quantity256
  /** The first half of the signature. */
  r: Quantity256
  /** The second half of the signature. */
  s: Quantity256
}
