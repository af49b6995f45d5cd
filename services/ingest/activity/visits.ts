import { sql, type Transaction } from 'kysely'
import { insertRows, unnestedRows } from '../../store/bulk.ts'
import type { Database } from '../../store/schema.ts'

/** The activity of an address on a day: a row of `visit`. */
export interface Visit {
  readonly chain: number
  readonly address: Buffer
  /** Start of the day. */
  readonly start: number
  /** Bit set of hours. */
  active: number
  sent: number
  deployed: boolean
  /** Starts of the last active hours before the day; `never` if there is none. */
  readonly before: number
  readonly sent_before: number
}

/** New visits (`made`), and visits in the store to which hours are added (`joined`). */
export interface AddedVisits {
  readonly made: readonly Visit[]
  readonly joined: readonly Visit[]
}

/** Adds visits to the store, and adds hours to existing visits. */
export const addVisits = async (
  transaction: Transaction<Database>,
  chain: number,
  { made, joined }: AddedVisits,
): Promise<void> => {
  await insertRows(transaction, 'visit', made)
  if (joined.length > 0)
    await sql`update visit v set active = v.active | k.active, sent = v.sent | k.sent, deployed = v.deployed or k.deployed
      from ${unnestedRows('visit', joined, ['start', 'address', 'active', 'sent', 'deployed'])}
      where v.chain = ${chain} and v.start = k.start and v.address = k.address`.execute(transaction)
}

/** The visits of some addresses on some days; for each address, the earliest first. */
export const readVisits = async (
  transaction: Transaction<Database>,
  chain: number,
  { addresses, starts }: { readonly addresses: readonly Buffer[]; readonly starts: readonly number[] },
): Promise<readonly Visit[]> => {
  if (addresses.length === 0 || starts.length === 0) return []
  const { rows } = await sql<Visit>`
    select v.chain, v.address, v.start, v.active, v.sent, v.deployed, v.before, v.sent_before from visit v
    where v.chain = ${chain} and v.start = any(${starts}::int8[]) and v.address = any(${addresses}::bytea[])
    order by v.start`.execute(transaction)
  return rows
}

/** Updates stored visits; deletes those that have no active hour and no created contract. */
export const changeVisits = async (
  transaction: Transaction<Database>,
  chain: number,
  visits: readonly Visit[],
): Promise<void> => {
  const gone = visits.filter(({ active, deployed }) => active === 0 && !deployed)
  if (gone.length > 0)
    await sql`delete from visit v using ${unnestedRows('visit', gone, ['start', 'address'])}
      where v.chain = ${chain} and v.start = k.start and v.address = k.address`.execute(transaction)
  const kept = visits.filter(({ active, deployed }) => active !== 0 || deployed)
  if (kept.length > 0)
    await sql`update visit v set active = k.active, sent = k.sent, deployed = k.deployed
      from ${unnestedRows('visit', kept, ['start', 'address', 'active', 'sent', 'deployed'])}
      where v.chain = ${chain} and v.start = k.start and v.address = k.address`.execute(transaction)
}
