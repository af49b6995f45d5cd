import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'
import { codeOf } from './transaction.ts'

/**
 * The key of a chain in the store, assigned when the chain is first seen. Keys are counted up without a sequence; if
 * two processes take the same key, the second tries again.
 */
export const registerChain = async (
  database: Kysely<Database>,
  chain: { readonly blockchainId: string; readonly evmChainId: string },
): Promise<number> => {
  for (;;) {
    const known = await database
      .selectFrom('chain')
      .select('id')
      .where('blockchain_id', '=', chain.blockchainId)
      .executeTakeFirst()
    if (known !== undefined) return known.id
    try {
      await sql`insert into chain (id, blockchain_id, evm_id)
        select coalesce(max(id), 0) + 1, ${chain.blockchainId}, ${chain.evmChainId}::numeric from chain
        on conflict (blockchain_id) do nothing`.execute(database)
    } catch (error) {
      if (codeOf(error) !== '23505') throw error
    }
  }
}
