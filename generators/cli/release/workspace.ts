import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Tools, toolsIn } from './tools.ts'

/** A checkout of a commit in a separate folder, with its dependencies installed. */
export interface Workspace extends AsyncDisposable {
  readonly tools: Tools
  /** An empty folder for packed files. */
  readonly packs: string
}

/**
 * A release runs in a separate git worktree, so that only committed files are published, and a stopped release leaves no
 * half-written file in the user's folder.
 */
export const workspaceAt = async (commit: string, from: Tools, env: NodeJS.ProcessEnv): Promise<Workspace> => {
  await removeAbandoned(from)
  const folder = await mkdtemp(join(tmpdir(), `chainwright-release-${process.pid}-`))
  const remove = async (): Promise<void> => {
    await from.output('git', ['worktree', 'remove', '--force', tree])
    await rm(folder, { recursive: true, force: true })
  }
  const [tree, packs] = [join(folder, 'tree'), join(folder, 'packs')]
  try {
    await mkdir(packs)
    await from.run('git', ['worktree', 'add', '--detach', '--quiet', tree, commit])
    // The project may be a folder of a larger repository.
    const project = join(tree, (await from.run('git', ['rev-parse', '--show-prefix'])).trim())
    // Credentials of a registry are often in a file that git ignores.
    await cp(join(from.folder, '.npmrc'), join(project, '.npmrc'), { force: false }).catch(() => undefined)
    const tools = await toolsIn(project, env)
    await install(tools)
    return { tools, packs, [Symbol.asyncDispose]: remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Removes the worktrees of releases whose process ended before it removed them. */
const removeAbandoned = async (from: Tools): Promise<void> => {
  const listed = await from.run('git', ['worktree', 'list', '--porcelain'])
  for (const [, tree = '', pid] of listed.matchAll(/^worktree (.*[\\/]chainwright-release-(\d+)-\w+[\\/]tree)$/gm)) {
    if (await isRunning(Number(pid))) continue
    await from.output('git', ['worktree', 'remove', '--force', tree])
    await rm(dirname(tree), { recursive: true, force: true })
  }
  await from.run('git', ['worktree', 'prune'])
}

const isRunning = async (pid: number): Promise<boolean> => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Another user's process may not be signaled, but it exists.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // A zombie can still be signaled; Linux shows its state (proc(5)).
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return !/\) [ZX] /.test(stat)
}

const install = async (tools: Tools): Promise<void> => {
  if (tools.manager === 'pnpm') await tools.run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'])
  else await tools.run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'])
}

/** The lockfile states the versions of the workspace's own packages (npm) or their ranges (pnpm). */
export const updateLockfile = async (tools: Tools): Promise<void> => {
  if (tools.manager === 'pnpm') await tools.run('pnpm', ['install', '--lockfile-only', '--no-frozen-lockfile'])
  else await tools.run('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund'])
}
