import type { BlockNumberOrHash } from '@chainwright/node-spec'
import { bytesOf } from '../../evm/hex.ts'

/** The block that a request names: by its number, by its hash, or the newest. */
export type RequestedBlock = number | Buffer | 'newest'

/**
 * Every accepted block is final, and there is no pending block: the tags `latest`, `pending`, `safe`, `finalized` and
 * `accepted` all name the newest block.
 */
export const requestedBlock = (block: BlockNumberOrHash): RequestedBlock => {
  if (typeof block === 'object')
    return 'blockHash' in block && block.blockHash !== undefined
      ? bytesOf(block.blockHash)
      : requestedBlock(block.blockNumber as BlockNumberOrHash)
  if (block === 'earliest') return 0
  if (!block.startsWith('0x')) return 'newest'
  return block.length === 66 ? bytesOf(block) : Number(BigInt(block))
}
