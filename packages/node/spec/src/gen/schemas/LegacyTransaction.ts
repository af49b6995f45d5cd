// @generated from specs/node/schemas/eth-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { EthTransactionCore } from './EthTransactionCore.ts'
import type { Quantity256 } from './Quantity256.ts'

/** A transaction of type 0. */
export interface LegacyTransaction extends EthTransactionCore {
  /** The type. */
  type: '0x0'
  /** The chain id; absent if the signature is valid on any chain. */
  chainId?: Quantity256
}
