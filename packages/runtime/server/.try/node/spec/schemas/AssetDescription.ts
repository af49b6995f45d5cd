// @generated from specs/node/schemas/assets.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Cb58Id } from './Cb58Id.ts'
import type { DecimalUint64 } from './DecimalUint64.ts'

/** What an asset of the X-Chain is called and how its amounts are shown. */
export type AssetDescription = {
  /** The id of the asset. */
  assetID?: Cb58Id
  /**
   * The id of the asset in the other spelling. A server writes `assetID`; a client reads either.
   * @deprecated
   */
  assetId?: Cb58Id
  /** A name for people. Two assets may have the same. */
  name: string
  /** A short name for people. Two assets may have the same. */
  symbol: string
  /**
   * How many digits stand after the decimal point when a balance is shown: 100 units are 100 with 0, 10.0 with 1, 1.00
   * with 2.
   */
  denomination: DecimalUint64
} & ({ assetID: Cb58Id } | { assetId: Cb58Id })
