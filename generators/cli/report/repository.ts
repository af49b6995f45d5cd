import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import type { Terminal } from '../terminal.ts'

type Folder = Pick<Terminal, 'cwd' | 'env'>

/**
 * Finds the path of a file from the root of its repository, because GitHub resolves the files of annotations from there. URLs, and files
 * outside of the repository, are unchanged.
 *
 * @returns A function that takes a path from the working folder, or an absolute path.
 */
export const pathInRepository = ({ cwd, env }: Folder): ((file: string) => string) => {
  const root = rootOf({ cwd, env })
  return file => {
    if (root === undefined || /^[a-z]+:\/\//i.test(file)) return file
    const path = relative(root, resolve(cwd, file))
    return path === '' || path.startsWith('..') || isAbsolute(path) ? file : path.split('\\').join('/')
  }
}

/** The path of the working folder in its repository, with a slash at its end; empty at the root, and outside of a repository. */
export const folderInRepository = (folder: Folder): string => {
  const path = pathInRepository(folder)(folder.cwd)
  return path === folder.cwd ? '' : `${path}/`
}

/** The root of the repository, which has `.git`. */
const rootOf = ({ cwd, env }: Folder): string | undefined => {
  const stated = env['GITHUB_WORKSPACE']
  if (stated !== undefined) return stated
  let root = cwd
  while (!existsSync(join(root, '.git'))) {
    if (dirname(root) === root) return undefined
    root = dirname(root)
  }
  return root
}
