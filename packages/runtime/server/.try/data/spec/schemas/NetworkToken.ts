// @generated from specs/data/schemas/chains.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Decimals } from './Decimals.ts'

/** The token that a chain charges fees in. */
export interface NetworkToken {
  /** Its name */
  name: string
  /** Its symbol */
  symbol: string
  decimals: Decimals
  /** Where a picture of it is */
  logoUri?: string
  /** What it is */
  description?: string
}
