import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs the peers of a benchmark, which are not dependencies of the workspace.
 *
 * @param folder The folder with their `package.json` and lockfile.
 * @param one A path below `node_modules` that exists once they are installed.
 */
export const installPeers = (folder: string, one: string, progress: (line: string) => void): void => {
  if (existsSync(join(folder, 'node_modules', one))) return
  progress('installing the peers')
  execFileSync('npx', ['-y', 'pnpm@12', 'install', '--frozen-lockfile'], { cwd: folder, stdio: 'inherit' })
}
