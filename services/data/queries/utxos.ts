import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../store/schema.ts'

/** The last output of the previous page: its sort key and its id. */
export type UtxoPlace = readonly [key: string, id: string]

export interface UtxoQuery {
  /** The addresses. Undefined selects all. */
  readonly addresses: readonly Buffer[] | undefined
  readonly includeSpent: boolean
  /** Selects outputs of this asset. */
  readonly asset: Buffer | undefined
  readonly minAmount: bigint
  readonly by: 'time' | 'amount'
  readonly order: 'asc' | 'desc'
  readonly after: UtxoPlace | undefined
  readonly limit: number
}

export interface UtxoRow {
  readonly id: string
  readonly tx: Buffer
  readonly idx: number
  readonly asset: Buffer
  readonly type: string
  readonly amount: string
  readonly locktime: string
  readonly stakeable_locktime: string
  readonly threshold: number
  readonly addresses: Buffer
  readonly bytes: Buffer
  readonly created_on: Buffer
  readonly block: number
  readonly time: number
  readonly stake_end: string | null
  /** The start of staking; null if it is the time of the block. */
  readonly stake_start: number | null
  readonly staked: boolean
  readonly reward: string | null
  readonly spent_tx: Buffer | null
  readonly spent_block: number | null
  readonly spent_time: number | null
  readonly asset_name: Buffer | null
  readonly asset_symbol: Buffer | null
  readonly asset_denomination: number | null
}

/**
 * A page of outputs by sort key. If addresses are given, it reads up to `limit` outputs of each one, and selects the
 * first `limit` of these without duplicates.
 *
 * @param assets The key of the chain on which assets are created.
 */
export const readUtxos = async (
  database: Kysely<Database>,
  { chain, assets }: { readonly chain: number; readonly assets: number },
  query: UtxoQuery,
): Promise<readonly UtxoRow[]> => {
  const { addresses, by, order, limit } = query
  const key = sql.ref(by)
  const direction = sql.raw(order)
  const chosen =
    addresses === undefined
      ? sql`select u.id, u.${key} as key from utxo u
          where u.chain = ${chain} and u.time is not null ${narrowed(query, sql`u`, sql`u.spent_tx is null`)}
          order by u.${key} ${direction}, u.id ${direction} limit ${limit}`
      : sql`select distinct o.id, o.key from unnest(${[...addresses]}::bytea[]) a(address) cross join lateral (
          select w.id, w.${key} as key from utxo_owner w
          where w.chain = ${chain} and w.address = a.address ${narrowed(query, sql`w`, sql`not w.spent`)}
          order by w.${key} ${direction}, w.id ${direction} limit ${limit}
        ) o`
  const { rows } = await sql<UtxoRow>`
    select t.*, (
        select max(v.starts) from validator v where v.chain = ${chain} and v.ref = t.tx and t.stake_end is not null
      ) as stake_start, s.name as asset_name, s.symbol as asset_symbol, s.denomination as asset_denomination
    from (select k.id, k.key from (${chosen}) k order by k.key ${direction}, k.id ${direction} limit ${limit}) p
    join utxo t on t.chain = ${chain} and t.id = p.id
    left join asset s on s.chain = ${assets} and s.id = t.asset
    order by p.key ${direction}, p.id ${direction}`.execute(database)
  return rows
}

const narrowed = (
  { includeSpent, asset, minAmount, by, order, after }: UtxoQuery,
  table: RawBuilder<unknown>,
  isUnspent: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  // Only one lower bound: with both, the database may scan the index from the start of the range instead of from the
  // last output.
  const isReached = after !== undefined && by === 'amount' && order === 'asc'
  return sql`
    ${includeSpent ? sql`` : sql`and ${isUnspent}`}
    ${asset === undefined ? sql`` : sql`and ${table}.asset = ${asset}`}
    ${minAmount === 0n || isReached ? sql`` : sql`and ${table}.amount >= ${minAmount}::numeric`}
    ${after === undefined ? sql`` : beyond(table, by, order, after)}`
}

const beyond = (
  table: RawBuilder<unknown>,
  by: 'time' | 'amount',
  order: 'asc' | 'desc',
  [key, id]: UtxoPlace,
): RawBuilder<unknown> => {
  const type = sql.raw(by === 'time' ? 'int8' : 'numeric')
  return sql`and (${table}.${sql.ref(by)}, ${table}.id) ${sql.raw(order === 'asc' ? '>' : '<')} (${key}::${type}, ${id}::text)`
}
