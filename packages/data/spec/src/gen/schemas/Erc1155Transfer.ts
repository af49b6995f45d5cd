// @generated from specs/data/schemas/transfers.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AddressInfo } from './AddressInfo.ts'
import type { Erc1155Token } from './Erc1155Token.ts'
import type { EvmHash } from './EvmHash.ts'
import type { Uint256 } from './Uint256.ts'
import type { Uint64 } from './Uint64.ts'
import type { UnixSeconds } from './UnixSeconds.ts'

/**
 * One transfer of an amount of one ERC-1155 id. A batch has one record for each of its ids, all with the same
 * `logIndex`.
 */
export interface Erc1155Transfer {
  /** The number of its block */
  blockNumber: Uint64
  blockTimestamp: UnixSeconds
  blockHash: EvmHash
  txHash: EvmHash
  /** The sender; the zero address for a mint */
  from: AddressInfo
  /** The recipient; the zero address for a burn */
  to: AddressInfo
  /**
   * The index of the event among the logs of the block.
   * Integer of at least 0.
   */
  logIndex: number
  /** The transferred amount */
  value: Uint256
  erc1155Token: Erc1155Token
}
