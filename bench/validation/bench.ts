import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPeers } from '../peers.ts'
import { type Bench, median, type Table } from '../report.ts'
import { type Candidate, prepare, prepareForeign } from './candidates.ts'
import { foreignPayloads } from './foreign.ts'
import { type Payload, payloads, spoilt } from './payloads.ts'

const peers = join(import.meta.dirname, 'peers')
const processes = 3

/** The payloads that are measured: `BENCH_PARTS=foreign pnpm bench validation` measures only those of other contracts. */
const measured = new Set(process.env['BENCH_PARTS']?.split(',') ?? ['ours', 'foreign'])

/** Repeats a measurement of all candidates, so that other load on the machine affects all candidates of a round. */
const rounds = <T>(measure: () => T): T[] => Array.from({ length: processes }, measure)

type Named = Pick<Candidate, 'name' | 'module'>

/** A payload in a file, valid and with one invalid value at the end. */
type Stored = Pick<Payload, 'name'> & { readonly valid: string; readonly failing: string }

interface Race {
  readonly candidates: readonly Named[]
  readonly known: readonly Stored[]
  readonly budget: number
  /** A description of the payloads. */
  readonly of: string
}

const validTable = ({ candidates, known, budget, of }: Race, shapes: string): Table => {
  const [hand, ours] = candidates
  const results = new Map<string, number[][]>()
  for (const payload of known) {
    const all = rounds(() => candidates.map(candidate => time(candidate, payload, shapes, 'valid')))
    results.set(payload.name, all)
  }
  const ratio = (payload: string, index: number): number =>
    median((results.get(payload) ?? []).map(round => (round[index] ?? 0) / (round[0] ?? 1)))
  const best = (payload: string, index: number): number =>
    Math.min(...(results.get(payload) ?? []).map(round => round[index] ?? 0))
  const oursAt = candidates.findIndex(({ name }) => name === ours?.name)
  const missed = shapes === 'one' ? known.filter(({ name }) => ratio(name, oursAt) > budget) : []
  return {
    title: `A valid value${of}, ${shapes === 'one' ? 'objects with one shape' : 'members in many orders'}: time as a multiple of the ${hand?.name ?? 'hand-written guard'}`,
    columns: ['validator', ...known.map(({ name }) => name), ...known.map(({ name }) => `${name} µs`)],
    rows: candidates.map((candidate, index) => [
      candidate.name,
      ...known.map(({ name }) => ratio(name, index).toFixed(2)),
      ...known.map(({ name }) => best(name, index).toFixed(1)),
    ]),
    note: `Each validator and payload runs in a separate process, ${processes} times, in turn. The figures are medians of the ratios within a round. The level is structural. The peers do not support x-int64: they check its pattern.`,
    failures: missed.map(
      ({ name }) => `${name}: ${ratio(name, oursAt).toFixed(2)} × the hand-written guard, the budget is ${budget}`,
    ),
  }
}

const failingTable = ({ candidates, known, budget, of }: Race): Table => {
  const able = candidates.filter(({ name }) => name !== 'hand-written guard' && name !== 'chainwright, guards alone')
  const ours = able[0]
  const results = new Map(
    known.map(payload => [
      payload.name,
      rounds(() =>
        able.map(candidate => ({
          valid: time(candidate, payload, 'one', 'valid'),
          failing: time(candidate, payload, 'one', 'failing'),
        })),
      ),
    ]),
  )
  const ratio = (payload: string, index: number): number =>
    median((results.get(payload) ?? []).map(round => (round[index]?.failing ?? 0) / (round[index]?.valid ?? 1)))
  const best = (payload: string, index: number): number =>
    Math.min(...(results.get(payload) ?? []).map(round => round[index]?.failing ?? 0))
  const missed = ours === undefined ? [] : known.filter(({ name }) => ratio(name, 0) > budget)
  return {
    title: `One invalid member at the end${of}, with an explanation: time as a multiple of a valid value with the same validator`,
    columns: ['validator', ...known.map(({ name }) => name), ...known.map(({ name }) => `${name} µs`)],
    rows: able.map((candidate, index) => [
      candidate.name,
      ...known.map(({ name }) => ratio(name, index).toFixed(2)),
      ...known.map(({ name }) => best(name, index).toFixed(1)),
    ]),
    failures: missed.map(
      ({ name }) =>
        `${name}: an invalid value takes ${ratio(name, 0).toFixed(2)} × the time of a valid one, the budget is ${budget}`,
    ),
  }
}

