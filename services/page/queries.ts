import type { Kysely } from 'kysely'
import type { Database } from '../store/schema.ts'

/** The block and index of a transaction, by its hash; undefined where the chain has none. */
export const findTransaction = (
  database: Kysely<Database>,
  chain: number,
  hash: Buffer,
): Promise<{ readonly block: number; readonly idx: number } | undefined> =>
  database
    .selectFrom('tx')
    .select(['block', 'idx'])
    .where('chain', '=', chain)
    .where('hash', '=', hash)
    .executeTakeFirst()

/** Tokens of a contract, by their ids. */
export const readTokensOf = (
  database: Kysely<Database>,
  chain: number,
  contract: Buffer,
  limit: number,
): Promise<readonly { readonly token_id: string }[]> =>
  database
    .selectFrom('token')
    .select('token_id')
    .where('chain', '=', chain)
    .where('contract', '=', contract)
    .orderBy('token_id')
    .limit(limit)
    .execute()
