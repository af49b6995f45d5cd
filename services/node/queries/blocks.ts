import { type Kysely, sql } from 'kysely'
import type { Database } from '../../store/schema.ts'

/** The compressed text of a block; undefined if the chain has no block with that hash. */
export const readBody = async (
  database: Kysely<Database>,
  chain: number,
  hash: Buffer,
): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ readonly body: Buffer }>`
    select r.body from block b join raw r on r.chain = ${chain} and r.number = b.number
    where b.chain = ${chain} and b.hash = ${hash}`.execute(database)
  return rows[0]?.body
}

/** The hash of a block, by its number or hash; undefined if the chain has no such block. */
export const readHash = async (
  database: Kysely<Database>,
  chain: number,
  id: number | Buffer,
): Promise<Buffer | undefined> => {
  const row = await database
    .selectFrom('block')
    .select('hash')
    .where('chain', '=', chain)
    .where(typeof id === 'number' ? 'number' : 'hash', '=', id)
    .executeTakeFirst()
  return row?.hash
}

/** A block by its number and hash. */
export interface BlockRow {
  readonly number: number
  readonly hash: Buffer
}

/** Blocks of one branch after a number, in order. */
export const readHashes = async (
  database: Kysely<Database>,
  chain: number,
  { after, to }: { readonly after: number; readonly to: number },
): Promise<readonly BlockRow[]> =>
  database
    .selectFrom('block')
    .select(['number', 'hash'])
    .where('chain', '=', chain)
    .where('number', '>', after)
    .where('number', '<=', to)
    .orderBy('number')
    .execute()

/** The fees of a block and of its transactions. */
export interface FeeRow {
  readonly number: number
  readonly base_fee: string
  readonly gas_used: string
  readonly gas_limit: string
  /** The gas prices of the block's transactions in order, as digits. */
  readonly prices: readonly string[]
  readonly gases: readonly string[]
}

/** Fees of blocks in a range, in order. */
export const readFees = async (
  database: Kysely<Database>,
  chain: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly FeeRow[]> => {
  const { rows } = await sql<FeeRow>`
    select b.number, b.base_fee, b.gas_used, b.gas_limit,
      array(select t.gas_price::text from tx t where t.chain = ${chain} and t.block = b.number order by t.idx) as prices,
      array(select t.gas_used::text from tx t where t.chain = ${chain} and t.block = b.number order by t.idx) as gases
    from block b where b.chain = ${chain} and b.number >= ${from} and b.number <= ${to} order by b.number`.execute(
    database,
  )
  return rows
}
