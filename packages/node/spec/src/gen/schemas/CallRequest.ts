// @generated from specs/node/schemas/eth-calls.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AccessList } from './AccessList.ts'
import type { EvmAddress } from './EvmAddress.ts'
import type { HexBytes } from './HexBytes.ts'
import type { Quantity256 } from './Quantity256.ts'
import type { Quantity64 } from './Quantity64.ts'

/** A transaction to execute without sending it. All properties are optional. */
export type CallRequest = {
  /** The sender. By default, the zero address. */
  from?: EvmAddress
  /** The recipient. If absent or null, the call creates a contract. */
  to?: EvmAddress | null
  /** The gas limit. */
  gas?: Quantity64
  /** The gas price, in wei. Excludes the two properties below. */
  gasPrice?: Quantity256
  /** The maximum total fee of a unit of gas, in wei. */
  maxFeePerGas?: Quantity256
  /** The maximum priority fee of a unit of gas, in wei. */
  maxPriorityFeePerGas?: Quantity256
  /** The amount of native tokens to transfer, in wei. */
  value?: Quantity256
  /** The nonce of the sender. */
  nonce?: Quantity64
  /** The input data, under its older name. */
  data?: HexBytes
  /** The input data. If `data` is given too, both must be equal. */
  input?: HexBytes
  /** The access list. */
  accessList?: AccessList
  /** The chain id. */
  chainId?: Quantity256
} & ({ gasPrice?: never } | { gasPrice: Quantity256; maxFeePerGas?: never; maxPriorityFeePerGas?: never })
