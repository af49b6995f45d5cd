import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Verdict } from './judge.ts'
import { hashOf, type Mutant } from './mutant.ts'

/** What killed each mutant when all were tried, and what it was planted in. Committed: `tests/mutants/index.json`. */
export type Index = Readonly<Record<string, Entry>>

interface Entry {
  /** The file of the layer's test. */
  readonly layer: string
  /** The fixture that it named first. */
  readonly fixture?: string
  /** The start of the SHA-256 of the file with the mutant, as it was. */
  readonly content: string
}

const file = (root: string): string => join(root, 'tests/mutants/index.json')

/** The committed index; empty where there is none. */
export const readIndex = (root: string): Promise<Index> =>
  readFile(file(root), 'utf8').then(
    text => JSON.parse(text) as Index,
    () => ({}),
  )

/** Writes what killed each mutant, by id. Mutants that are not tried any more are left out. */
export async function writeIndex(root: string, verdicts: readonly Verdict[], contents: Contents): Promise<void> {
  const entries = verdicts.flatMap(verdict => {
    if (verdict.outcome !== 'killed') return []
    const { layer, fixture } = verdict.finding
    const entry: Entry = { layer, ...(fixture && { fixture }), content: contents(verdict.mutant) }
    return [[verdict.mutant.id, entry] as const]
  })
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  await writeFile(file(root), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}

/** The start of the hash of the file that a mutant is in. */
export type Contents = (mutant: Mutant) => string

export async function contentsOf(root: string, mutants: readonly Mutant[]): Promise<Contents> {
  const hashes = new Map<string, string>()
  for (const { file } of mutants)
    if (!hashes.has(file)) hashes.set(file, hashOf(await readFile(join(root, file), 'utf8')).slice(0, 16))
  return ({ file }) => hashes.get(file) ?? ''
}

/**
 * What CI tries, `count` of them: mutants in files that are not as they were when all were tried, then a part of the others. Which
 * part is decided by what the layers and fixtures are, so that a commit that touches neither changes nothing.
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
  const isChanged = (mutant: Mutant): boolean => index[mutant.id]?.content !== contents(mutant)
  return [...byTurn.filter(isChanged), ...byTurn.filter(mutant => !isChanged(mutant))].slice(0, count)
}
