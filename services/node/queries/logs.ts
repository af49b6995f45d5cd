import { type Kysely, type RawBuilder, sql } from 'kysely'
import { readCheckpoint } from '../../ingest/checkpoint.ts'
import type { Database } from '../../store/schema.ts'

export interface LogQuery {
  readonly from: number
  readonly to: number
  /** If empty, any address matches. */
  readonly addresses: readonly Buffer[]
  /** The permitted values of each topic. For an empty list, the topic has to exist, with any value. */
  readonly topics: readonly (readonly Buffer[])[]
  /** The maximum number of logs; undefined for all. */
  readonly limit: number | undefined
}

export interface LogRow {
  readonly block: number
  readonly idx: number
  readonly tx: number
  readonly address: Buffer
  readonly t0: Buffer | null
  readonly t1: Buffer | null
  readonly t2: Buffer | null
  readonly t3: Buffer | null
  readonly data: Buffer
  readonly block_hash: Buffer
  readonly tx_hash: Buffer
}

/**
 * Logs of a range of blocks, in order; at most `limit`, and if there are more, any of them. Selective filters use the index of an address or a
 * topic. The result is sorted afterwards, so that no plan reads a whole range in order.
 */
export const readLogs = async (
  database: Kysely<Database>,
  chain: number,
  { from, to, addresses, topics, limit }: LogQuery,
): Promise<readonly LogRow[]> => {
  const conditions = [
    ...(addresses.length === 0 ? [] : [oneOf(sql.ref('l.address'), addresses)]),
    ...topics.map((allowed, index) => {
      const column = sql.ref(`l.t${index}`)
      return allowed.length === 0 ? sql`${column} is not null` : oneOf(column, allowed)
    }),
  ]
  const { rows } = await sql<LogRow>`
    with found as materialized (
      select l.* from log l
      where l.chain = ${chain} and l.block >= ${from} and l.block <= ${to}
        ${sql.join(
          conditions.map(condition => sql`and ${condition}`),
          sql` `,
        )}
      ${limit === undefined ? sql`` : sql`limit ${limit}`}
    )
    select f.block, f.idx, f.tx, f.address, f.t0, f.t1, f.t2, f.t3, f.data, b.hash as block_hash, t.hash as tx_hash
    from found f
    join block b on b.chain = ${chain} and b.number = f.block
    join tx t on t.chain = ${chain} and t.block = f.block and t.idx = f.tx
    order by f.block, f.idx`.execute(database)
  return rows
}

const oneOf = (column: RawBuilder<unknown>, values: readonly Buffer[]): RawBuilder<unknown> => {
  const [first, second] = values
  return second === undefined ? sql`${column} = ${first}` : sql`${column} = any(${[...values]}::bytea[])`
}

/** The last block whose logs can be found; undefined if there is none. */
export const readLogHead = async (database: Kysely<Database>, chain: number): Promise<number | undefined> =>
  (await readCheckpoint(database, { chain, stage: 'logs' }))?.number

/** The last log of a contract and first topic up to a block. */
export const readLastLog = (
  database: Kysely<Database>,
  chain: number,
  { address, topic, block }: { readonly address: Buffer; readonly topic: Buffer; readonly block: number },
): Promise<{ readonly block: number; readonly data: Buffer } | undefined> =>
  database
    .selectFrom('log')
    .select(['block', 'data'])
    .where('chain', '=', chain)
    .where('address', '=', address)
    .where('t0', '=', topic)
    .where('block', '<=', block)
    .orderBy('block', 'desc')
    .orderBy('idx', 'desc')
    .limit(1)
    .executeTakeFirst()
