import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type { Transaction } from 'kysely'
import type { Block } from '../evm/block.ts'
import { type ChainRules, decodeBlock } from '../evm/decode.ts'
import type { Database } from '../store/schema.ts'

const decompress = promisify(zstdDecompress)

/**
 * Blocks, decoded again from their stored text, in ascending order. @param range Numbers: from the first, below the
 * second.
 */
export const readStored = async (
  transaction: Transaction<Database>,
  { key, rules }: { readonly key: number; readonly rules: ChainRules },
  { from, below = Number.MAX_SAFE_INTEGER }: { readonly from: number; readonly below?: number },
): Promise<Block[]> => {
  const rows = await transaction
    .selectFrom('raw')
    .select('body')
    .where('chain', '=', key)
    .where('number', '>=', from)
    .where('number', '<', below)
    .orderBy('number')
    .execute()
  return Promise.all(rows.map(async ({ body }) => decodeBlock((await decompress(body)).toString('utf8'), rules)))
}
