import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import type { Kind } from '../../source/file.ts'
import { foldersOf, type Layout } from './layout.ts'
import { manifestFiles, manifestName, manifestText } from './manifest.ts'

/** One generated file, ready to be written. `path` is relative to the configuration's folder, with `/`. */
export interface Output {
  readonly kind: Kind
  readonly path: string
  readonly text: string
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
  /** The expected content; undefined for files that do not belong there. */
  readonly text: string | undefined
}

/**
 * Compares the output with the files on disk.
 *
 * @param kinds The kinds that this run decides about; other folders are not changed.
 */
export const compare = (
  root: string,
  layout: Layout,
  kinds: readonly Kind[],
  outputs: readonly Output[],
): readonly Compared[] =>
  [...foldersOf(layout)]
    .filter(([kind]) => kinds.includes(kind))
    .flatMap(([kind, folder]) => {
      const wanted = new Map(outputs.filter(output => output.kind === kind).map(output => [output.path, output.text]))
      const manifest = posix.join(folder, manifestName)
      const listed = read(root, manifest)
      const isOurs = ownership(folder, manifestFiles(folder, listed))
      const present = new Set([...filesIn(root, folder), ...layout.beside(kind)])
      const compared = [...wanted].map(
        ([path, text]): Compared => ({
          path,
          text,
          state: present.has(path) ? stateOf(root, path, text, isOurs) : 'missing',
        }),
      )
      for (const path of [...present].sort())
        if (!wanted.has(path) && path !== manifest) compared.push(...leftover(root, path, { folder, isOurs }))
      const inside = [...wanted.keys()].filter(path => path.startsWith(`${folder}/`))
      return inside.length > 0 || listed !== undefined
        ? [...compared, compareManifest(manifest, listed, inside)]
        : compared
    })

const stateOf = (root: string, path: string, text: string, isOurs: Ownership): State => {
  const present = read(root, path)
  if (present === undefined) return 'missing'
  if (present === text) return 'same'
  return isOurs(path, present) ? 'changed' : 'foreign'
}

const leftover = (
  root: string,
  path: string,
  { folder, isOurs }: { folder: string; isOurs: Ownership },
): Compared[] => {
  const present = read(root, path)
  if (present === undefined) return []
  if (isOurs(path, present)) return [{ path, text: undefined, state: 'stray' }]
  // A file outside of the folder and without our header belongs to another author.
  return path.startsWith(`${folder}/`) ? [{ path, text: undefined, state: 'foreign' }] : []
}

const compareManifest = (path: string, present: string | undefined, files: readonly string[]): Compared => {
  if (files.length === 0) return { path, text: undefined, state: 'stray' }
  const text = manifestText(posix.dirname(path), files)
  return { path, text, state: present === undefined ? 'missing' : present === text ? 'same' : 'changed' }
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
      .map(entry => `${folder}/${join(entry.parentPath, entry.name).slice(above).split(sep).join('/')}`)
  } catch {
    return []
  }
}
