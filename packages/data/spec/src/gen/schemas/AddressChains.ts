// @generated from specs/data/schemas/chains.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { PrimaryNetworkId } from './PrimaryNetworkId.ts'
import type { UtxoAddress } from './UtxoAddress.ts'

/** The chains on which an address was active. */
export interface AddressChains {
  address: UtxoAddress
  /** The blockchain ids of the chains, never aliases */
  blockchainIds: PrimaryNetworkId[]
}
