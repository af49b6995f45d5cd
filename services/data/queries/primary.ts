import { type Kysely, sql } from 'kysely'
import { readCheckpoint } from '../../ingest/checkpoint.ts'
import type { NetworkFacts } from '../../primary/facts.ts'
import type { NetworkName } from '../../primary/network.ts'
import type { Database } from '../../store/schema.ts'

/** The facts of a network; undefined if none of its data was ingested. */
export const readNetwork = async (
  database: Kysely<Database>,
  network: NetworkName,
): Promise<NetworkFacts | undefined> => {
  const row = await database
    .selectFrom('primary_network')
    .select('facts')
    .where('network', '=', network)
    .executeTakeFirst()
  return row && (JSON.parse(row.facts) as NetworkFacts)
}

/** Height of the last block of a chain; undefined if it has none. */
export const readHeight = async (database: Kysely<Database>, chain: number): Promise<number | undefined> =>
  (await readCheckpoint(database, { chain, stage: 'primary' }))?.number

/** The given chains that have blocks. */
export const readStored = async (
  database: Kysely<Database>,
  chains: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (chains.length === 0) return new Set()
  const rows = await database
    .selectFrom('checkpoint')
    .select('chain')
    .where('chain', 'in', chains)
    .where('stage', '=', 'primary')
    .execute()
  return new Set(rows.map(({ chain }) => chain))
}

export interface ProposedQuery {
  /** The node id, 20 bytes. */
  readonly node: Buffer
  /** UNIX seconds; the start is inclusive, the end exclusive. */
  readonly from: number
  readonly to: number
  /** Time and height of the last block of the previous page. */
  readonly after: readonly [time: number, height: number] | undefined
  readonly limit: number
}

export interface ProposedRow {
  readonly height: number
  readonly container: Buffer
  readonly container_parent: Buffer
  readonly node: Buffer | null
  readonly proposed_at: number | null
  readonly p_height: number | null
  readonly time: number
  readonly id: Buffer
  readonly parent: Buffer
  readonly kind: string
  readonly size: number
  readonly transactions: Buffer
  readonly supply: string | null
  readonly l1_fees: string | null
  readonly l1_active: number | null
}

/** The blocks that a node proposed, newest first. */
export const readProposed = async (
  database: Kysely<Database>,
  chain: number,
  { node, from, to, after, limit }: ProposedQuery,
): Promise<readonly ProposedRow[]> => {
  // Only one upper bound: with both, the database may scan the index from the end of the range instead of from the last
  // block.
  const before = after === undefined ? sql`block_time < ${to}` : sql`(block_time, height) < (${sql.join(after)})`
  const { rows } = await sql<ProposedRow>`
    select p.height, p.container, p.parent as container_parent, p.node, p.time as proposed_at, p.p_height, p.block_time as time,
      b.id, b.parent, b.kind, length(b.bytes) as size, b.transactions, b.supply, b.l1_fees, b.l1_active
    from (
      select * from proposed
      where chain = ${chain} and node = ${node} and block_time >= ${from} and ${before}
      order by block_time desc, height desc limit ${limit}
    ) p
    join pblock b on b.chain = ${chain} and b.height = p.height
    order by p.block_time desc, p.height desc`.execute(database)
  return rows
}

export interface VertexQuery {
  readonly height: number
  readonly order: 'asc' | 'desc'
  /** Index of the last vertex of the previous page. */
  readonly after: number | undefined
  readonly limit: number
}

/** The vertices of a height as JSON, by index. */
export const readVertices = async (
  database: Kysely<Database>,
  chain: number,
  { height, order, after, limit }: VertexQuery,
): Promise<readonly { readonly idx: number; readonly body: string }[]> => {
  let query = database
    .selectFrom('vertex')
    .select(['idx', 'body'])
    .where('chain', '=', chain)
    .where('height', '=', height)
    .orderBy('idx', order)
    .limit(limit)
  if (after !== undefined) query = query.where('idx', order === 'asc' ? '>' : '<', after)
  return query.execute()
}

/**
 * The places where addresses were active: letters of chains and, if their key is known, whether their account was active on the
 * C-Chain.
 */
export const readSeen = async (
  database: Kysely<Database>,
  network: NetworkName,
  addresses: readonly Buffer[],
): Promise<readonly { readonly address: Buffer; readonly place: string }[]> => {
  const { rows } = await sql<{ readonly address: Buffer; readonly place: string }>`
    select s.address, s.place from seen s
    where s.network = ${network} and s.address = any(${[...addresses]}::bytea[]) and s.place <> 'evm'
    union
    select f.address, 'C' from key_form f
    join seen e on e.network = ${network} and e.address = f.evm and e.place = 'evm'
    where f.network = ${network} and f.address = any(${[...addresses]}::bytea[])`.execute(database)
  return rows
}

/** The addresses whose key has an account that was a party on an EVM chain, which is the C-Chain of the network. */
export const readAccountsSeen = async (
  database: Kysely<Database>,
  chain: number,
  { network, addresses }: { readonly network: NetworkName; readonly addresses: readonly Buffer[] },
): Promise<readonly { readonly address: Buffer; readonly place: 'C' }[]> => {
  const { rows } = await sql<{ readonly address: Buffer; readonly place: 'C' }>`
    select f.address, 'C' as place from key_form f
    join account a on a.chain = ${chain} and a.address = f.evm and a.first_day is not null
    where f.network = ${network} and f.address = any(${[...addresses]}::bytea[])`.execute(database)
  return rows
}
