// @generated from specs/data/schemas/transfers.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AddressInfo } from './AddressInfo.ts'
import type { Erc721Token } from './Erc721Token.ts'
import type { EvmHash } from './EvmHash.ts'
import type { Uint64 } from './Uint64.ts'
import type { UnixSeconds } from './UnixSeconds.ts'

/** One transfer of an ERC-721 token. */
export interface Erc721Transfer {
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
  erc721Token: Erc721Token
}
