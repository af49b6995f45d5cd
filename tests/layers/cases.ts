import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { caseList, type FixtureFile, type Layer, selectionOf, type Verdict } from '@chainwright/contract'
import { type ApiName, apiNames } from './contracts.ts'

/** `FIXTURES_DIR` has the same folders with other cases: a benchmark's, or those of a later version. */
const folder = process.env['FIXTURES_DIR'] ?? fileURLToPath(new URL('../../specs', import.meta.url))
const files = await caseList(
  apiNames.map(name => join(folder, name, 'fixtures')),
  selectionOf(process.env),
)

/** A fixture of one of the three APIs. */
export interface Case extends FixtureFile {
  readonly api: ApiName
  /** The file that it was read from. */
  readonly file: string
}

/** The selected cases of all APIs (`CASES`, `SHARD`), by path from the root. */
export const cases: readonly Case[] = files.map(({ path, fixture }) => {
  const inside = relative(folder, path).split(sep).join('/')
  const api = apiNames.find(name => inside.startsWith(`${name}/`))
  if (api === undefined) throw new Error(`${path} does not belong to an API.`)
  return { api, path: `specs/${inside}`, file: path, fixture }
})

/** Whether this run covers all cases. If it covers a part only, it skips checks that only hold for all of them. */
export const isWhole = ['CASES', 'SHARD', 'FIXTURES_DIR'].every(name => process.env[name] === undefined)

/** A problem at a place of a case. */
export interface Problem {
  readonly pointer: string
  readonly keyword: string
  readonly expected: string
  readonly actual: string
}

export const verdictsOf = (layer: Layer, { path, fixture }: Case, problems: readonly Problem[]): Verdict[] => {
  const base = {
    fixture: path,
    claim: fixture.claim,
    ...(fixture.operation && { operation: fixture.operation }),
    layer,
  }
  const other = process.env['FIXTURES_DIR'] === undefined ? '' : `FIXTURES_DIR=${folder} `
  const reproduce = `${other}CASES=${path} npx -y pnpm@12 exec vitest run --project contract tests/layers/${layer === 'loopback' ? 'client' : layer}.`
  if (problems.length === 0)
    return [{ ...base, outcome: 'passed', pointer: '', keyword: '', expected: '', actual: '', reproduce }]
  return problems.map(problem => ({ ...base, ...problem, outcome: 'violation', reproduce }))
}

export const shown = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
