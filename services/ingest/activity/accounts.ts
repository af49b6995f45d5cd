import { sql, type Transaction } from 'kysely'
import { insertRows, unnested, unnestedRows } from '../../store/bulk.ts'
import type { Database } from '../../store/schema.ts'

/** When an address was first a party, first created a contract, and was last a party and a sender: a row of `account`. */
export interface Account {
  readonly address: Buffer
  first_day: number | null
  first_deploy_day: number | null
  /** Starts of hours; `never` if there is none. */
  last: number
  last_sent: number
  /** Whether the store has it. */
  readonly isStored: boolean
}

/** Compares as an hour before all others. */
export const never = -1

/** Accounts by the latin-1 text of their addresses. */
export type Accounts = Map<string, Account>

export const keyOf = (address: Buffer): string => address.toString('latin1')

/** The accounts of some addresses, including new ones for addresses that the store does not have yet. */
export const readAccounts = async (
  transaction: Transaction<Database>,
  chain: number,
  addresses: ReadonlyMap<string, Buffer>,
): Promise<Accounts> => {
  const accounts: Accounts = new Map()
  for (const [key, address] of addresses)
    accounts.set(key, {
      address,
      first_day: null,
      first_deploy_day: null,
      last: never,
      last_sent: never,
      isStored: false,
    })
  if (addresses.size === 0) return accounts
  const { rows } = await sql<Account>`
    select a.address, a.first_day, a.first_deploy_day, a.last, a.last_sent, true as "isStored"
    from ${unnested({ address: { type: 'bytea', values: [...addresses.values()] } })}
    join account a on a.chain = ${chain} and a.address = k.address`.execute(transaction)
  for (const row of rows) accounts.set(keyOf(row.address), row)
  return accounts
}

/** Replaces the accounts in the store with these, and deletes those without activity. */
export const writeAccounts = async (
  transaction: Transaction<Database>,
  chain: number,
  accounts: readonly Account[],
): Promise<void> => {
  const isGone = ({ first_day, first_deploy_day }: Account): boolean => first_day === null && first_deploy_day === null
  const gone = accounts.filter(isGone).map(({ address }) => address)
  if (gone.length > 0)
    await transaction
      .deleteFrom('account')
      .where('chain', '=', chain)
      .where('address', '=', sql<Buffer>`any(${gone}::bytea[])`)
      .execute()
  const rows = accounts.filter(account => !isGone(account)).map(account => ({ chain, ...account }))
  await insertRows(
    transaction,
    'account',
    rows.filter(({ isStored }) => !isStored),
  )
  const stored = rows.filter(({ isStored }) => isStored)
  if (stored.length > 0)
    await sql`update account a set first_day = k.first_day, first_deploy_day = k.first_deploy_day, last = k.last, last_sent = k.last_sent
      from ${unnestedRows('account', stored, ['address', 'first_day', 'first_deploy_day', 'last', 'last_sent'])}
      where a.chain = ${chain} and a.address = k.address`.execute(transaction)
}
