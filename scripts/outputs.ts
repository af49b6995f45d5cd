import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareOutputs, requiredBy } from './outputs/compare.ts'
import { documentsIn, generateWith } from './outputs/generate.ts'
import { root } from './test/command.ts'

/**
 * Holds the generator to its promise: output that is renamed, reordered, removed or no longer assignable requires a major version. The output
 * of the last release and of this checkout are compared over the documents of `specs/features`. Without a release there is nothing to compare.
 */
const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

const lastRelease = (): string | undefined => {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'chainwright@*')
  } catch {
    return undefined
  }
}

const unchangedSince = (tag: string): boolean =>
  git('diff', '--name-only', tag, '--', 'generators', 'specs/features') === ''

/** What the changesets that are not released declare for the generator. */
const declaredLevel = (): 'major' | 'minor' | 'patch' | undefined => {
  const file = join(mkdtempSync(join(tmpdir(), 'chainwright-status-')), 'status.json')
  execFileSync('node_modules/.bin/changeset', ['status', '--output', file], { cwd: root, stdio: 'pipe' })
  const { releases } = JSON.parse(readFileSync(file, 'utf8')) as { releases: readonly { name: string; type: string }[] }
  const type = releases.find(({ name }) => name === 'chainwright')?.type
  return type === 'major' || type === 'minor' || type === 'patch' ? type : undefined
}

const tag = lastRelease()
if (tag === undefined) console.log('The generator was never released: there is no output to compare with.')
else if (unchangedSince(tag)) console.log(`The generator is that of ${tag}.`)
else {
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-outputs-'))
  const checkout = join(folder, 'released')
  try {
    git('worktree', 'prune')
    git('worktree', 'add', '--detach', '--quiet', checkout, tag)
    execFileSync('npx', ['-y', 'pnpm@12', 'install', '--frozen-lockfile', '--prefer-offline'], {
      cwd: checkout,
      stdio: 'pipe',
    })
    const documents = documentsIn(root).map(file => join(root, file))
    generateWith(checkout, documents, join(folder, 'before'))
    const refused = generateWith(root, documents, join(folder, 'after'))
    const changes = compareOutputs(join(folder, 'before'), join(folder, 'after'))
    for (const { document, level, message } of changes) console.log(`${document}: ${level}: ${message}`)
    for (const document of refused) console.log(`${document}: refused by this checkout`)
    const { version } = JSON.parse(readFileSync(join(root, 'generators/package.json'), 'utf8')) as { version: string }
    const required = requiredBy(changes, version)
    const declared = declaredLevel()
    const weights = { major: 3, minor: 2, patch: 1 }
    const enough = required === undefined || (declared !== undefined && weights[declared] >= weights[required])
    console.log(
      `chainwright ${version}: changesets declare ${declared ?? 'nothing'}, its output requires ${required ?? 'nothing'}`,
    )
    if (!enough || refused.length > 0) process.exitCode = 1
  } finally {
    try {
      git('worktree', 'remove', '--force', checkout)
    } catch {
      // It was not made.
    }
    rmSync(folder, { recursive: true, force: true })
  }
}
