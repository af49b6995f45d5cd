// @generated from specs/node/schemas/eth-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AccessList } from './AccessList.ts'
import type { EthTransactionCore } from './EthTransactionCore.ts'
import type { Quantity256 } from './Quantity256.ts'
import type { YParity } from './YParity.ts'

/** A transaction of type 2, with a priority fee in addition to the base fee (EIP-1559). */
export interface DynamicFeeTransaction extends EthTransactionCore {
  /** The type. */
  type: '0x2'
  /** The chain id. */
  chainId: Quantity256
  /** The access list. */
  accessList: AccessList
  /** The same as `v`. */
  yParity: YParity
  /** The maximum total fee of a unit of gas, in wei. */
  maxFeePerGas: Quantity256
  /** The maximum priority fee of a unit of gas, in wei. */
  maxPriorityFeePerGas: Quantity256
}
