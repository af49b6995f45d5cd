import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Compared } from './compare.ts'

/**
 * Brings the disk to what was compared. Every file appears whole or not at all; manifests come last, so that a run that
 * is cut off leaves its files known by their headers.
 */
export const write = async (root: string, compared: readonly Compared[]): Promise<void> => {
  const due = compared.filter(({ state }) => state === 'missing' || state === 'changed')
  for (const { path, text } of due.sort(manifestsLast)) if (text !== undefined) await writeWhole(join(root, path), text)
  for (const { path, state } of compared) if (state === 'stray') await remove(root, path)
}

/** Through a neighbour, since a rename within a folder is atomic. */
export const writeWhole = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true })
  const neighbour = `${path}.${process.pid}.tmp`
  try {
    await writeFile(neighbour, text)
    await rename(neighbour, path)
  } catch (error) {
    await rm(neighbour, { force: true })
    throw error
  }
}

const manifestsLast = (a: Compared, b: Compared): number =>
  Number(a.path.endsWith('.json')) - Number(b.path.endsWith('.json'))

const remove = async (root: string, path: string): Promise<void> => {
  await rm(join(root, path), { force: true })
  for (let folder = dirname(path); folder !== '.' && (await isEmptied(join(root, folder))); folder = dirname(folder));
}

const isEmptied = (folder: string): Promise<boolean> =>
  rmdir(folder).then(
    () => true,
    () => false,
  )
