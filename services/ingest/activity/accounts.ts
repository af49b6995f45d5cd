import { sql, type Transaction } from 'kysely'
import { indexed, insertRows, unnestedRows } from '../../store/bulk.ts'
import type { Database } from '../../store/schema.ts'
import { CheckpointConflict } from '../checkpoint.ts'

/** When an address was first a party, first created a contract, and was last a party and a sender: a row of `account`. */
export interface Account {
  readonly chain: number
  readonly address: Buffer
  first_day: number | null
  first_deploy_day: number | null
  /** Start of the last active hour; `never` if there is none. */
  last: number
  last_sent: number
  /** Whether the store already has a row for the account. */
  readonly isStored: boolean
}

/** The stored columns of an account. */
export type StoredAccount = Omit<Account, 'chain' | 'address' | 'isStored'>

/** Is less than the start of any hour. */
export const never = -1

/** Accounts by the latin-1 text of their addresses. */
export type Accounts = Map<string, Account>

export const keyOf = (address: Buffer): string => address.toString('latin1')

/** The account of an address; a new account if none is stored. */
const accountOf = (chain: number, address: Buffer, stored: StoredAccount | undefined): Account => ({
  chain,
  address,
  first_day: stored?.first_day ?? null,
  first_deploy_day: stored?.first_deploy_day ?? null,
  last: stored?.last ?? never,
  last_sent: stored?.last_sent ?? never,
  isStored: stored !== undefined,
})

/**
 * The accounts of some addresses, in their order, including new ones for addresses that the store does not have yet.
 *
 * @param known Returns an account that need not be read, by index.
 */
export const readAccounts = async (
  transaction: Transaction<Database>,
  chain: number,
  addresses: readonly Buffer[],
  known: (index: number) => StoredAccount | undefined = () => undefined,
): Promise<Account[]> => {
  const accounts = addresses.map((address, index) => accountOf(chain, address, known(index)))
  const unknown = [...addresses.keys()].filter(index => !accounts[index]?.isStored)
  if (unknown.length === 0) return accounts
  const { rows } = await sql<StoredAccount & { readonly index: number }>`
    select k.index, a.first_day, a.first_deploy_day, a.last, a.last_sent
    from ${indexed(addresses, unknown)}
    join account a on a.chain = ${chain} and a.address = k.address`.execute(transaction)
  for (const { index, ...stored } of rows) {
    const address = addresses[index]
    if (address !== undefined) accounts[index] = accountOf(chain, address, stored)
  }
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
  const rows = accounts.filter(account => !isGone(account))
  await insertRows(
    transaction,
    'account',
    rows.filter(({ isStored }) => !isStored),
  )
  const stored = rows.filter(({ isStored }) => isStored)
  if (stored.length === 0) return
  const { numAffectedRows } =
    await sql`update account a set first_day = k.first_day, first_deploy_day = k.first_deploy_day, last = k.last, last_sent = k.last_sent
      from ${unnestedRows('account', stored, ['address', 'first_day', 'first_deploy_day', 'last', 'last_sent'])}
      where a.chain = ${chain} and a.address = k.address`.execute(transaction)
  if (numAffectedRows !== BigInt(stored.length))
    throw new CheckpointConflict('Another process changed the accounts of the chain, though not its blocks.')
}
