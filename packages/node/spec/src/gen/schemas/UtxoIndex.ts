// @generated from specs/node/schemas/assets.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Cb58Id } from './Cb58Id.ts'
import type { XChainAddress } from './XChainAddress.ts'

/** A position in the list of UTXOs, at which the next page starts. */
export interface UtxoIndex {
  /** The address of the last UTXO of the page. */
  address: XChainAddress
  /** The id of the last UTXO of the page. */
  utxo: Cb58Id
}
