import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Known, Verdict } from './judge.ts'
import { isRoom, kinds } from './kinds.ts'
import { described, hashOf, type Kind, type Mutant } from './mutant.ts'

/** What is known of mutants that were tried. Committed: `tests/mutants/index.json`, for rooms `tests/mutants/rooms.json`. */
export interface Index {
  /** The start of the SHA-256 of each file whose mutants were tried, as it was. */
  readonly files: Readonly<Record<string, string>>
  /** What killed a mutant, by its id. */
  readonly killed: Readonly<Record<string, Killed>>
  /** What was tried and not found, by its id, in the words of a report. */
  readonly survived: Readonly<Record<string, Tried & { readonly words: string }>>
  /** What does not compile or load, by its id. */
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

/** The committed index; empty where there is none. */
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

/** What a run found out. */
export interface Found {
  readonly verdicts: readonly Verdict[]
  readonly contents: Contents
  /** All that exist of the kinds that were chosen: others of these kinds are forgotten. */
  readonly all: readonly Mutant[]
}

/** Writes what killed the mutants that were tried; of others that still exist it keeps what it has. */
export const writeIndex = async (root: string, { verdicts, contents, all }: Found): Promise<void> => {
  // Other runs may have written since.
  const index = await readIndex(root)
  const existing = new Map(all.map(mutant => [mutant.id, mutant]))
  const chosen = new Set(all.map(({ kind }) => kind))
  /** Of those that still exist; the file of one may have moved. */
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
    // Only what was chosen: a run of the other kinds may write at the same time.
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
    await writeFile(join(root, 'tests/mutants', name), `${text}\n`)
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
 * Which mutants CI tries, `count` of them, by their ids: of those that were killed, first the ones in files that changed since, then some of
 * the others. Which ones is decided by what the layers and fixtures are, so that a commit that touches neither changes nothing.
 */
export const partOf = (
  { files, killed }: Index,
  { contents, judges, count }: { readonly contents: Contents; readonly judges: string; readonly count: number },
): readonly string[] => {
  const turn = (id: string): string => hashOf(`${judges} ${id}`)
  const byTurn = Object.entries(killed).sort(([a], [b]) => (turn(a) < turn(b) ? -1 : 1))
  const isChanged = ([, one]: readonly [string, Killed]): boolean => files[one.file] !== contents(one)
  const own = byTurn.filter(isChanged)
  // Rooms are tried where they changed; what says most of the layers is artifacts.
  const others = byTurn.filter(each => !isChanged(each) && !each[1].kind.startsWith('room'))
  return [...own, ...others].slice(0, count).map(([id]) => id)
}
