// @generated from specs/node/schemas/eth-calls.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AccessList } from './AccessList.ts'
import type { EvmAddress } from './EvmAddress.ts'
import type { HexBytes } from './HexBytes.ts'
import type { Quantity256 } from './Quantity256.ts'
import type { Quantity64 } from './Quantity64.ts'

/** A transaction that is only tried, not sent. Everything may be left out. */
export type CallRequest = {
  /** Who sends it; the zero address if left out. */
  from?: EvmAddress
  /** Whom it is for; left out or null, it creates a contract. */
  to?: EvmAddress | null
  /** How much gas it may use. */
  gas?: Quantity64
  /** What it pays for a unit of gas, in wei. Not together with the two members that follow. */
  gasPrice?: Quantity256
  /** The most it pays for a unit of gas, in wei. */
  maxFeePerGas?: Quantity256
  /** The most of that which goes beyond the base fee, in wei. */
  maxPriorityFeePerGas?: Quantity256
  /** The native tokens it moves, in wei. */
  value?: Quantity256
  /** How many transactions its sender sent before. */
  nonce?: Quantity64
  /** The data it carries, by its older name. */
  data?: HexBytes
  /** The data it carries. Where `data` is given too, both are the same. */
  input?: HexBytes
  /** What it touches. */
  accessList?: AccessList
  /** The chain it is for. */
  chainId?: Quantity256
} & ({ gasPrice?: never } | { gasPrice: Quantity256; maxFeePerGas?: never; maxPriorityFeePerGas?: never })
