// @generated from specs/node/methods/xvm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { XvmServerFailure } from '../failures.ts'
import type { AllBalances } from '../schemas/AllBalances.ts'
import type { XChainAddress } from '../schemas/XChainAddress.ts'

/**
 * List the balances of an address.
 *
 * Returns the balance of each asset of the address, as the sum of its unspent outputs. Deprecated; use an
 * indexer instead.
 *
 * `xvm.getAllBalances`
 *
 * @deprecated Since 1.9.12.
 */
export interface XvmGetAllBalancesInput {
  /** The address. */
  address: XChainAddress
}

export type XvmGetAllBalancesOutput = AllBalances

/** The failures of `xvmGetAllBalances`. */
export type XvmGetAllBalancesFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'malformedAddress'; code: -32000; data?: unknown }
  | XvmServerFailure
