import { closeSync, existsSync, openSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Compared } from './compare.ts'
import { makeFolder } from './make-folder.ts'
import { manifestName } from './manifest.ts'
import { isLong, piecesOf } from './utf8.ts'

/**
 * Writes the compared output. Every file appears completely or not at all, and a new folder appears with all its files at once.
 * In existing folders, manifests are written last; after an interrupted run, headers still identify its files. Synchronous, which
 * takes half the time for thousands of small files.
 *
 * @param folders The generator's folders that the files are in.
 */
export const write = (root: string, compared: readonly Compared[], folders: readonly string[]): void => {
  const due = compared.filter(({ state }) => state === 'missing' || state === 'changed').sort(manifestsLast)
  const fresh = folders.filter(folder => !existsSync(join(root, folder)))
  const inside =
    (folder: string) =>
    ({ path }: Compared) =>
      path.startsWith(`${folder}/`)
  for (const folder of fresh) writeFolder(root, folder, due.filter(inside(folder)))
  const made = new Set<string>()
  for (const file of due)
    if (!fresh.some(folder => inside(folder)(file)))
      writeFile(join(root, file.path), file.text ?? '', { made, put: replace })
  for (const { path, state } of compared) if (state === 'stray') remove(root, path)
}

/** Writes a file by itself. Creates its folder if it is missing. */
export const writeWhole = (path: string, text: string): void => writeFile(path, text, { made: new Set(), put: replace })

/** Writes all files to a temporary folder next to the target, then renames it once. */
const writeFolder = (root: string, folder: string, files: readonly Compared[]): void => {
  if (files.length === 0) return
  const stage = join(root, `${folder}.${process.pid}.tmp`)
  const made = new Set<string>()
  try {
    for (const { path, text } of files)
      writeFile(join(stage, path.slice(folder.length + 1)), text ?? '', { made, put: writeText })
    renameSync(stage, join(root, folder))
  } catch (error) {
    // If the staging folder could not be created, there is nothing to remove, and the first error has the reason.
    if (existsSync(stage)) rmSync(stage, { recursive: true, force: true })
    throw error
  }
}

const writeFile = (
  path: string,
  text: string,
  { made, put }: { made: Set<string>; put: (path: string, text: string) => void },
): void => {
  const folder = dirname(path)
  if (!made.has(folder)) makeFolder(folder)
  made.add(folder)
  put(path, text)
}

/** Writes a temporary file in the same folder and renames it, because such a rename is atomic. */
const replace = (path: string, text: string): void => {
  const neighbour = `${path}.${process.pid}.tmp`
  try {
    writeText(neighbour, text)
    renameSync(neighbour, path)
  } catch (error) {
    if (existsSync(neighbour)) rmSync(neighbour, { force: true })
    throw error
  }
}

const writeText = (path: string, text: string): void => {
  if (isLong(text)) writeLong(path, text)
  else writeFileSync(path, text)
}

const writeLong = (path: string, text: string): void => {
  const file = openSync(path, 'w')
  try {
    for (const piece of piecesOf(text)) writeFileSync(file, piece)
  } finally {
    closeSync(file)
  }
}

const manifestsLast = (a: Compared, b: Compared): number =>
  Number(a.path.endsWith(manifestName)) - Number(b.path.endsWith(manifestName))

/** Removes a file, and the folders that become empty, up to the root. */
const remove = (root: string, path: string): void => {
  rmSync(join(root, path), { force: true })
  for (let folder = dirname(path); folder !== '.' && isEmptied(join(root, folder)); folder = dirname(folder));
}

const isEmptied = (folder: string): boolean => {
  try {
    rmdirSync(folder)
    return true
  } catch {
    return false
  }
}
