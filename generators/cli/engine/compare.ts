import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Kind } from '../../source/typescript/file.ts'
import { slashed } from '../path-from.ts'
import { hashOf } from './hash.ts'
import { foldersOf, type Layout } from './layout.ts'
import { manifestFiles, manifestName, manifestText } from './manifest.ts'
import type { Stage } from './stage.ts'
import type { Text } from './utf8.ts'

/** One generated file, ready to be written. `path` is relative to the configuration's folder, with `/`. */
export interface Output {
  readonly kind: Kind
  readonly path: string
  readonly text: Text
}

/**
 * - `missing`, `changed`: the file on disk differs from the output.
 * - `stray`: an earlier run wrote it and this one does not.
 * - `foreign`: a file of another author in a place where only the generator writes. Never touched.
 */
export type State = 'same' | 'missing' | 'changed' | 'stray' | 'foreign'

export interface Compared {
  readonly path: string
  readonly state: State
  /** Whether this run generates it. */
  readonly isExpected: boolean
  /** The hash of the expected content; undefined if none is kept. */
  readonly hash?: string | undefined
}

/** Compares the output of a run with the files on disk, one file at a time. */
export interface Comparison {
  add(output: Output): void
  /** The state of every file, including those that this run does not generate. */
  end(): readonly Compared[]
}

/** Where a comparison keeps the text of a file that differs from the one on disk. */
export type Keep = Stage['put']

/**
 * @param kinds The kinds that this run decides about; other folders are not changed.
 * @param keep Undefined if nothing will be written.
 */
export const comparison = (
  root: string,
  layout: Layout,
  kinds: readonly Kind[],
  keep: Keep | undefined,
): Comparison => {
  const folders = new Map(
    [...foldersOf(layout)]
      .filter(([kind]) => kinds.includes(kind))
      .map(([kind, folder]) => [kind, new FolderComparison(root, folder, layout.filesOutside(kind), keep)]),
  )
  return {
    add: ({ kind, path, text }) => folders.get(kind)?.add(path, text),
    end: () => [...folders.values()].flatMap(folder => folder.end()),
  }
}

/** Compares the files of one kind. */
class FolderComparison {
  readonly #root: string
  readonly #folder: string
  readonly #keep: Keep | undefined
  /** The text of the manifest on disk. */
  readonly #listed: string | undefined
  readonly #isOurs: Ownership
  readonly #present: ReadonlySet<string>
  readonly #expected = new Map<string, Compared>()

  constructor(root: string, folder: string, filesOutside: readonly string[], keep: Keep | undefined) {
    this.#root = root
    this.#folder = folder
    this.#keep = keep
    this.#listed = read(root, posix.join(folder, manifestName))
    this.#isOurs = ownership(folder, manifestFiles(folder, this.#listed))
    this.#present = new Set([...filesIn(root, folder), ...filesOutside])
  }

  add(path: string, text: Text): void {
    this.#expected.set(path, this.#compared(path, text, this.#present.has(path) ? read(this.#root, path) : undefined))
  }

  end(): readonly Compared[] {
    const compared = [...this.#expected.values()]
    const manifest = posix.join(this.#folder, manifestName)
    for (const path of [...this.#present].sort())
      if (!this.#expected.has(path) && path !== manifest) compared.push(...this.#leftover(path))
    const inside = [...this.#expected.keys()].filter(path => path.startsWith(`${this.#folder}/`))
    if (inside.length > 0) {
      const text = manifestText(this.#folder, inside)
      return [...compared, this.#compared(manifest, text, this.#listed, () => true)]
    }
    return this.#listed === undefined ? compared : [...compared, { path: manifest, state: 'stray', isExpected: false }]
  }

  #compared(path: string, text: Text, present: string | undefined, isOurs = this.#isOurs): Compared {
    const state = stateOf(path, text, present, isOurs)
    const isDue = state === 'missing' || state === 'changed'
    const hash = isDue ? this.#keep?.(this.#folder, path, text) : this.#keep && hashOf(present ?? '')
    return { path, state, isExpected: true, hash }
  }

  #leftover(path: string): Compared[] {
    const present = read(this.#root, path)
    if (present === undefined) return []
    if (this.#isOurs(path, present)) return [{ path, state: 'stray', isExpected: false }]
    // A file outside of the folder and without our header belongs to another author.
    return path.startsWith(`${this.#folder}/`) ? [{ path, state: 'foreign', isExpected: false }] : []
  }
}

const stateOf = (path: string, text: Text, present: string | undefined, isOurs: Ownership): State => {
  if (present === undefined) return 'missing'
  if (isText(present, text)) return 'same'
  return isOurs(path, present) ? 'changed' : 'foreign'
}

const isText = (present: string, text: Text): boolean => {
  if (typeof text === 'string') return present === text
  let at = 0
  for (const part of text) {
    if (!present.startsWith(part, at)) return false
    at += part.length
  }
  return at === present.length
}

type Ownership = (path: string, present: string) => boolean

/** The header identifies the owner of a file. For formats without a header, the manifest does, but only within its folder. */
const ownership =
  (folder: string, earlier: ReadonlySet<string>): Ownership =>
  (path, present) =>
    hasHeader(present) || (path.startsWith(`${folder}/`) && earlier.has(path))

const hasHeader = (text: string): boolean => /^\W{0,6}@generated from /m.test(text.slice(0, 300))

// Synchronous reading of thousands of small files takes half the time.
const read = (root: string, path: string): string | undefined => {
  try {
    return readFileSync(`${root}/${path}`, 'utf8')
  } catch {
    return undefined
  }
}

const filesIn = (root: string, folder: string): string[] => {
  try {
    const entries = readdirSync(`${root}/${folder}`, { recursive: true, withFileTypes: true })
    const above = join(root, folder).length + 1
    return entries
      .filter(entry => entry.isFile())
      .map(entry => `${folder}/${slashed(join(entry.parentPath, entry.name).slice(above))}`)
  } catch {
    return []
  }
}
