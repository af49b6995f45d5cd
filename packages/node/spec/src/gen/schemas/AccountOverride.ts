// @generated from specs/node/schemas/eth-calls.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { HexBytes } from './HexBytes.ts'
import type { Quantity256 } from './Quantity256.ts'
import type { Quantity64 } from './Quantity64.ts'
import type { Slots } from './Slots.ts'

/**
 * What is different in one account. `state` replaces all of its slots, `stateDiff` only those it names; not
 * both.
 */
export type AccountOverride = {
  /** Its nonce. */
  nonce?: Quantity64
  /** Its code. */
  code?: HexBytes
  /** Its balance, in wei. */
  balance?: Quantity256
  /** All of its slots. */
  state?: Slots
  /** Some of its slots. */
  stateDiff?: Slots
} & ({ state?: never } | { state: Slots; stateDiff?: never })
