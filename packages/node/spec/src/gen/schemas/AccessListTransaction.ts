// @generated from specs/node/schemas/eth-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AccessList } from './AccessList.ts'
import type { EthTransactionCore } from './EthTransactionCore.ts'
import type { Quantity256 } from './Quantity256.ts'
import type { YParity } from './YParity.ts'

/** A transaction of type 1, with an access list (EIP-2930). */
export interface AccessListTransaction extends EthTransactionCore {
  /** The type. */
  type: '0x1'
  /** The chain id. */
  chainId: Quantity256
  /** The access list. */
  accessList: AccessList
  /** The same as `v`. */
  yParity: YParity
}
