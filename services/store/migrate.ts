import { sql } from 'kysely'
import type { Migration } from './migrations/index.ts'
import type { Store } from './store.ts'
import { codeOf, inTransaction } from './transaction.ts'

/**
 * Runs the migrations that the database has not had, each in a separate transaction. If several processes start at the
 * same time, the one that inserts the row first runs a migration, and the others wait for it. It takes no advisory
 * lock, since not every engine supports them.
 *
 * @throws DiskFull if there is a migration to run, and the disk has no space for it.
 * @returns The names of the migrations that this process ran.
 */
export const migrate = async (
  { database, guard }: Pick<Store, 'database' | 'guard'>,
  migrations: readonly Migration[],
  now: () => number = Date.now,
): Promise<readonly string[]> => {
  await sql`create table if not exists migration (name text primary key, at int8 not null)`
    .execute(database)
    .catch((error: unknown) => {
      // If two processes do this at the same time, the catalog refuses the second one.
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
