import { sql, type Transaction } from 'kysely'
import { insertRows, unnested } from '../../store/bulk.ts'
import type { Database } from '../../store/schema.ts'
import { distinctBytes } from '../distinct.ts'
import type { Changes } from './counts.ts'

/** When an address was first a party, and first created a contract: a row of `account`. */
interface Account {
  readonly address: Buffer
  first_day: number | null
  first_deploy_day: number | null
}

/** How many addresses and deployers are new in a day; less than 0 where they are taken away. */
export interface NewAccounts {
  readonly day: number
  readonly as: 'party' | 'deployer'
  readonly by: 1 | -1
}

const columnOf = { party: 'first_day', deployer: 'first_deploy_day' } as const

/**
 * Keeps when addresses were first seen, or forgets it where the day in which they were is taken away.
 *
 * @param turned Days in which addresses are seen, or are seen no more.
 */
export const changeAccounts = async (
  transaction: Transaction<Database>,
  chain: number,
  turned: Changes['turned'],
  sign: 1 | -1,
): Promise<readonly NewAccounts[]> => {
  const accounts = await readAccounts(transaction, chain, turned)
  const found: NewAccounts[] = []
  const changed = new Set<Account>()
  for (const { address, day, as } of turned.toSorted((a, b) => a.day - b.day)) {
    const [before, after] = sign === 1 ? [null, day] : [day, null]
    const account = accounts.get(address.toString('latin1'))
    if (account?.[columnOf[as]] !== before) continue
    account[columnOf[as]] = after
    changed.add(account)
    found.push({ day, as, by: sign })
  }
  await writeAccounts(transaction, chain, [...changed])
  return found
}

const readAccounts = async (
  transaction: Transaction<Database>,
  chain: number,
  turned: Changes['turned'],
): Promise<ReadonlyMap<string, Account>> => {
  const addresses = distinctBytes(turned.map(({ address }) => address))
  const accounts = new Map<string, Account>(
    addresses.map(address => [address.toString('latin1'), { address, first_day: null, first_deploy_day: null }]),
  )
  if (addresses.length === 0) return accounts
  const { rows } = await sql<Account>`
    select a.address, a.first_day, a.first_deploy_day
    from ${unnested({ address: { type: 'bytea', values: addresses } })}
    join account a on a.chain = ${chain} and a.address = k.address`.execute(transaction)
  for (const row of rows) accounts.set(row.address.toString('latin1'), row)
  return accounts
}

const writeAccounts = async (
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
  await insertRows(
    transaction,
    'account',
    accounts.filter(account => !isGone(account)).map(account => ({ chain, ...account })),
    sql`(chain, address) do update set first_day = excluded.first_day, first_deploy_day = excluded.first_deploy_day`,
  )
}
