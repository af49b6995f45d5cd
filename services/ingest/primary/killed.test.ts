import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore } from '../../store/open.ts'
import { type Databases, embeddedDatabases } from '../../testing/databases.ts'
import { type FakePrimaryNode, madePrimaryNode, startFakePrimaryNode } from '../../testing/fake-primary-node.ts'
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

/** What is in a store, without where in a file it was read from. */
const finish = async (data: string, source: string): Promise<object> => {
  const store = await openStore({ data, databaseUrl: undefined, minFreeBytes: 0 })
  try {
    if (source === root) await ingestPrimary(store, 'mainnet', [join(root, 'beside')], { batchBlocks: 2 })
    else {
      const config = { files: [], node: source, signatures: { nodes: new Map(), timeoutMs: 1 } }
      await ingestPrimaryNode(store, { network: 'mainnet', ...config }, { batchBlocks: 2, follow: false })
    }
    const { checkpoint = [], ...rest } = await contentsOf({ store })
    return { ...rest, checkpoint: checkpoint.map(row => row.replace(/"position":\d+/, '')) }
  } finally {
    await store.close()
  }
}

let databases: Databases
let node: FakePrimaryNode
let undisturbed: { readonly files: object; readonly node: object }
/** Kills of each phase. */
const kills = new Map<Phase, number>()
let count = 0
beforeAll(async () => {
  databases = await embeddedDatabases()
  node = await startFakePrimaryNode(madePrimaryNode(made))
  undisturbed = {
    files: await finish((await databases.fresh()).data, root),
    node: await finish((await databases.fresh()).data, node.url),
  }
}, 120_000)
afterAll(async () => {
  await node[Symbol.asyncDispose]()
  await databases.close()
  rmSync(root, { recursive: true, force: true })
})

/** Runs the program until it kills itself. @returns False where it was done before that. */
const killedAt = async (data: string, phase: Phase, point: number): Promise<boolean> => {
  const isKilled = await killsItself(program, data, phase === 'node' ? node.url : root, phase, String(point))
  if (isKilled) kills.set(phase, (kills.get(phase) ?? 0) + 1)
  return isKilled
}

it.each([
  ['create', [150]],
  ['create', [500]],
  ['migrate', [3, 12]],
  ['P', [3, 20, 41, 60]],
  ['X', [4, 13, 22, 9]],
  ['C', [3, 8, 12, 5]],
  ['beside', [2, 5, 9, 7]],
  ['node', [10, 40, 70, 25]],
] as const)(
  'kills in %s, after %j, each in the run after the one before, leave what an undisturbed run leaves',
  async (phase, points) => {
    const { data } = phase === 'create' ? { data: join(root, `made-${++count}`) } : await databases.fresh()
    for (const point of points) expect([point, await killedAt(data, phase, point)]).toEqual([point, true])
    const left = phase === 'node' ? await finish(data, node.url) : await finish(data, root)
    expect(left).toEqual(phase === 'node' ? undisturbed.node : undisturbed.files)
  },
  300_000,
)

it('a run over files that were read asks the store for none of their blocks', async () => {
  const { data } = await databases.fresh()
  await finish(data, root)
  const asked: string[] = []
  const store = await openStore(
    { data, databaseUrl: undefined, minFreeBytes: 0 },
    { onStatement: statement => asked.push(statement) },
  )
  asked.length = 0
  const ingested = await ingestPrimary(store, 'mainnet', [join(root, 'beside')], { batchBlocks: 2 })
  await store.close()
  expect(ingested.map(({ missing }) => missing)).toEqual([undefined, undefined, undefined])
  expect(asked.filter(statement => statement.startsWith('select "id" from "pblock"'))).toEqual([])
})

it('each phase was killed in', () => {
  expect(Object.fromEntries(kills)).toEqual({ create: 2, migrate: 2, P: 4, X: 4, C: 4, beside: 4, node: 4 })
})
