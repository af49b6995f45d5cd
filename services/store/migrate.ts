import { sql } from 'kysely'
import type { Migration } from './migrations/index.ts'
import type { Store } from './store.ts'
import { codeOf, inTransaction } from './transaction.ts'

/**
 * Runs the migrations that the database has not seen, each in a transaction of its own. Several processes may start at
 * once: the one whose row is there first runs a migration, the others wait for it. No advisory lock is taken, since not
 * every engine has them.
 *
 * @throws DiskFull where one is to be run, and the disk has no room for it.
 * @returns The names of those that this process ran.
 */
export const migrate = async (
  { database, guard }: Pick<Store, 'database' | 'guard'>,
  migrations: readonly Migration[],
  now: () => number = Date.now,
): Promise<readonly string[]> => {
  await sql`create table if not exists migration (name text primary key, at int8 not null)`
    .execute(database)
    .catch((error: unknown) => {
      // Two processes at once: the catalogue refuses the second one.
      if (codeOf(error) !== '23505' && codeOf(error) !== '42P07') throw error
    })
  const ran: string[] = []
  for (const { name, statements } of migrations) {
    const isNew = await inTransaction(database, async transaction => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('migration')
        .values({ name, at: now() })
        .onConflict(conflict => conflict.column('name').doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows === 0n) return false
      await guard()
      for (const statement of statements) await sql.raw(statement).execute(transaction)
      return true
    })
    if (isNew) ran.push(name)
  }
  return ran
}
