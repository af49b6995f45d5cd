import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pendingIn } from '../../generators/cli/diff/changesets.ts'
import { type Level, weight } from '../../generators/diff/rule.ts'
import { compareOutputs, requiredBy } from './compare.ts'
import { type Compared, generateWith } from './generate.ts'

interface Judging {
  /** The repository: a clone with its tags. */
  readonly root: string
  /** Installs the dependencies of a checkout of the last release. */
  readonly install: (checkout: string) => void
  /** What is compared; documents that have to be written go to the folder. */
  readonly compared: (folder: string) => readonly Compared[]
  /** Prints a line. */
  readonly say: (line: string) => void
}

/**
 * Holds the generator to its promise: output that is renamed, reordered, removed or no longer assignable requires a major version. The outputs of
 * the last release and of this checkout are compared. Without a release there is nothing to compare.
 *
 * @returns Whether the changesets declare enough.
 */
export const judgeOutputs = async ({ root, install, compared, say }: Judging): Promise<boolean> => {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  const tag = lastRelease(git)
  if (tag === undefined) {
    say('The generator was never released: there is no output to compare with.')
    return true
  }
  if (git('diff', '--name-only', tag, '--', ...sources) === '') {
    say(`The generator is that of ${tag}.`)
    return true
  }
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-outputs-'))
  const [checkout, documents] = [join(folder, 'released'), join(folder, 'documents')]
  const [before, after] = [join(folder, 'before'), join(folder, 'after')]
  for (const each of [documents, before, after]) mkdirSync(each)
  try {
    git('worktree', 'prune')
    git('worktree', 'add', '--detach', '--quiet', checkout, tag)
    install(checkout)
    const apis = compared(documents)
    const unknown = generateWith(checkout, apis, before)
    const refused = generateWith(root, apis, after).filter(name => !unknown.includes(name))
    const changes = compareOutputs(before, after).filter(({ api }) => !refused.includes(api) && !unknown.includes(api))
    for (const { api, level, message, place } of changes) say(`${api}: ${level}: ${message} (${place})`)
    for (const name of refused) say(`${name}: ${tag} generates it, this checkout refuses it`)
    const released = tag.slice(tag.lastIndexOf('@') + 1)
    const required = requiredBy(changes, released)
    const declared = await declaredIn(root, released)
    say(`chainwright ${released}: declared is ${declared ?? 'nothing'}, its output requires ${required ?? 'nothing'}`)
    const enough = required === undefined || (declared !== undefined && weight(declared) >= weight(required))
    if (!enough)
      say(
        `Declare it: \`pnpm changeset\`, a ${required} version of chainwright. Or keep the output as it was in ${tag}.`,
      )
    return enough && refused.length === 0
  } finally {
    try {
      git('worktree', 'remove', '--force', checkout)
    } catch {
      // It was not made.
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What the output depends on. */
const sources = ['generators', 'packages/contract', 'packages/runtime/validation']

const lastRelease = (git: (...args: readonly string[]) => string): string | undefined => {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'chainwright@*')
  } catch {
    return undefined
  }
}

/** What changesets declare for the generator; where they are applied, and not tagged yet, how far its version was raised. */
const declaredIn = async (root: string, released: string): Promise<Level | undefined> => {
  const pending = await pendingIn(root)
  const declared = 'complaint' in pending ? undefined : pending.bumpOf('chainwright')
  const { version } = JSON.parse(readFileSync(join(root, 'generators/package.json'), 'utf8')) as { version: string }
  return declared ?? raised(released, version)
}

const raised = (before: string, after: string): Level | undefined => {
  const [was, is] = [before, after].map(version => version.split(/[.+-]/).slice(0, 3))
  return (['major', 'minor', 'patch'] as const).find((_, index) => was?.[index] !== is?.[index])
}
