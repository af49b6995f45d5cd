import { execFile } from 'node:child_process'
import { copyFile, cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** Files that git tracks or would add, by their paths from the root. */
export const filesOf = async (root: string): Promise<readonly string[]> => {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: 2 ** 26 })
  return stdout
    .split('\0')
    .filter(file => file !== '')
    .sort()
}

/** A copy of the workspace, for planting bugs without changing the workspace itself. */
export interface Workspace {
  readonly root: string
  remove(): Promise<void>
}

/**
 * Copies the files that git would commit, with links to installed packages. Links to members of the workspace lead to their
 * copies.
 */
export const copyOf = async (root: string): Promise<Workspace> => {
  const copy = await realpath(await mkdtemp(join(tmpdir(), 'chainwright-mutants-')))
  const files = await filesOf(root)
  for (const folder of new Set(files.map(file => dirname(file)))) await mkdir(join(copy, folder), { recursive: true })
  await Promise.all(files.map(file => copyFile(join(root, file), join(copy, file)).catch(ignoreMissing)))
  const folders = new Set(files.filter(file => file.endsWith('package.json')).map(file => dirname(file)))
  for (const folder of folders) await link(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'))
  return { root: copy, remove: () => rm(copy, { recursive: true, force: true }) }
}

/** Links within the workspace are relative, and are copied unchanged. The copy shares the store of packages. */
const link = async (from: string, to: string): Promise<void> => {
  const entries = await readdir(from, { withFileTypes: true }).catch(() => [])
  if (entries.length === 0) return
  await mkdir(to, { recursive: true })
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isSymbolicLink()) await cp(source, target, { verbatimSymlinks: true })
    else if (entry.name.startsWith('@')) await link(source, target)
    else if (entry.name === '.pnpm' || entry.name === '.bin') await symlink(source, target)
  }
}

const ignoreMissing = (error: NodeJS.ErrnoException): void => {
  // A file that was deleted and is not committed yet.
  if (error.code !== 'ENOENT') throw error
}
