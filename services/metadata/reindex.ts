import { sql } from 'kysely'
import type { Store } from '../store/store.ts'
import { inTransaction } from '../store/transaction.ts'

/** The outcome of a request to re-index a token. */
export type Reindexed =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'unknown' }
  /** @param at The earliest time of the next request, in milliseconds since 1970. */
  | { readonly kind: 'too-soon'; readonly at: number }

const hour = 3_600_000

/**
 * Re-indexes the metadata of a token, at most once per hour in all processes together. A stored time that is more than
 * an hour in the future was written before the clock was set back, and is ignored.
 */
export const reindex = (
  { database }: Store,
  chain: number,
  { contract, tokenId, now }: { readonly contract: Buffer; readonly tokenId: string; readonly now: number },
): Promise<Reindexed> =>
  inTransaction(database, async (transaction): Promise<Reindexed> => {
    const kinds = await transaction
      .selectFrom('token')
      .select('kind')
      .where('chain', '=', chain)
      .where('contract', '=', contract)
      .where('token_id', '=', tokenId)
      .execute()
    if (kinds.length === 0) return { kind: 'unknown' }
    const { rows } = await sql<{ readonly at: number }>`
      insert into reindex as r (chain, contract, token_id, at) values (${chain}, ${contract}, ${tokenId}::numeric, ${now})
      on conflict (chain, contract, token_id) do update set at = excluded.at
      where r.at <= excluded.at - ${hour}::int8 or r.at > excluded.at + ${hour}::int8
      returning r.at`.execute(transaction)
    if (rows.length === 0) {
      const last = await transaction
        .selectFrom('reindex')
        .select('at')
        .where('chain', '=', chain)
        .where('contract', '=', contract)
        .where('token_id', '=', tokenId)
        .executeTakeFirstOrThrow()
      return { kind: 'too-soon', at: Math.min(last.at, now) + hour }
    }
    for (const { kind } of kinds)
      await sql`insert into fetch_task (chain, contract, token_id, kind, due, attempts, renew)
        values (${chain}, ${contract}, ${tokenId}::numeric, ${kind}, ${now}, 0, true)
        on conflict (chain, contract, token_id, kind) do update set due = excluded.due, attempts = 0, renew = true`.execute(
        transaction,
      )
    return { kind: 'accepted' }
  })
