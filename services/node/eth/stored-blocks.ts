import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { readHead } from '../../data/queries/head.ts'
import type { Bundle } from '../../evm/bundle.ts'
import { bytesOf, hexOf } from '../../evm/hex.ts'
import { findTransaction } from '../../page/queries.ts'
import type { Store } from '../../store/store.ts'
import { readBody, readHash } from '../queries/blocks.ts'

const decompress = promisify(zstdDecompress)

/** A block and its receipts, as a node returned them. */
export type StoredBlock = Pick<Bundle, 'block' | 'receipts'>

/** Blocks of EVM chains as they were ingested. This process caches the most recently used ones. */
export interface StoredBlocks {
  /** Number of the last block of a chain; undefined if it has none. */
  newest(chain: number): Promise<number | undefined>
  of(chain: number, id: number | Buffer): Promise<StoredBlock | undefined>
  /** The block of a transaction, and its place in it. */
  ofTransaction(
    chain: number,
    hash: string,
  ): Promise<{ readonly stored: StoredBlock; readonly index: number } | undefined>
}

/** The maximum number of characters of JSON in the cache. */
const kept = 32 << 20

/** @param maxSize The maximum number of characters of JSON in the cache. */
export const storedBlocks = ({ database }: Store, maxSize = kept): StoredBlocks => {
  // By chain and hash, so that a reorganization invalidates no entry.
  const cache = new LRUCache<string, StoredBlock>({ maxSize })
  /** Running reads: requests for the same block share one. */
  const reads = new Map<string, Promise<StoredBlock | undefined>>()
  const read = async (chain: number, hash: Buffer, key: string): Promise<StoredBlock | undefined> => {
    const body = await readBody(database, chain, hash)
    if (body === undefined) return undefined
    const text = (await decompress(body)).toString('utf8')
    const { block, receipts } = JSON.parse(text) as Bundle
    const stored = { block, receipts }
    cache.set(key, stored, { size: text.length })
    return stored
  }
  const of = async (chain: number, id: number | Buffer): Promise<StoredBlock | undefined> => {
    if (typeof id === 'number' && !Number.isSafeInteger(id)) return undefined
    for (;;) {
      // The hash may be that of a block that a reorganization removed.
      const hash = await readHash(database, chain, id)
      if (hash === undefined) return undefined
      const key = `${chain} ${hexOf(hash)}`
      const known = cache.get(key)
      if (known !== undefined) return known
      let reading = reads.get(key)
      if (reading === undefined) {
        reading = read(chain, hash, key).finally(() => reads.delete(key))
        reads.set(key, reading)
      }
      const stored = await reading
      if (stored !== undefined) return stored
      // A reorganization removed the block after its hash was read: read again.
    }
  }
  return {
    newest: async chain => (await readHead(database, chain))?.number,
    of,
    async ofTransaction(chain, hash) {
      const place = await findTransaction(database, chain, bytesOf(hash))
      const stored = place && (await of(chain, place.block))
      // A reorganization may have occurred between the two queries.
      return stored?.block.transactions[place?.idx ?? -1]?.hash === hash
        ? { stored, index: place?.idx ?? 0 }
        : undefined
    },
  }
}
