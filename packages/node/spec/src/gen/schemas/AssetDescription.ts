// @generated from specs/node/schemas/assets.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Cb58Id } from './Cb58Id.ts'
import type { DecimalUint64 } from './DecimalUint64.ts'

/** The names of an X-Chain asset, and the number of decimals of its amounts. */
export type AssetDescription = {
  /** The id of the asset. */
  assetID?: Cb58Id
  /**
   * The same id under another name. A server sends `assetID`; a client accepts both.
   * @deprecated
   */
  assetId?: Cb58Id
  /** A display name, not necessarily unique. */
  name: string
  /** A symbol, not necessarily unique. */
  symbol: string
  /**
   * The number of digits after the decimal point in a displayed balance: 100 units are 100 with 0, 10.0 with 1, 1.00
   * with 2.
   */
  denomination: DecimalUint64
} & ({ assetID: Cb58Id } | { assetId: Cb58Id })
