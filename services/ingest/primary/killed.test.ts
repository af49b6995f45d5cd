import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore } from '../../store/open.ts'
import type { Store } from '../../store/store.ts'
import { type Databases, embeddedDatabases } from '../../testing/databases.ts'
import { type FakePrimaryNode, madePrimaryNode, startFakePrimaryNode } from '../../testing/fake-primary-node.ts'
import { killPointsOf } from '../../testing/kill-points.ts'
import { killsItself } from '../../testing/killed.ts'
import { makeNetwork, writeNetwork } from '../../testing/network.ts'
import { contentsOf } from '../../testing/sample.ts'
import { ingestPrimary } from './ingest.ts'
import { ingestPrimaryNode } from './node/ingest.ts'

const program = fileURLToPath(new URL('../../testing/ingest-network.ts', import.meta.url))
const made = makeNetwork('killed')

/** A folder for each chain, and one with everything. */
const root = mkdtempSync(join(tmpdir(), 'chainwright-killed-'))
for (const chain of ['p', 'x', 'c']) {
  const names = ['network.json', 'validators.jsonl', `${chain}.jsonl`]
  const files = Object.fromEntries(names.map(name => [name, made.files[name] ?? '']))
  writeNetwork(join(root, chain.toUpperCase()), { ...made, files })
}
writeNetwork(join(root, 'beside'), made)

type Phase = 'C' | 'P' | 'X' | 'beside' | 'create' | 'migrate' | 'node'

type Contents = Readonly<Record<string, readonly string[]>>

const opened = async <T>(data: string, work: (store: Store) => Promise<T>): Promise<T> => {
  const store = await openStore({ data, databaseUrl: undefined, minFreeBytes: 0 })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** The content of a store, without file positions. */
const contents = async (store: Store): Promise<Contents> => {
  const { checkpoint = [], ...rest } = await contentsOf({ store })
  return { ...rest, checkpoint: checkpoint.map(row => row.replace(/"position":\d+/, '')) }
}

/** The content of a store after a source was ingested to its end. */
const finish = (data: string, source: string): Promise<Contents> =>
  opened(data, async store => {
    if (source === root) await ingestPrimary(store, 'mainnet', [join(root, 'beside')], { batchBlocks: 2 })
    else {
      const config = { files: [], node: source, signatures: { nodes: new Map(), timeoutMs: 1 } }
      await ingestPrimaryNode(store, { network: 'mainnet', ...config }, { batchBlocks: 2, follow: false })
    }
    return contents(store)
  })

let databases: Databases
let node: FakePrimaryNode
let uninterrupted: { readonly files: Contents; readonly node: Contents }
let count = 0
let kills = 0
beforeAll(async () => {
  databases = await embeddedDatabases()
  node = await startFakePrimaryNode(madePrimaryNode(made))
  uninterrupted = {
    files: await finish((await databases.fresh()).data, root),
    node: await finish((await databases.fresh()).data, node.url),
  }
}, 120_000)
afterAll(async () => {
  await node[Symbol.asyncDispose]()
  await databases.close()
  rmSync(root, { recursive: true, force: true })
})

/** Runs the program until it kills itself. @returns False if it ended before that. */
const killedAt = async (data: string, phase: Phase, point: number): Promise<boolean> => {
  const isKilled = await killsItself(program, data, phase === 'node' ? node.url : root, phase, String(point))
  if (isKilled) kills += 1
  return isKilled
}

const rows = [
  ['create', [150]],
  ['migrate', [3, 12]],
  ['P', [3, 20, 41, 60]],
  ['beside', [2, 5, 9, 7]],
  ['create', [500]],
  ['X', [4, 13, 22, 9]],
  ['C', [3, 8, 12, 5]],
  ['node', [10, 40, 70, 25]],
] as const
const killPoints = killPointsOf('ingest-network')

it.each(killPoints.choose(rows, 4))(
  'kills in %s, after %j, each in the run after the one before, result in the same store as an undisturbed run',
  async (phase, points) => {
    const { data } =
      phase === 'create'
        ? { data: join(root, `made-${++count}`) }
        : await databases.fresh(phase === 'migrate' ? 'empty' : 'migrated')
    for (const point of points) expect([point, await killedAt(data, phase, point)]).toEqual([point, true])
    const expected = phase === 'node' ? uninterrupted.node : uninterrupted.files
    // The run was killed before everything was written: a later kill would test nothing.
    if (phase !== 'create') expect(await opened(data, contents)).not.toEqual(expected)
    expect(await finish(data, phase === 'node' ? node.url : root)).toEqual(expected)
  },
  300_000,
)

it('there were 24 kills if all points run, otherwise 11', ({ task }) => {
  expect(kills).toBe(killPoints.runsAll ? 24 : 11)
  killPoints.recordPassed(task)
})

it('a run over files that were already read does not query the store for their blocks', async () => {
  const { data } = await databases.fresh()
  await finish(data, root)
  const requests: string[] = []
  const store = await openStore(
    { data, databaseUrl: undefined, minFreeBytes: 0 },
    { onStatement: statement => requests.push(statement) },
  )
  requests.length = 0
  const ingested = await ingestPrimary(store, 'mainnet', [join(root, 'beside')], { batchBlocks: 2 })
  await store.close()
  expect(ingested.map(({ missing }) => missing)).toEqual([undefined, undefined, undefined])
  expect(requests.filter(statement => statement.startsWith('select "id" from "pblock"'))).toEqual([])
})

/** A row of each table that is written with blocks. A kill would lose such rows if a batch were not one transaction. */
const rowsOfBlocks = {
  pblock: sql`height = 3`,
  ptx: sql`height = 3`,
  proposed: sql`height = 3`,
  asset: sql`true`,
  blockchain: sql`true`,
  validator: sql`from_height > 0`,
  utxo: sql`block = 3`,
  utxo_owner: sql`id in (select id from utxo where block = 5)`,
  seen: sql`true`,
  key_form: sql`true`,
}

it('a run does not restore rows from before the checkpoint, so that these tests would detect a lost row', async () => {
  const { data } = await databases.fresh()
  await finish(data, root)
  await opened(data, async ({ database }) => {
    for (const [table, where] of Object.entries(rowsOfBlocks)) {
      const row = sql`select ctid from ${sql.table(table)} where ${where} limit 1`
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid in (${row})`.execute(database)
      expect([table, numAffectedRows]).toEqual([table, 1n])
    }
  })
  const left = await finish(data, root)
  const whole = uninterrupted.files
  const isWhole = (table: string): boolean => JSON.stringify(left[table]) === JSON.stringify(whole[table])
  expect(
    Object.keys(whole)
      .filter(table => !isWhole(table))
      .sort(),
  ).toEqual(Object.keys(rowsOfBlocks).sort())
})
