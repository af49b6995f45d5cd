import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Creates a folder and its missing ancestors. Node's `recursive` option never ends on a file system that refuses new
 * folders with ENOENT, as `/proc` does.
 *
 * @returns The folders that it created, the outermost first.
 * @throws The error of the system, with the path of the folder that it refused.
 */
export const makeFolder = (path: string): readonly string[] => {
  const missing: string[] = []
  for (let folder = resolve(path); !isThere(folder) && folder !== dirname(folder); folder = dirname(folder))
    missing.unshift(folder)
  for (const folder of missing) makeOne(folder)
  return missing
}

const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined

/** Another process may have created it in the meantime. */
const makeOne = (folder: string): void => {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
