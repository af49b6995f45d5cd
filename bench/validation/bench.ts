import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPeers } from '../peers.ts'
import { type Bench, median, type Table } from '../report.ts'
import { type Candidate, prepare } from './candidates.ts'
import { type Payload, payloads } from './payloads.ts'

const peers = join(import.meta.dirname, 'peers')
const processes = 3

/**
 * One process for each candidate and payload, several rounds in turn: other load on the machine affects all of a round.
 */
const rounds = <T>(measure: () => T): T[] => Array.from({ length: processes }, measure)

const validTable = (candidates: readonly Candidate[], known: readonly Payload[], shapes: string): Table => {
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
  const missed = shapes === 'one' ? known.filter(({ name }) => ratio(name, oursAt) > budgets.valid) : []
  return {
    title: `A valid value, ${shapes === 'one' ? 'objects with one shape' : 'members in many orders'}: time as a multiple of the ${hand?.name ?? 'hand-written guard'}`,
    columns: ['validator', ...known.map(({ name }) => name), ...known.map(({ name }) => `${name} µs`)],
    rows: candidates.map((candidate, index) => [
      candidate.name,
      ...known.map(({ name }) => ratio(name, index).toFixed(2)),
      ...known.map(({ name }) => best(name, index).toFixed(1)),
    ]),
    note: `Each validator and payload runs in a separate process, ${processes} times, in turn. The figures are medians of the ratios within a round. The level is structural. The peers do not support x-int64: they check its pattern.`,
    failures: missed.map(
      ({ name }) =>
        `${name}: ${ratio(name, oursAt).toFixed(2)} × the hand-written guard, the budget is ${budgets.valid}`,
    ),
  }
}

const failingTable = (candidates: readonly Candidate[], known: readonly Payload[]): Table => {
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
  const missed = ours === undefined ? [] : known.filter(({ name }) => ratio(name, 0) > budgets.failing)
  return {
    title:
      'One invalid member at the end, with an explanation: time as a multiple of a valid value with the same validator',
    columns: ['validator', ...known.map(({ name }) => name), ...known.map(({ name }) => `${name} µs`)],
    rows: able.map((candidate, index) => [
      candidate.name,
      ...known.map(({ name }) => ratio(name, index).toFixed(2)),
      ...known.map(({ name }) => best(name, index).toFixed(1)),
    ]),
    failures: missed.map(
      ({ name }) =>
        `${name}: an invalid value takes ${ratio(name, 0).toFixed(2)} × the time of a valid one, the budget is ${budgets.failing}`,
    ),
  }
}

const sizeTable = (candidates: readonly Candidate[]): Table => {
  const bytesOf = (name: string): number => candidates.find(candidate => candidate.name === name)?.size.gzipped ?? 0
  const [ours, guards] = [bytesOf('chainwright'), bytesOf('chainwright, guards alone')]
  const peers = candidates.filter(({ name, says }) => !name.startsWith('chainwright') && says.startsWith('all'))
  const smallest = Math.min(...peers.map(({ size }) => size.gzipped))
  return {
    title: 'Validators of the three pages, with the code that explains errors: bytes',
    columns: ['validator', 'what it explains', 'minified', 'minified and gzipped'],
    rows: candidates.map(({ name, says, size }) => [name, says, size.minified, size.gzipped]),
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
    try {
      progress('bundling the candidates')
      const candidates = await prepare(folder)
      const known = payloads()
      const valid = ['one', 'many'].map(shapes => {
        progress(`valid values, ${shapes} shape${shapes === 'one' ? '' : 's'}`)
        return validTable(candidates, known, shapes)
      })
      progress('one invalid member at the end')
      return [...valid, failingTable(candidates, known), sizeTable(candidates)]
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

const time = (candidate: Candidate, payload: Payload, shapes: string, mode: string): number =>
  Number(
    execFileSync(
      process.execPath,
      [join(import.meta.dirname, 'worker.ts'), candidate.module, payload.name, shapes, mode],
      { encoding: 'utf8' },
    ),
  )

export const budgets = { valid: 1.15, failing: 3, guards: 2200 }
