// @generated from specs/node/schemas/eth-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AccessList } from './AccessList.ts'
import type { EthTransactionCore } from './EthTransactionCore.ts'
import type { Quantity256 } from './Quantity256.ts'
import type { YParity } from './YParity.ts'

/** A transaction of type 2, which bids a tip beside the base fee (EIP-1559). */
export interface DynamicFeeTransaction extends EthTransactionCore {
  /** The type. */
  type: '0x2'
  /** The chain it is for. */
  chainId: Quantity256
  /** What it touches. */
  accessList: AccessList
  /** The same as `v`. */
  yParity: YParity
  /** The most it pays for a unit of gas, in wei. */
  maxFeePerGas: Quantity256
  /** The most of that which goes beyond the base fee, in wei. */
  maxPriorityFeePerGas: Quantity256
}
