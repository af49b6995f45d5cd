import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Databases, serverDatabases } from '../testing/databases.ts'
import { openServer } from './server.ts'

let databases: Databases
beforeAll(async () => {
  databases = await serverDatabases()
})
afterAll(() => databases.close())

it('connections to a responsive server are kept while this process is stalled', async () => {
  const { databaseUrl = '' } = await databases.fresh()
  const store = openServer({ url: databaseUrl, silence: { quiet: 100, answer: 100 } })
  // The connection exists, so the statement is sent before the first stall.
  await sql`select 1`.execute(store.database)
  const running = sql<{ readonly done: number }>`select 1 as done from pg_sleep(2)`.execute(store.database)
  await pause(50)
  const end = Date.now() + 2_500
  while (Date.now() < end) {
    // Each stall is longer than the time limit of a connection test, and such a test takes several turns of the event
    // loop.
    const until = Date.now() + 900
    while (Date.now() < until);
    await turn()
  }
  expect((await running).rows).toEqual([{ done: 1 }])
  await store.close()
})
