import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema.ts'

/** A block by its number or hash, with everything that the interface shows. */
export const readBlock = (database: Kysely<Database>, chain: number, id: number | Buffer) =>
  database
    .selectFrom('block')
    .selectAll()
    .where('chain', '=', chain)
    .where(eb => (typeof id === 'number' ? eb('number', '=', id) : eb('hash', '=', id)))
    .executeTakeFirst()

/** Transactions of a block in their order, from an index on. */
export const readTransactions = (
  database: Kysely<Database>,
  chain: number,
  { block, from, limit }: { readonly block: number; readonly from: number; readonly limit: number },
) =>
  database
    .selectFrom('tx')
    .selectAll()
    .where('chain', '=', chain)
    .where('block', '=', block)
    .where('idx', '>=', from)
    .orderBy('idx')
    .limit(limit)
    .execute()
