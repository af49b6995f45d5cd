import { type Kysely, sql } from 'kysely'
import type { Database } from '../../store/schema.ts'

/** The bytes of a block by its height or id. */
export const readXBlock = async (
  database: Kysely<Database>,
  chain: number,
  id: number | Buffer,
): Promise<Buffer | undefined> => {
  const row = await database
    .selectFrom('pblock')
    .select('bytes')
    .where('chain', '=', chain)
    .where(eb => (typeof id === 'number' ? eb('height', '=', id) : eb('id', '=', id)))
    .executeTakeFirst()
  return row?.bytes
}

/** An asset that a transaction created. */
export const readAsset = (
  database: Kysely<Database>,
  chain: number,
  id: Buffer,
): Promise<{ readonly name: Buffer; readonly symbol: Buffer; readonly denomination: number } | undefined> =>
  database
    .selectFrom('asset')
    .select(['name', 'symbol', 'denomination'])
    .where('chain', '=', chain)
    .where('id', '=', id)
    .executeTakeFirst()

/** Unspent outputs of an address, in the order of a node: the newest first. */
export interface OutputQuery {
  readonly address: Buffer
  /** The chain that created them: the chain itself, or one that exported them to it. */
  readonly createdOn: Buffer
  /** Only outputs after this one. */
  readonly after: OutputPlace | undefined
  readonly limit: number
}

/** The position of an output in this order. */
export interface OutputPlace {
  /** cb58. */
  readonly id: string
  readonly time: number
  readonly block: number
  readonly idx: number
}

export interface OutputRow extends OutputPlace {
  readonly tx: Buffer
  readonly asset: Buffer
  readonly amount: string
  readonly locktime: string
  readonly addresses: Buffer
  readonly bytes: Buffer
}

export const readOutputs = async (
  database: Kysely<Database>,
  chain: number,
  { address, createdOn, after, limit }: OutputQuery,
): Promise<readonly OutputRow[]> => {
  const behind =
    after === undefined
      ? sql``
      : sql`and o.time <= ${after.time} and (o.time < ${after.time} or u.block < ${after.block}
          or (u.block = ${after.block} and (u.idx, u.id) > (${after.idx}::int8, ${after.id}::text)))`
  const { rows } = await sql<OutputRow>`
    select u.id, o.time, u.block, u.idx, u.tx, u.asset, u.amount, u.locktime, u.addresses, u.bytes
    from utxo_owner o join utxo u on u.chain = ${chain} and u.id = o.id
    where o.chain = ${chain} and o.address = ${address} and not o.spent and u.created_on = ${createdOn} ${behind}
    order by o.time desc, u.block desc, u.idx, u.id limit ${limit}`.execute(database)
  return rows
}

/** The position of an output, spent or unspent; undefined if the id is unknown. */
export const readOutputPlace = (
  database: Kysely<Database>,
  chain: number,
  id: string,
): Promise<OutputPlace | undefined> =>
  database
    .selectFrom('utxo')
    .select(['id', 'time', 'block', 'idx'])
    .where('chain', '=', chain)
    .where('id', '=', id)
    .where('time', 'is not', null)
    .executeTakeFirst()
