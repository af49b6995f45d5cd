// @generated from specs/data/schemas/chains.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Decimals } from './Decimals.ts'

/** The native token of the chain, in which it charges fees. */
export interface NetworkToken {
  /** The name of the token */
  name: string
  /** The symbol of the token */
  symbol: string
  decimals: Decimals
  /** The URL of its logo */
  logoUri?: string
  /** A description of the token */
  description?: string
}
