import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bothDatabases, type Databases } from '../testing/databases.ts'
import { openStore } from './open.ts'
import { prepared } from './prepared.ts'
import type { Store } from './store.ts'
import { inTransaction } from './transaction.ts'

interface Requested {
  readonly chain: number
  readonly from: number
}

const gapsFrom = prepared((database, { chain, from }: Requested) =>
  database
    .selectFrom('gap')
    .select(['from_block', 'to_block'])
    .where('chain', '=', chain)
    .where('from_block', '>=', from)
    .orderBy('from_block'),
)
const rawGaps = prepared(
  (_, { chain }: { readonly chain: number }) =>
    sql<{ readonly from_block: number }>`select from_block from gap where chain = ${chain} order by from_block`,
)

describe.each(bothDatabases)('a prepared statement on the $kind database', ({ open }) => {
  let databases: Databases
  let store: Store
  const messages: { readonly text: string; readonly values: readonly unknown[] }[] = []
  beforeAll(async () => {
    databases = await open()
    const onStatement = (text: string, values: readonly unknown[]): void => void messages.push({ text, values })
    store = await openStore(await databases.fresh(), { onStatement })
    await store.database
      .insertInto('gap')
      .values(
        [1, 2, 3].flatMap(chain => [10, 20, 30].map(from_block => ({ chain, from_block, to_block: from_block + 5 }))),
      )
      .execute()
  })
  afterAll(async () => {
    await store.close()
    await databases.close()
  })

  const names = async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ readonly name: string }>`
      select name from pg_prepared_statements where name like 'chainwright%'`.execute(store.database)
    return rows.map(({ name }) => name)
  }

  it('takes new values in each run, and is passed to `onStatement`', async () => {
    for (const [from, found] of [
      [0, [10, 20, 30]],
      [20, [20, 30]],
      [31, []],
    ] as const) {
      const rows = await gapsFrom(store.database, { chain: 2, from })
      expect(rows.map(row => row.from_block)).toEqual(found)
    }
    expect(messages.slice(-3).map(({ values }) => values)).toEqual([
      [2, 0],
      [2, 20],
      [2, 31],
    ])
    expect(messages.at(-1)?.text).toContain('"chain" = $1')
  })

  it('is stored once per connection, under one name', async () => {
    const before = await names()
    expect(before).toHaveLength(1)
    await gapsFrom(store.database, { chain: 1, from: 20 })
    expect(await names()).toEqual(before)
  })

  it('sees rows that its transaction wrote', async () => {
    await inTransaction(store.database, async transaction => {
      await transaction.deleteFrom('gap').where('chain', '=', 3).execute()
      expect(await gapsFrom(transaction, { chain: 3, from: 0 })).toEqual([])
    })
  })

  it('is planned again when a migration changes its columns', async () => {
    expect(await rawGaps(store.database, { chain: 1 })).toHaveLength(3)
    await sql`alter table gap alter column from_block type numeric`.execute(store.database)
    expect((await rawGaps(store.database, { chain: 1 })).map(row => row.from_block)).toEqual(['10', '20', '30'])
    await sql`alter table gap alter column from_block type int8`.execute(store.database)
    expect((await rawGaps(store.database, { chain: 1 })).map(row => row.from_block)).toEqual([10, 20, 30])
  })

  it('is run without its name if connections do not keep it, for example behind a pooler', async () => {
    await gapsFrom(store.database, { chain: 1, from: 0 })
    await sql`deallocate all`.execute(store.database)
    expect(await gapsFrom(store.database, { chain: 1, from: 20 })).toHaveLength(2)
    expect(await names()).toEqual([])
  })

  it('throws the error of the database unchanged', async () => {
    await expect(gapsFrom(store.database, { chain: 1, from: 'none' as never })).rejects.toMatchObject({ code: '22P02' })
  })
})
