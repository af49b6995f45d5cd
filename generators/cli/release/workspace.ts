import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Tools, toolsIn } from './tools.ts'

/** A checkout of a commit in a folder of its own, with its dependencies installed. */
export interface Workspace extends AsyncDisposable {
  readonly tools: Tools
}

/**
 * A release is made in a git worktree of its own: what is published comes from the commit and from nothing else, and a release that stops
 * leaves no half-written file in the folder of the user.
 */
export const workspaceAt = async (commit: string, from: Tools, env: NodeJS.ProcessEnv): Promise<Workspace> => {
  const folder = await mkdtemp(join(tmpdir(), 'chainwright-release-'))
  // Worktrees of earlier runs that were ended are forgotten.
  await from.run('git', ['worktree', 'prune'])
  await from.run('git', ['worktree', 'add', '--detach', '--quiet', folder, commit])
  // Credentials of a registry are often in a file that git ignores.
  await cp(join(from.folder, '.npmrc'), join(folder, '.npmrc'), { force: false }).catch(() => undefined)
  const tools = await toolsIn(folder, env)
  await install(tools)
  return {
    tools,
    [Symbol.asyncDispose]: async () => {
      await from.ask('git', ['worktree', 'remove', '--force', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
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
