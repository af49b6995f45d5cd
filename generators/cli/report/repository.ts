import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { slashed } from '../path-from.ts'
import type { Terminal } from '../terminal.ts'

/**
 * Finds the path of a file from the root of its repository, because GitHub resolves the files of annotations from there. URLs, and files
 * outside of the repository, are unchanged. Without a repository, paths are from the working folder, or absolute outside of it.
 *
 * @returns A function that takes a path from the working folder, or an absolute path.
 */
export const pathInRepository = ({ cwd, env }: Pick<Terminal, 'cwd' | 'env'>): ((file: string) => string) => {
  const stated = env['GITHUB_WORKSPACE'] ?? rootOf(cwd)
  return file => {
    if (/^[a-z]+:\/\//i.test(file)) return file
    const whole = resolve(cwd, file)
    // The working folder may be outside of the repository.
    const root = stated ?? rootOf(dirname(whole))
    const path = relative(root ?? cwd, whole)
    const isInside = path !== '' && !path.startsWith('..') && !isAbsolute(path)
    if (isInside) return slashed(path)
    // Without a repository, one report must not have paths of two kinds.
    return root === undefined ? whole : file
  }
}

/** The root of the repository with a folder, which has `.git`. */
const rootOf = (folder: string): string | undefined => {
  let root = folder
  while (!existsSync(join(root, '.git'))) {
    if (dirname(root) === root) return undefined
    root = dirname(root)
  }
  return root
}
