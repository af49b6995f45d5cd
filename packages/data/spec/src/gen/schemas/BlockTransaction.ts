// @generated from specs/data/schemas/blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AddressInfo } from './AddressInfo.ts'
import type { EvmHash } from './EvmHash.ts'
import type { TransactionMethod } from './TransactionMethod.ts'
import type { Uint256 } from './Uint256.ts'
import type { Uint64 } from './Uint64.ts'
import type { UnixSeconds } from './UnixSeconds.ts'

/** One transaction of a block of an EVM chain. */
export interface BlockTransaction {
  /** The number of its block */
  blockNumber: Uint64
  blockTimestamp: UnixSeconds
  blockHash: EvmHash
  /** The id of the chain */
  chainId: string
  /**
   * The index in the block.
   * Integer of at least 0.
   */
  blockIndex: number
  txHash: EvmHash
  /**
   * `1` if it succeeded, `0` if it failed.
   * Other values are possible.
   */
  txStatus: '0' | '1' | (string & {})
  /**
   * The transaction type (EIP-2718): 0 legacy, 1 with an access list, 2 with a dynamic fee.
   * Integer of at least 0.
   * Other values are possible.
   */
  txType: 0 | 1 | 2 | (number & {})
  /** The gas limit */
  gasLimit: Uint64
  /** The gas used */
  gasUsed: Uint64
  /** The price paid for a unit of gas */
  gasPrice: Uint256
  /** The number of earlier transactions of the sender */
  nonce: Uint64
  /** Sender */
  from: AddressInfo
  /** The recipient. For a contract creation, the created contract. */
  to: AddressInfo
  method?: TransactionMethod
  /** The amount of native tokens */
  value: Uint256
}
