import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Known, Verdict } from './judge.ts'
import { hashOf, type Mutant } from './mutant.ts'

/** What is known of mutants that were tried. Committed: `tests/mutants/index.json`. */
export interface Index {
  /** The start of the SHA-256 of each file whose mutants were tried, as it was. */
  readonly files: Readonly<Record<string, string>>
  /** What killed a mutant, by its id. One that survived is not here. */
  readonly killed: Readonly<Record<string, Known>>
}

const file = (root: string): string => join(root, 'tests/mutants/index.json')

/** The committed index; empty where there is none. */
export const readIndex = (root: string): Promise<Index> =>
  readFile(file(root), 'utf8').then(
    text => JSON.parse(text) as Index,
    () => ({ files: {}, killed: {} }),
  )

/** Writes what killed the mutants that were tried; of others that still exist it keeps what it has. */
export async function writeIndex(
  root: string,
  {
    index,
    all,
    verdicts,
    contents,
  }: {
    readonly index: Index
    readonly all: readonly Mutant[]
    readonly verdicts: readonly Verdict[]
    readonly contents: Contents
  },
): Promise<void> {
  const exists = new Set(all.map(({ id }) => id))
  const killed = new Map(Object.entries(index.killed).filter(([id]) => exists.has(id)))
  const files = new Map(Object.entries(index.files).filter(([name]) => all.some(({ file }) => file === name)))
  for (const verdict of verdicts) {
    const { mutant } = verdict
    files.set(mutant.file, contents(mutant))
    killed.delete(mutant.id)
    if (verdict.outcome !== 'killed' || !verdict.finding.names) continue
    const { layer, fixture } = verdict.finding
    killed.set(mutant.id, { layer, ...(fixture && { fixture }) })
  }
  await writeFile(file(root), `${JSON.stringify({ files: sorted(files), killed: sorted(killed) }, null, 2)}\n`)
}

const sorted = <Value>(map: ReadonlyMap<string, Value>): Readonly<Record<string, Value>> =>
  Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)))

/** The start of the hash of the file that a mutant is in. */
export type Contents = (mutant: Mutant) => string

export async function contentsOf(root: string, mutants: readonly Mutant[]): Promise<Contents> {
  const hashes = new Map<string, string>()
  for (const { file } of mutants)
    if (!hashes.has(file)) hashes.set(file, hashOf(await readFile(join(root, file), 'utf8')).slice(0, 16))
  return ({ file }) => hashes.get(file) ?? ''
}

/**
 * What CI tries, `count` of them: every mutant in a file that is not as it was when its mutants were tried, then a part of those that
 * were killed. Files that were never tried are left to a whole run. Which part is decided by what the layers and fixtures are, so that a commit that touches neither changes nothing.
 */
export function partOf(
  mutants: readonly Mutant[],
  {
    index,
    contents,
    judges,
    count,
  }: { readonly index: Index; readonly contents: Contents; readonly judges: string; readonly count: number },
): readonly Mutant[] {
  const turn = ({ id }: Mutant): string => hashOf(`${judges} ${id}`)
  const byTurn = [...mutants].sort((a, b) => (turn(a) < turn(b) ? -1 : 1))
  const tried = byTurn.filter(({ file }) => index.files[file] !== undefined)
  const isChanged = (mutant: Mutant): boolean => index.files[mutant.file] !== contents(mutant)
  const known = tried.filter(mutant => !isChanged(mutant) && index.killed[mutant.id] !== undefined)
  return [...tried.filter(isChanged), ...known].slice(0, count)
}
