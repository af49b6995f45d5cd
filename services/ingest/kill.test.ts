import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { blocksOf } from '@chainwright/recordings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readChains } from '../config/chains.ts'
import type { Bundle } from '../evm/bundle.ts'
import { openChains } from '../program.ts'
import { openStore } from '../store/open.ts'
import { embeddedDatabases } from '../testing/databases.ts'
import { killPointsOf } from '../testing/kill-points.ts'
import { killsItself } from '../testing/killed.ts'
import { contentsOf, sampleChains } from '../testing/sample.ts'
import { ingestFiles } from './ingest.ts'

const program = fileURLToPath(new URL('../testing/ingest-and-die.ts', import.meta.url))
const lines = blocksOf<Bundle>('evm')
  .slice(0, 24)
  .map(block => JSON.stringify(block))
const [sample] = readChains(sampleChains)
if (sample?.files === undefined) throw new Error('The sample has files.')
const beside = sample.files

const root = mkdtempSync(join(tmpdir(), 'chainwright-kill-'))
const folderOf = (name: string, text: readonly string[]): string => {
  const folder = join(root, name)
  mkdirSync(folder)
  writeFileSync(join(folder, 'evm.jsonl'), `${text.join('\n')}\n`)
  return folder
}
const files = folderOf('files', lines)

/** Another branch from block 12 on: the same transactions with other hashes of blocks. */
const hash = (number: number): string => `0x${number.toString(16).padStart(64, 'd')}`
const branch = lines.slice(12).map((line, index) => {
  const { block, receipts, traces } = JSON.parse(line) as Bundle
  const parentHash = index === 0 ? block.parentHash : hash(11 + index)
  return JSON.stringify({ block: { ...block, hash: hash(12 + index), parentHash }, receipts, traces })
})
const branchFiles = folderOf('branch', [...lines.slice(0, 12), ...branch])

type Phase = 'create' | 'migrate' | 'ingest' | 'roll-up' | 'undo'

/** Ingests to the end in this process. @returns The content of the store afterwards. */
const finish = async (data: string, folder = files): Promise<Awaited<ReturnType<typeof contentsOf>>> => {
  const store = await openStore({ data, databaseUrl: undefined, minFreeBytes: 0 })
  try {
    const [chain] = await openChains(store, [sample])
    if (chain === undefined) throw new Error('The sample has a chain.')
    await ingestFiles(store, chain, [folder, ...beside], { batchBlocks: 3 })
    return await contentsOf({ store })
  } finally {
    await store.close()
  }
}

let uninterrupted: Awaited<ReturnType<typeof contentsOf>>
let databases: Awaited<ReturnType<typeof embeddedDatabases>>
const branched = join(root, 'branched')
const killPoints = killPointsOf('ingest-and-die')
/** The number of kills in each phase. */
const kills = new Map<Phase, number>()
let count = 0

beforeAll(async () => {
  databases = await embeddedDatabases()
  const { data } = await databases.fresh()
  uninterrupted = await finish(data)
  const { data: other } = await databases.fresh()
  expect(await finish(other, branchFiles)).not.toEqual(uninterrupted)
  cpSync(other, branched, { recursive: true })
})
afterAll(async () => {
  await databases.close()
  rmSync(root, { recursive: true, force: true })
})

/** Runs the program until it kills itself. @returns False if it ended before that. */
const killedAt = async (data: string, phase: Phase, point: number): Promise<boolean> => {
  const isKilled = await killsItself(program, data, files, phase, String(point))
  if (isKilled) kills.set(phase, (kills.get(phase) ?? 0) + 1)
  return isKilled
}

it.each(killPoints.choose([150, 500, 5, 60, 300], 2))(
  'a kill %i ms into creating the database loses nothing',
  async point => {
    const data = join(root, `made-${++count}`)
    expect(await killedAt(data, 'create', point)).toBe(true)
    expect(existsSync(join(data, 'made'))).toBe(false)
    expect(await finish(data)).toEqual(uninterrupted)
    expect(existsSync(join(data, 'made'))).toBe(true)
  },
  300_000,
)

it.each(killPoints.choose([3, 20, 1, 9, 24], 2))(
  'a kill after statement %i of the migrations leaves all of them to run',
  async point => {
    const { data } = await databases.fresh('empty')
    expect(await killedAt(data, 'migrate', point)).toBe(true)
    expect(await finish(data)).toEqual(uninterrupted)
  },
  300_000,
)

it.each([
  ...killPoints.choose(
    [
      ['ingest', [9, 17, 26, 33, 41]],
      ['ingest', [2, 5, 8, 11, 14]],
      ['ingest', [12, 30, 24, 18, 6]],
      ['ingest', [7, 7, 7, 25, 25]],
    ] as const,
    1,
  ),
  ...killPoints.choose(
    [
      ['roll-up', [5, 9, 6, 7]],
      ['roll-up', [1, 2, 3, 4]],
    ] as const,
    1,
  ),
])(
  'kills after statements of %s, %j, each in the run after the one before, lose and duplicate nothing',
  async (phase, points) => {
    const { data } = await databases.fresh()
    for (const point of points) expect([point, await killedAt(data, phase, point)]).toEqual([point, true])
    expect(await finish(data)).toEqual(uninterrupted)
  },
  300_000,
)

it.each(killPoints.choose([[[8, 10, 12, 14]], [[1, 2, 4, 6]], [[16, 18, 20, 22]]], 1))(
  'kills after statements %j of reverting a branch leave no mixture of branches',
  async points => {
    const data = join(root, `undone-${++count}`)
    cpSync(branched, data, { recursive: true })
    for (const point of points) expect([point, await killedAt(data, 'undo', point)]).toEqual([point, true])
    expect(await finish(data)).toEqual(uninterrupted)
  },
  300_000,
)

it('there were kills in each phase, 50 of them if all points run', ({ task }) => {
  const counts = Object.fromEntries(kills)
  expect(counts).toEqual(
    killPoints.runsAll
      ? { create: 5, migrate: 5, ingest: 20, 'roll-up': 8, undo: 12 }
      : { create: 2, migrate: 2, ingest: 5, 'roll-up': 4, undo: 4 },
  )
  killPoints.recordPassed(task)
})
