import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../store/schema.ts'

/** A validator, with the weight of its delegators. */
export interface ValidatorRow {
  readonly node: Buffer
  readonly weight: string
  /** The BLS key; null if it cannot sign. */
  readonly key: Buffer | null
}

/**
 * Validators of a subnet after a block of the P-Chain. Validators of a subnet that is not an L1 sign with their keys of the primary network. L1
 * validators with an empty balance keep their weight but do not sign.
 */
export const readValidators = async (
  database: Kysely<Database>,
  chain: number,
  { subnet, primary, height }: { readonly subnet: Buffer; readonly primary: Buffer; readonly height: number },
): Promise<readonly ValidatorRow[]> => {
  const time = sql`(select b.time from pblock b where b.chain = ${chain} and b.height = ${height})`
  const { rows } = await sql<ValidatorRow>`
    select v.node, sum(v.weight)::text as weight,
      (array_agg(case when v.is_active then coalesce(v.key, (
        select o.key from validator o
        where o.chain = ${chain} and o.subnet = ${primary} and o.node = v.node and o.key is not null
          and o.from_height <= ${height} and (o.to_height is null or o.to_height > ${height}) ${started(sql`o`, time)} limit 1
      )) end order by v.key))[1] as key
    from validator v
    where v.chain = ${chain} and v.subnet = ${subnet} and v.from_height <= ${height}
      and (v.to_height is null or v.to_height > ${height}) and (v.expires is null or v.expires > ${time})
      ${started(sql`v`, time)}
    group by v.node, case when v.role = 'l1' then v.ref end`.execute(database)
  return rows
}

/** Whether a validator has started. A block with an unknown time, which is 0, includes all. */
const started = (validator: RawBuilder<unknown>, time: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`and (${validator}.starts is null or not ${time} between 1 and ${validator}.starts - 1)`

/** The subnet of a chain; undefined if no transaction created the chain. */
export const readSubnetOf = async (
  database: Kysely<Database>,
  chain: number,
  blockchain: Buffer,
): Promise<Buffer | undefined> => {
  const row = await database
    .selectFrom('blockchain')
    .select('subnet')
    .where('chain', '=', chain)
    .where('id', '=', blockchain)
    .executeTakeFirst()
  return row?.subnet
}

/** The subnets of the L1s that currently have validators. */
export const readL1s = async (database: Kysely<Database>, chain: number): Promise<readonly Buffer[]> => {
  const rows = await database
    .selectFrom('validator')
    .select('subnet')
    .distinct()
    .where('chain', '=', chain)
    .where('role', '=', 'l1')
    .where('to_height', 'is', null)
    .orderBy('subnet')
    .execute()
  return rows.map(({ subnet }) => subnet)
}

/** The subnet of a validator of an L1 by its validation id; undefined if the validation id is unknown. */
export const readSubnetOfValidator = async (
  database: Kysely<Database>,
  chain: number,
  ref: Buffer,
): Promise<Buffer | undefined> => {
  const row = await database
    .selectFrom('validator')
    .select('subnet')
    .where('chain', '=', chain)
    .where('ref', '=', ref)
    .executeTakeFirst()
  return row?.subnet
}

/** A transaction of the P-Chain with its codec version; undefined if it does not exist. */
export const readPrimaryTransaction = async (
  database: Kysely<Database>,
  chain: number,
  id: Buffer,
): Promise<Buffer | undefined> => {
  const row = await database
    .selectFrom('ptx')
    .select('bytes')
    .where('chain', '=', chain)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.bytes
}

/** The imported signatures of a message. */
export const readSignatures = (
  database: Kysely<Database>,
  network: string,
  message: Buffer,
): Promise<readonly { readonly public_key: Buffer; readonly signature: Buffer }[]> =>
  database
    .selectFrom('signature')
    .select(['public_key', 'signature'])
    .where('network', '=', network)
    .where('message', '=', message)
    .orderBy('public_key')
    .execute()
