import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRoom, kinds } from './kinds.ts'
import { described, hashOf, type Kind, type Mutant } from './mutant.ts'
import type { Known, Verdict } from './try.ts'

/**
 * The results of mutants that were tried. Committed in `tests/mutants/index.json`, and for rooms in `tests/mutants/rooms.json`.
 */
export interface Index {
  /** The start of the SHA-256 of each file whose mutants were tried, at that time. */
  readonly files: Readonly<Record<string, string>>
  /** The test that killed a mutant, by the mutant's id. */
  readonly killed: Readonly<Record<string, Killed>>
  /** Mutants that were tried and not found, by id, in the words of a report. */
  readonly survived: Readonly<Record<string, Tried & { readonly words: string }>>
  /** Mutants that do not compile or load, by id. */
  readonly leftOut: Readonly<Record<string, Tried>>
}

interface Tried {
  readonly kind: Kind
  readonly file: string
}

type Killed = Tried & Known

const parts = [
  { name: 'index.json', has: (kind: Kind): boolean => !isRoom(kind) },
  { name: 'rooms.json', has: isRoom },
]

/** The committed index; empty if there is none. */
export const readIndex = async (root: string): Promise<Index> => {
  const [artifacts, rooms] = await Promise.all(parts.map(({ name }) => readPart(root, name)))
  return {
    files: { ...artifacts?.files, ...rooms?.files },
    killed: { ...artifacts?.killed, ...rooms?.killed },
    survived: { ...artifacts?.survived, ...rooms?.survived },
    leftOut: { ...artifacts?.leftOut, ...rooms?.leftOut },
  }
}

const readPart = (root: string, name: string): Promise<Partial<Index>> =>
  readFile(join(root, 'tests/mutants', name), 'utf8').then(
    text => JSON.parse(text) as Partial<Index>,
    () => ({}),
  )

/** The results of a run. */
export interface Found {
  readonly verdicts: readonly Verdict[]
  readonly contents: Contents
  /** All mutants that exist of the chosen kinds. The index drops other mutants of these kinds. */
  readonly all: readonly Mutant[]
}

/**
 * Writes the results of the mutants that were tried. It keeps the known results of other mutants that still exist. Calls wait for one
 * another, because each reads what the previous one has written.
 */
export const writeIndex = (root: string, found: Found): Promise<void> => {
  const written = writing.then(() => merge(root, found))
  // A failed call does not affect the next one; its own promise rejects.
  writing = written.catch(() => undefined)
  return written
}

let writing: Promise<void> = Promise.resolve()

const merge = async (root: string, { verdicts, contents, all }: Found): Promise<void> => {
  // Other runs may have written since.
  const index = await readIndex(root)
  const existing = new Map(all.map(mutant => [mutant.id, mutant]))
  const chosen = new Set(all.map(({ kind }) => kind))
  /** The results of mutants that still exist, with their current file, because they may have moved. */
  const left = <Value extends Tried>(tried: Readonly<Record<string, Value>>): Map<string, Value> =>
    new Map(
      Object.entries(tried).flatMap(([id, one]): readonly [string, Value][] => {
        const { kind, file } = existing.get(id) ?? one
        return existing.has(id) || (kinds.has(kind) && !chosen.has(kind)) ? [[id, { ...one, kind, file }]] : []
      }),
    )
  const [killed, survived, leftOut] = [left(index.killed), left(index.survived), left(index.leftOut)]
  const files = new Map(Object.entries(index.files))
  for (const verdict of verdicts) {
    const { mutant } = verdict
    const { id, kind, file } = mutant
    files.set(file, contents(mutant))
    killed.delete(id)
    survived.delete(id)
    leftOut.delete(id)
    if (verdict.outcome === 'unloadable') leftOut.set(id, { kind, file })
    if (verdict.outcome === 'killed') {
      const { layer, fixture } = verdict.finding
      killed.set(id, { kind, file, layer, ...(fixture && { fixture }) })
    }
    if (verdict.outcome === 'survived') survived.set(id, { kind, file, words: described(mutant) })
  }
  for (const { name, has } of parts) {
    // Writes only the parts of the chosen kinds, because a run of the other kinds may write at the same time.
    if (![...chosen].some(has)) continue
    const of = <Value extends Tried>(all: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> =>
      new Map([...all].filter(([, { kind }]) => has(kind)))
    const tried = { killed: of<Killed>(killed), survived: of(survived), leftOut: of(leftOut) }
    const used = new Set(Object.values(tried).flatMap(all => [...all.values()].map(one => one.file)))
    const hashes = new Map([...files].filter(([file]) => used.has(file)))
    const text = JSON.stringify(
      {
        files: sorted(hashes),
        killed: sorted(tried.killed),
        survived: sorted(tried.survived),
        leftOut: sorted(tried.leftOut),
      },
      null,
      2,
    )
    // At once, because a run of other kinds may read at the same time.
    const path = join(root, 'tests/mutants', name)
    await writeFile(`${path}.${process.pid}`, `${text}\n`)
    await rename(`${path}.${process.pid}`, path)
  }
}

const sorted = <Value>(map: ReadonlyMap<string, Value>): Readonly<Record<string, Value>> =>
  Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)))

/** The start of the hash of the file that a mutant is in. */
export type Contents = (mutant: Pick<Mutant, 'file'>) => string

export const contentsOf = async (root: string, files: Iterable<string>): Promise<Contents> => {
  const hashes = new Map<string, string>()
  for (const name of new Set(files)) {
    const text = await readFile(join(root, name), 'utf8').catch(() => undefined)
    if (text !== undefined) hashes.set(name, hashOf(text).slice(0, 16))
  }
  return ({ file: name }) => hashes.get(name) ?? ''
}

/**
 * The ids of the `count` mutants that CI tries. They were killed before: first those in files that changed since, then some
 * others. The layers and the fixtures determine which others, so that a commit that changes neither tries the same.
 */
export const partOf = (
  { files, killed }: Index,
  { contents, tests, count }: { readonly contents: Contents; readonly tests: string; readonly count: number },
): readonly string[] => {
  const turn = (id: string): string => hashOf(`${tests} ${id}`)
  const byTurn = Object.entries(killed).sort(([a], [b]) => (turn(a) < turn(b) ? -1 : 1))
  const isChanged = ([, one]: readonly [string, Killed]): boolean => files[one.file] !== contents(one)
  const own = byTurn.filter(isChanged)
  // Mutants of rooms are tried only if their file changed; mutants of artifacts show more about the layers.
  const others = byTurn.filter(each => !isChanged(each) && !each[1].kind.startsWith('room'))
  return [...own, ...others].slice(0, count).map(([id]) => id)
}
