import { execFileSync } from 'node:child_process'
import { root, show } from './test/command.ts'

/**
 * The commit to compare our contracts with: the given one, the target branch of a pull request, or the last release.
 * Without any of them, the last commit: then only uncommitted changes are compared.
 */
export const baseOf = (
  env: Readonly<Record<string, string | undefined>>,
  git: (...args: readonly string[]) => string | undefined,
): string | undefined => {
  const requested = env['CHAINWRIGHT_BASE']
  if (requested !== undefined && requested !== '') return requested
  const target = env['GITHUB_BASE_REF']
  const branch = target === undefined || target === '' ? undefined : `origin/${target}`
  const candidates = [branch, git('describe', '--tags', '--abbrev=0'), 'HEAD']
  return candidates.find(
    ref => ref !== undefined && git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`) !== undefined,
  )
}

const git = (...args: readonly string[]): string | undefined => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

if (import.meta.main) {
  const base = baseOf(process.env, git)
  if (base === undefined)
    console.log('The contracts were not compared, because this folder is not a git clone with a commit.')
  else process.exitCode = await show('node', ['generators/cli/bin.ts', 'diff', '--base', base, '--changesets'])
}
