// @generated from specs/data/schemas/blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AddressInfo } from './AddressInfo.ts'
import type { EvmHash } from './EvmHash.ts'
import type { TransactionMethod } from './TransactionMethod.ts'
import type { Uint256 } from './Uint256.ts'
import type { Uint64 } from './Uint64.ts'
import type { UnixSeconds } from './UnixSeconds.ts'

/** One transaction of a block of an EVM chain. */
export interface BlockTransaction {
  /** Number of the block that holds it */
  blockNumber: Uint64
  blockTimestamp: UnixSeconds
  blockHash: EvmHash
  /** The chain */
  chainId: string
  /**
   * Position in the block.
   * Integer from 0.
   */
  blockIndex: number
  txHash: EvmHash
  /**
   * `1` succeeded, `0` failed.
   * Other values may appear.
   */
  txStatus: '0' | '1' | (string & {})
  /**
   * Type of the transaction by EIP-2718: 0 legacy, 1 with an access list, 2 with a dynamic fee.
   * Integer from 0.
   * Other values may appear.
   */
  txType: 0 | 1 | 2 | (number & {})
  /** Gas it could have used */
  gasLimit: Uint64
  /** Gas it used */
  gasUsed: Uint64
  /** What it paid for a unit of gas */
  gasPrice: Uint256
  /** Transactions the sender had sent before */
  nonce: Uint64
  /** Sender */
  from: AddressInfo
  /** Receiver; where a contract was created, that contract. */
  to: AddressInfo
  method?: TransactionMethod
  /** Native tokens sent with it */
  value: Uint256
}
