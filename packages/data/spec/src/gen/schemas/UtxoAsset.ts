// @generated from specs/data/schemas/utxos.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { PrimaryNetworkId } from './PrimaryNetworkId.ts'
import type { Uint64 } from './Uint64.ts'

/** An amount of an asset. */
export interface UtxoAsset {
  /** The id of the asset */
  assetId: PrimaryNetworkId
  /** The name of the asset */
  name: string
  /** The symbol of the asset */
  symbol: string
  /**
   * The number of digits after the decimal point in a displayed amount.
   * Integer of at least 0.
   */
  denomination: number
  /**
   * The kind of asset.
   * Other values are possible.
   */
  type: 'secp256k1' | 'nft' | (string & {})
  /** The amount, in the smallest unit of the asset */
  amount: Uint64
}
