// @generated from specs/node/schemas/eth-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { EvmAddress } from './EvmAddress.ts'
import type { Hash32 } from './Hash32.ts'

/** An account and its accessed storage slots. */
export interface AccessListEntry {
  /** The account. */
  address: EvmAddress
  /** The slots. */
  storageKeys: Hash32[]
}
