import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pendingIn } from '../../generators/cli/diff/changesets.ts'
import { type Level, weight } from '../../generators/diff/rule.ts'
import { compareOutputs, type OutputChange, requiredBy } from './compare.ts'
import { type Compared, generateWith } from './generate.ts'

interface OutputCheck {
  /** The repository: a clone with its tags. */
  readonly root: string
  /** Installs the dependencies of a checkout of the last release. */
  readonly install: (checkout: string) => void
  /** Returns the documents to compare; those that have to be written are written to the folder. */
  readonly compared: (folder: string) => readonly Compared[]
  /** Prints a line. */
  readonly print: (line: string) => void
  /** A folder for results by the content that they are about: a comparison generates every document twice. */
  readonly cache: string
}

/** The result of a comparison. Whether the changesets declare it is checked in every run. */
interface Found {
  readonly changes: readonly OutputChange[]
  /** Names of APIs that only the last release generates. */
  readonly refused: readonly string[]
}

/**
 * Checks the promise of the generator: output that is renamed, reordered, removed or no longer assignable requires a
 * major version. It compares the outputs of the last release and of this checkout. Without a release, there is nothing
 * to compare.
 *
 * @returns Whether the changesets declare enough.
 */
export const checkOutputs = async ({ root, install, compared, print, cache }: OutputCheck): Promise<boolean> => {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  const tag = lastRelease(git)
  if (tag === undefined) {
    print('The generator was never released: there is no output to compare with.')
    return true
  }
  if (git('diff', '--name-only', tag, '--', ...sources) === '') {
    print(`The generator is that of ${tag}.`)
    return true
  }
  const file = join(cache, `${keyOf(root, git)}.json`)
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Found) : undefined
  const found = known ?? compareWith({ root, install, compared, git, tag })
  if (known === undefined) {
    mkdirSync(cache, { recursive: true })
    // In one step: another run may read it.
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(found))
    renameSync(`${file}.${process.pid}`, file)
  }
  const { changes, refused } = found
  for (const { api, level, message, place } of changes) print(`${api}: ${level}: ${message} (${place})`)
  for (const name of refused) print(`${name}: ${tag} generates code for it, but this checkout reports an error`)
  const released = tag.slice(tag.lastIndexOf('@') + 1)
  const required = requiredBy(changes, released)
  const declared = await declaredIn(root, released)
  if (typeof declared === 'object') {
    print(declared.problem)
    return false
  }
  print(
    `chainwright ${released}: the changesets declare ${declared ?? 'nothing'}, its output requires ${required ?? 'nothing'}`,
  )
  const enough = required === undefined || (declared !== undefined && weight(declared) >= weight(required))
  if (!enough)
    print(
      `Declare it: \`pnpm changeset\`, a ${required} version of chainwright. Or keep the output as it was in ${tag}.`,
    )
  return enough && refused.length === 0
}

type Git = (...args: readonly string[]) => string

interface Comparing extends Pick<OutputCheck, 'root' | 'install' | 'compared'> {
  readonly git: Git
  /** The tag of the last release. */
  readonly tag: string
}

const compareWith = ({ root, install, compared, git, tag }: Comparing): Found => {
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
    return { changes, refused }
  } finally {
    try {
      git('worktree', 'remove', '--force', checkout)
    } catch {
      // The worktree was not created.
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Everything that a comparison depends on: the release, this generator with its dependencies, and the documents. */
const keyOf = (root: string, git: Git): string => {
  const hash = createHash('sha256').update(`${process.version} ${git('rev-parse', `${lastRelease(git)}^{commit}`)}`)
  const inputs = [...sources, 'scripts/outputs', 'specs', 'bench', 'pnpm-lock.yaml', ':(exclude,glob)**/fixtures/**']
  const listed = git('ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...inputs)
  for (const file of [...new Set(listed.split('\0'))].sort())
    if (file !== '' && existsSync(join(root, file))) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** The folders on which the output depends. */
const sources = ['generators', 'packages/contract', 'packages/model', 'packages/runtime/validation']

const lastRelease = (git: Git): string | undefined => {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'chainwright@*')
  } catch {
    return undefined
  }
}

/**
 * The level that changesets declare for the generator. If they are applied but not tagged yet, the level by which its
 * version was raised. An error message if a changeset is invalid.
 */
const declaredIn = async (
  root: string,
  released: string,
): Promise<Level | undefined | { readonly problem: string }> => {
  const pending = await pendingIn(root)
  if ('problem' in pending) return pending
  const declared = pending.bumpOf('chainwright')
  const { version } = JSON.parse(readFileSync(join(root, 'generators/package.json'), 'utf8')) as { version: string }
  return declared ?? raised(released, version)
}

const raised = (before: string, after: string): Level | undefined => {
  const [was, is] = [before, after].map(version => version.split(/[.+-]/).slice(0, 3))
  return (['major', 'minor', 'patch'] as const).find((_, index) => was?.[index] !== is?.[index])
}
