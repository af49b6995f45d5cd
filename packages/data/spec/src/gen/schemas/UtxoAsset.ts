// @generated from specs/data/schemas/utxos.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { PrimaryNetworkId } from './PrimaryNetworkId.ts'
import type { Uint64 } from './Uint64.ts'

/** How much of which asset. */
export interface UtxoAsset {
  /** The asset */
  assetId: PrimaryNetworkId
  /** Its name */
  name: string
  /** Its symbol */
  symbol: string
  /**
   * Digits after the decimal point when an amount is shown.
   * Integer from 0.
   */
  denomination: number
  /**
   * Kind of output.
   * Other values may appear.
   */
  type: 'secp256k1' | 'nft' | (string & {})
  /** Amount in the smallest unit */
  amount: Uint64
}
