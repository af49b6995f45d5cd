import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { anvilLines, blocksOf, canonicalOf } from '@chainwright/recordings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readChains } from '../config/chains.ts'
import type { Bundle } from '../evm/bundle.ts'
import { openChains } from '../program.ts'
import { openStore } from '../store/open.ts'
import { embeddedDatabases } from '../testing/databases.ts'
import { contentsOf, sampleAnvil, sampleChains } from '../testing/sample.ts'
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

/** Another branch from block 12 on: the same transactions under other hashes of blocks. */
const hash = (number: number): string => `0x${number.toString(16).padStart(64, 'd')}`
const branchOf = (all: readonly string[]): readonly string[] => [
  ...all.slice(0, 12),
  ...all.slice(12).map((line, index) => {
    const { block, receipts, traces } = JSON.parse(line) as Bundle
    const parentHash = index === 0 ? block.parentHash : hash(11 + index)
    return JSON.stringify({ block: { ...block, hash: hash(12 + index), parentHash }, receipts, traces })
  }),
]
const branchFiles = folderOf('branch', branchOf(lines))

/** Blocks of several days, so that roll-ups of days begin and end with them; in another branch each second of them is empty. */
const dayLines = canonicalOf(anvilLines<Bundle>())
  .slice(0, 24)
  .map(block => JSON.stringify(block))
const emptied = branchOf(dayLines).map((line, index) => {
  const bundle = JSON.parse(line) as Bundle
  return index < 12 || index % 2 === 0
    ? line
    : JSON.stringify({ block: { ...bundle.block, transactions: [] }, receipts: [], traces: [] })
})
const dayFiles = folderOf('days', dayLines)
const dayBranchFiles = folderOf('days-branch', emptied)
const [days] = readChains(sampleAnvil)
if (days?.files === undefined) throw new Error('The sample has files.')
const samples = {
  sample: { config: sample, files, beside },
  days: { config: days, files: dayFiles, beside: days.files },
}
type SampleName = keyof typeof samples

/** Ingests to the end in this process. @returns What is in the store then. */
const finish = async (
  data: string,
  name: SampleName = 'sample',
  folder = samples[name].files,
): Promise<Awaited<ReturnType<typeof contentsOf>>> => {
  const { config, beside } = samples[name]
  const store = await openStore({ data, databaseUrl: undefined, minFreeBytes: 0 })
  try {
    const [chain] = await openChains(store, [config])
    if (chain === undefined) throw new Error('The sample has a chain.')
    await ingestFiles(store, chain, [folder, ...beside], { batchBlocks: 3 })
    return await contentsOf({ store })
  } finally {
    await store.close()
  }
}

let undisturbed: Awaited<ReturnType<typeof contentsOf>>
let undisturbedDays: Awaited<ReturnType<typeof contentsOf>>
let contentsOfBranch: Awaited<ReturnType<typeof contentsOf>>
let databases: Awaited<ReturnType<typeof embeddedDatabases>>
const branched = join(root, 'branched')
const branchedDays = join(root, 'branched-days')
let kills = 0
let count = 0

beforeAll(async () => {
  databases = await embeddedDatabases()
  const { data } = await databases.fresh()
  undisturbed = await finish(data)
  const { data: other } = await databases.fresh()
  expect(await finish(other, 'sample', branchFiles)).not.toEqual(undisturbed)
  cpSync(other, branched, { recursive: true })
  undisturbedDays = await finish((await databases.fresh()).data, 'days')
  const { data: third } = await databases.fresh()
  contentsOfBranch = await finish(third, 'days', dayBranchFiles)
  expect(contentsOfBranch).not.toEqual(undisturbedDays)
  cpSync(third, branchedDays, { recursive: true })
})
afterAll(async () => {
  await databases.close()
  rmSync(root, { recursive: true, force: true })
})

/** Runs the program until it kills itself. @returns False where it was done before that. */
const killedAt = async (data: string, phase: string, point: number, name: SampleName = 'sample'): Promise<boolean> => {
  const chainsFile = name === 'days' ? sampleAnvil : sampleChains
  const child = spawn(process.execPath, [program, data, samples[name].files, phase, String(point), chainsFile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`The program failed: ${said}`)
  if (signal === 'SIGKILL') kills++
  return signal === 'SIGKILL'
}

test.each([20, 200, 500, 900, 1_400])(
  'a kill %i ms into making the database loses nothing',
  async point => {
    const data = join(root, `made-${++count}`)
    await killedAt(data, 'create', point)
    expect(await finish(data)).toEqual(undisturbed)
    expect(existsSync(join(data, 'made'))).toBe(true)
  },
  300_000,
)

test.each([1, 3, 9, 20, 24])(
  'a kill after statement %i of the migrations leaves all of them to run',
  async point => {
    const { data } = await databases.fresh()
    expect(await killedAt(data, 'migrate', point)).toBe(true)
    expect(await finish(data)).toEqual(undisturbed)
  },
  300_000,
)

test.each([
  [[2, 5, 8, 11, 14]],
  [[9, 17, 26, 33, 41]],
  [[12, 30, 24, 18, 6]],
  [[7, 7, 7, 25, 25]],
  [[40, 35, 29, 22, 3]],
])(
  'kills after statements %j of ingest, each in the run after the one before, lose nothing and double nothing',
  async points => {
    const { data } = await databases.fresh()
    for (const point of points) await killedAt(data, 'ingest', point)
    expect(await finish(data)).toEqual(undisturbed)
  },
  300_000,
)

test.each([[[4, 6, 8, 10, 12]], [[13, 15, 17, 19, 21]], [[23, 25, 27, 3, 30]]])(
  'kills after statements %j while a branch is undone leave no mixture',
  async points => {
    const data = join(root, `undone-${++count}`)
    cpSync(branched, data, { recursive: true })
    for (const point of points) await killedAt(data, 'ingest', point)
    expect(await finish(data)).toEqual(undisturbed)
  },
  300_000,
)

test.each([[[1, 2, 3, 4, 5]], [[6, 9, 3, 7, 4]]])(
  'kills after statements %j that write roll-ups, each in the run after the one before, lose nothing and double nothing',
  async points => {
    const { data } = await databases.fresh()
    for (const point of points) expect(await killedAt(data, 'roll-up', point, 'days')).toBe(true)
    expect(await finish(data, 'days')).toEqual(undisturbedDays)
  },
  300_000,
)

test('kills after each statement that takes roll-ups of a branch back leave the branch, or nothing of it', async () => {
  const data = join(root, `undone-${++count}`)
  cpSync(branchedDays, data, { recursive: true })
  for (const point of [1, 2, 3, 4, 5]) expect(await killedAt(data, 'roll-up', point, 'days')).toBe(true)
  const store = await openStore({ data, databaseUrl: undefined, minFreeBytes: 0 })
  // All of them fell into the transaction that undoes.
  expect(await contentsOf({ store })).toEqual(contentsOfBranch)
  await store.close()
  expect(await finish(data, 'days')).toEqual(undisturbedDays)
}, 300_000)

test('there were 65 kills but for those that came after the database was made', () => {
  expect(kills).toBeGreaterThanOrEqual(60)
})
