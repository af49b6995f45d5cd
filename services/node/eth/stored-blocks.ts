import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { readHead } from '../../data/queries/head.ts'
import type { Bundle } from '../../evm/bundle.ts'
import { bytesOf, hexOf } from '../../evm/hex.ts'
import { findTransaction } from '../../page/queries.ts'
import type { Store } from '../../store/store.ts'
import { readBody, readHash } from '../queries/blocks.ts'

const decompress = promisify(zstdDecompress)

/** A block and its receipts, as a node answered them. */
export type StoredBlock = Pick<Bundle, 'block' | 'receipts'>

/** Blocks of EVM chains as they came. Those that were asked for last are kept in this process. */
export interface StoredBlocks {
  /** Number of the last block of a chain; undefined where it has none. */
  newest(chain: number): Promise<number | undefined>
  of(chain: number, id: number | Buffer): Promise<StoredBlock | undefined>
  /** The block of a transaction, and its place in it. */
  ofTransaction(
    chain: number,
    hash: string,
  ): Promise<{ readonly stored: StoredBlock; readonly index: number } | undefined>
}

/** Characters of JSON that are kept. */
const kept = 32 << 20

export const storedBlocks = ({ database }: Store): StoredBlocks => {
  // By chain and hash, so that a reorganisation makes none of them wrong. The first is the one that was not asked for the longest.
  const cache = new Map<string, { readonly stored: StoredBlock; readonly size: number }>()
  let size = 0
  const remember = (key: string, stored: StoredBlock, characters: number): void => {
    cache.set(key, { stored, size: characters })
    size += characters
    for (const [oldest, entry] of cache) {
      if (size <= kept) break
      cache.delete(oldest)
      size -= entry.size
    }
  }
  const remembered = (key: string): StoredBlock | undefined => {
    const found = cache.get(key)
    if (found === undefined) return undefined
    cache.delete(key)
    cache.set(key, found)
    return found.stored
  }
  const of = async (chain: number, id: number | Buffer): Promise<StoredBlock | undefined> => {
    if (typeof id === 'number' && !Number.isSafeInteger(id)) return undefined
    // A hash may be that of a block that a reorganisation took away.
    const hash = typeof id === 'number' ? await readHash(database, chain, id) : id
    const known = typeof id === 'number' && hash !== undefined ? remembered(`${chain} ${hexOf(hash)}`) : undefined
    if (known !== undefined || hash === undefined) return known
    const row = await readBody(database, chain, id)
    if (row === undefined) return undefined
    const key = `${chain} ${hexOf(row.hash)}`
    const again = remembered(key)
    if (again !== undefined) return again
    const text = (await decompress(row.body)).toString('utf8')
    const { block, receipts } = JSON.parse(text) as Bundle
    const stored = { block, receipts }
    remember(key, stored, text.length)
    return stored
  }
  return {
    newest: async chain => (await readHead(database, chain))?.number,
    of,
    async ofTransaction(chain, hash) {
      const place = await findTransaction(database, chain, bytesOf(hash))
      const stored = place && (await of(chain, place.block))
      // Between the two a reorganisation may have come.
      return stored?.block.transactions[place?.idx ?? -1]?.hash === hash
        ? { stored, index: place?.idx ?? 0 }
        : undefined
    },
  }
}
