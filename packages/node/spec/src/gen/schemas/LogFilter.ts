// @generated from specs/node/schemas/eth-logs.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { BlockNumberOrTag } from './BlockNumberOrTag.ts'
import type { EvmAddress } from './EvmAddress.ts'
import type { Hash32 } from './Hash32.ts'
import type { TopicFilter } from './TopicFilter.ts'

/** Selects logs by a range of blocks or by one block, by contract and by topic. */
export type LogFilter = {
  /** The first block of the range. Without this property and without `blockHash`, the latest block. */
  fromBlock?: BlockNumberOrTag
  /** The last block of the range. Without this property and without `blockHash`, the latest block. */
  toBlock?: BlockNumberOrTag
  /** The hash of one block, instead of a range. */
  blockHash?: Hash32
  /** The contract, or a list of alternatives. */
  address?: EvmAddress | EvmAddress[]
  /**
   * The required topic at each position; null matches any topic, a list matches any of its items.
   * At most 4 items.
   */
  topics?: TopicFilter[]
} & ({ blockHash?: never } | { blockHash: Hash32; fromBlock?: never; toBlock?: never })