const sizeTable = (candidates: readonly Candidate[]): Table => {
  const bytesOf = (name: string): number => candidates.find(candidate => candidate.name === name)?.size.gzipped ?? 0
  const [ours, guards] = [bytesOf('chainwright'), bytesOf('chainwright, guards alone')]
  const peers = candidates.filter(({ name, report }) => !name.startsWith('chainwright') && report.startsWith('all'))
  const smallest = Math.min(...peers.map(({ size }) => size.gzipped))
  return {
    title: 'Validators of the three pages, with the code that explains errors: bytes',
    columns: ['validator', 'what it explains', 'minified', 'minified and gzipped'],
    rows: candidates.map(({ name, report, size }) => [name, report, size.minified, size.gzipped]),
    note: 'Bundled by esbuild. Each schema occurs once if the library can share it. Our validators also check the range of 64-bit and 256-bit integers, and the formats and checksums of the schema. They include `parse` and Standard Schema, which a bundler cannot remove. The budget of 2,200 bytes applies to the guards alone. With explanations, our bundle must be smaller than that of any peer that reports all errors (decision 24).',
    failures: [
      ...(guards > budgets.guards
        ? [`three pages, guards alone: ${guards} bytes, the budget is ${budgets.guards}`]
        : []),
      ...(ours > smallest
        ? [`three pages: ${ours} bytes, the smallest peer that reports all errors has ${smallest}`]
        : []),
    ],
  }
}

export const bench: Bench = {
  title: 'Validators: time of a call, and size',
  async run(progress) {
    installPeers(peers, 'zod', progress)
    const folder = mkdtempSync(join(tmpdir(), 'chainwright-validators-'))
    // In this folder, so that the runtimes are found like from any package of this workspace.
    const foreignFolder = mkdtempSync(join(import.meta.dirname, 'out-'))
    try {
      return [
        ...(measured.has('ours') ? await ownTables(folder, progress) : []),
        ...(measured.has('foreign') ? await foreignTables(foreignFolder, progress) : []),
      ]
    } finally {
      rmSync(folder, { recursive: true, force: true })
      rmSync(foreignFolder, { recursive: true, force: true })
    }
  },
}

const ownTables = async (folder: string, progress: (line: string) => void): Promise<readonly Table[]> => {
  progress('bundling the candidates')
  const candidates = await prepare(folder)
  const race = { candidates, known: stored(payloads(), folder), of: '' }
  const valid = ['one', 'many'].map(shapes => {
    progress(`valid values, ${shapes} shape${shapes === 'one' ? '' : 's'}`)
    return validTable({ ...race, budget: budgets.valid }, shapes)
  })
  progress('one invalid member at the end')
  return [...valid, failingTable({ ...race, budget: budgets.failing }), sizeTable(candidates)]
}

/** The responses of public APIs. */
const foreignTables = async (folder: string, progress: (line: string) => void): Promise<readonly Table[]> => {
  progress('contracts that are not ours')
  const candidates = await prepareForeign(folder)
  const race = { candidates, known: stored(foreignPayloads(), folder), of: ' of a contract that is not ours' }
  return [
    validTable({ ...race, budget: budgets.foreign.valid }, 'one'),
    failingTable({ ...race, budget: budgets.foreign.failing }),
  ]
}

const stored = (payloads: readonly Payload[], folder: string): readonly Stored[] =>
  payloads.map(payload => {
    const valid = join(folder, `${payload.name}-valid.json`)
    const failing = join(folder, `${payload.name}-failing.json`)
    writeFileSync(valid, payload.text)
    writeFileSync(failing, spoilt(payload))
    return { name: payload.name, valid, failing }
  })

const time = (candidate: Named, payload: Stored, shapes: string, mode: 'valid' | 'failing'): number =>
  Number(
    execFileSync(
      process.execPath,
      [join(import.meta.dirname, 'worker.ts'), candidate.module, payload.name, payload[mode], shapes, mode],
      { encoding: 'utf8' },
    ),
  )

export const budgets = { valid: 1.15, failing: 3, guards: 2200, foreign: { valid: 1.1, failing: 2.5 } }
