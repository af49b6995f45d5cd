// @generated from specs/node/schemas/eth-logs.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { BlockNumberOrTag } from './BlockNumberOrTag.ts'
import type { EvmAddress } from './EvmAddress.ts'
import type { Hash32 } from './Hash32.ts'
import type { TopicFilter } from './TopicFilter.ts'

/** Which logs are wanted, by a range of blocks or by one block, by contract and by topic. */
export type LogFilter = {
  /** The first block of the range; without it and without a `blockHash`, the latest block. */
  fromBlock?: BlockNumberOrTag
  /** The last block of the range; without it and without a `blockHash`, the latest block. */
  toBlock?: BlockNumberOrTag
  /** One block, instead of a range. */
  blockHash?: Hash32
  /** The contract, or one of several. */
  address?: EvmAddress | EvmAddress[]
  /**
   * For each place what the topic there must be; null for anything, a list for one of several.
   * At most 4 items.
   */
  topics?: TopicFilter[]
} & ({ blockHash?: never } | { blockHash: Hash32; fromBlock?: never; toBlock?: never })
