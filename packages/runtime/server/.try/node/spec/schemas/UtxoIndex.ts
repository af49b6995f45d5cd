// @generated from specs/node/schemas/assets.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Cb58Id } from './Cb58Id.ts'
import type { XChainAddress } from './XChainAddress.ts'

/** A place in the list of UTXOs, from which the next page goes on. */
export interface UtxoIndex {
  /** The address of the last UTXO that was fetched. */
  address: XChainAddress
  /** The id of the last UTXO that was fetched. */
  utxo: Cb58Id
}
