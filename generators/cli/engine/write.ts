import { closeSync, existsSync, openSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashOf, hashOfPieces } from './hash.ts'
import { makeFolder } from './make-folder.ts'
import { isLong, piecesOf, type Text } from './utf8.ts'

/** Writes a file by itself: it appears completely or not at all. Creates its folder if it is missing. */
export const writeWhole = (path: string, text: string): void => {
  makeFolder(dirname(path))
  replaced(path, sibling => writeFileSync(sibling, text))
}

/** Creates a file in the same folder and renames it, because such a rename is atomic. */
export const replaced = (path: string, create: (sibling: string) => void): void => {
  const sibling = `${path}.${process.pid}.tmp`
  try {
    create(sibling)
    renameSync(sibling, path)
  } catch (error) {
    if (existsSync(sibling)) rmSync(sibling, { force: true })
    throw error
  }
}

/**
 * Writes a text and returns its hash. Synchronous, which takes half the time for thousands of small files. A long text is encoded once.
 */
export const writeHashed = (path: string, text: Text): string => {
  if (typeof text !== 'string' || isLong(text)) return writeLong(path, typeof text === 'string' ? [text] : text)
  writeFileSync(path, text)
  return hashOf(text)
}

const writeLong = (path: string, texts: Iterable<string>): string => {
  const file = openSync(path, 'w')
  try {
    return hashOfPieces(written(texts, file))
  } finally {
    closeSync(file)
  }
}

/** Writes each piece when it is requested. */
function* written(texts: Iterable<string>, file: number): Generator<Uint8Array> {
  for (const text of texts)
    for (const piece of piecesOf(text)) {
      writeFileSync(file, piece)
      yield piece
    }
}

/** Removes a file, and the folders that become empty, up to the root. */
export const remove = (root: string, path: string): void => {
  rmSync(join(root, path), { force: true })
  for (let folder = dirname(path); folder !== '.' && isEmptied(join(root, folder)); folder = dirname(folder));
}

/** Removes a folder if it is empty. */
export const isEmptied = (folder: string): boolean => {
  try {
    rmdirSync(folder)
    return true
  } catch {
    return false
  }
}
