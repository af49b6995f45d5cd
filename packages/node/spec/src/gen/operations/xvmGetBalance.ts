// @generated from specs/node/methods/xvm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { XvmServerFailure } from '../failures.ts'
import type { Balance } from '../schemas/Balance.ts'
import type { XChainAddress } from '../schemas/XChainAddress.ts'

/**
 * Get the balance of an address in one asset.
 *
 * Returns the balance, as the sum of the unspent outputs of the address, and these outputs. Deprecated; use an
 * indexer instead.
 *
 * `xvm.getBalance`
 *
 * @deprecated Since 1.9.12.
 */
export interface XvmGetBalanceInput {
  /** The address. */
  address: XChainAddress
  /** The asset, by its id or its alias. */
  assetID: string
}

export type XvmGetBalanceOutput = Balance

/** The failures of `xvmGetBalance`. */
export type XvmGetBalanceFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'malformedAddress'; code: -32000; data?: unknown }
  | { error: 'assetNotFound'; code: -32000; data?: unknown }
  | XvmServerFailure
