// @generated from specs/node/schemas/eth-calls.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { HexBytes } from './HexBytes.ts'
import type { Quantity256 } from './Quantity256.ts'
import type { Quantity64 } from './Quantity64.ts'
import type { Slots } from './Slots.ts'

/**
 * The overrides of one account. `state` replaces all of its slots, `stateDiff` only the listed ones; they
 * exclude each other.
 */
export type AccountOverride = {
  /** The nonce. */
  nonce?: Quantity64
  /** The code. */
  code?: HexBytes
  /** The balance, in wei. */
  balance?: Quantity256
  /** All storage slots of the account. */
  state?: Slots
  /** Individual storage slots. */
  stateDiff?: Slots
} & ({ state?: never } | { state: Slots; stateDiff?: never })
