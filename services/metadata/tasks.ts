import { sql, type Transaction } from 'kysely'
import { insertRows } from '../store/bulk.ts'
import type { Database } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import type { BulkRow } from '../store/tables.ts'
import { inTransaction } from '../store/transaction.ts'

/** A token whose metadata is to be fetched, with its stored data. */
export interface Task {
  readonly contract: Buffer
  readonly token_id: string
  readonly kind: 721 | 1155
  /** The end of this process's lease, in milliseconds since 1970. */
  readonly due: number
  /** The number of times that it was taken. */
  readonly attempts: number
  /** Whether to call the contract for the URI first. */
  readonly renew: boolean
  readonly uri: Buffer | null
}

export interface TokenKey {
  readonly chain: number
  readonly contract: Buffer
  readonly token_id: bigint
  readonly kind: number
}

/** Requests metadata: a process fetches it as soon as possible, and again if it is being fetched. */
export const addTasks = (transaction: Transaction<Database>, tokens: readonly TokenKey[]): Promise<void> =>
  insertRows(
    transaction,
    'fetch_task',
    tokens.map(
      ({ chain, contract, token_id, kind }): BulkRow<'fetch_task'> => ({
        chain,
        contract,
        token_id,
        kind,
        due: 0,
        attempts: 0,
        renew: false,
      }),
    ),
    sql`(chain, contract, token_id, kind) do update set due = excluded.due, attempts = excluded.attempts`,
  )

/**
 * Adds tasks for tokens that a process of an older version stored without one: called at each start, since such a
 * process may still ingest while this one runs. Another process may have done the task of a token since this statement
 * began: the lock makes the database read the token again.
 */
export const addMissingTasks = async ({ database, guard }: Store, chain: number): Promise<void> => {
  await guard()
  await inTransaction(database, transaction =>
    sql`insert into fetch_task (chain, contract, token_id, kind, due, attempts, renew)
      select t.chain, t.contract, t.token_id, t.kind, 0, 0, false from token t
      where t.chain = ${chain} and t.status = 'UNINDEXED' and t.uri is not null
        and encode(substring(t.uri from 1 for 6), 'escape') ~* '^(https?|ipfs):'
        and not exists (
          select from fetch_task q
          where q.chain = ${chain} and q.contract = t.contract and q.token_id = t.token_id and q.kind = t.kind
        )
      for share of t
      on conflict (chain, contract, token_id, kind) do nothing`.execute(transaction),
  )
}

/** Takes tasks that are due. Only one of several processes gets a task, for the duration of its lease. */
export const takeTasks = async (
  { database }: Store,
  chain: number,
  { now, until, limit }: { readonly now: number; readonly until: number; readonly limit: number },
): Promise<readonly Task[]> => {
  const { rows } = await inTransaction(database, transaction =>
    // If two processes select the same row, the second one waits for the first, then finds `due` in the future and
    // skips the row.
    sql<Omit<Task, 'uri'>>`update fetch_task t set due = ${until}::int8, attempts = t.attempts + 1
      where t.chain = ${chain} and t.due <= ${now}::int8 and (t.contract, t.token_id, t.kind) in (
        select q.contract, q.token_id, q.kind from fetch_task q
        where q.chain = ${chain} and q.due <= ${now}::int8 order by q.due limit ${limit}
      )
      returning t.contract, t.token_id, t.kind, t.due, t.attempts, t.renew`.execute(transaction),
  )
  return Promise.all(
    rows.map(async row => {
      const token = await database
        .selectFrom('token')
        .select('uri')
        .where('chain', '=', chain)
        .where('contract', '=', row.contract)
        .where('token_id', '=', row.token_id)
        .where('kind', '=', row.kind)
        .executeTakeFirst()
      return { ...row, uri: token?.uri ?? null }
    }),
  )
}

export interface Outcome {
  /** The URI that the contract returned; if it returned none, the URI that was known before. */
  readonly uri: Buffer | null
  readonly status: string
  readonly document: Buffer | null
  /** Seconds since 1970. */
  readonly updated: number
  /** Time of the next attempt, in milliseconds since 1970; if undefined, there is none. */
  readonly again: number | undefined
}

/**
 * Stores the outcome of a task. If the URI of the token changed in the meantime, its columns do not change: there is a
 * task for the new URI.
 */
export const finishTask = (
  { database }: Store,
  chain: number,
  task: Task,
  { uri, status, document, updated, again }: Outcome,
): Promise<void> =>
  inTransaction(database, async transaction => {
    await transaction
      .updateTable('token')
      .set({ uri, status, document, updated })
      .where('chain', '=', chain)
      .where('contract', '=', task.contract)
      .where('token_id', '=', task.token_id)
      .where('kind', '=', task.kind)
      .where('uri', 'is not distinct from', task.uri)
      .execute()
    await settle(transaction, chain, task, again)
  })

/** Returns a task that was not done. @param due The earliest time of the next attempt, in milliseconds since 1970. */
export const returnTask = ({ database }: Store, chain: number, task: Task, due: number): Promise<void> =>
  inTransaction(database, transaction => settle(transaction, chain, task, due))

/** A task that was requested again in the meantime has another `due` and stays. */
const settle = async (
  transaction: Transaction<Database>,
  chain: number,
  { contract, token_id, kind, due }: Task,
  again: number | undefined,
): Promise<void> => {
  if (again === undefined)
    await transaction
      .deleteFrom('fetch_task')
      .where('chain', '=', chain)
      .where('contract', '=', contract)
      .where('token_id', '=', token_id)
      .where('kind', '=', kind)
      .where('due', '=', due)
      .execute()
  else
    await transaction
      .updateTable('fetch_task')
      .set({ due: again })
      .where('chain', '=', chain)
      .where('contract', '=', contract)
      .where('token_id', '=', token_id)
      .where('kind', '=', kind)
      .where('due', '=', due)
      .execute()
}
