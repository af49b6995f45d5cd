import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bench, Table } from '../report.ts'
import { writeCopies } from './copies.ts'
import { type Ran, vitest } from './vitest.ts'

const root = join(import.meta.dirname, '..', '..')
const many = 10_000
/** Seconds of the whole contract stage. */
const budget = 300

const layers = [
  ['0 hygiene', 'tests/layers/hygiene.test.ts'],
  ['1 types', 'tests/layers/types.test.ts'],
  ['2 validation, with mutants', 'tests/layers/validation.test.ts'],
  ['3 client, 5 loopback', 'tests/layers/client.'],
  ['4 server', 'tests/layers/server.test.ts'],
  ['8 coverage', 'tests/layers/coverage.test.ts'],
] as const

const run = async (progress: (line: string) => void): Promise<readonly Table[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'chainwright-cases-'))
  const report = join(folder, 'report.json')
  try {
    const own = globSync('specs/*/fixtures/**/*.json', { cwd: root }).length
    const each: (readonly [string, Ran])[] = []
    for (const [name, file] of layers) {
      progress(name)
      each.push([name, await vitest([file], report)])
    }
    progress(`writing ${many} fixtures`)
    const copies = join(folder, 'specs')
    writeCopies(copies, many)
    const files = layers.map(([, file]) => file).filter(file => !file.includes('coverage'))
    const shards: (readonly [string, Ran])[] = []
    for (const shard of ['1/2', '2/2']) {
      progress(`${many} fixtures, shard ${shard}`)
      shards.push([shard, await vitest(files, report, { FIXTURES_DIR: copies, SHARD: shard })])
    }
    progress('the whole contract stage')
    const whole = await vitest([], report)
    return [layerTable(own, each), shardTable(shards), stageTable(whole)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const layerTable = (own: number, each: readonly (readonly [string, Ran])[]): Table => ({
  title: `${own} fixtures, each layer alone`,
  columns: ['layer', 'fixtures per second', 's in tests', 's of the process'],
  rows: each.map(([name, { testing, seconds }]) => [
    name,
    Math.round(own / testing),
    testing.toFixed(1),
    seconds.toFixed(1),
  ]),
  note: 'The fixtures of the layer divided by the time of its tests. Only the time of the process includes loading the contracts and the compiler.',
  failures: failuresOf(each),
})

const shardTable = (shards: readonly (readonly [string, Ran])[]): Table => ({
  title: `${many} fixtures in two shards, layers 0 to 5`,
  columns: ['shard', 'fixtures per second', 's of the process'],
  rows: shards.map(([name, { seconds }]) => [name, Math.round(many / 2 / seconds), seconds.toFixed(1)]),
  note: 'Our fixtures and renamed copies of them. The shards run one after the other, each as it would run on a separate machine.',
  failures: failuresOf(shards),
})

const stageTable = (whole: Ran): Table => ({
  title: 'The whole contract stage, as CI runs it',
  columns: ['tests', 's'],
  rows: [[whole.passed + whole.failed, whole.seconds.toFixed(1)]],
  note: 'The layers, the checks of the contracts against recordings and by other tools, and the derivation of all fixtures.',
  failures: [
    ...(whole.seconds < budget
      ? []
      : [`the contract stage takes ${whole.seconds.toFixed(0)} s, the budget is ${budget}`]),
    ...failuresOf([['the contract stage', whole]]),
  ],
})

const failuresOf = (runs: readonly (readonly [string, Ran])[]): readonly string[] =>
  runs.flatMap(([name, { failed }]) => (failed === 0 ? [] : [`${name}: ${failed} tests failed`]))

export const bench: Bench = { title: 'Contract tests', run }
