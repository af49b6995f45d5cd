import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDataClient } from '@chainwright/data-client'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createKey, listKeys } from './keys/keys.ts'
import { migrate } from './store/migrate.ts'
import { migrations } from './store/migrations/index.ts'
import { openStore } from './store/open.ts'
import { embeddedDatabases, serverDatabases } from './testing/databases.ts'
import { contentsOf, startSample } from './testing/sample.ts'

/**
 * The changes that a later version may make to the schema: it adds elements, and removes nothing that this version
 * reads or writes.
 */
const next = {
  name: '9999-next',
  statements: [
    'alter table block add column later int8',
    'alter table token add column later text',
    `alter table usage add column later int8 not null default 0`,
    'create index on tx (chain, sender)',
    'create table later (chain int4 primary key, at int8)',
  ],
}

/** A migration that locks a table for a while: requests wait for it. */
const slow = { name: '9999-slow', statements: ['alter table tx add column later int8', 'select pg_sleep(0.5)'] }

it('a process of this version serves and ingests while a later one migrates', async () => {
  const databases = await serverDatabases()
  const uninterrupted = await startSample(await databases.fresh())
  const expected = await contentsOf(uninterrupted)
  await uninterrupted.close()
  const database = await databases.fresh()
  const later = await openStore(database)
  let migrating: Promise<readonly string[]> | undefined
  let isDone = false
  const service = await startSample(database, {
    batchBlocks: 5,
    onProgress: () => {
      // In the middle of ingest, and under requests.
      migrating ??= migrate(later, [...migrations, next])
    },
    onProblem: message => expect.fail(message),
  })
  const send = async (): Promise<readonly number[]> => {
    const statuses: number[] = []
    while (!isDone) {
      for (const path of [
        'blocks/40',
        'blocks/17/transactions',
        'addresses/0x9E2E04779928BaFDA412922ebF23EBB930723361/balances:listCollectibles',
      ]) {
        const response = await fetch(`${service.url}/v1/chains/99117/${path}`)
        await response.text()
        statuses.push(response.status)
      }
    }
    return statuses
  }
  const responseTo = send()
  expect(await migrating).toEqual(['9999-next'])
  expect(await migrate(later, [...migrations, next, slow])).toEqual(['9999-slow'])
  const { key } = await createKey(
    service.store,
    { organization: 'harbour', tier: 'team', scopes: ['usage'] },
    Date.now(),
  )
  const data = createDataClient({ baseUrl: service.url, apiKey: key, retry: false })
  await data.getChain({ chainId: '99117' })
  await service.flushUsage()
  isDone = true
  const statuses = await responseTo
  expect([statuses.length > 0, [...new Set(statuses)]]).toEqual([true, [200]])
  const withoutLater = Object.fromEntries(
    Object.entries(await contentsOf(service)).map(([table, rows]) => [
      table,
      rows.map(row => row.replace(/,"later":null\}$/, '}')).sort(),
    ]),
  )
  expect({ ...withoutLater, usage: [] }).toEqual({ ...expected, usage: [] })
  expect((await data.getUsageMetrics({})).metrics).toHaveLength(1)
  const { rows } = await sql<{
    readonly later: string
  }>`select later from usage where organisation = 'harbour'`.execute(service.store.database)
  expect(rows.length).toBeGreaterThan(0)
  await service.close()
  // A process that starts when the schema is already that of a later version serves too, and does not change the
  // schema.
  const again = await startSample(database)
  expect((await fetch(`${again.url}/v1/chains/99117/blocks/40`)).status).toBe(200)
  await again.close()
  await later.close()
  await databases.close()
})

it('the folder of the embedded database is a backup: a copy of it is the same store', async () => {
  const databases = await embeddedDatabases()
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-backup-'))
  const database = await databases.fresh()
  const service = await startSample(database)
  const { id } = await createKey(service.store, { organization: 'harbour', tier: 'team', scopes: [] }, Date.now())
  const expected = await contentsOf(service)
  await service.close()
  const data = join(folder, 'restored')
  cpSync(database.data, data, { recursive: true })
  rmSync(database.data, { recursive: true })
  const restored = await startSample({ ...database, data })
  expect(await contentsOf(restored)).toEqual(expected)
  expect((await listKeys(restored.store, 'harbour')).map(key => key.id)).toEqual([id])
  await restored.close()
  rmSync(folder, { recursive: true, force: true })
  await databases.close()
})
