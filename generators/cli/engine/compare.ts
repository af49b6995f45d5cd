import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { Kind } from '../../source/file.ts'
import { foldersOf, type Layout } from './layout.ts'
import { manifestName, manifestText, readManifest } from './manifest.ts'

/** One generated file, ready to be written. `path` is relative to the configuration's folder, with `/`. */
export interface Output {
  readonly kind: Kind
  readonly path: string
  readonly text: string
}

/**
 * - `missing`, `changed`: what is on disk is not what would be written.
 * - `stray`: an earlier run wrote it and this one does not.
 * - `foreign`: someone else's file is where only the generator writes. Never touched.
 */
export type State = 'same' | 'missing' | 'changed' | 'stray' | 'foreign'

export interface Compared {
  readonly path: string
  readonly state: State
  /** What belongs there; undefined for files that do not. */
  readonly text: string | undefined
}

/**
 * Holds what should be on disk against what is.
 *
 * @param kinds The kinds that this run decides about; folders of others are left alone.
 */
export const compare = async (
  root: string,
  layout: Layout,
  kinds: readonly Kind[],
  outputs: readonly Output[],
): Promise<readonly Compared[]> => {
  const compared: Compared[] = []
  for (const [kind, folder] of foldersOf(layout)) {
    if (!kinds.includes(kind)) continue
    const wanted = new Map(outputs.filter(output => output.kind === kind).map(output => [output.path, output.text]))
    const earlier = await readManifest(root, folder)
    const present = new Set([...(await filesIn(root, folder)), ...earlier, ...layout.beside(kind)])
    const manifest = posix.join(folder, manifestName)
    const isOurs = ownership(folder, earlier)
    for (const [path, text] of wanted) compared.push({ path, text, state: await stateOf(root, path, text, isOurs) })
    for (const path of [...present].sort())
      if (!wanted.has(path) && path !== manifest) compared.push(...(await leftover(root, path, { folder, isOurs })))
    const inside = [...wanted.keys()].filter(path => path.startsWith(`${folder}/`))
    if (inside.length > 0 || (await read(root, manifest)) !== undefined)
      compared.push(await compareManifest(root, manifest, inside))
  }
  return compared
}

const stateOf = async (root: string, path: string, text: string, isOurs: Ownership): Promise<State> => {
  const present = await read(root, path)
  if (present === undefined) return 'missing'
  if (present === text) return 'same'
  return isOurs(path, present) ? 'changed' : 'foreign'
}

const leftover = async (
  root: string,
  path: string,
  { folder, isOurs }: { folder: string; isOurs: Ownership },
): Promise<Compared[]> => {
  const present = await read(root, path)
  if (present === undefined) return []
  if (isOurs(path, present)) return [{ path, text: undefined, state: 'stray' }]
  // What lies beside the folder without our header is none of our business.
  return path.startsWith(`${folder}/`) ? [{ path, text: undefined, state: 'foreign' }] : []
}

const compareManifest = async (root: string, path: string, files: readonly string[]): Promise<Compared> => {
  const present = await read(root, path)
  if (files.length === 0) return { path, text: undefined, state: 'stray' }
  const text = manifestText(posix.dirname(path), files)
  return { path, text, state: present === undefined ? 'missing' : present === text ? 'same' : 'changed' }
}

type Ownership = (path: string, present: string) => boolean

/** A header says whose a file is. Where a format has none, the manifest does, and for nothing outside its folder. */
const ownership =
  (folder: string, earlier: ReadonlySet<string>): Ownership =>
  (path, present) =>
    hasHeader(present) || (path.startsWith(`${folder}/`) && earlier.has(path))

const hasHeader = (text: string): boolean => /^\W{0,6}@generated from /m.test(text.slice(0, 300))

const read = (root: string, path: string): Promise<string | undefined> =>
  readFile(join(root, path), 'utf8').catch(() => undefined)

const filesIn = async (root: string, folder: string): Promise<string[]> => {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter(entry => entry.isFile())
    .map(entry => posix.join(folder, posixRelative(join(root, folder), join(entry.parentPath, entry.name))))
    .sort()
}

const posixRelative = (from: string, to: string): string =>
  to
    .slice(from.length + 1)
    .split('\\')
    .join('/')
