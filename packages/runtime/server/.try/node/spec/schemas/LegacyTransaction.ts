// @generated from specs/node/schemas/eth-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { EthTransactionCore } from './EthTransactionCore.ts'
import type { Quantity256 } from './Quantity256.ts'

/** A transaction of type 0. */
export interface LegacyTransaction extends EthTransactionCore {
  /** The type. */
  type: '0x0'
  /** The chain it is for; absent where the signature does not bind it to one. */
  chainId?: Quantity256
}
