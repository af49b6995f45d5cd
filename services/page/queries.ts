import { type Kysely, sql } from 'kysely'
import type { Database } from '../store/schema.ts'

/** The block and index of a transaction, by its hash; undefined if the chain has no such transaction. */
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

/** A token of a contract: the kind of contract, and the stored metadata. */
export interface TokenRow {
  readonly kind: number
  readonly contract: Buffer
  readonly token_id: string
  readonly uri: Buffer | null
  readonly status: string
  readonly updated: number | null
  readonly document: Buffer | null
}

/** Tokens of a contract, of one id or of all, by their ids. */
export const readTokensOf = (
  database: Kysely<Database>,
  chain: number,
  { contract, tokenId, limit }: { readonly contract: Buffer; readonly tokenId?: string; readonly limit: number },
): Promise<readonly TokenRow[]> => {
  const tokens = database
    .selectFrom('token')
    .select(['kind', 'contract', 'token_id', 'uri', 'status', 'updated', 'document'])
    .where('chain', '=', chain)
    .where('contract', '=', contract)
  return (tokenId === undefined ? tokens : tokens.where('token_id', '=', tokenId))
    .orderBy('token_id')
    .limit(limit)
    .execute()
}

/** Whether a chain has seen an address: as a party, as a contract, or by its native balance. */
export const hasSeen = async (database: Kysely<Database>, chain: number, address: Buffer): Promise<boolean> => {
  const { rows } = await sql<{ readonly seen: boolean }>`
    select exists (select 1 from account a where a.chain = ${chain} and a.address = ${address})
      or exists (select 1 from native_at n where n.chain = ${chain} and n.address = ${address})
      or exists (select 1 from creation c where c.chain = ${chain} and c.address = ${address})
      or exists (select 1 from token t where t.chain = ${chain} and t.contract = ${address}) as seen`.execute(database)
  return rows[0]?.seen ?? false
}
